import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { drawn } from './build/drawn.ts';
import { paths } from './build/paths.ts';
import { shell } from './build/shell.ts';
import { softwareOf } from './build/software.ts';
import { starts } from './build/starts.ts';
import { unnamed } from './build/unnamed.ts';

const server = process.env.API_ORIGIN ?? 'http://localhost:8080';

const root = fileURLToPath(new URL('.', import.meta.url));

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** The package names its development build alone, whose warnings nobody reads on the landing page. */
const productionRouter = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

export default defineConfig(({ command }) => ({
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(version),
    'import.meta.env.APP_SOFTWARE': JSON.stringify(softwareOf(root)),
  },
  root,
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : [] },
  plugins: [react(), unnamed(), shell(), paths(), starts(), drawn(), compressed()],
  build: {
    target: 'es2022',
    manifest: true,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // the reader of PDF documents, fetched with the first one
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(root), debugName: 'chunks.ts', priority: 1 }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
}));
