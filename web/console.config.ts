import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { baseStyle } from './build/base-style.ts';
import { compressed } from './build/compressed.ts';

const server = process.env.CONSOLE_ORIGIN ?? 'http://localhost:8081';

/** The operators' console: an entry of its own, built beside the app and never into it, served on its own origin. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/console', import.meta.url)),
  publicDir: false,
  plugins: [react(), baseStyle(), compressed()],
  build: {
    outDir: '../../dist-console',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server } },
});
