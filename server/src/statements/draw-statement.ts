import type { StatementFile } from '@candor/model/statements/schema.ts';
import { parseInstant } from '@candor/model/time.ts';
import { customerAccounts } from '../ledger/index.ts';
import { asDate } from '../platform/clock.ts';

type Doc = PDFKit.PDFDocument;
type Body = StatementFile['statement'];

const MARGIN = 48;
const WIDTH = 612 - 2 * MARGIN;
const FOOT = 792 - MARGIN;
const INK = '#111111';
const QUIET = '#555555';
const WARN = '#8a5a00';

/**
 * The statement to read and print: only what the signed file says, and under it what it takes to check that file. The
 * same bytes for the same file. Latin letters alone: a statement names codes and numbers, nobody's name.
 */
export async function drawStatement(file: StatementFile, sha256: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { statement } = file;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: titleOf(statement),
      ...{ Producer: 'Candor', Creator: 'Candor', CreationDate: asDate(parseInstant(statement.preparedAt)) },
    },
  } as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  head(doc, statement);
  balances(doc, statement);
  value(doc, statement);
  trades(doc, statement);
  holdings(doc, statement);
  postings(doc, statement);
  proof(doc, file, sha256);
  numberPages(doc, statement);
  doc.end();
  return done;
}

const titleOf = ({ kind, from, to }: Body) =>
  kind === 'daily' ? `Trade confirmation ${to}` : `Account statement ${from} to ${to}`;

function head(doc: Doc, statement: Body): void {
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text('Candor', MARGIN, MARGIN);
  doc.fontSize(13).text(titleOf(statement));
  doc.font('Helvetica').fontSize(9).fillColor(QUIET);
  doc.text(`Account ${statement.customer}`).text(`Statement ${statement.id}, prepared ${statement.preparedAt}`);
  if (statement.mode === 'simulated')
    doc.fillColor(WARN).text('SIMULATED: made in simulated mode. No real money, no real securities.');
  doc.fillColor(INK);
}

function title(doc: Doc, text: string): void {
  room(doc, 48);
  doc.moveDown(0.9).font('Helvetica-Bold').fontSize(11).fillColor(INK).text(text, MARGIN).moveDown(0.2);
}

/** Another page where less than so many points are left. */
function room(doc: Doc, points: number): void {
  if (doc.y + points > FOOT) doc.addPage();
}

interface Column {
  readonly name: string;
  readonly width: number;
  readonly left?: boolean;
}

/** A table; its head is repeated on every page. Numbers stand right, words left. */
function tableOf(doc: Doc, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[], font: string, colour: string) => {
    const y = doc.y;
    let x = MARGIN;
    doc.font(font).fontSize(8).fillColor(colour);
    columns.forEach(({ width, left }, index) => {
      doc.text(cells[index] ?? '', x, y, { width: width - 4, align: left ? 'left' : 'right', lineBreak: false, ellipsis: true });
      x += width;
    });
    doc.y = y + 13;
    doc.x = MARGIN;
  };
  const heading = () =>
    line(
      columns.map(({ name }) => name),
      'Helvetica',
      QUIET,
    );
  if (rows.length === 0) {
    doc.font('Helvetica').fontSize(8).fillColor(QUIET).text('None.', MARGIN);
    return;
  }
  heading();
  for (const row of rows) {
    if (doc.y + 16 > FOOT) {
      doc.addPage();
      heading();
    }
    line(row, 'Helvetica', INK);
  }
}

function balances(doc: Doc, { opening, closing, transactions, customer }: Body): void {
  title(doc, 'Balances: opening, activity, closing');
  const names = [...new Set([...opening, ...closing].map(({ account, asset }) => `${account}|${asset}`))].sort();
  const of = (lines: Body['opening'], name: string) =>
    lines.find(({ account, asset }) => `${account}|${asset}` === name)?.amount ?? '0.00';
  const moved = (name: string) =>
    transactions
      .flatMap(({ entries }) => entries)
      .filter(({ account, asset }) => `${account}|${asset}` === name)
      .length.toString();
  tableOf(
    doc,
    [
      { name: 'Account', width: 96, left: true },
      { name: 'Asset', width: 110, left: true },
      { name: 'Opening', width: 110 },
      { name: 'Entries', width: 60 },
      { name: 'Closing', width: 140 },
    ],
    names.map((name) => {
      const [account = '', asset = ''] = name.split('|');
      return [account.replace(`:${customer}`, ''), asset, of(opening, name), moved(name), of(closing, name)];
    }),
  );
}

function value(doc: Doc, { days }: Body): void {
  title(doc, 'Value at the end of each trading day');
  tableOf(
    doc,
    [
      { name: 'Day', width: 80, left: true },
      { name: 'Cash', width: 100 },
      { name: 'Positions', width: 100 },
      { name: 'Dividends due', width: 76 },
      { name: 'In - out', width: 80 },
      { name: 'Profit or loss', width: 80 },
    ],
    days.map((day) => [
      ...[day.date, day.cash, day.positions, day.accrued, `${day.deposits} - ${day.withdrawals}`, day.profit],
    ]),
  );
}

