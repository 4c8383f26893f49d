import { parseInstant } from '@candor/model/time.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawInvoice, type InvoiceDocument } from './draw-invoice.ts';

const DATA: InvoiceDocument = {
  ...{ lang: 'en', number: 'IN-2026-1', contractNumber: 'CU-2026-1', clientName: 'Ann Lee', address: '1 Main St' },
  ...{ termFrom: '2026-03-02', termTo: '2027-03-02', issuedOn: '2026-11-16', dueOn: '2026-11-23' },
  ...{ issuedAt: parseInstant('2026-11-16T15:00:00Z'), amount: '120.00', monthsOverdue: 0, lateFee: '0.00' },
  ...{ total: '120.00', paid: undefined, voidedOn: undefined, simulated: false },
};

/** The lines of the page as another reader finds them: how far from the left and from the top, how tall, and what. */
async function linesOf(more: Partial<InvoiceDocument> = {}) {
  const bytes = await drawInvoice({ ...DATA, ...more });
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [`${Math.round(item.transform[4])} ${Math.round(792 - item.transform[5])} ${item.transform[0]} ${item.str}`]
      : [],
  );
  const { info } = await document.getMetadata();
  const found = { lines, pages: document.numPages, info: info as Record<string, unknown> };
  await loading.destroy();
  return found;
}

const HEAD = [
  ...['60 83 20 Invoice', '60 116 8 Invoice number', '60 131 11 IN-2026-1', '60 147 8 Issued on'],
  ...['60 162 11 16 November 2026', '60 179 8 Due on', '60 194 11 23 November 2026', '60 210 8 Contract'],
  ...['60 225 11 CU-2026-1', '60 242 8 Provider', '60 257 11 the operator of this installation'],
  ...['60 273 8 Client', '60 288 11 Ann Lee', '60 305 8 Address', '60 320 11 1 Main St', '60 352 8 Item'],
  ...['522 352 8 Amount', '60 372 11 Usage fee for the term from 2 March 2026 to 2 March 2027'],
  '498 372 11 US$120.00',
];
const HOW = [
  'Paid from the spot wallet when the client taps “Pay” in the app, and in no other way. No fee is ever taken',
  'from investments.',
  'After the due day the provider may charge 1.5% of the amount for each whole month, simple, and never',
  'above what the law allows where the client lives.',
];

test('an invoice is one page: who, what, the sum below its rule, and how it is paid', async () => {
  const { lines, pages, info } = await linesOf();
  expect(lines).toEqual([
    ...[...HEAD, '60 398 11 Total', '495 398 11 US$120.00', `60 432 10 ${HOW[0]}`, `60 449 10 ${HOW[1]}`],
    ...[`60 473 10 ${HOW[2]}`, `60 489 10 ${HOW[3]}`],
  ]);
  expect(pages).toBe(1);
  expect(info).toMatchObject({
    ...{ Title: 'Invoice IN-2026-1', Producer: 'Candor', Creator: 'Candor', CreationDate: 'D:20261116150000Z' },
  });
});

test('a late fee, a payment, that it was voided and that it is simulated each have their line', async () => {
  const late = { monthsOverdue: 2, lateFee: '3.60', total: '123.60', voidedOn: '2027-01-26' };
  const { lines } = await linesOf({ simulated: true, ...late, paid: { on: '2027-01-25', transaction: '0:9' } });
  expect(lines).toEqual([
    '60 49 8 SIMULATED: made by a server in simulated mode, where all money is simulated.',
    ...[...HEAD, '60 392 11 Late fee, 2 × 1.5%', '510 392 11 US$3.60', '60 418 11 Total', '495 418 11 US$123.60'],
    '60 452 10 Paid on 25 January 2027, entry 0:9 of the journal.',
    '60 476 10 Voided on 26 January 2027. Nothing is owed for this invoice.',
    ...[`60 500 10 ${HOW[0]}`, `60 516 10 ${HOW[1]}`, `60 540 10 ${HOW[2]}`, `60 556 10 ${HOW[3]}`],
  ]);
});

test('what is long goes on below, and what follows makes room', async () => {
  const { lines } = await linesOf({ lang: 'es', monthsOverdue: 1, lateFee: '1.80' });
  const tops = lines.map((line) => Number(line.split(' ')[1]));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test.each([
  ['es', 'Factura'],
  ['ja', '請求書'],
  ['zhHK', '發票'],
] as const)('in %s it says so in its language, with every figure', async (lang, title) => {
  const late = { monthsOverdue: 2, lateFee: '3.60', total: '123.60', voidedOn: undefined };
  const { lines } = await linesOf({ lang, ...late, paid: { on: '2027-01-25', transaction: '0:9' } });
  const text = lines.join('\n');
  for (const part of [title, 'US$120.00', 'US$3.60', 'US$123.60', '0:9', '1.5']) expect(text).toContain(part);
  expect(text).not.toMatch(/[{}]/);
});

test('the same data makes the same bytes', async () => {
  expect(await drawInvoice(DATA)).toEqual(await drawInvoice(DATA));
});
