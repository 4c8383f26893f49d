import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtFills, type FiguresOf, fillPage } from './fill-page.ts';
import type { Http } from './server.ts';
import { compressed, encodingFor, etagOf } from './encoding.ts';
import { Refused } from './problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
}

export interface WebOptions {
  /** The built app, `web/dist`. */
  readonly folder: string;
  /** True for paths the app has a screen for. */
  readonly isAppPath: (path: string) => boolean;
  /** True for a browser that may have a session: its first paint is not the visitor's. */
  readonly hasSession?: (request: FastifyRequest) => boolean;
  /** Figures of the moment for pages that the server fills; asked for visitors only. */
  readonly figuresOf?: FiguresOf;
}

/** Hashes of the inlined style and scripts that the build wrote for the content policy (ruling 44). */
export function builtPolicy(folder: string): { styleHashes: string[]; scriptHashes: string[] } {
  const file = join(folder, 'csp.json');
  if (!existsSync(file)) return { styleHashes: [], scriptHashes: [] };
  const { style, script } = JSON.parse(readFileSync(file, 'utf8')) as { style: string[]; script: string[] };
  const hashes = [...style, ...script];
  if (!hashes.every((hash) => /^sha(256|384|512)-[A-Za-z0-9+/=]+$/.test(hash)))
    throw new Error(`${file} holds something that is no hash`);
  return { styleHashes: style, scriptHashes: script };
}

/** True for paths the app has a screen for, in any letter case, from the list that the build wrote; none without it. */
export function builtPaths(folder: string): (path: string) => boolean {
  const file = join(folder, 'paths.json');
  if (!existsSync(file)) return () => false;
  const plain = new Set<string>();
  const shapes: RegExp[] = [];
  for (const path of JSON.parse(readFileSync(file, 'utf8')) as string[]) {
    if (/[:*]/.test(path))
      shapes.push(
        new RegExp(
          `^${path
            .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
            .replace(/:\w+/g, '[^/]+')
            .replace(/\*/g, '.+')}$`,
          'i',
        ),
      );
    else plain.add(path.toLowerCase());
  }
  return (path) => {
    const asked = path.toLowerCase().replace(/(?<=.)\/$/, '');
    return plain.has(asked) || shapes.some((shape) => shape.test(asked));
  };
}

/**
 * The `link` headers by which a page's reply names the files of its first paint, so that the browser fetches them all
 * at once; from the list that the build wrote, none where it wrote none.
 */
export function builtStarts(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'starts.json');
  if (!existsSync(file)) return new Map();
  const starts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const links = new Map<string, string>();
  for (const [path, files] of Object.entries(starts)) {
    if (!files.every((name) => /^\/assets\/[\w.-]+\.(js|css)$/.test(name)))
      throw new Error(`${file} names something that is no file of ours`);
    links.set(path, files.map(linkTo).join(', '));
  }
  return links;
}

/** Paths whose first paint the build has drawn, for visitors, and the file of each. */
export function builtPages(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, 'pages.json');
  return new Map(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
}

function linkTo(file: string): string {
  // The only classic script, requested in the same way as by the page itself.
  if (file.startsWith('/assets/boot-')) return `<${file}>; rel=preload; as=script`;
  // In the same way as the app requests styles, or the browser would fetch them twice.
  return `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style; crossorigin' : 'modulepreload'}`;
}

/**
 * Serves the built app from memory: only files present at the start exist, so no path can lead outside. Browsers cache
 * hashed assets for a year; a missing one is 404 so that the app reloads itself. An unknown page gets the app with
 * status 404, which shows its not-found screen.
 */
export function serveWeb(http: Http, options: WebOptions): void {
  const assets = readAssets(options.folder);
  const index = assets.get('/index.html');
  // The same app with the landing page's own text as its first paint.
  const landing = assets.get('/landing.html') ?? index;
  const starts = builtStarts(options.folder);
  const pages = builtPages(options.folder);
  const fills = builtFills(options.folder);
  http.onUnknownPath((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused('method_not_allowed');
    const path = decodedPath(request.raw.url ?? '/');
    const asset = path === undefined ? undefined : assets.get(path);
    if (asset) return sendAsset(request, reply, asset, 200);
    if (path === undefined || isFile(path)) throw new Refused('not_found');
    const start = starts.get(LANDING.has(path) ? '/loadPage' : path);
    if (start !== undefined) reply.header('link', start);
    if (landing && LANDING.has(path)) return sendAsset(request, reply, landing, 200);
    if (!index) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const known = options.hasSession?.(request) ?? false;
    const drawn = known ? undefined : assets.get(pages.get(path) ?? '');
    if (pages.has(path)) reply.header('vary', 'cookie');
    const plain = () => sendAsset(request, reply, drawn ?? index, path === '/' || options.isAppPath(path) ? 200 : 404);
    const fill = known ? undefined : fills.get(path);
    return fill && options.figuresOf
      ? sendFilled(request, reply, fill, options.figuresOf(path, queryOf(request)), plain)
      : plain();
  });
}

/** A page with current figures must not be cached; without figures the plain page is sent. */
async function sendFilled(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  coming: ReturnType<FiguresOf>,
  plain: () => FastifyReply,
): Promise<FastifyReply> {
  const figures = await coming;
  if (!figures) return plain();
  const encoding = encodingFor(request.headers);
  const body = await compressed(Buffer.from(fillPage(page, figures)), encoding);
  reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .type(TYPES['.html'] as string)
    .send(body);
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? '/';
  const query = url.indexOf('?');
  return new URLSearchParams(query === -1 ? '' : url.slice(query + 1));
}

const LANDING = new Set(['/', '/loadPage']);
const NOT_BUILT = 'The app is not built yet. Stop the server and run: npm start\n';

function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,11}$/i.test(path);
}

function decodedPath(url: string): string | undefined {
  const query = url.indexOf('?');
  try {
    return decodeURIComponent(query === -1 ? url : url.slice(0, query));
  } catch {
    return undefined;
  }
}

/** Build files that no client needs. */
const UNSERVED = new Set(['/csp.json', '/paths.json', '/starts.json', '/pages.json', '/fills.json']);

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!entry.isFile() || /\.(br|gz)$/.test(path) || path.includes('/.') || UNSERVED.has(path)) continue;
    const plain = readFileSync(file);
    assets.set(path, {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: etagOf(plain),
      plain,
      br: readIfThere(`${file}.br`),
      gz: readIfThere(`${file}.gz`),
    });
  }
  return assets;
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, status: number): FastifyReply {
  reply.header('cache-control', asset.cacheControl).header('etag', asset.etag);
  if (asset.br || asset.gz) {
    const before = reply.getHeader('vary');
    reply.header('vary', before === undefined ? 'accept-encoding' : `${before}, accept-encoding`);
  }
  if (status === 200 && request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const chosen = encodingFor(request.headers, { br: asset.br !== undefined, gzip: asset.gz !== undefined });
  if (chosen) reply.header('content-encoding', chosen);
  const body = (chosen === 'br' ? asset.br : chosen === 'gzip' ? asset.gz : asset.plain) as Buffer;
  return reply.code(status).type(asset.type).send(body);
}
