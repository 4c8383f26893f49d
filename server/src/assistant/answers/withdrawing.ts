import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import type { AccountOverview } from '@candor/model/portfolio/schema.ts';
import { HOUR, parseInstant, plusMs } from '@candor/model/time.ts';
import { CAP_WINDOW_MS, capLeft } from '@candor/model/withdrawals/caps.ts';
import type { Source } from '../tools.ts';
import { type Asked, of, placeValues, type Said, type Values } from './said.ts';

type Options = NonNullable<Awaited<ReturnType<Asked['tools']['withdrawals']>>>['is'];
type Option = Options['options'][number];

/**
 * How much the customer can withdraw now, how much within 24 hours, what it costs, when it arrives where an address or
 * account is ready to receive it, and until when a new one waits. Then the page for it, before it the one on which
 * money is moved where all of it is on the other side, and why that is less than the account is worth.
 */
export async function* howToWithdraw({ tools, signs }: Asked): AsyncGenerator<Said> {
  const [found, funds, book, whole] = await Promise.all([
    ...([tools.withdrawals(), tools.funds(), tools.recipients(), tools.account()] as const),
  ]);
  const inStock = freeIn(funds) ?? '0';
  if (!found) {
    yield pageOf('withdraw');
    return;
  }
  const from = [found.source];
  const { options, stopped } = found.is;
  const recipients = book?.is ?? [];
  const asksTime = signs.has('arrive') && options.some(({ arrivesAt }) => arrivesAt !== null);
  const rails = options.map((each) => ({ ...railOf(each, recipients), from }));
  const wait = { ...waitOf(recipients), from };
  if (asksTime) {
    const leaves = options.some((each) => canReceive(each, recipients));
    yield leaves ? { key: 'withdraw_time', from } : { ...earliestOf(found.is, recipients), from };
    yield* rails;
    if (leaves) yield wait;
  }
  const leaving = options.filter(({ withdrawable }) => usd(withdrawable) > 0n);
  const rest = usd(inStock) > 0n ? of('usd', inStock) : undefined;
  if (stopped.length > 0) yield { key: 'withdraw_stopped', from };
  else if (leaving.length > 0) yield { key: 'withdraw_ready', from };
  else if (rest) yield { key: 'withdraw_move', values: { now: of('usd', '0'), stock: rest }, from: [funds!.source] };
  else yield { key: 'withdraw_nothing', values: { now: of('usd', '0') }, from };
  if (stopped.length === 0) for (const each of leaving) yield { key: 'withdraw_from', values: amountIn(each), from };
  if (leaving.length > 0 && rest) yield { key: 'withdraw_from', values: { stock: rest }, from: [funds!.source] };
  const within = { cap: of('usd', capLeft(found.is)), hours: of('count', CAP_WINDOW_MS / HOUR) };
  yield { key: 'withdraw_cap', values: within, from };
  if (!asksTime) yield* [...rails, wait];
  if (leaving.length === 0 && rest) yield pageOf('transfer');
  yield pageOf('withdraw');
  if (stopped.length === 0 && whole) yield* notFree(whole.is, usd(inStock), [whole.source]);
}

type Funds = Awaited<ReturnType<Asked['tools']['funds']>>;

/** What can be moved out of the stock account now, as the transfer page has it; from the spot wallet it can leave. */
const freeIn = (funds: Funds): string | undefined =>
  funds?.is.find(({ account }) => account === 'stock')?.maximumUsable;

/** The cash of the stock account, what of it is settled, what of it is not free, and what can be moved out now. */
export async function* cashParts(tools: Asked['tools']): AsyncGenerator<Said> {
  const [found, funds] = await Promise.all([tools.account(), tools.funds()]);
  if (!found) return;
  const { cash, settledCash } = found.is;
  const free = freeIn(funds);
  const bound = free === undefined ? 0n : usd(cash) - usd(free);
  const rest: Values = bound > 0n ? { bound: of('usd', formatUsd(bound as Usd)) } : {};
  const values = { value: of('usd', cash), settled: of('usd', settledCash), ...rest };
  yield { key: 'cash', values, from: [found.source] };
  if (funds && free !== undefined)
    yield { key: 'withdraw_from', values: { stock: of('usd', free) }, from: [funds.source] };
}

