import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import texts from '../src/i18n/en/landing.ts';
import { tokensCss } from '../src/ui/tokens.ts';

/**
 * Makes index.html carry the first picture by itself: the tokens, the base style and the landing page's own text
 * and layout inlined, so that the largest paint needs no second request. One inline style, named by its hash in
 * `csp.json`; no inline script. Two pages come out: `landing.html` for `/` and `/loadPage`, which shows the landing
 * page's text at once, and `index.html` for every other path, which shows a skeleton. A small script (`boot.ts`)
 * applies the stored theme and language; it is not waited for, because waiting cost the first paint more than half
 * a second on a slow line, and the device's own theme is right without it.
 */
export function shell(): Plugin {
  let root = '';
  let building = false;
  let boot = '';
  let bootUrl = '/boot.js';
  return {
    name: 'candor-shell',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    async buildStart() {
      if (!building) return;
      boot = await bundleBoot(root);
      const hash = createHash('sha256').update(boot).digest('base64url').slice(0, 8);
      bootUrl = `/assets/boot-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: bootUrl.slice(1), source: boot });
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await bundleBoot(root));
      });
    },
    transformIndexHtml: {
      // After the bundler's own pass, which would otherwise rewrite the style and look for the boot script.
      order: 'post',
      async handler(html, { originalUrl }) {
        const style = await inlineStyle(root);
        // In the page, for it is smaller than what a request for it costs.
        const icon = encodeURIComponent(await readFile(join(root, 'public/icon.svg'), 'utf8'));
        const markup = fill(await readFile(join(root, 'src/app/shell.html'), 'utf8'));
        const landing = LANDING.has((originalUrl ?? '').split('?')[0] ?? '');
        return (landing ? landingOf(html) : html)
          .replace('<!-- style -->', () => `<style>${style}</style>`)
          .replace('<!-- icon -->', () => `<link rel="icon" href="data:image/svg+xml,${icon}" type="image/svg+xml" />`)
          .replace('<!-- boot -->', () => `<script async src="${bootUrl}"></script>`)
          .replace('<!-- shell -->', () => markup);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('no index.html in the bundle');
        const style = /<style>(.*?)<\/style>/s.exec(String(html.source))?.[1];
        if (style === undefined) throw new Error('index.html carries no inline style');
        const hash = createHash('sha256').update(style).digest('base64');
        this.emitFile({ type: 'asset', fileName: 'landing.html', source: landingOf(String(html.source)) });
        this.emitFile({
          type: 'asset',
          fileName: 'csp.json',
          source: `${JSON.stringify({ style: [`sha256-${hash}`], script: [] })}\n`,
        });
      },
    },
  };
}

/** Paths whose first picture is the landing page; the server answers them with `landing.html`. */
const LANDING = new Set(['/', '/loadPage']);

function landingOf(html: string): string {
  return html.replace('data-shell="app"', 'data-shell="landing"');
}

async function bundleBoot(root: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'src/app/boot.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

async function inlineStyle(root: string): Promise<string> {
  const files = ['src/ui/base.css', 'src/app/shell.css'].map((file) => readFile(join(root, file), 'utf8'));
  const source = [tokensCss(), ...(await Promise.all(files))].join('\n');
  return transform({ filename: 'shell.css', code: Buffer.from(source), minify: true }).code.toString();
}

function fill(template: string): string {
  const entries: Record<string, string> = texts;
  return template
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const text = entries[key];
      if (text === undefined)
        throw new Error(`shell.html asks for the text "${key}", which is not in i18n/en/landing.ts`);
      return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    })
    .replace(/>\s+</g, '><')
    .trim();
}
