import { parseDecimal } from '@candor/model/decimal.ts';
import {
  statementFile,
  type StatementBody,
  type StatementFile,
  type StatementLine,
} from '@candor/model/statements/schema.ts';
import { summaryFaults } from '@candor/model/statements/summary.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { customerAccounts, hashTxn, rootOf } from '../ledger/index.ts';
import { fileText, isSigned } from './signing.ts';

/** Checks a statement with nothing but itself: no network, no database, no clock. */

export interface CheckedStatement {
  /** The errors of a statement in order of importance; empty for a sound one. */
  readonly problems: readonly string[];
  /** Undefined where the file could not be read as a statement at all. */
  readonly file: StatementFile | undefined;
}

/** `key` is the public key that the reader has from elsewhere, of paper or a page kept before. */
export function checkStatement(bytes: Buffer, key?: string): CheckedStatement {
  const file = readFile(bytes);
  if (typeof file === 'string') return { problems: [file], file: undefined };
  const { statement, signature } = file;
  const problems: string[] = [];
  if (!isSigned(file)) problems.push('the signature does not fit what is signed');
  if (key !== undefined && key !== signature.key)
    problems.push(`signed with the key ${signature.key}, not with ${key}`);
  problems.push(...brokenTransactions(statement), ...brokenBalances(statement), ...brokenTrades(statement));
  problems.push(...brokenDays(statement), ...summaryFaults(statement), ...brokenRoot(statement));
  return { problems, file };
}

function readFile(bytes: Buffer): StatementFile | string {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return 'not a statement: it is no JSON';
  }
  const parsed = statementFile.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('/') ?? '';
    return `not a statement: ${where === '' ? 'its members are other ones' : `/${where} is not as it must be`}`;
  }
  if (!bytes.equals(Buffer.from(fileText(parsed.data))))
    return 'not the file that was handed out: its text was changed';
  return parsed.data;
}

const amountOf = (text: string): bigint => parseDecimal(text, PLACES) ?? INVALID;
const PLACES = 6;
/** An amount that no sum can come to. */
const INVALID = 10n ** 30n;

/** Each transaction balances, has its stated hash, and follows the previous one where that is included. */
function brokenTransactions({ transactions }: StatementBody): string[] {
  const problems: string[] = [];
  transactions.forEach((txn, index) => {
    const name = `transaction ${txn.lane}:${txn.seq}`;
    const entries = txn.entries.map(({ line, account, asset, amount }) => ({
      ...{ lane: txn.lane, seq: BigInt(txn.seq), line, accountId: account, asset, amount: amountOf(amount) },
    }));
    const hash = hashTxn(
      {
        ...{ lane: txn.lane, seq: BigInt(txn.seq), kind: txn.kind, eventId: txn.eventId, actor: txn.actor },
        ...{ effectiveDate: txn.effectiveDate as TradingDate, reverses: txn.reverses, prevHash: txn.prevHash },
        ...{ bookedAt: Number(txn.bookedAt) as Instant, wallAt: Number(txn.wallAt) as Instant },
      },
      entries,
    );
    if (hash !== txn.hash) problems.push(`${name}: its hash is ${hash}, not ${txn.hash}`);
    for (const [asset, sum] of sumBy(entries, ({ asset: of }) => of))
      if (sum !== 0n) problems.push(`${name} does not balance in ${asset}`);
    const before = transactions[index - 1];
    if (!before) return;
    if (before.lane !== txn.lane || BigInt(before.seq) >= BigInt(txn.seq)) problems.push(`${name} is out of its order`);
    else if (BigInt(before.seq) + 1n === BigInt(txn.seq) && before.hash !== txn.prevHash)
      problems.push(`${name} does not follow ${before.lane}:${before.seq}`);
  });
  return problems;
}

function sumBy<T extends { readonly amount: bigint }>(parts: readonly T[], keyOf: (part: T) => string) {
  const sums = new Map<string, bigint>();
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0n) + part.amount);
  return sums;
}

