import { fillTerms } from '@candor/model/contracts/terms.ts';
import { CONTRACT_TEXTS } from '@candor/model/contracts/texts.ts';
import type { Section } from '@candor/model/contracts/text/contract-text.ts';
import { OPERATOR } from '@candor/model/agreements/documents.ts';
import { writeFigure } from '@candor/model/agreements/figures.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { INK, pdfBytes, registerNoto } from '../platform/pdf.ts';
import { type MarkBox, openPdf, writeMixed } from '../platform/pdf-marks.ts';
import { asDate } from '../platform/time/clock.ts';

/** The customer's data in a contract (spec §3). */
export interface ContractData {
  readonly number: string;
  readonly lang: Language;
  readonly preparedAt: Instant;
  readonly documentCode: string;
  readonly clientName: string;
  readonly contact: string;
  readonly address: string;
  /** Of the linked bank card; null where none is linked. */
  readonly bank: string | null;
  /** Whole dollars and cents a year, such as `0.00`. */
  readonly fee: string;
  readonly specimen: boolean;
  /** Said on every page of every document. */
  readonly simulated: boolean;
}

const MARGIN = 60;
const WIDTH = 612 - 2 * MARGIN;
/** The fields reserved for both signatures, on the last page, in points from its lower left. */
export const CLIENT_BOX: MarkBox = { x: MARGIN, y: 108, width: 236, height: 92 };
export const PROVIDER_BOX: MarkBox = { x: 612 - MARGIN - 236, y: 108, width: 236, height: 92 };

type Doc = PDFKit.PDFDocument;

/** The unsigned contract, one section a page; the same bytes for the same data. */
export async function drawContract(data: ContractData): Promise<Buffer> {
  const text = CONTRACT_TEXTS[data.lang];
  const doc = openPdf({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 30 },
    autoFirstPage: false,
    info: { Title: text.title, Producer: 'Candor', Creator: 'Candor', CreationDate: asDate(data.preparedAt) },
  });
  const done = pdfBytes(doc);
  registerNoto(doc, data.lang);
  text.sections.forEach((section, index) => {
    doc.addPage();
    if (data.specimen) watermark(doc);
    head(doc, data, index);
    if (index === 0) parties(doc, data);
    clauses(doc, data, section, index + 1);
    if (index === text.sections.length - 1) signatures(doc, data);
  });
  doc.end();
  return done;
}

function watermark(doc: Doc): void {
  doc.save().rotate(-45, { origin: [306, 396] });
  doc.font('bold').fontSize(120).fillColor('#c62828', 0.14);
  doc.text('trial', 0, 320, { width: 612, align: 'center', lineBreak: false });
  doc.restore().fillColor(INK.text, 1);
}

function head(doc: Doc, { lang, number, specimen, simulated }: ContractData, index: number): void {
  const { title, lead, labels, specimen: specimenText, simulated: simulatedText, sections } = CONTRACT_TEXTS[lang];
  const page = fillTerms(labels.page, lang, { page: String(index + 1), of: String(sections.length) });
  doc.font('first').fontSize(8).fillColor(INK.quiet);
  doc.text(`${title}  ·  ${labels.number} ${number}  ·  ${page}`, MARGIN, 34, { width: WIDTH, lineBreak: false });
  const notes = [...(specimen ? [specimenText] : []), ...(simulated ? [simulatedText] : [])];
  doc.fillColor(INK.warn).text(notes.join('  '), MARGIN, 47, { width: WIDTH });
  doc.fillColor(INK.text).y = 84;
  if (index > 0) return;
  doc.font('bold').fontSize(20).text(title, MARGIN, doc.y, { width: WIDTH });
  doc.font('first').fontSize(10).fillColor(INK.quiet).moveDown(0.3).text(fillTerms(lead, lang), { width: WIDTH });
  doc.fillColor(INK.text).moveDown(0.8);
}

function parties(doc: Doc, data: ContractData): void {
  const { lang, number, preparedAt, clientName, contact, address, bank, fee } = data;
  const { labels } = CONTRACT_TEXTS[lang];
  const day = writeFigure({ kind: 'date', value: formatInstant(preparedAt).slice(0, 10) }, lang);
  const amount = `US$${fee}`;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [labels.number, number],
    [labels.date, day],
    [labels.provider, OPERATOR[lang]],
    [labels.client, clientName],
    [labels.contact, contact],
    [labels.address, address],
    [labels.bank, bank ?? labels.noBank],
    [labels.fee, fillTerms(labels.feeYear, lang, { amount })],
  ];
  for (const [label, value] of rows) {
    doc.font('first').fontSize(8).fillColor(INK.quiet).text(label, MARGIN, doc.y, { width: WIDTH });
    doc.fontSize(11).fillColor(INK.text);
    writeMixed(doc, value, { width: WIDTH });
    doc
      .moveTo(MARGIN, doc.y + 2)
      .lineTo(MARGIN + WIDTH, doc.y + 2)
      .lineWidth(0.5)
      .stroke('#cccccc');
    doc.y += 6;
  }
  doc.moveDown(0.5);
}

function clauses(doc: Doc, { lang }: ContractData, section: Section, number: number): void {
  doc
    .font('bold')
    .fontSize(16)
    .fillColor(INK.text)
    .text(`${number}. ${section.title}`, MARGIN, doc.y, { width: WIDTH });
  doc.moveDown(0.5).font('first').fontSize(12.5);
  section.clauses.forEach((clause, index) => {
    doc.text(`${number}.${index + 1}  ${fillTerms(clause, lang)}`, MARGIN, doc.y, { width: WIDTH, lineGap: 4 });
    doc.moveDown(0.7);
  });
}

function signatures(doc: Doc, { lang, documentCode }: ContractData): void {
  const { labels } = CONTRACT_TEXTS[lang];
  doc
    .font('first')
    .fontSize(11)
    .text(`${labels.code}: ${documentCode}`, MARGIN, doc.y + 8, { width: WIDTH });
  for (const [box, label] of [
    [CLIENT_BOX, labels.clientSignature],
    [PROVIDER_BOX, labels.providerSignature],
  ] as const) {
    const top = 792 - box.y - box.height;
    doc.rect(box.x, top, box.width, box.height).lineWidth(0.75).stroke(INK.text);
    doc
      .fontSize(8)
      .fillColor(INK.quiet)
      .text(label, box.x, top - 14, { width: box.width, lineBreak: false });
  }
}
