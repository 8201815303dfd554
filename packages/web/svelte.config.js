import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
const config = {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // A short class name, because every element of a component carries it.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
};

// Vite's plugin looks for a default export.
export default config;
