import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { shell } from './vite.shell.ts';

const hub = process.env['QUICKDRAW_HUB'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: 'ui',
  plugins: [svelte({ configFile: false }), shell()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Inlined fonts would need data: URLs, which the page's security policy rightly forbids.
    assetsInlineLimit: 0,
    // What belongs to which screen: not served, but read by a test.
    manifest: true,
  },
  server: { proxy: { '/api': { target: hub, ws: true } } },
});
