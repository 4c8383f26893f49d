import type { Language } from '@candor/model/auth/terms.ts';
import type { StatementFile } from '@candor/model/statements/schema.ts';
import { parseInstant } from '@candor/model/time.ts';
import { customerAccounts } from '../ledger/index.ts';
import { asDate } from '../platform/time/clock.ts';
import { INK, NOTO, pdfBytes } from '../platform/pdf.ts';
import { accountLabel, STATEMENT_WORDS, type StatementWords } from './words.ts';

type Doc = PDFKit.PDFDocument & { readonly words: StatementWords };
type Body = StatementFile['statement'];

/** Every PDF reader has these by itself. */
const LATIN = { text: 'Helvetica', bold: 'Helvetica-Bold' };
const FONTS: Readonly<Record<Language, typeof LATIN>> = { en: LATIN, es: LATIN, ...NOTO };

const MARGIN = 48;
const WIDTH = 612 - 2 * MARGIN;
const FOOT = 792 - MARGIN;

/**
 * The statement as a document to read and print: only the content of the signed file, and instructions to check that
 * file. The same bytes for the same file and language. Accounts, codes and kinds are named as in the signed file, in no
 * language.
 */
export async function drawStatement(file: StatementFile, sha256: string, lang: Language): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { statement } = file;
  const words = STATEMENT_WORDS[lang];
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: titleOf(statement, words),
      ...{ Producer: 'Candor', Creator: 'Candor', CreationDate: asDate(parseInstant(statement.preparedAt)) },
    },
  } as PDFKit.PDFDocumentOptions);
  const done = pdfBytes(pdf);
  const { text, bold } = FONTS[lang];
  pdf.registerFont('text', text).registerFont('bold', bold);
  const doc = Object.assign(pdf, { words });
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

const titleOf = ({ kind, from, to }: Body, words: StatementWords) =>
  kind === 'daily' ? words.confirmation(to) : words.statement(from, to);

function head(doc: Doc, statement: Body): void {
  doc.font('bold').fontSize(18).fillColor(INK.text).text('Candor', MARGIN, MARGIN);
  doc.fontSize(13).text(titleOf(statement, doc.words));
  doc.font('text').fontSize(9).fillColor(INK.quiet);
  doc.text(doc.words.account(statement.customer)).text(doc.words.prepared(statement.id, statement.preparedAt));
  if (statement.mode === 'simulated') doc.fillColor(INK.warn).text(doc.words.simulated);
  doc.fillColor(INK.text);
}

function title(doc: Doc, text: string): void {
  room(doc, 48);
  doc.moveDown(0.9).font('bold').fontSize(11).fillColor(INK.text).text(text, MARGIN).moveDown(0.2);
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
      doc.text(cells[index] ?? '', x, y, {
        width: width - 4,
        align: left ? 'left' : 'right',
        lineBreak: false,
        ellipsis: true,
      });
      x += width;
    });
    doc.y = y + 13;
    doc.x = MARGIN;
  };
  const heading = () =>
    line(
      columns.map(({ name }) => name),
      'text',
      INK.quiet,
    );
  if (rows.length === 0) {
    doc.font('text').fontSize(8).fillColor(INK.quiet).text(doc.words.none, MARGIN);
    return;
  }
  heading();
  for (const row of rows) {
    if (doc.y + 16 > FOOT) {
      doc.addPage();
      heading();
    }
    line(row, 'text', INK.text);
  }
}

function balances(doc: Doc, { opening, closing, transactions, customer }: Body): void {
  const { words } = doc;
  title(doc, words.balances);
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
      { name: words.accountName, width: 120, left: true },
      { name: words.asset, width: 110, left: true },
      { name: words.opening, width: 110 },
      { name: words.entries, width: 60 },
      { name: words.closing, width: 116 },
    ],
    names.map((name) => {
      const [account = '', asset = ''] = name.split('|');
      return [
        accountLabel(words, account.replace(`:${customer}`, '')),
        asset,
        of(opening, name),
        moved(name),
        of(closing, name),
      ];
    }),
  );
}

function value(doc: Doc, { days }: Body): void {
  const { words } = doc;
  title(doc, words.values);
  tableOf(
    doc,
    [
      { name: words.day, width: 80, left: true },
      { name: words.cash, width: 100 },
      { name: words.positions, width: 100 },
      { name: words.dividendsDue, width: 76 },
      { name: words.inOut, width: 80 },
      { name: words.profit, width: 80 },
    ],
    days.map((day) => [
      ...[day.date, day.cash, day.positions, day.accrued, `${day.deposits} - ${day.withdrawals}`, day.profit],
    ]),
  );
}

