import type { Language } from '@candor/model/auth/terms.ts';
import type { StatementFile } from '@candor/model/statements/schema.ts';
import { INK } from '../../platform/pdf.ts';
import type { Formats } from './formats.ts';
import type { StatementWords } from './words/statement-words.ts';

export type Body = StatementFile['statement'];

/** A document with the words and formats of its reader. */
export type Doc = PDFKit.PDFDocument & {
  readonly words: StatementWords;
  readonly formats: Formats;
  readonly lang: Language;
};

export const MARGIN = 48;
export const WIDTH = 612 - 2 * MARGIN;
export const FOOT = 792 - MARGIN - 8;

/** Another page where less than so many points are left. */
export function room(doc: Doc, points: number): void {
  if (doc.y + points > FOOT) doc.addPage();
  doc.x = MARGIN;
}

export function title(doc: Doc, text: string): void {
  room(doc, 56);
  doc.moveDown(0.9).font('bold').fontSize(11).fillColor(INK.text).text(text, MARGIN, doc.y, { width: WIDTH });
  doc.moveDown(0.2);
}

export function note(doc: Doc, text: string): void {
  doc.font('text').fontSize(8).fillColor(INK.quiet);
  room(doc, doc.heightOfString(text, { width: WIDTH }));
  doc.text(text, MARGIN, doc.y, { width: WIDTH });
}

export interface Column {
  readonly name: string;
  readonly width: number;
  readonly left?: boolean;
}

/** A row of a table; a strong one is its sum. */
export type Row = readonly string[] | { readonly strong: readonly string[] };

const GAP = 6;
const SIZE = 8.5;

/**
 * A table; its head is repeated on every page. Numbers stand right, words left; a cell that is too long takes more
 * lines, and its row as much height as its highest cell.
 */
export function tableOf(doc: Doc, columns: readonly Column[], rows: readonly Row[]): void {
  if (rows.length === 0) return note(doc, doc.words.none);
  const heading = () => {
    drawRow(
      doc,
      columns,
      columns.map(({ name }) => name),
      { font: 'text', colour: INK.quiet },
    );
    rule(doc);
  };
  const height = (row: Row) => heightOf(doc, columns, cellsOf(row), 'strong' in row ? 'bold' : 'text');
  const named = columns.some(({ name }) => name !== '');
  room(doc, 16 + height(rows[0]!));
  if (named) heading();
  for (const row of rows) {
    if (doc.y + height(row) > FOOT) {
      doc.addPage();
      if (named) heading();
    }
    const strong = 'strong' in row;
    if (strong) rule(doc);
    drawRow(doc, columns, cellsOf(row), { font: strong ? 'bold' : 'text', colour: INK.text });
  }
}

const cellsOf = (row: Row): readonly string[] => ('strong' in row ? row.strong : row);

function heightOf(doc: Doc, columns: readonly Column[], cells: readonly string[], font: string): number {
  doc.font(font).fontSize(SIZE);
  const heights = columns.map(({ width }, at) => doc.heightOfString(cells[at] || ' ', { width: width - GAP }));
  return Math.max(...heights) + 3;
}

function drawRow(
  doc: Doc,
  columns: readonly Column[],
  cells: readonly string[],
  { font, colour }: { readonly font: string; readonly colour: string },
): void {
  const height = heightOf(doc, columns, cells, font);
  const y = doc.y;
  let x = MARGIN;
  doc.fillColor(colour);
  columns.forEach(({ width, left }, at) => {
    doc.text(cells[at] ?? '', left ? x : x + GAP, y, { width: width - GAP, align: left ? 'left' : 'right' });
    x += width;
  });
  doc.x = MARGIN;
  doc.y = y + height;
}

function rule(doc: Doc): void {
  const y = doc.y - 1;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke();
  doc.y = y + 3;
}
