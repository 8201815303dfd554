import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { LinkPreview } from './src/words/shape.ts';

/** One tag: its attribute, its name and its text. Addresses begin with `./`. */
type Tag = readonly [attribute: 'name' | 'property', name: string, content: string];
/** By language, then by game; an empty name means the front page. */
type Previews = Readonly<Record<string, Readonly<Record<string, readonly Tag[]>>>>;

/** The folder of the pictures, which also gets the tags: visitors do not need it, so it is not stored for offline use. */
export const PREVIEWS = 'previews/';
const FRONT_PAGE = '';
const FRONT_PICTURE = 'lamplight';
const LANGUAGE = 'en';
/** The server replaces what stands between these two. */
const [BEGIN, END] = ['<!--preview-->', '<!--/preview-->'];

/**
 * Gives the page the tags that links to it show. Without our server they are English, those of the front page, and
 * their addresses are relative, because a folder of files does not know its own address. The server finds the others in
 * a file beside the pictures.
 */
export function linkPreviews(): Plugin {
  return {
    name: 'link-previews',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const tags = (await allPreviews())[LANGUAGE]?.[FRONT_PAGE] ?? [];
        return html.replace(BEGIN, () => [BEGIN, ...tags.map(inHtml), END].join('\n    '));
      },
    },
    async generateBundle() {
      const source = JSON.stringify(await allPreviews());
      this.emitFile({ type: 'asset', fileName: `${PREVIEWS}tags.json`, source });
    },
  };
}

/** The previews of all languages, found by their files: `en/preview.ts`, and one in the folder of each game. */
export async function allPreviews(): Promise<Previews> {
  const folder = join(import.meta.dirname, 'src/words');
  const found: Record<string, Record<string, readonly Tag[]>> = {};
  for (const file of globSync('*/{,*/}preview.ts', { cwd: folder }).sort()) {
    const place = dirname(file);
    const [language, game] = dirname(place) === '.' ? [place, FRONT_PAGE] : [dirname(place), basename(place)];
    const { preview } = (await import(pathToFileURL(join(folder, file)).href)) as { preview: LinkPreview };
    (found[language] ??= {})[game] = tagsOf(preview, game === FRONT_PAGE ? FRONT_PICTURE : game);
  }
  return found;
}

/** No tag names the address of the page: some programs would open that address, and what is behind # would be lost. */
const tagsOf = ({ title, description, alt }: LinkPreview, picture: string): readonly Tag[] => [
  ['name', 'description', description],
  ['property', 'og:type', 'website'],
  ['property', 'og:site_name', 'Lamplight'],
  ['property', 'og:title', title],
  ['property', 'og:description', description],
  ['property', 'og:image', `./${PREVIEWS}${picture}.png`],
  ['property', 'og:image:type', 'image/png'],
  ['property', 'og:image:width', '1200'],
  ['property', 'og:image:height', '630'],
  ['property', 'og:image:alt', alt],
  ['name', 'twitter:card', 'summary_large_image'],
];

const inHtml = ([attribute, name, content]: Tag): string =>
  `<meta ${attribute}="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`;
