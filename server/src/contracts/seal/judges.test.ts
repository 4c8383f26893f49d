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

/** What poppler says. */
async function pdfsig({ pdfsig: program }: Judges, bytes: Buffer): Promise<string> {
  writeFileSync(at('judged.pdf'), bytes);
  const { stdout } = await run(program, [at('judged.pdf')]).catch((error: { stdout: string }) => error);
  return stdout;
}

/** Whether OpenSSL verifies these bytes under the seal of the sound file, with our issuer as the only root. */
async function openssl({ openssl: program }: Judges, bytes: Buffer): Promise<boolean> {
  const [, length, again] = rangeOf(file);
  writeFileSync(at('covered'), Buffer.concat([bytes.subarray(0, length), bytes.subarray(again)]));
  writeFileSync(at('seal.der'), sealOf(file));
  const files = ['-in', at('seal.der'), '-content', at('covered'), '-CAfile', at('issuer.pem'), '-out', at('out')];
  const options = ['cms', '-verify', '-binary', '-inform', 'DER', '-attime', String(now), ...files];
  return run(program, options).then(
    () => true,
    () => false,
  );
}

describe('the seal on a contract', () => {
  test('is valid to poppler, and covers the whole document', async (context) => {
    const said = await pdfsig(await judgesOrSkip(context), file);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  });

  test('is valid to OpenSSL, with our issuer as the root', async (context) => {
    expect(await openssl(await judgesOrSkip(context), file)).toBe(true);
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
    for (const place of places) {
      const changed = Buffer.from(file);
      changed[place]! ^= 1;
      const says = [
        checkContract(changed, Buffer.from(issuer)).problems.length === 0,
        await openssl(judges, changed),
        (await pdfsig(judges, changed)).includes('Signature is Valid'),
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
