import type { StatementFile } from '@candor/model/statements/schema.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { customerAccounts } from '../../ledger/index.ts';
import { INK } from '../../platform/pdf.ts';
import { accountName, assetName, isDollars, kindName } from './names.ts';
import { type Body, type Doc, MARGIN, note, room, tableOf, title, WIDTH } from './page.ts';

const sideOf = ({ side, short }: Body['trades'][number]): 'buy' | 'sell' | 'short' | 'cover' =>
  side === 'buy' ? (short ? 'cover' : 'buy') : short ? 'short' : 'sell';

/** Every trade of the period, the lots that were closed, and the account's days. */
export function activity(doc: Doc, statement: Body): void {
  trades(doc, statement);
  lots(doc, statement);
  days(doc, statement);
}

function trades(doc: Doc, { trades: rows }: Body): void {
  const { words, formats } = doc;
  title(doc, words.trades);
  tableOf(
    doc,
    [
      { name: words.time, width: 106, left: true },
      { name: words.code, width: 44, left: true },
      { name: words.side, width: 52, left: true },
      { name: words.shares, width: 54 },
      { name: words.price, width: 54 },
      { name: words.gross, width: 76 },
      { name: words.fees, width: 54 },
      { name: words.net, width: 76 },
    ],
    rows.map((row) => [
      ...[formats.moment(row.at), row.code, words.sides[sideOf(row)], formats.quantity(row.quantity)],
      ...[formats.price(row.price), formats.money(row.gross), formats.money(feesOf(row))],
      formats.money(row.net, 'always'),
    ]),
  );
  if (rows.length === 0) return;
  doc.moveDown(0.3);
  const sum = (of: 'platformFee' | 'secFee' | 'tafFee' | 'catFee') => formats.money(sumOf(rows.map((row) => row[of])));
  note(doc, words.feesAre(sum('platformFee'), sum('secFee'), sum('tafFee'), sum('catFee')));
  const settling = rows.map((row) => words.settles(formats.date(row.tradeDate), formats.date(row.settleDate)));
  note(doc, words.settlement([...new Set(settling)].join('; ')));
  const filled = (of: 'capacity' | 'model') => [...new Set(rows.map((row) => row[of]))].join(', ');
  note(doc, words.filled(filled('capacity'), filled('model')));
}

/** Fees are whole cents. */
const sumOf = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
};
const feesOf = ({ platformFee, secFee, tafFee, catFee }: Body['trades'][number]) =>
  sumOf([platformFee, secFee, tafFee, catFee]);

function lots(doc: Doc, { closedLots }: Body): void {
  if (closedLots.length === 0) return;
  const { words, formats } = doc;
  title(doc, words.lotsClosed);
  tableOf(
    doc,
    [
      { name: words.code, width: 90, left: true },
      { name: words.opened, width: 84, left: true },
      { name: words.closed, width: 84, left: true },
      { name: words.shares, width: 70 },
      { name: words.proceeds, width: 94 },
      { name: words.cost, width: 94 },
    ],
    closedLots.map((lot) => [
      lot.short ? `${lot.code} (${words.sides.short})` : lot.code,
      ...[formats.date(lot.openedOn), formats.date(lot.closedOn), formats.quantity(lot.quantity)],
      ...[formats.money(lot.proceeds), formats.money(lot.basis)],
    ]),
  );
}

function days(doc: Doc, { days: rows }: Body): void {
  if (rows.length < 2) return;
  const { words, formats } = doc;
  title(doc, words.values);
  tableOf(
    doc,
    [
      { name: words.day, width: 80, left: true },
      { name: words.cash, width: 90 },
      { name: words.positions, width: 90 },
      { name: words.accrued, width: 86 },
      { name: words.flows, width: 84 },
      { name: words.profit, width: 86 },
    ],
    rows.map((day) => [
      ...[formats.date(day.date), formats.money(day.cash), formats.money(day.positions), formats.money(day.accrued)],
      [`+${formats.money(day.deposits)}`, `-${formats.money(day.withdrawals)}`]
        .filter((text) => /[1-9]/.test(text))
        .join(' '),
      formats.money(day.profit, 'always'),
    ]),
  );
}

