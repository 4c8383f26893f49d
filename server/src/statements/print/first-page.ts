import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { usd } from '@candor/model/money.ts';
import { holdingValue, openPnl } from '@candor/model/portfolio/figures.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { CHANGES, endOf, type StatementSummary } from '@candor/model/statements/summary.ts';
import { customerAccount } from '../../ledger/index.ts';
import { instrumentByCode } from '../../market/index.ts';
import { INK } from '../../platform/pdf.ts';
import { writeMixed } from '../../platform/pdf-marks.ts';
import { assetName, isDollars } from './names.ts';
import { type Body, type Doc, MARGIN, note, type Row, tableOf, title, WIDTH } from './page.ts';
import type { StatementWords } from './words/statement-words.ts';

const exact = (amount: bigint) => formatDecimal(amount, 2);
const millionths = (text: string) => parseDecimal(text, 6) ?? 0n;

/** What a customer looks for: whose account, over which time, its value before and after, why, and what is in it. */
export function firstPage(doc: Doc, statement: Body, name: string | undefined): void {
  head(doc, statement, name);
  changes(doc, statement);
  parts(doc, statement);
  positions(doc, statement);
  otherMoney(doc, statement);
  doc.moveDown(0.6);
  note(doc, doc.words.signedElsewhere);
}

export const titleOf = ({ kind }: Body, words: StatementWords) =>
  kind === 'daily' ? words.confirmation : words.statement;

export const periodOf = ({ kind, from, to }: Body, { words, formats }: Pick<Doc, 'words' | 'formats'>) =>
  kind === 'daily' ? formats.date(to) : words.period(formats.date(from), formats.date(to));

/** Names of these letters need no font of their own. */
const LATIN_1 = /^[\u0020-\u00ff]*$/;

function head(doc: Doc, statement: Body, name: string | undefined): void {
  const { words, formats } = doc;
  doc.font('bold').fontSize(20).fillColor(INK.text).text('Candor', MARGIN, MARGIN, { lineBreak: false });
  doc.fontSize(13).text(titleOf(statement, words), MARGIN, MARGIN + 2, { width: WIDTH, align: 'right' });
  doc.font('text').fontSize(10).text(periodOf(statement, doc), MARGIN, doc.y, { width: WIDTH, align: 'right' });
  doc.moveDown(0.8);
  if (statement.mode === 'simulated') {
    doc.fontSize(9).fillColor(INK.warn).text(words.simulated, MARGIN, doc.y, { width: WIDTH });
    doc.moveDown(0.6);
  }
  const rows: (readonly [string, string])[] = [
    [words.customer, name ?? words.trialCustomer],
    [words.accountNumber, statement.customer],
    [words.statementNumber, statement.id],
    [words.prepared, words.inNewYork(formats.moment(statement.preparedAt))],
  ];
  for (const [label, value] of rows) {
    const y = doc.y;
    doc.font('text').fontSize(9).fillColor(INK.quiet).text(label, MARGIN, y, { width: 130 });
    const below = doc.y;
    doc.fillColor(INK.text);
    if (LATIN_1.test(value)) doc.text(value, MARGIN + 134, y, { width: WIDTH - 134 });
    else {
      // Letters of these fonts stand lower in their line.
      [doc.x, doc.y] = [MARGIN + 134, doc.lang === 'en' || doc.lang === 'es' ? y - 3 : y];
      writeMixed(doc, value, { width: WIDTH - 134 });
    }
    doc.y = Math.max(doc.y, below) + 1;
    doc.x = MARGIN;
  }
}

const PAIR = [
  { name: '', width: WIDTH - 140, left: true },
  { name: '', width: 140 },
];

/** Opening value, its changes, closing value. Parts of cents that the amounts leave out when rounded are a line too. */
function changes(doc: Doc, statement: Body): void {
  const { words, formats } = doc;
  title(doc, words.valueOfAccount);
  const { summary } = statement;
  const end = endOf(statement);
  if (!end) return note(doc, words.notValued);
  if (!summary) {
    tableOf(doc, PAIR, [
      [words.changes.result, formats.money(end.result, 'always')],
      { strong: [words.closingValue, formats.money(end.closing)] },
    ]);
    return;
  }
  const rounding = roundingOf(summary);
  const rows: Row[] = [
    { strong: [words.openingValue, formats.money(summary.opening)] },
    ...CHANGES.map((change) => [words.changes[change], formats.money(summary[change], 'always')]),
    ...(rounding === 0n ? [] : [[words.changes.rounding, formats.money(exact(rounding), 'always')]]),
    { strong: [words.closingValue, formats.money(summary.closing)] },
  ];
  tableOf(doc, PAIR, rows);
  doc.moveDown(0.3);
  note(doc, words.ofTrading(formats.money(summary.realized, 'always'), formats.money(summary.unrealized, 'always')));
  note(doc, words.afterHours);
}

