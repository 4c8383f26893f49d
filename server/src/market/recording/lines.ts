import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Reads a plain or gzipped text file line by line; an empty last line is left out. */
export async function eachLine(path: string, onLine: (line: string) => void): Promise<void> {
  const file = createReadStream(path);
  let text: Readable = file;
  if (path.endsWith('.gz')) {
    const gunzip = createGunzip();
    file.on('error', (error) => gunzip.destroy(error));
    text = file.pipe(gunzip);
  }
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + (chunk as string)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }
  if (rest !== '') onLine(rest.endsWith('\r') ? rest.slice(0, -1) : rest);
}
