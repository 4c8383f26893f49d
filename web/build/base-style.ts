import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';
import { tokensCss } from '../src/ui/tokens.ts';

const BASE = new URL('../src/ui/base.css', import.meta.url);

/** The tokens and the base style as a file of its own, for pages that inline nothing: the console. */
export function baseStyle(): Plugin {
  let url = '/base.css';
  return {
    name: 'candor-base-style',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      const source = await style();
      url = `/assets/base-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
      this.emitFile({ type: 'asset', fileName: url.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use('/base.css', async (_request, response) => {
        response.setHeader('content-type', 'text/css');
        response.end(await style());
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!-- base -->', () => `<link rel="stylesheet" href="${url}" />`),
    },
  };
}

async function style(): Promise<string> {
  const code = Buffer.from(`${tokensCss()}\n${await readFile(BASE, 'utf8')}`);
  return transform({ filename: 'base.css', code, minify: true }).code.toString();
}
