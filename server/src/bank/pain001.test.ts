import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { xmlJudgesOrSkip } from '../../../scripts/xml-judges.ts';
import { readPain001, writePain001 } from './pain001.ts';
import { writePayments } from './payment-formats.ts';
import { BadPaymentFile, type FileTerms, type Originator } from './payments.ts';
import { FAULTS, house, payments, terms } from './testing/drawn-payments.ts';

const FROM: Originator = {
  ...{ bankRouting: '121000248', bankName: 'Bank of the house', account: '1000200030' },
  ...{ companyId: '1234567890', companyName: 'Candor & Co' },
};
const TERMS: FileTerms = {
  fileId: 'pay_01ABCDEFGHIJKLMNOPQRSTUVWX',
  ...{ createdOn: '2026-11-20', createdAt: '1705', effectiveOn: '2026-11-23', modifier: 'A', entryClass: 'PPD' },
};
const PAYMENT = {
  reference: 'wdr_01ABCDEFGHIJKLMNOPQRSTUVW',
  ...{ amount: 100_000_000n, name: 'Ann Lee', routing: '021000021', account: '123456' },
};
const SECOND = { ...PAYMENT, reference: 'wdr_second', amount: 12_340_000n, name: 'José Núñez', routing: '091000019' };

// Written by hand after the message definition CustomerCreditTransferInitiationV03: sequence of elements, their codes
// and the external code list of clearing systems (USABA: routing numbers of the United States).
const GOLDEN = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>PAY01ABCDEFGHIJKLMNOPQRSTUVWX</MsgId><CreDtTm>2026-11-20T17:05:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>112.34</CtrlSum>
<InitgPty><Nm>Candor + Co</Nm><Id><OrgId><Othr><Id>1234567890</Id></Othr></OrgId></Id></InitgPty></GrpHdr>
<PmtInf>
<PmtInfId>PAY01ABCDEFGHIJKLMNOPQRSTUVWX-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>112.34</CtrlSum>
<PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl><LclInstrm><Prtry>PPD</Prtry></LclInstrm></PmtTpInf><ReqdExctnDt>2026-11-23</ReqdExctnDt>
<Dbtr><Nm>Candor + Co</Nm><Id><OrgId><Othr><Id>1234567890</Id></Othr></OrgId></Id></Dbtr>
<DbtrAcct><Id><Othr><Id>1000200030</Id></Othr></Id><Ccy>USD</Ccy></DbtrAcct>
<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>121000248</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
<CdtTrfTxInf><PmtId><EndToEndId>IJKLMNOPQRSTUVW</EndToEndId></PmtId><Amt><InstdAmt Ccy="USD">100.00</InstdAmt></Amt>
<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>
<Cdtr><Nm>Ann Lee</Nm></Cdtr><CdtrAcct><Id><Othr><Id>123456</Id></Othr></Id><Tp><Cd>CACC</Cd></Tp></CdtrAcct></CdtTrfTxInf>
<CdtTrfTxInf><PmtId><EndToEndId>WDR SECOND</EndToEndId></PmtId><Amt><InstdAmt Ccy="USD">12.34</InstdAmt></Amt>
<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>091000019</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>
<Cdtr><Nm>Jose Nunez</Nm></Cdtr><CdtrAcct><Id><Othr><Id>123456</Id></Othr></Id><Tp><Cd>CACC</Cd></Tp></CdtrAcct></CdtTrfTxInf>
</PmtInf></CstmrCdtTrfInitn></Document>`;
const unbroken = (xml: string) => xml.replaceAll('\n', '');
const two = () => writePain001(FROM, TERMS, [PAYMENT, SECOND]);

test('two payments are the message that the definition describes', () => {
  expect(unbroken(two())).toBe(unbroken(GOLDEN));
});

test('whatever is written is read back the same', () => {
  fc.assert(
    fc.property(house, terms, payments, (from, on, drawn) => {
      expect(readPain001(writePain001(from, on, drawn))).toEqual(drawn);
      for (const format of ['nacha', 'pain.001'] as const)
        expect(() => writePayments(format, from, on, drawn)).not.toThrow();
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['a changed amount', '>12.34<', '>12.35<'],
  ['a changed control sum', '<CtrlSum>112.34', '<CtrlSum>112.33'],
  [
    'a control sum of the block alone',
    'BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>112.34',
    'BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>1.00',
  ],
  ['no control sum', '<CtrlSum>112.34</CtrlSum><InitgPty>', '<InitgPty>'],
  ['a wrong count', '<NbOfTxs>2', '<NbOfTxs>3'],
  ['two payments of one id', '<EndToEndId>WDR SECOND', '<EndToEndId>IJKLMNOPQRSTUVW'],
  ['a payment without an id', 'WDR SECOND', ''],
  ['another currency', 'Ccy="USD">12.34', 'Ccy="EUR">12.34'],
  ['an amount below zero', '>12.34<', '>-12.34<'],
  ['an amount of floating point', '>12.34<', '>1e1<'],
  ['a wrong routing number', '<MmbId>091000019', '<MmbId>091000018'],
  ['a document type', '<Document', '<!DOCTYPE a><Document'],
  ['another version', 'pain.001.001.03', 'pain.001.001.02'],
  ['an open element', '</PmtInf>', ''],
  ['another message', 'CstmrCdtTrfInitn', 'CstmrDrctDbtInitn'],
])('a file with %s is refused', (_what, before, after) => {
  const wrong = before === 'CstmrCdtTrfInitn' ? two().replaceAll(before, after) : two().replace(before, after);
  expect(wrong).not.toBe(two());
  expect(() => readPain001(wrong)).toThrow(BadPaymentFile);
});

describe('what no file can carry is refused before it is written', () => {
  test.each(FAULTS)('%s', (_what, wrong) => {
    expect(() => writePain001(FROM, TERMS, [{ ...PAYMENT, ...wrong }])).toThrow(RangeError);
  });
  test('no payments at all', () => {
    expect(() => writePain001(FROM, TERMS, [])).toThrow(RangeError);
  });
});

test.each([
  ['</Nm></Cdtr><x>', 'Nm /Cdtr x'],
  ["O'Neill & Sons", "O'Neill + Sons"],
  ['a\u0000b\nc"d<e>&amp;', 'abc d e +amp'],
  [`//${'x'.repeat(100)}`, 'x'.repeat(70)],
])('a name %j is written in the letters that banks take, and cannot leave its element', (name, written) => {
  const file = writePain001(FROM, TERMS, [{ ...PAYMENT, name }]);
  expect(readPain001(file)[0]?.name).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/);
  expect(file.match(/<Cdtr>/g)).toHaveLength(1);
  expect(readPain001(file)[0]?.name).toBe(written);
});

