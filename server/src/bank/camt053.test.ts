import { describe, expect, test } from 'vitest';
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

/** The statement with another text in place of one that stands in it. */
function changed(...changes: readonly (readonly [before: string, after: string])[]): string {
  return changes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`${before} is not in the statement`);
    return text.replace(before, after);
  }, CAMT);
}
const entries = (text: string) => readCamt053(text).entries;
const B1 = '<AcctSvcrRef>B1</AcctSvcrRef>';
const ANN = '<Dbtr><Pty><Nm>Ann &amp; Co</Nm></Pty></Dbtr>';
const ACCOUNT = '<DbtrAcct><Id><Othr><Id>99887766</Id></Othr></Id></DbtrAcct>';

describe('where versions of camt.053 differ', () => {
  test.each<[string, string, string]>([
    ['an IBAN', '<Othr><Id>000123456789</Id></Othr>', 'US12'],
    ['a number', '', '000123456789'],
  ])('the account is named by %s', (_, before, account) => {
    const text = before === '' ? CAMT : changed([before, '<IBAN>US12</IBAN>']);
    expect(readCamt053(text).account).toBe(account);
  });

  test('a day stands alone or with its time', () => {
    const closing = 'CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>\n<Ntry>';
    const withTime = closing.replace('<Dt>2026-11-20</Dt>', '<DtTm>2026-11-21T23:59:00Z</DtTm>');
    expect(readCamt053(changed([closing, withTime])).closedOn).toBe('2026-11-21');
  });

  test('a line has the reference of the bank, or else that of the entry', () => {
    expect(entries(changed([B1, '<NtryRef>N1</NtryRef>']))[0]?.id).toBe('N1');
    expect(entries(changed([B1, `<NtryRef>N1</NtryRef>${B1}`]))[0]?.id).toBe('B1');
  });

  test('a name stands alone or within a party', () => {
    expect(entries(changed([ANN, '<Dbtr><Nm>Eve</Nm></Dbtr>']))[0]?.name).toBe('Eve');
  });

  test('an account is told by its last four characters, of an IBAN too', () => {
    const iban = '<DbtrAcct><Id><IBAN>GB1234567</IBAN></Id></DbtrAcct>';
    expect(entries(changed([ACCOUNT, iban]))[0]?.account).toBe('4567');
    expect(entries(changed([ACCOUNT, '']))[0]?.account).toBe(undefined);
  });

  test('amounts of a batch stand in each transaction, or in its details', () => {
    const text = changed([
      '<TxDtls><Amt Ccy="USD">300.00</Amt>',
      '<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">300</Amt></TxAmt></AmtDtls>',
    ]);
    expect(entries(text)[2]).toMatchObject({ id: 'B2/2', amount: 300_000_000n });
  });

  test('what the sender wrote comes before the end-to-end id, where there is one', () => {
    expect(entries(changed(['NOTPROVIDED', 'E2E-1']))[0]?.reference).toBe('CND ACDE -FGHJ E2E-1');
    const alone = changed(['<Ustrd>CND ACDE</Ustrd><Ustrd>-FGHJ</Ustrd>', '<Ustrd>A &amp; B</Ustrd>']);
    expect(entries(alone)[0]?.reference).toBe('A & B');
    const nested = changed(['<Ustrd>CND ACDE</Ustrd>', '<Ustrd><x/></Ustrd>']);
    expect(entries(nested)[0]?.reference).toBe('-FGHJ');
  });

  test('of money that leaves the other side is the creditor, and a batch of it is below zero', () => {
    const batch = changed(['<Amt Ccy="USD">400.00</Amt><CdtDbtInd>CRDT', '<Amt Ccy="USD">400.00</Amt><CdtDbtInd>DBIT']);
    expect(entries(batch).slice(1, 3)).toMatchObject([
      { amount: -100_000_000n, name: '' },
      { amount: -300_000_000n, name: '' },
    ]);
    const named = batch.replace(
      '<Dbtr><Nm>Bob</Nm></Dbtr>',
      '<Cdtr><Nm>Bob</Nm></Cdtr><CdtrAcct><Id><IBAN>1234567</IBAN></Id></CdtrAcct>',
    );
    expect(entries(named)[1]).toMatchObject({ name: 'Bob', account: '4567' });
  });

  test('a side that is neither is refused', () => {
    expect(() => readCamt053(CAMT.replaceAll('DBIT', 'DEBIT'))).toThrow('an amount is neither credit nor debit');
  });
});

