import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const hub = process.env['QUICKDRAW_HUB'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: 'ui',
  plugins: [svelte()],
  build: { target: 'es2022', emptyOutDir: true },
  server: { proxy: { '/api': { target: hub, ws: true } } },
});