/** The journal behind the figures, with its hashes, and how the signed file is checked. */
export function appendix(doc: Doc, file: StatementFile, sha256: string): void {
  doc.addPage();
  doc.font('bold').fontSize(13).fillColor(INK.text).text(doc.words.appendix, MARGIN, MARGIN, { width: WIDTH });
  note(doc, doc.words.appendixText);
  balances(doc, file.statement);
  postings(doc, file.statement);
  proof(doc, file, sha256);
}

/** Dollars have two places at least; nothing of the journal is rounded. */
const amountOf = ({ formats }: Doc, asset: string, amount: string) =>
  isDollars(asset) ? formats.price(amount) : formats.quantity(amount);

function balances(doc: Doc, { opening, closing, transactions }: Body): void {
  const { words } = doc;
  title(doc, words.balances);
  const nameOf = ({ account, asset }: Body['opening'][number]) => `${account}|${asset}`;
  const of = (lines: Body['opening'], name: string) => lines.find((each) => nameOf(each) === name)?.amount ?? '0.00';
  const entries = transactions.flatMap((txn) => txn.entries);
  const moved = (name: string) => String(entries.filter((each) => nameOf(each) === name).length);
  tableOf(
    doc,
    [
      { name: words.accountName, width: 130, left: true },
      { name: words.asset, width: 100, left: true },
      { name: words.opening, width: 110 },
      { name: words.entries, width: 60 },
      { name: words.closing, width: 116 },
    ],
    [...new Set([...opening, ...closing].map(nameOf))].sort().map((name) => {
      const [account = '', asset = ''] = name.split('|');
      return [
        ...[accountName(account, words), assetName(asset, words)],
        ...[amountOf(doc, asset, of(opening, name)), moved(name), amountOf(doc, asset, of(closing, name))],
      ];
    }),
  );
}

function postings(doc: Doc, { transactions, customer }: Body): void {
  const { words, formats } = doc;
  title(doc, words.journal);
  const own = new Set(customerAccounts(customer));
  const entry = ({ amount, asset, account }: Body['transactions'][number]['entries'][number]) =>
    `${accountName(account, words)} ${amount.startsWith('-') ? '' : '+'}${amountOf(doc, asset, amount)} ${assetName(asset, words)}`;
  tableOf(
    doc,
    [
      { name: words.number, width: 56, left: true },
      { name: words.bookedAt, width: 104, left: true },
      { name: words.kind, width: 104, left: true },
      { name: words.ownEntries, width: 164, left: true },
      { name: words.hash, width: 88, left: true },
    ],
    transactions.map((txn) => [
      ...[`${txn.lane}:${txn.seq}`, formats.moment(formatInstant(Number(txn.bookedAt) as Instant))],
      kindName(txn.kind, words),
      txn.entries
        .filter(({ account }) => own.has(account))
        .map(entry)
        .join('\n'),
      `${txn.hash.slice(0, 14)}...`,
    ]),
  );
}

function proof(doc: Doc, { statement, signature }: StatementFile, sha256: string): void {
  const { words } = doc;
  title(doc, words.howToCheck);
  room(doc, 170);
  const line = (text: string, font: string, size: number) => {
    doc.font(font).fontSize(size).fillColor(INK.text);
    doc.text(text, MARGIN, doc.y, { width: WIDTH });
  };
  line(words.download, 'text', 8);
  line('npm run verify -- --statement FILE --key KEY', 'Courier', 8);
  line(words.whatItChecks, 'text', 8);
  doc.moveDown(0.4);
  for (const text of [
    `KEY (ed25519)   ${signature.key}`,
    `SHA-256 of file ${sha256}`,
    `Signature       ${signature.value.slice(0, 64)}`,
    `                ${signature.value.slice(64)}`,
    `Root of journal ${statement.root.hash}`,
    ...statement.root.heads.map(({ lane, seq, hash }) => `  lane ${lane} at ${seq}: ${hash}`),
  ]) {
    room(doc, 12);
    line(text, 'Courier', 7.5);
  }
}