const sideOf = ({ side, short }: Body['trades'][number]) => (!short ? side : side === 'sell' ? 'short' : 'cover');

function trades(doc: Doc, { trades: rows, closedLots }: Body): void {
  title(doc, 'Trades');
  tableOf(
    doc,
    [
      { name: 'Time (UTC)', width: 88, left: true },
      { name: 'Code', width: 46, left: true },
      { name: 'Side', width: 30, left: true },
      { name: 'Shares', width: 62 },
      { name: 'Price', width: 56 },
      { name: 'Gross', width: 66 },
      { name: 'Platform', width: 44 },
      { name: 'SEC/TAF/CAT', width: 62 },
      { name: 'Net', width: 62 },
    ],
    rows.map((row) => [
      ...[row.at.slice(0, 19).replace('T', ' '), row.code, sideOf(row), row.quantity, row.price, row.gross],
      ...[row.platformFee, `${row.secFee}/${row.tafFee}/${row.catFee}`, row.net],
    ]),
  );
  if (rows.length > 0)
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(QUIET)
      .text(`Settlement: ${[...new Set(rows.map((row) => `${row.tradeDate} settles ${row.settleDate}`))].join('; ')}.`, MARGIN)
      .text(`Capacity: ${[...new Set(rows.map(({ capacity }) => capacity))].join(', ')}. How it was filled: ${[...new Set(rows.map(({ model }) => model))].join(', ')}.`);
  if (closedLots.length === 0) return;
  title(doc, 'Lots closed');
  tableOf(
    doc,
    [
      { name: 'Code', width: 60, left: true },
      { name: 'Opened', width: 80, left: true },
      { name: 'Closed', width: 80, left: true },
      { name: 'Shares', width: 96 },
      { name: 'Proceeds after fees', width: 100 },
      { name: 'Cost', width: 100 },
    ],
    closedLots.map((lot) => [lot.short ? `${lot.code} (short)` : lot.code, lot.openedOn, lot.closedOn, lot.quantity, lot.proceeds, lot.basis]),
  );
}

function holdings(doc: Doc, { holdings: rows, days }: Body): void {
  const last = days.at(-1)?.date;
  if (!last) return;
  title(doc, `Held at the close of ${last}`);
  tableOf(
    doc,
    [
      { name: 'Code', width: 80, left: true },
      { name: 'Shares', width: 120 },
      { name: 'Official close', width: 120 },
      { name: 'Source of the price', width: 196, left: true },
    ],
    rows.map(({ code, quantity, price, source }) => [code, quantity, price, `  ${source}`]),
  );
}

function postings(doc: Doc, { transactions, customer }: Body): void {
  title(doc, 'Journal');
  const own = new Set(customerAccounts(customer));
  tableOf(
    doc,
    [
      { name: 'Number', width: 64, left: true },
      { name: 'Counts on', width: 66, left: true },
      { name: 'What', width: 84, left: true },
      { name: 'Own entries', width: 200, left: true },
      { name: 'Hash', width: 102, left: true },
    ],
    transactions.map((txn) => [
      ...[`${txn.lane}:${txn.seq}`, txn.effectiveDate, txn.kind],
      txn.entries
        .filter(({ account }) => own.has(account))
        .map(({ amount, asset }) => `${amount} ${asset}`)
        .join(', '),
      `${txn.hash.slice(0, 18)}...`,
    ]),
  );
}

function proof(doc: Doc, { statement, signature }: StatementFile, sha256: string): void {
  title(doc, 'How to check this');
  room(doc, 150);
  doc.font('Helvetica').fontSize(8).fillColor(INK);
  doc.text('Download the signed file of this statement and run:  npm run verify -- --statement FILE --key KEY', MARGIN, doc.y, { width: WIDTH });
  doc.text('It needs no network and no account. It adds opening balances and activity, hashes every transaction anew, and refuses the file if one byte was changed.', { width: WIDTH });
  doc.moveDown(0.4).font('Courier').fontSize(7.5);
  doc.text(`KEY (ed25519)   ${signature.key}`, { width: WIDTH });
  doc.text(`SHA-256 of file ${sha256}`, { width: WIDTH });
  doc.text(`Signature       ${signature.value.slice(0, 64)}`, { width: WIDTH });
  doc.text(`                ${signature.value.slice(64)}`, { width: WIDTH });
  doc.text(`Root of journal ${statement.root.hash}`, { width: WIDTH });
  for (const { lane, seq, hash } of statement.root.heads) doc.text(`  lane ${lane} at ${seq}: ${hash}`, { width: WIDTH });
}

function numberPages(doc: Doc, statement: Body): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(7.5).fillColor(QUIET);
    const mode = statement.mode === 'simulated' ? 'SIMULATED. ' : '';
    doc.text(`${mode}${statement.id}, page ${index + 1} of ${count}`, MARGIN, 792 - 36, { width: WIDTH, lineBreak: false });
  }
}
