import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findFile } from './find-file.ts';
import { escaped } from './escaped.ts';

/** One tag of the page’s head: its attribute, its name and its text. Addresses begin with `./`. */
type Tag = readonly [attribute: 'name' | 'property', name: string, content: string];

/** By language, then by game; an empty name means the front page. The build of the page writes them. */
type Previews = Readonly<Record<string, Readonly<Record<string, readonly Tag[]>>>>;

/** What the preview of a link depends on. What is behind # is never sent, so no table is known here. */
export interface PreviewAsked {
  /** The absolute address of the folder of the page, ending with a slash; undefined where none can be trusted. */
  readonly folder: string | undefined;
  /** The part of the address behind `?`. */
  readonly query: string;
  readonly acceptLanguage: string | undefined;
}

/** The tags of one preview as HTML, and a mark that differs from those of others. */
export interface PreviewTags {
  readonly html: string;
  readonly mark: string;
}

const TAGS_FILE = '/previews/tags.json';
const FALLBACK = 'en';
const FRONT_PAGE = '';
/** The build leaves these comments around the tags of the page. */
const PLACE = /<!--preview-->[^]*?<!--\/preview-->/;

/** The page with other tags. */
export const withTags = (page: string, { html }: PreviewTags): string => page.replace(PLACE, () => html);

/** The previews of a built page. */
export class LinkPreviews {
  readonly #folder: string;
  #known: { readonly tag: string; readonly previews: Previews | undefined } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The tags that a link shows; undefined for a page that was built without any. */
  async tagsFor({ folder, query, acceptLanguage }: PreviewAsked): Promise<PreviewTags | undefined> {
    const previews = await this.#read();
    const own = previews && previews[languageFor(acceptLanguage, Object.keys(previews))];
    if (!own) return undefined;
    const game = new URLSearchParams(query).get('game') ?? FRONT_PAGE;
    const tags = own[Object.hasOwn(own, game) ? game : FRONT_PAGE] ?? [];
    const html = tags.map((tag) => tagOf(tag, folder)).join('\n    ');
    return { html, mark: createHash('sha256').update(html).digest('base64url').slice(0, 12) };
  }

  async #read(): Promise<Previews | undefined> {
    const found = await findFile(this.#folder, TAGS_FILE);
    if (!found) return undefined;
    if (this.#known?.tag !== found.tag) {
      const previews = await readFile(found.file, 'utf8')
        .then(parsed)
        .catch(() => undefined);
      this.#known = { tag: found.tag, previews };
    }
    return this.#known.previews;
  }
}

const parsed = (text: string): Previews => JSON.parse(text) as Previews;

/** Programs that show previews want absolute addresses. */
function tagOf([attribute, name, content]: Tag, folder: string | undefined): string {
  const told = folder === undefined ? content : content.replace(/^\.\//, () => folder);
  return `<meta ${attribute}="${escaped(name)}" content="${escaped(told)}" />`;
}

/** The known language that a client likes best; English where it names none. */
function languageFor(accepted = '', known: readonly string[]): string {
  const liked = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((one) => /^q=([\d.]+)$/.exec(one.trim())?.[1]).find((one) => one !== undefined);
      return { language: tag.trim().split('-', 1)[0] ?? '', weight: Number(weight ?? 1) };
    })
    .filter(({ language, weight }) => weight > 0 && known.includes(language))
    .toSorted((one, other) => other.weight - one.weight);
  return liked[0]?.language ?? FALLBACK;
}