const CENT = 10_000n;
/** An amount to the cent, half away from zero, as it is printed. */
const toCent = (amount: bigint): bigint => {
  const size = amount < 0n ? -amount : amount;
  const rounded = ((size + CENT / 2n) / CENT) * CENT;
  return amount < 0n ? -rounded : rounded;
};

/** What is missing between the printed amounts: nothing, unless borrowing was charged in parts of a cent. */
function roundingOf(summary: StatementSummary): bigint {
  const printed = (name: keyof StatementSummary) => toCent(millionths(summary[name]));
  return printed('closing') - CHANGES.reduce((sum, name) => sum + printed(name), printed('opening'));
}

function parts(doc: Doc, { days, summary }: Body): void {
  const { words, formats } = doc;
  const last = days.at(-1);
  if (!last) return;
  title(doc, words.madeOf(formats.date(last.date)));
  const owed = millionths(summary?.borrowingDue ?? '0');
  const due = millionths(last.accrued) - owed;
  const closing = endOf({ days, summary })?.closing ?? '0';
  tableOf(doc, PAIR, [
    [words.cash, formats.money(last.cash)],
    [words.positions, formats.money(last.positions)],
    ...(due === 0n ? [] : [[words.dividendsDue, formats.money(exact(due), 'always')]]),
    ...(owed === 0n ? [] : [[words.borrowingDue, formats.money(exact(owed), 'always')]]),
    { strong: [words.closingValue, formats.money(closing)] },
  ]);
}

function positions(doc: Doc, { holdings, days }: Body): void {
  const { words, formats } = doc;
  const last = days.at(-1)?.date;
  if (!last) return;
  title(doc, words.held(formats.date(last)));
  let [value, cost, profit] = [0n, 0n, 0n];
  const rows: Row[] = holdings.map((each) => {
    const [shares, at] = [quantity(each.quantity), price(each.price)];
    const basis = each.basis === undefined ? undefined : usd(each.basis);
    const own = holdingValue(shares, at);
    const open = basis === undefined ? undefined : openPnl(shares, at, basis);
    value += own;
    cost += basis ?? 0n;
    profit += open ?? 0n;
    return [
      each.code,
      instrumentByCode(each.code)?.name ?? '',
      formats.quantity(each.quantity),
      formats.price(each.price),
      formats.money(exact(own)),
      basis === undefined ? '–' : formats.money(exact(basis)),
      open === undefined ? '–' : formats.money(exact(open), 'always'),
    ];
  });
  const known = holdings.length > 0 && holdings.every(({ basis }) => basis !== undefined);
  const sum = { strong: ['', words.total, '', '', ...[value, cost].map((each) => formats.money(exact(each)))] };
  tableOf(
    doc,
    [
      { name: words.code, width: 46, left: true },
      { name: words.name, width: 132, left: true },
      { name: words.shares, width: 56 },
      { name: words.price, width: 58 },
      { name: words.value, width: 76 },
      { name: words.cost, width: 76 },
      { name: words.openProfit, width: 72 },
    ],
    known ? [...rows, { strong: [...sum.strong, formats.money(exact(profit), 'always')] }] : rows,
  );
}

/** Money of the customer outside the account for stocks. */
function otherMoney(doc: Doc, { opening, closing, customer }: Body): void {
  const { words, formats } = doc;
  const kinds = ['spot', 'quant', 'fund', 'small_deposits'] as const;
  const rows = kinds.flatMap((kind) => {
    const account = customerAccount(kind, customer);
    const lines = [...opening, ...closing].filter((line) => line.account === account);
    return [...new Set(lines.map(({ asset }) => asset))].map((asset) => {
      const of = (part: Body['opening']) =>
        part.find((line) => line.account === account && line.asset === asset)?.amount ?? '0.00';
      const written = (amount: string) => (isDollars(asset) ? formats.money(amount) : formats.quantity(amount));
      return [words.accounts[kind], assetName(asset, words), written(of(opening)), written(of(closing))];
    });
  });
  if (rows.length === 0) return;
  title(doc, words.otherMoney);
  tableOf(
    doc,
    [
      { name: words.accountName, width: 176, left: true },
      { name: words.asset, width: 100, left: true },
      { name: words.opening, width: 120 },
      { name: words.closing, width: 120 },
    ],
    rows,
  );
}
