import { OPERATOR } from '@candor/model/agreements/documents.ts';
import { writeFigure } from '@candor/model/agreements/figures.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { CONTRACT_TERMS } from '@candor/model/contracts/terms.ts';
import { INVOICE_TEXTS } from '@candor/model/invoices/texts.ts';
import type { Instant } from '@candor/model/time.ts';
import { INK, pdfBytes, registerNoto } from '../platform/pdf.ts';
import { openPdf, writeMixed } from '../platform/pdf-marks.ts';
import { asDate } from '../platform/time/clock.ts';

/** What stands in an invoice as a document. Amounts are dollars and cents; days are New York days. */
export interface InvoiceDocument {
  readonly lang: Language;
  readonly number: string;
  readonly contractNumber: string;
  readonly clientName: string;
  readonly address: string;
  readonly termFrom: string;
  readonly termTo: string;
  readonly issuedOn: string;
  readonly issuedAt: Instant;
  readonly dueOn: string;
  readonly amount: string;
  readonly monthsOverdue: number;
  readonly lateFee: string;
  readonly total: string;
  readonly paid: { readonly on: string; readonly transaction: string } | undefined;
  readonly voidedOn: string | undefined;
  /** Said on the page. */
  readonly simulated: boolean;
}

const MARGIN = 60;
const WIDTH = 612 - 2 * MARGIN;

type Doc = PDFKit.PDFDocument;

/** An invoice on one page, in the language of its contract; the same bytes for the same data. */
export async function drawInvoice(data: InvoiceDocument): Promise<Buffer> {
  const text = INVOICE_TEXTS[data.lang];
  const doc = openPdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 30 },
    info: {
      Title: `${text.title} ${data.number}`,
      ...{ Producer: 'Candor', Creator: 'Candor', CreationDate: asDate(data.issuedAt) },
    },
  });
  const done = pdfBytes(doc);
  registerNoto(doc, data.lang);
  if (data.simulated)
    doc.font('first').fontSize(8).fillColor(INK.warn).text(text.simulated, MARGIN, 40, { width: WIDTH });
  doc.font('bold').fontSize(20).fillColor(INK.text).text(text.title, MARGIN, MARGIN, { width: WIDTH });
  doc.moveDown(0.6);
  facts(doc, data);
  sums(doc, data);
  notes(doc, data);
  doc.end();
  return done;
}

const dayIn = (lang: Language, value: string) => writeFigure({ kind: 'date', value }, lang);
const rateIn = (lang: Language) => writeFigure({ kind: 'percent', value: CONTRACT_TERMS.lateFeePercentPerMonth }, lang);

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name]!);

function facts(doc: Doc, data: InvoiceDocument): void {
  const { lang } = data;
  const text = INVOICE_TEXTS[lang];
  const rows: readonly (readonly [label: string, value: string])[] = [
    [text.number, data.number],
    [text.issued, dayIn(lang, data.issuedOn)],
    [text.due, dayIn(lang, data.dueOn)],
    [text.contract, data.contractNumber],
    [text.provider, OPERATOR[lang]],
    [text.client, data.clientName],
    [text.address, data.address],
  ];
  for (const [label, value] of rows) {
    doc.font('first').fontSize(8).fillColor(INK.quiet).text(label, MARGIN, doc.y, { width: WIDTH });
    doc.fontSize(11).fillColor(INK.text);
    writeMixed(doc, value, { width: WIDTH });
    doc.y += 4;
  }
  doc.moveDown(1);
}

/** Each sum on a line of its own, right-aligned; the total below a rule. */
function sums(doc: Doc, data: InvoiceDocument): void {
  const { lang, termFrom, termTo, amount, monthsOverdue, lateFee, total } = data;
  const text = INVOICE_TEXTS[lang];
  const term = fill(text.fee, { from: dayIn(lang, termFrom), to: dayIn(lang, termTo) });
  const late = fill(text.lateFee, { months: String(monthsOverdue), rate: rateIn(lang) });
  doc.font('first').fontSize(8).fillColor(INK.quiet);
  const head = doc.y;
  doc.text(text.item, MARGIN, head, { width: WIDTH - 120 });
  doc.text(text.amount, MARGIN, head, { width: WIDTH, align: 'right' });
  doc.moveDown(0.4);
  const line = (label: string, value: string, font: string) => {
    const top = doc.y;
    doc.font(font).fontSize(11).fillColor(INK.text);
    doc.text(label, MARGIN, top, { width: WIDTH - 120 });
    const below = doc.y;
    doc.text(`US$${value}`, MARGIN, top, { width: WIDTH, align: 'right' });
    doc.y = Math.max(below, doc.y) + 4;
  };
  line(term, amount, 'first');
  if (monthsOverdue > 0) line(late, lateFee, 'first');
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.75)
    .stroke(INK.text);
  doc.y += 6;
  line(text.total, total, 'bold');
  doc.moveDown(1);
}

function notes(doc: Doc, { lang, paid, voidedOn }: InvoiceDocument): void {
  const text = INVOICE_TEXTS[lang];
  const lines = [
    ...(paid ? [fill(text.paid, { date: dayIn(lang, paid.on), transaction: paid.transaction })] : []),
    ...(voidedOn ? [fill(text.voided, { date: dayIn(lang, voidedOn) })] : []),
    text.howToPay,
    fill(text.late, { rate: rateIn(lang) }),
  ];
  doc.font('first').fontSize(10).fillColor(INK.quiet);
  for (const each of lines) doc.text(each, MARGIN, doc.y, { width: WIDTH, lineGap: 2 }).moveDown(0.5);
}
