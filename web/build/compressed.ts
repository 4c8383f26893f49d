import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(m?js|css|html|svg|json|webmanifest|txt)$/;

interface Entry {
  sha256: string;
  bytes: number;
  br?: number;
  gz?: number;
}

/**
 * After the build, puts a `.br` and a `.gz` beside every text asset, so that the server never compresses while
 * answering, and writes `hashes.json`: every file with its sha256 and its sizes as served.
 */
export function compressed(): Plugin {
  let outDir = '';
  return {
    name: 'candor-compressed',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const hashes: Record<string, Entry> = {};
        for (const file of await filesUnder(outDir)) {
          if (/\.(br|gz)$/.test(file)) continue;
          hashes[relative(outDir, file).split(sep).join('/')] = await squeeze(file);
        }
        await writeFile(join(outDir, 'hashes.json'), `${JSON.stringify(hashes, null, 1)}\n`);
      },
    },
  };
}

/** The last percents of large files cost seconds of every build. */
const LARGE = 400_000;
const QUICK = 9;

async function squeeze(file: string): Promise<Entry> {
  const content = await readFile(file);
  const entry: Entry = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length };
  if (!TEXT.test(file)) return entry;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? QUICK : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { ...entry, br: br.length, gz: gz.length };
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
