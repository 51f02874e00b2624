import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { shell } from './vite.shell.ts';

const hub = process.env['QUICKDRAW_HUB'] ?? 'http://127.0.0.1:4000';

/**
 * Over http/1.1 a browser asks for six files at a time, so what several screens need comes in few of them: the parts
 * most of them show, and the engine of a table.
 */
const FEW_FILES = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'parts',
      test: /\/ui\/(parts|words|sound|hub\/(api|session|steady-socket))|@lucide/,
      minShareCount: 3,
    },
    { name: 'engine', test: /\/shared\/(games|table)\//, minShareCount: 2 },
  ],
};

export default defineConfig({
  root: 'ui',
  plugins: [svelte({ configFile: false }), shell()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // Inlined fonts would need data: URLs, which the page's security policy rightly forbids.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: FEW_FILES } },
    // What belongs to which screen: not served, but read by a test.
    manifest: true,
  },
  server: { proxy: { '/api': { target: hub, ws: true } } },
});
