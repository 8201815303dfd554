import { describe, expect, it } from 'vitest';
import { wordsInComponent, wordsInScript } from '../lib/words-in-code.mjs';

const textsIn = (source: string): string[] => wordsInComponent(source).map(({ text }) => text);

describe('words outside the message files', () => {
  it.each([
    ['<p>Play</p>', 'Play'],
    ['{#if ready}<p>\n  Your move\n</p>{/if}', 'Your move'],
    ['{#each rows as row (row)}<b>{row}</b> of{:else}None{/each}', 'of', 'None'],
    ["{'Seen'}", 'Seen'],
    ["<p>{seen ? 'Seen' : 'Hidden'}</p>", 'Seen', 'Hidden'],
    ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    ['<p>{`Round ${round}`}</p>', 'Round'],
    ["<p>{'Round ' + round}</p>", 'Round'],
    ['<button aria-label="Undo"></button>', 'Undo'],
    ['<button aria-label={`Undo ${n}`}></button>', 'Undo'],
    ["<button title={busy ? 'Wait' : go}></button>", 'Wait'],
    ['<img src="a.svg" alt="Big Ben" />', 'Big Ben'],
    ['<input placeholder="Name" />', 'Name'],
    ['<Button label="Start" />', 'Start'],
    ['<Button>Start</Button>', 'Start'],
    ['{#snippet rest()}Rest{/snippet}', 'Rest'],
    ['<svg><text>N</text><title>Map</title></svg>', 'N', 'Map'],
    ['<svelte:head><title>Lamplight</title></svelte:head>', 'Lamplight'],
    ["<script>document.title = 'Lamplight';</script>", 'Lamplight'],
  ])('words outside the message files are found: %s', (source, ...texts) => {
    expect(textsIn(source)).toEqual(texts);
  });

  it('the check for words outside the message files leaves alone what nobody reads', () => {
    const source = `
      <script lang="ts">
        import { reading } from './words.svelte.ts';
        let { kind = 'plain', label }: { kind?: string; label: string } = $props();
        const words = $derived(reading.words);
        $effect(() => { document.title = words.title; });
      </script>
      <!-- A reason. -->
      <p class="note {kind}" data-kind="x" id="a">{words.seen(3)} · {count} / 8 — {label}</p>
      <button type="button" aria-label={words.undo} title={kind === 'plain' ? words.a : words.b}>×</button>
      <Icon name="undo" />
      {#if kind === 'plain'}<svg viewBox="0 0 1 1"><path d="M0 0h1" /></svg>{/if}
      {@html scenery('night')}
      <style>p { color: red }</style>`;
    expect(textsIn(source)).toEqual([]);
  });

  it('the check for words outside the message files finds titles, spoken attributes and words of drawings in scripts', () => {
    const texts = (source: string): string[] => wordsInScript(source).map(({ text }) => text);
    expect(texts("document.title = 'Lamplight';")).toEqual(['Lamplight']);
    expect(texts('window.document.title = `Round ${n}`;')).toEqual(['Round …']);
    expect(texts("node.setAttribute('aria-label', 'Map');")).toEqual(['Map']);
    expect(texts("node.textContent = 'Seen';")).toEqual(['Seen']);
    expect(texts('const svg = \'<text x="1">Thames</text>\';')).toHaveLength(1);
    expect(texts("document.title = words.title; node.setAttribute('d', 'M0 0');")).toEqual([]);
    expect(texts('const svg = `<text x="1">${n}</text><path d="M0 0"/>`;')).toEqual([]);
  });

  it('the check for words outside the message files tells where they are', () => {
    expect(wordsInComponent("<i></i>\n<script>document.title = 'A';</script>\n<p>B</p>")).toEqual([
      { offset: 50, text: 'B' },
      { offset: 33, text: 'A' },
    ]);
  });
});