/** Opening + activity = closing, for each account and asset of the customer. */
function brokenBalances({ customer, opening, closing, transactions }: StatementBody): string[] {
  const own = new Set(customerAccounts(customer));
  const key = ({ account, asset }: Pick<StatementLine, 'account' | 'asset'>) => `${account} ${asset}`;
  const moved = transactions.flatMap(({ entries }) => entries).filter(({ account }) => own.has(account));
  const lines = [...opening, ...moved].map((each) => ({ ...each, amount: amountOf(each.amount) }));
  const expected = sumBy(lines, key);
  const stated = sumBy(
    closing.map((each) => ({ ...each, amount: amountOf(each.amount) })),
    key,
  );
  const names = [...new Set([...expected.keys(), ...stated.keys()])];
  return [
    ...names
      .filter((name) => (expected.get(name) ?? 0n) !== (stated.get(name) ?? 0n))
      .map((name) => `${name}: opening balance and activity do not make the closing balance`),
    ...[...opening, ...closing]
      .filter(({ account }) => !own.has(account))
      .map(({ account }) => `${account} is not an account of this customer`),
  ];
}

/** Each trade is booked by a transaction that moves its net amount. */
function brokenTrades({ customer, trades, transactions }: StatementBody): string[] {
  const own = new Set(customerAccounts(customer));
  return trades.flatMap((trade) => {
    const fees = [trade.platformFee, trade.secFee, trade.tafFee, trade.catFee].reduce(
      (sum, fee) => sum + amountOf(fee),
      0n,
    );
    const gross = amountOf(trade.gross);
    const net = (trade.side === 'sell' ? gross : -gross) - fees;
    if (net !== amountOf(trade.net)) return [`trade ${trade.execId}: amount and fees do not make its net`];
    const booked = transactions.find(({ eventId, kind }) => eventId === trade.execId && kind.endsWith('_fill'));
    const cash = (booked?.entries ?? [])
      .filter(({ account, asset }) => own.has(account) && asset.startsWith('USD'))
      .reduce((sum, { amount }) => sum + amountOf(amount), 0n);
    return booked && cash === net ? [] : [`trade ${trade.execId} is not what was booked`];
  });
}

/** A day's value is that of the day before, plus flows and profit. */
function brokenDays({ days }: StatementBody): string[] {
  const worthOf = (day: StatementBody['days'][number]) =>
    amountOf(day.cash) + amountOf(day.positions) + amountOf(day.accrued);
  return days.slice(1).flatMap((day, index) => {
    const before = days[index] as StatementBody['days'][number];
    const made = worthOf(before) + amountOf(day.deposits) - amountOf(day.withdrawals) + amountOf(day.profit);
    return made === worthOf(day) ? [] : [`${day.date}: the day before and its profit do not make its value`];
  });
}

/** The root is made of the heads, and no transaction of the statement is later than its lane's head. */
function brokenRoot({ root, transactions }: StatementBody): string[] {
  const heads = root.heads.map(({ lane, seq, hash }) => ({ lane, seq: BigInt(seq), hash }));
  const problems = rootOf(heads) === root.hash ? [] : ['the root is not made of these heads'];
  const last = transactions.at(-1);
  const head = heads.find(({ lane }) => lane === last?.lane);
  if (last && (!head || head.seq < BigInt(last.seq) || (head.seq === BigInt(last.seq) && head.hash !== last.hash)))
    problems.push('the last transaction is not in the journal that the root is of');
  return problems;
}

/** Lines for people. */
export function statementReport({ problems, file }: CheckedStatement): string[] {
  if (problems.length > 0)
    return problems.map((problem, index) => `${index === 0 ? 'REFUSED: ' : '  also: '}${problem}`);
  const { statement, signature } = file as StatementFile;
  return [
    `${statement.kind} statement ${statement.id} of ${statement.customer}, ${statement.from} to ${statement.to}`,
    ...(statement.mode === 'simulated' ? ['SIMULATED: no real money or securities'] : []),
    `${statement.transactions.length} transactions, ${statement.trades.length} trades; opening + activity = closing`,
    `root over all lanes: ${statement.root.hash}`,
    `signed with the key ${signature.key}: compare it with the one printed on paper or published before`,
    'everything agrees',
  ];
}
