import { describe, expect, test } from 'vitest';
import { readBai2 } from './bai2.ts';
import { readCamt053 } from './camt053.ts';
import { BadStatement } from './statement.ts';

// Written by hand after the ISO 20022 message definition report of camt.053.001.08: a statement of three lines, one of
// them a batch of two.
const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><Othr><Id>000123456789</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">1349.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<Ntry><Amt Ccy="USD">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ann &amp; Co</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>99887766</Id></Othr></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>CND ACDE</Ustrd><Ustrd>-FGHJ</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="USD">400.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-20T10:00:00Z</DtTm></BookgDt><AcctSvcrRef>B2</AcctSvcrRef>
<NtryDtls><TxDtls><Amt Ccy="USD">100.00</Amt><RltdPties><Dbtr><Nm>Bob</Nm></Dbtr></RltdPties></TxDtls><TxDtls><Amt Ccy="USD">300.00</Amt></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="USD">50.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B3</AcctSvcrRef></Ntry>
<Ntry><Amt Ccy="USD">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B4</AcctSvcrRef></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

// Written by hand after the record layouts of the BAI2 specification (2005), sections 2 to 4: totals counted by hand.
// 100000 + 1000000 + 150050 + 50050 = 1300100 cents; ten records, of which 49, 98 and 99 are trailers.
const BAI2 = `01,122099999,CANDOR,261120,2000,1,94,10,2/
02,CANDOR,122099999,1,261120,,USD,2/
03,000123456789,USD,015,100000,,/
16,195,1000000,V,261120,,B1,CND ACDEFGHJ,ORIG:ANN LEE  WIRE
88, SECOND LINE
16,142,150050,Z,,,ORG=BOB/RENT
16,475,50050,0,B3,,CHECK
49,1300100,6/
98,1300100,1,8/
99,1300100,1,10/
`;

describe('camt.053', () => {
  test('lines, batches, both sides, dates and the closing balance are read; what is not booked is left out', () => {
    const line = { bookedOn: '2026-11-20', reference: '', name: '', account: undefined };
    expect(readCamt053(CAMT)).toEqual({
      ...{ format: 'camt.053', account: '000123456789', currency: 'USD', closedOn: '2026-11-20' },
      closing: 1_349_500_000n,
      returns: [],
      entries: [
        { ...line, id: 'B1', amount: 1_000_000_000n, reference: 'CND ACDE -FGHJ', name: 'Ann & Co', account: '7766' },
        { ...line, id: 'B2/1', amount: 100_000_000n, name: 'Bob' },
        { ...line, id: 'B2/2', amount: 300_000_000n },
        { ...line, id: 'B3', amount: -50_500_000n },
      ],
    });
  });

  test.each([
    ['a document type', CAMT.replace('<Document', '<!DOCTYPE a SYSTEM "http://elsewhere/x.dtd"><Document')],
    ['an entity', CAMT.replace('<Document', '<!DOCTYPE a [<!ENTITY x "y">]><Document').replace('Bob', '&x;')],
    ['an entity without a document type', CAMT.replace('<Document', '<!entity x "y"><Document')],
    ['an open element', CAMT.replace('</Stmt>', '')],
    ['no closing balance', CAMT.replace('CLBD', 'ITBD')],
    ['two closing balances', CAMT.replace('OPBD', 'CLBD')],
    ['two statements', CAMT.replace('</Stmt>', '</Stmt><Stmt></Stmt>')],
    ['a line without a reference of the bank', CAMT.replace('<AcctSvcrRef>B1</AcctSvcrRef>', '')],
    ['a line in another currency', CAMT.replace('<Ntry><Amt Ccy="USD">400', '<Ntry><Amt Ccy="EUR">400')],
    ['a batch that does not add up', CAMT.replace('>300.00<', '>301.00<')],
    ['parts of a cent', CAMT.replace('1000.00', '1000.001')],
    ['an amount in words of floating point', CAMT.replace('1000.00', '1e3')],
    ['an amount below zero', CAMT.replace('>400.00<', '>-400.00<')],
    ['no such day', CAMT.replace('<BookgDt><Dt>2026-11-20', '<BookgDt><Dt>2026-13-20')],
    ['another message', '<Document><Rpt/></Document>'],
    ['no document', ''],
  ])('%s is refused', (_what, text) => {
    expect(text).not.toBe(CAMT);
    expect(() => readCamt053(text)).toThrow(BadStatement);
  });

  test('an overdraft, and a line that the bank has taken back, have the sign of their side', () => {
    const [booked, closing] = ['<CdtDbtInd>DBIT</CdtDbtInd><Sts>', '1349.5</Amt><CdtDbtInd>CRDT'];
    const text = CAMT.replace(closing, '1349.5</Amt><CdtDbtInd>DBIT').replace(
      '<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK',
      '<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK',
    );
    expect([CAMT.includes(booked), CAMT.includes(closing), text.includes('RvslInd')]).toEqual([true, true, true]);
    const read = readCamt053(text);
    expect([read.closing, read.entries.at(-1)?.amount]).toEqual([-1_349_500_000n, -50_500_000n]);
  });

  test('a line said twice is two lines of one reference, which no book takes', () => {
    const line = /<Ntry><Amt Ccy="USD">50\.5.*<\/Ntry>/.exec(CAMT)?.[0] ?? '';
    const read = readCamt053(CAMT.replace(line, line + line));
    expect(read.entries.map(({ id }) => id)).toEqual(['B1', 'B2/1', 'B2/2', 'B3', 'B3']);
  });

  test('an unknown entity stays what was written, and nothing is fetched or made larger', () => {
    const read = readCamt053(CAMT.replace('Bob', 'B&b;&#x41;'));
    expect(read.entries[1]?.name).toBe('B&b;A');
  });
});

