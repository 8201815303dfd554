import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the page works from any folder of any host.
  base: './',
  plugins: [svelte()],
  build: {
    target: 'es2023',
    // Inlined pictures would be `data:` addresses, which the page's Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
});
