import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judges, judgesOrSkip } from '../../../../scripts/pdf-judges.ts';
import { contractWorld, inForce, sha256Of } from '../../../test/contract-world.ts';
import { Secret } from '../../platform/config/secrets.ts';
import { secureRandom } from '../../platform/time/random.ts';
import { checkContract, contractReport } from '../index.ts';
import { exact, makeCertificates } from './certificates.ts';
import { openSealKeys } from './seal-keys.ts';
import { OID } from './sign-bytes.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'candor-seal-'));
const at = (name: string) => join(folder, name);
let file: Buffer;
let pages: Buffer;
let issuer: string;
/** Real time at which the judges are asked, in seconds. */
let now: number;

beforeAll(async () => {
  const world = await contractWorld();
  try {
    const person = await world.verified();
    const made = await inForce(world, person, { lang: 'ja' });
    [file, pages] = [made.final.bytes, made.shown.bytes];
    const { data } = await person.browser.get('/contract-issuer');
    issuer = data.certificate;
    now = Math.floor(world.wall.now() / 1000);
  } finally {
    await world.stop();
  }
  writeFileSync(at('issuer.pem'), issuer);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The four numbers of the seal's range. */
function rangeOf(bytes: Buffer): [number, number, number, number] {
  const found = /\/ByteRange \[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\]/.exec(bytes.toString('latin1'));
  return (found ?? []).slice(1).map(Number) as [number, number, number, number];
}
function sealOf(bytes: Buffer): Buffer {
  const [, length, again] = rangeOf(bytes);
  const hex = bytes.subarray(length + 1, again - 1).toString('latin1');
  const padded = Buffer.from(hex, 'hex');
  return padded.subarray(0, 4 + padded.readUInt16BE(2));
}

/** Writes files to judge; the shell that runs a judge on each of them is one start of a program from here, not many. */
function written(all: readonly Buffer[]): string[] {
  return all.map((bytes, index) => {
    writeFileSync(at(`judged-${index}`), bytes);
    return at(`judged-${index}`);
  });
}

/** What poppler says of each file. */
async function pdfsig({ pdfsig: program }: Judges, all: readonly Buffer[]): Promise<string[]> {
  const script = 'program=$1; shift; for file; do "$program" "$file"; printf "\\0"; done';
  const { stdout } = await run('sh', ['-c', script, 'sh', program, ...written(all)]);
  return stdout.split('\0').slice(0, -1);
}

/** Whether OpenSSL verifies each of these under the seal of the sound file, with our issuer as the only root. */
async function openssl({ openssl: program }: Judges, all: readonly Buffer[]): Promise<boolean[]> {
  const [, length, again] = rangeOf(file);
  const covered = all.map((bytes) => Buffer.concat([bytes.subarray(0, length), bytes.subarray(again)]));
  writeFileSync(at('seal.der'), sealOf(file));
  const options = '-binary -inform DER -attime "$time" -in "$seal" -CAfile "$issuer" -content "$file" -out "$seal.out"';
  const script = `program=$1; time=$2; seal=$3; issuer=$4; shift 4
    for file; do if "$program" cms -verify ${options} 2> /dev/null; then echo valid; else echo not; fi; done`;
  const given = [program, String(now), at('seal.der'), at('issuer.pem'), ...written(covered)];
  const { stdout } = await run('sh', ['-c', script, 'sh', ...given]);
  return stdout
    .trim()
    .split('\n')
    .map((word) => word === 'valid');
}

describe('the seal on a contract', () => {
  test('is valid to poppler, and covers the whole document', async (context) => {
    const [said] = await pdfsig(await judgesOrSkip(context), [file]);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  });

  test('is valid to OpenSSL, with our issuer as the root', async (context) => {
    expect(await openssl(await judgesOrSkip(context), [file])).toEqual([true]);
  });

  test('is valid to our own command, with the issuer that its reader has', () => {
    const checked = checkContract(file, Buffer.from(issuer));
    expect(checked).toMatchObject({ problems: [], seal: { pages: sha256Of(pages), file: sha256Of(file) } });
    expect(contractReport(checked).at(-1)).toBe('everything agrees');
  });

  test('a byte changed at any of a hundred places breaks it for all three', { timeout: 120_000 }, async (context) => {
    const judges = await judgesOrSkip(context);
    const [, length, again, rest] = rangeOf(file);
    const spread = (from: number, over: number, count: number) =>
      Array.from({ length: count }, (_, index) => from + Math.floor(((index + 0.5) * over) / count));
    const places = [...spread(0, length, 80), ...spread(again, rest, 20)];
    const changed = places.map((place) => {
      const bytes = Buffer.from(file);
      bytes[place]! ^= 1;
      return bytes;
    });
    const byOpenssl = await openssl(judges, changed);
    const byPoppler = await pdfsig(judges, changed);
    expect([byOpenssl.length, byPoppler.length]).toEqual([places.length, places.length]);
    for (const [index, place] of places.entries()) {
      const says = [
        checkContract(changed[index]!, Buffer.from(issuer)).problems.length === 0,
        byOpenssl[index],
        byPoppler[index]!.includes('Signature is Valid'),
      ];
      expect(says, `at ${place}`).toEqual([false, false, false]);
    }
  });

  test('has the attributes of PAdES B-B, and no signing time', () => {
    const { content } = new pkijs.ContentInfo({ schema: asn1js.fromBER(exact(sealOf(file))).result });
    const { signerInfos, encapContentInfo } = new pkijs.SignedData({ schema: content });
    const types = signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type).sort();
    expect(types).toEqual([OID.contentType, OID.signingCertificateV2, OID.messageDigest].sort());
    expect(types).not.toContain('1.2.840.113549.1.9.5');
    expect(signerInfos[0]?.unsignedAttrs).toBeUndefined();
    expect(encapContentInfo.eContent).toBeUndefined();
    const text = file.toString('latin1');
    for (const words of ['/SubFilter /ETSI.CAdES.detached', '/Filter /Adobe.PPKLite', '/SigFlags 3'])
      expect(text).toContain(words);
    expect(text).toMatch(/\/M \(D:\d{14}Z\)/);
  });
});

describe('our own command refuses', () => {
  test.each([
    ['a file with something after the seal', () => Buffer.concat([file, Buffer.from('\n')]), /no seal covers/],
    ['the unsigned pages', () => pages, /no seal covers/],
    ['something else', () => Buffer.from('hello'), /no seal covers/],
    ['a seal that is damaged', () => damaged(), /seal/],
  ])('%s', (_what, bytes, problem) => {
    const checked = checkContract(bytes(), Buffer.from(issuer));
    expect(contractReport(checked)[0]).toMatch(/^REFUSED: /);
    expect(checked.problems[0]).toMatch(problem);
  });

  test('another issuer than the one that the reader has', async () => {
    const keys = await openSealKeys(new Secret('another secret'));
    const other = await makeCertificates(keys, (now * 1_000) as Instant, secureRandom);
    expect(checkContract(file, other.issuer).problems).toEqual(['the seal is not of this issuer']);
  });
});

function damaged(): Buffer {
  const bytes = Buffer.from(file);
  const [, length] = rangeOf(file);
  bytes.write('ff', length + 201, 'latin1');
  return bytes;
}