/** The cash behind what can be withdrawn, for whoever asks how much that is. */
export async function* cashNotFree({ tools }: Asked): AsyncGenerator<Said> {
  yield { key: 'withdraw_cash' };
  yield* cashParts(tools);
}

/**
 * What of the stock account's value is not free: what orders reserve and what has not settled, as the account's own
 * figures have them, and the rest, which is in positions and behind shorts. The parts and what is free make up the
 * value.
 */
function* notFree(
  { totalValue, held, unsettled }: AccountOverview,
  free: Usd,
  from: readonly Source[],
): Generator<Said> {
  if (totalValue === null) return;
  const invested = usd(totalValue) - free - usd(held) - usd(unsettled);
  const parts = { invested, reserved: usd(held), unsettled: usd(unsettled) };
  const some = Object.entries(parts).filter(([, amount]) => amount > 0n);
  if (some.length === 0 || invested < 0n) return;
  yield { key: 'withdraw_worth', values: { value: of('usd', totalValue) }, from };
  const values = Object.fromEntries(some.map(([name, amount]) => [name, of('usd', formatUsd(amount as Usd))]));
  yield { key: 'withdraw_rest', values, from };
}

const pageOf = (topic: 'transfer' | 'withdraw'): Said => ({
  key: 'go',
  values: placeValues(topic),
});

const amountIn = ({ asset, withdrawable }: Option): Values =>
  asset === 'USDT' ? { usdt: of('usdt', withdrawable) } : { dollars: of('usd', withdrawable) };

/** The fee of each way out. */
export async function* feesOut({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.withdrawals();
  for (const each of found?.is.options ?? []) yield { ...railOf(each, []), from: [found!.source] };
}

/** Whether something that is ready receives what leaves this way. */
const canReceive = ({ kind }: Pick<Option, 'kind'>, recipients: readonly RecipientView[]): boolean =>
  recipients.some((each) => each.kind === kind && each.state === 'ready');

/**
 * From when money can leave at all, as the page of withdrawals has it: when the first address or account that waits
 * can be used, or one that is added now.
 */
function earliestOf({ asOf }: Options, recipients: readonly RecipientView[]): Said {
  if (recipients.some(({ state }) => state === 'waiting')) return waitOf(recipients);
  const usableAt = plusMs(parseInstant(asOf), RECIPIENT_HOLD_MS);
  return { key: 'withdraw_earliest', values: { time: of('time', usableAt) } };
}

/** The fee of a way out, and when money arrives that leaves now: no time where it is closed, or leads nowhere yet. */
function railOf(option: Option, recipients: readonly RecipientView[]): Said {
  const { kind, asset, fee, arrivesAt } = option;
  const written = of(asset === 'USDT' ? 'usdt' : 'usd', fee);
  const values = { kind: of('key', kind), fee: written };
  if (arrivesAt === null) return { key: 'withdraw_rail', values: { ...values, closed: written } };
  if (!canReceive(option, recipients)) return { key: 'withdraw_rail', values: { ...values, only: written } };
  return { key: 'withdraw_rail', values: { ...values, time: of('time', parseInstant(arrivesAt)) } };
}

/** Until when a new address or account waits: none is there, all of them wait, or what holds for the next one. */
function waitOf(recipients: readonly RecipientView[]): Said {
  const hours = { hours: of('count', RECIPIENT_HOLD_MS / HOUR) };
  if (recipients.some(({ state }) => state === 'ready')) return { key: 'withdraw_wait', values: hours };
  const [first] = recipients
    .filter(({ state }) => state === 'waiting')
    .map(({ usableAt }) => parseInstant(usableAt))
    .toSorted((a, b) => a - b);
  return first === undefined
    ? { key: 'withdraw_first', values: hours }
    : { key: 'withdraw_waiting', values: { time: of('time', first) } };
}