describe('the schema of ISO 20022, asked by xmllint', () => {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), 'candor-pain-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Files that are not valid, by their places. */
  async function invalid(context: Parameters<typeof xmlJudgesOrSkip>[0], files: readonly string[]): Promise<number[]> {
    const { xmllint, pain001 } = await xmlJudgesOrSkip(context);
    const paths = files.map((file, place) => {
      const path = join(folder, `${place}.xml`);
      writeFileSync(path, file);
      return path;
    });
    const args = ['--noout', '--nonet', '--schema', pain001, ...paths];
    const { stderr } = await run(xmllint, args).catch((error: { stderr: string }) => error);
    const valid = paths.map((path) => stderr.includes(`${path} validates`));
    return valid.flatMap((fine, place) => (fine ? [] : [place]));
  }

  test('every file drawn is valid', async (context) => {
    const drawn = fc.sample(fc.tuple(house, terms, payments), { numRuns: 40, seed: 7 });
    const files = drawn.map(([from, on, each]) => writePain001(from, on, each));
    expect(await invalid(context, [...files, two(), unbroken(GOLDEN)])).toEqual([]);
  });

  test('and it is a judge: what is not valid is named', async (context) => {
    const wrong = [
      two().replace('TRF', 'CASH'),
      two().replace('<MmbId>121000248', `<MmbId>${'1'.repeat(36)}`),
      two().replace(/<DbtrAcct>.*?<\/DbtrAcct>/, ''),
      two().replace('Ccy="USD"', ''),
      two(),
    ];
    expect(await invalid(context, wrong)).toEqual([0, 1, 2, 3]);
  });
});
