import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Which screens are drawn ahead, under which file name, and at which address. */
const SCREENS: Readonly<Record<string, { file: string; at: string; unknown?: string; filled?: boolean }>> = {
  '/index': { file: 'index-home.html', at: '/index' },
  '/market/stock': { file: 'market-stock.html', at: '/market/stock' },
  // Drawn for some code; which one it is, only the address says.
  '/stockDetails': { file: 'stock-details.html', at: '/stockDetails?code=CODE', unknown: 'CODE', filled: true },
};

/**
 * Draws the first screens ahead of time (`src/app/prerender.tsx`), each into a page of its own beside `index.html`, so
 * that their titles and frame are there before any script runs. `pages.json` tells the server which path has one, and
 * `fills.json` holds those that it fills with figures of the moment (`src/app/first-paints.ts`).
 */
export function drawn(): Plugin {
  let root = '';
  let define: Record<string, unknown> = {};
  return {
    name: 'candor-drawn',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved(config) {
      root = config.root;
      define = config.define ?? {};
    },
    generateBundle: {
      // After the shell has put its style and skeleton in.
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        const starts = bundle['starts.json'];
        const csp = bundle['csp.json'];
        if (index?.type !== 'asset' || starts?.type !== 'asset' || csp?.type !== 'asset')
          throw new Error('no index.html, starts.json or csp.json in the bundle');
        const policy = JSON.parse(String(csp.source)) as { style: string[] };
        const files = JSON.parse(String(starts.source)) as Record<string, string[]>;
        const draw = await drawing(root, define);
        const pages: Record<string, string> = {};
        const fills: Record<string, string> = {};
        const pageWith = (path: string, picture: string) => {
          const { markup, rules } = ruled(picture);
          const hash = createHash('sha256').update(rules).digest('base64');
          policy.style = [...new Set([...policy.style, `sha256-${hash}`])];
          return pageOf(String(index.source), markup, `${stylesOf(files[path])}<style>${rules}</style>`);
        };
        for (const [path, { file, at, unknown, filled }] of Object.entries(SCREENS)) {
          const picture = await draw.screen('drawn', at);
          const html = pageWith(path, unknown ? picture.replaceAll(unknown, '…') : picture);
          this.emitFile({ type: 'asset', fileName: file, source: html });
          pages[path] = `/${file}`;
          if (!filled || !unknown) continue;
          const toFill = await draw.screen('renderFillablePage', at);
          fills[path] = pageWith(path, toFill.replaceAll(unknown, '⟦code⟧'));
        }
        await draw.close();
        csp.source = `${JSON.stringify(policy)}\n`;
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: `${JSON.stringify(pages)}\n` });
        this.emitFile({ type: 'asset', fileName: 'fills.json', source: `${JSON.stringify(fills)}\n` });
      },
    },
  };
}

function stylesOf(files: readonly string[] | undefined): string {
  return (files ?? [])
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
    .join('');
}

/**
 * The same picture with its style attributes turned into rules: the content policy knows an inline style by its hash,
 * and no style attribute at all. (React sets such styles by script, which it allows.)
 */
function ruled(picture: string): { markup: string; rules: string } {
  const names = new Map<string, string>();
  const markup = picture.replace(/<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g, (_, tag, before, style, after) => {
    const name = names.get(style) ?? `d${names.size}`;
    names.set(style, name);
    const attributes: string = before + after;
    const named = / class="/.test(attributes)
      ? attributes.replace(' class="', ` class="${name} `)
      : `${attributes} class="${name}"`;
    return `<${tag}${named}>`;
  });
  if (/ style="/.test(markup)) throw new Error('a screen drawn ahead keeps a style attribute');
  return { markup, rules: [...names].map(([style, name]) => `.drawn .${name}{${style}}`).join('') };
}

/** The index page with the picture beside the plain skeleton, and without the landing page's. */
function pageOf(index: string, picture: string, styles: string): string {
  if (/<script|<template/.test(picture)) throw new Error('a screen drawn ahead must come in one piece');
  return index
    .replace('data-shell="app"', 'data-shell="screen"')
    .replace('</head>', () => `${styles}</head>`)
    .replace(/<div class="lp">.*(?=<div class="sk">)/s, () => `<div class="drawn">${picture}</div>`);
}

/** Builds the app for plain Node, outside the tree, and answers what draws one screen. */
async function drawing(root: string, define: Record<string, unknown>) {
  // Inside the package, so that what is built there finds its libraries; a fresh installation has no such folder yet.
  await mkdir(join(root, 'node_modules'), { recursive: true });
  const folder = await mkdtemp(join(root, 'node_modules/.drawn-'));
  await build({
    configFile: false,
    root,
    define,
    plugins: [react()],
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', outDir: folder, copyPublicDir: false, emptyOutDir: true },
    ssr: { noExternal: ['@candor/model', 'lucide-react'] },
  });
  const file = pathToFileURL(join(folder, 'prerender.js')).href;
  // On a thread of its own, which ends with all its timers: the caches of the app would keep the build waiting.
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', async ({ how, at }) =>
       parentPort.postMessage(await (await import(${JSON.stringify(file)}))[how](at)));`,
    { eval: true },
  );
  return {
    async screen(how: 'drawn' | 'renderFillablePage', at: string): Promise<string> {
      const answer = new Promise<string>((done, fail) => thread.once('message', done).once('error', fail));
      thread.postMessage({ how, at });
      return answer;
    },
    async close() {
      await thread.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