test('a statement has twenty thousand lines at most', () => {
  const line = /<Ntry><Amt Ccy="USD">50\.5.*<\/Ntry>/.exec(CAMT)?.[0] ?? '';
  expect(entries(CAMT.replace(line, line.repeat(19_997)))).toHaveLength(20_000);
  expect(() => readCamt053(CAMT.replace(line, line.repeat(19_998)))).toThrow('the file has too many lines');
});

describe('payments that came back', () => {
  const REASON = '<RtrInf><Rsn><Cd>R03</Cd></Rsn></RtrInf>';
  const END = '<EndToEndId>NOTPROVIDED</EndToEndId>';
  const NAMED = [END, '<EndToEndId>WDR1</EndToEndId>'] as const;
  const back = (...changes: readonly (readonly [string, string])[]) =>
    readCamt053(changed(['</RmtInf></TxDtls>', `</RmtInf>${REASON}</TxDtls>`], NAMED, ...changes)).returns;
  const whole = { reference: 'WDR1', code: 'R03', amount: 1_000_000_000n, on: '2026-11-20' };

  test('are named by their end-to-end id, with the reason and the amount of their line', () => {
    expect(back()).toEqual([whole]);
  });

  test.each<[string, string, bigint | undefined]>([
    ['of its own', '<Amt Ccy="USD">9.00</Amt>', 9_000_000n],
    ['of its details', '<AmtDtls><TxAmt><Amt Ccy="USD">8.00</Amt></TxAmt></AmtDtls>', 8_000_000n],
  ])('have the amount %s where it is written', (_, amount, expected) => {
    expect(back(['<TxDtls><Refs>', `<TxDtls>${amount}<Refs>`])).toEqual([{ ...whole, amount: expected }]);
  });

  test('of a batch that says no amounts have none', () => {
    const one = `<TxDtls><Refs><EndToEndId>WDR1</EndToEndId></Refs><Amt Ccy="USD">100.00</Amt>${REASON}</TxDtls>`;
    const two = `<TxDtls><Refs><EndToEndId>WDR2</EndToEndId></Refs>${REASON}</TxDtls>`;
    const text = CAMT.replace(/<TxDtls><Amt Ccy="USD">100.*?<\/NtryDtls>/, `${one}${two}</NtryDtls>`);
    expect(() => readCamt053(text)).toThrow(BadStatement);
    const alone = changed([
      '<TxDtls><Amt Ccy="USD">100.00</Amt>',
      `<TxDtls><Refs><EndToEndId>WDR1</EndToEndId></Refs>${REASON}<Amt Ccy="USD">100.00</Amt>`,
    ]);
    expect(readCamt053(alone).returns).toEqual([{ ...whole, amount: 100_000_000n }]);
  });

  test('may give their reason in words of the bank', () => {
    expect(back(['<Cd>R03</Cd>', '<Prtry>R03</Prtry>'])).toEqual([whole]);
  });

  test.each<[string, readonly [string, string]]>([
    ['without a reason', [REASON, '']],
    ['with a reason that is none of ACH', ['<Cd>R03', '<Cd>XX']],
    ['that name nothing', ['<EndToEndId>WDR1</EndToEndId>', '']],
    ['whose name was not provided', ['WDR1', 'NOTPROVIDED']],
    ['that are not booked', ['<Sts><Cd>BOOK', '<Sts><Cd>PDNG']],
    ['that are debits', ['1000.00</Amt><CdtDbtInd>CRDT', '1000.00</Amt><CdtDbtInd>DBIT']],
  ])('are none %s', (_, change) => {
    expect(back(change)).toEqual([]);
  });
});
