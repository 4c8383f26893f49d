import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Learnt } from './learn.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Made beside the built app, from the sources of which it is learnt. */
const BUILT = join(ROOT, 'server/dist/assistant-examples');
/** All that what is learnt depends on: the examples, the words by which they are read, and the names in them. */
const SOURCES = [
  ...['server/src/assistant/reading', 'server/src/market/instruments', 'model/src/assistant', 'model/src/market'],
];
const LENGTH_BYTES = 4;

/** What stands before the weights. */
interface Head<Label extends string> extends Omit<Learnt<Label>, 'weights'> {
  readonly sources: string;
}

/** What was learnt from these very sources, where a file has it. */
export function keptLearnt<Label extends string>(file = BUILT): Learnt<Label> | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const weightsFrom = LENGTH_BYTES + bytes.readUInt32LE();
  const { sources, ...head } = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, weightsFrom)) as Head<Label>;
  if (sources !== sourcesNow()) return undefined;
  // A copy, because weights of four bytes begin at a multiple of four and the file's head has any length.
  return { ...head, weights: new Float32Array(new Uint8Array(bytes.subarray(weightsFrom)).buffer) };
}

/** Keeps what was learnt; a server that starts meanwhile finds the whole file or none. */
export function keepLearnt({ weights, ...learnt }: Learnt<string>, file = BUILT): void {
  const head = Buffer.from(JSON.stringify({ sources: sourcesNow(), ...learnt } satisfies Head<string>));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.length);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([length, head, new Uint8Array(weights.buffer)]));
  renameSync(draft, file);
}

/** The sources by their content. */
function sourcesNow(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash
          .update(name)
          .update('\0')
          .update(readFileSync(join(ROOT, folder, name)))
          .update('\0');
  return hash.digest('hex');
}