describe('BAI2', () => {
  test('lines with their funds types, continuations, both sides, names and the closing balance are read', () => {
    const read = readBai2(BAI2);
    expect(read).toMatchObject({ account: '000123456789', currency: 'USD', closedOn: '2026-11-20' });
    expect(read.closing).toBe(1_000_000_000n);
    expect(read.entries.map(({ amount, name }) => [amount, name])).toEqual([
      [10_000_000_000n, 'ANN LEE'],
      [1_500_500_000n, 'BOB'],
      [-500_500_000n, ''],
    ]);
    expect(read.entries[0]).toMatchObject({ id: 'B1', bookedOn: '2026-11-20' });
    expect(read.entries[0]?.reference).toContain('CND ACDEFGHJ');
    expect(read.entries[0]?.reference).toContain('SECOND LINE');
  });

  test('a line without a reference of the bank is the same line in every file, and two equal ones are two', () => {
    const twice = BAI2.replace(/^(16,142.*)$/m, '$1\n$1')
      .replaceAll('1300100', '1450150')
      .replace(',6/', ',7/')
      .replace(',8/', ',9/')
      .replace(',10/', ',11/');
    const ids = (text: string) => readBai2(text).entries.map(({ id }) => id);
    expect(ids(BAI2)).toEqual(ids(BAI2));
    expect(new Set(ids(twice)).size).toBe(4);
    expect(ids(twice)).toEqual(expect.arrayContaining(ids(BAI2)));
  });

  test.each([
    ['a sum that is not that of the account', BAI2.replace('49,1300100', '49,1300101')],
    ['a number of records that is not right', BAI2.replace('1300100,6/', '1300100,5/')],
    ['a sum that is not that of the group', BAI2.replace('98,1300100', '98,1300000')],
    ['a sum that is not that of the file', BAI2.replace('99,1300100', '99,0')],
    ['a file without its trailer', BAI2.replace(/99,.*\n/, '')],
    ['another version', BAI2.replace('94,10,2/', '94,10,1/')],
    ['an unknown record', BAI2.replace('16,475', '17,475')],
    ['an unknown funds type', BAI2.replace('50050,0,', '50050,Q,')],
    ['no closing balance', BAI2.replace('USD,015', 'USD,010')],
    ['no date', BAI2.replace('1,261120,,USD', '1,,,USD')],
    ['an amount with a point', BAI2.replace('16,142,150050', '16,142,1500.50')],
    ['two accounts', BAI2.replace('49,', '03,1,USD,/\n49,')],
    ['a continuation of nothing', `88,x\n${BAI2}`],
    ['nothing', ''],
  ])('%s is refused', (_what, text) => {
    expect(text).not.toBe(BAI2);
    expect(() => readBai2(text)).toThrow(BadStatement);
  });
});
