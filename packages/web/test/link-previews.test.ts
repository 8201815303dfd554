import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { allPreviews } from '../link-previews.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const previews = await allPreviews();

/** Width and height in the header of a PNG. */
function sizeOf(file: string): string {
  const png = readFileSync(join(PUBLIC, file));
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`;
}

const contentOf = (language: string, game: string, name: string): string =>
  previews[language]?.[game]?.find(([, tag]) => tag === name)?.[2] ?? '';

describe('the previews of links', () => {
  it('the previews of links are there in every language, for the front page and for every game', () => {
    const languages = globSync('??.ts', { cwd: join(import.meta.dirname, '../src/words') });
    expect(Object.keys(previews).toSorted()).toEqual(languages.map((file) => file.slice(0, 2)).toSorted());
    for (const own of Object.values(previews))
      expect(Object.keys(own).toSorted()).toEqual(['', ...GAME_IDS].toSorted());
  });

  it('the previews of links are as long as programs show', () => {
    for (const [language, own] of Object.entries(previews)) {
      for (const game of Object.keys(own)) {
        const description = contentOf(language, game, 'og:description');
        expect(contentOf(language, game, 'og:title').length).toBeLessThanOrEqual(60);
        expect(description.length).toBeLessThanOrEqual(160);
        expect(contentOf(language, game, 'description')).toBe(description);
        expect(contentOf(language, game, 'twitter:card')).toBe('summary_large_image');
      }
    }
  });

  it('the previews of links name no address of the page: what is behind # would be lost', () => {
    expect(contentOf('en', '', 'og:url')).toBe('');
  });

  it('the pictures of links exist, in the size that the tags give, and are small', () => {
    for (const own of Object.values(previews)) {
      for (const game of Object.keys(own)) {
        const picture = contentOf('en', game, 'og:image');
        expect(picture).toMatch(/^\.\/previews\/\w+\.png$/);
        const size = `${contentOf('en', game, 'og:image:width')}x${contentOf('en', game, 'og:image:height')}`;
        expect(size).toBe('1200x630');
        expect(sizeOf(picture)).toBe(size);
        expect(statSync(join(PUBLIC, picture)).size).toBeLessThan(250 * 1024);
      }
    }
  });
});

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
    readonly icons: readonly Picture[];
    readonly screenshots: readonly Picture[];
    readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
  };
  const { icons, screenshots, shortcuts } = manifest;

  it('the manifest has everything that browsers want before they offer to install a page', () => {
    expect(manifest).toMatchObject({ id: './', start_url: './', scope: './', display: 'standalone' });
    for (const key of ['name', 'short_name', 'description', 'lang', 'background_color', 'theme_color'])
      expect(manifest).toHaveProperty(key);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow']);
  });

  it('the manifest names pictures that exist in the size it gives, and addresses below the page', () => {
    for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
      expect(existsSync(join(PUBLIC, src))).toBe(true);
      if (type === 'image/png') expect(sizeOf(src)).toBe(sizes);
    }
    for (const { url } of shortcuts) expect(url).toMatch(/^\.\//);
  });
});