const sideOf = ({ side, short }: Body['trades'][number]): 'buy' | 'sell' | 'short' | 'cover' =>
  side === 'buy' ? (short ? 'cover' : 'buy') : short ? 'short' : 'sell';

function trades(doc: Doc, { trades: rows, closedLots }: Body): void {
  const { words } = doc;
  title(doc, words.trades);
  tableOf(
    doc,
    [
      { name: words.time, width: 88, left: true },
      { name: words.code, width: 46, left: true },
      { name: words.side, width: 30, left: true },
      { name: words.shares, width: 62 },
      { name: words.price, width: 56 },
      { name: words.gross, width: 66 },
      { name: words.platformFee, width: 44 },
      { name: 'SEC/TAF/CAT', width: 62 },
      { name: words.net, width: 62 },
    ],
    rows.map((row) => [
      ...[
        row.at.slice(0, 19).replace('T', ' '),
        row.code,
        words.sides[sideOf(row)],
        row.quantity,
        row.price,
        row.gross,
      ],
      ...[row.platformFee, `${row.secFee}/${row.tafFee}/${row.catFee}`, row.net],
    ]),
  );
  if (rows.length > 0)
    doc
      .font('text')
      .fontSize(8)
      .fillColor(INK.quiet)
      .text(
        words.settlement([...new Set(rows.map((row) => words.settles(row.tradeDate, row.settleDate)))].join('; ')),
        MARGIN,
      )
      .text(
        words.filled(
          [...new Set(rows.map(({ capacity }) => capacity))].join(', '),
          [...new Set(rows.map(({ model }) => model))].join(', '),
        ),
      );
  if (closedLots.length === 0) return;
  title(doc, words.lotsClosed);
  tableOf(
    doc,
    [
      { name: words.code, width: 60, left: true },
      { name: words.opened, width: 80, left: true },
      { name: words.closed, width: 80, left: true },
      { name: words.shares, width: 96 },
      { name: words.proceeds, width: 100 },
      { name: words.cost, width: 100 },
    ],
    closedLots.map((lot) => [
      lot.short ? `${lot.code} (${words.sides.short})` : lot.code,
      lot.openedOn,
      lot.closedOn,
      lot.quantity,
      lot.proceeds,
      lot.basis,
    ]),
  );
}

function holdings(doc: Doc, { holdings: rows, days }: Body): void {
  const { words } = doc;
  const last = days.at(-1)?.date;
  if (!last) return;
  title(doc, words.held(last));
  tableOf(
    doc,
    [
      { name: words.code, width: 80, left: true },
      { name: words.shares, width: 120 },
      { name: words.close, width: 120 },
      { name: words.source, width: 196, left: true },
    ],
    rows.map(({ code, quantity, price, source }) => [code, quantity, price, `  ${source}`]),
  );
}

function postings(doc: Doc, { transactions, customer }: Body): void {
  const { words } = doc;
  title(doc, words.journal);
  const own = new Set(customerAccounts(customer));
  tableOf(
    doc,
    [
      { name: words.number, width: 64, left: true },
      { name: words.countsOn, width: 66, left: true },
      { name: words.kind, width: 84, left: true },
      { name: words.ownEntries, width: 200, left: true },
      { name: words.hash, width: 102, left: true },
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
  const { words } = doc;
  title(doc, words.howToCheck);
  room(doc, 150);
  doc.font('text').fontSize(8).fillColor(INK.text);
  doc.text(words.download, MARGIN, doc.y, { width: WIDTH });
  doc.font('Courier').text('npm run verify -- --statement FILE --key KEY', { width: WIDTH }).font('text');
  doc.text(words.whatItChecks, { width: WIDTH });
  doc.moveDown(0.4).font('Courier').fontSize(7.5);
  doc.text(`KEY (ed25519)   ${signature.key}`, { width: WIDTH });
  doc.text(`SHA-256 of file ${sha256}`, { width: WIDTH });
  doc.text(`Signature       ${signature.value.slice(0, 64)}`, { width: WIDTH });
  doc.text(`                ${signature.value.slice(64)}`, { width: WIDTH });
  doc.text(`Root of journal ${statement.root.hash}`, { width: WIDTH });
  for (const { lane, seq, hash } of statement.root.heads)
    doc.text(`  lane ${lane} at ${seq}: ${hash}`, { width: WIDTH });
}

function numberPages(doc: Doc, statement: Body): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(7.5).fillColor(INK.quiet);
    const mode = statement.mode === 'simulated' ? `${doc.words.simulatedShort} ` : '';
    doc.text(`${mode}${doc.words.page(statement.id, index + 1, count)}`, MARGIN, 792 - 36, {
      width: WIDTH,
      lineBreak: false,
    });
  }
}
