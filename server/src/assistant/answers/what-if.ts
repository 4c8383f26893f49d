import { divide, formatDecimal, ONE, parseDecimal } from '@candor/model/decimal.ts';
import { addUsd, CENT, formatUsd, subtractUsd, type Usd, usd } from '@candor/model/money.ts';
import { effectOfMove, holdingValue, isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { formatQuantity, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { MoveNamed } from '../reading/named/move-named.ts';
import type { Sign } from '../reading/rows/row.ts';
import { estimateNow } from './orders/order-cost.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';
import { FALL, RISE } from './risk.ts';
import { callPrices } from './shorts.ts';

/** Hundredths of a percent in a percent: moves are computed in whole ones. */
const HUNDREDTHS = 100n;

/**
 * What supposed moves of prices would bring: of the positions that are named their size times the move, and their sum;
 * of none all positions together. Arithmetic on the present prices, which forecasts nothing.
 */
export async function* whatIf(asked: Asked): AsyncGenerator<Said> {
  const { tools } = asked;
  const moves = movesOf(asked);
  const found = (await orderAsHeld(asked)) ?? (await tools.positions());
  if (!found || moves.length === 0) return;
  const from = [found.source];
  if (isOfOwnShorts(asked) && !found.is.some(isShort)) {
    yield { key: 'risk_no_short', from };
    return;
  }
  const said = moves.flatMap((move) => {
    const meant = codesOf(asked, move, found.is);
    return meant.length === 0 ? ofAll(found.is, move, from) : meant.map((code) => ofOne(found.is, code, move, from));
  });
  yield* said;
  const gains = said.flatMap(({ key, values }) => (OF_ONE.has(key) && values?.value ? [usd(values.value.value)] : []));
  if (gains.length > 1)
    yield {
      key: 'what_if_sum',
      values: { value: of('gain', formatUsd(addUsd(...gains))) },
      from,
    };
  // Of a stock that is not held there is nothing more to say.
  if (said.some(({ key }) => OF_ONE.has(key) || key === 'what_if_all')) yield { key: 'what_if_note' };
  // "Would I get a margin call?" is also what a short is in danger of that rises much.
  const margin = asked.signs.has('margin') || asked.moves.length === 0 ? await tools.margin() : undefined;
  if (margin) yield* callPrices(margin, asked);
}

/** What a move is worked out of: a position, or an order as if it had filled at the present price. */
type Supposed = Pick<PositionView, 'code' | 'quantity' | 'price' | 'value'>;

/** The order that was spoken of, as the only position. */
async function orderAsHeld({ topic, codes: [code], size, tools }: Asked) {
  if ((topic !== 'buy' && topic !== 'short') || code === undefined || size === undefined) return undefined;
  const [found, now] = await Promise.all([tools.instrument(code), tools.session()]);
  const at = found?.is.snapshot.last ?? found?.is.snapshot.price;
  if (!found || !now || at == null) return undefined;
  const side = topic === 'buy' ? 'buy' : 'sell';
  const shares = estimateNow(found, now.is.tradeDate as TradingDate, side, size)?.estimate.quantity;
  if (shares === undefined) return undefined;
  const owned = (topic === 'buy' ? shares : -shares) as Quantity;
  const value = formatUsd(holdingValue(owned, price(at)));
  const order: Supposed = { code, quantity: formatQuantity(owned), price: at, value };
  return { is: [order], source: found.source };
}

/** Of a rise or fall without a size: the one that the account's risk is measured by. */
const movesOf = ({ moves, signs }: Asked): readonly MoveNamed[] =>
  moves.length > 0 || signs.has('up') === signs.has('down')
    ? moves
    : [{ codes: [], percent: signs.has('up') ? `${RISE}` : `-${FALL}` }];

const OF_ONE: ReadonlySet<string> = new Set<Said['key']>(['what_if', 'what_if_by', 'what_if_to']);
type From = NonNullable<Said['from']>;

/** Whose move it is: "my short", and shorts alone, are those that there are, unless a short is named. */
function codesOf({ codes, signs }: Asked, move: MoveNamed, positions: readonly Supposed[]): readonly string[] {
  const named_ = move.codes.length > 0 ? move.codes : codes;
  const isOwed = (code: string) => positions.some((held) => held.code === code && isShort(held));
  const isOfShorts = named_.length === 0 ? isOfOwnShorts({ codes, signs }) : signs.has('short') && signs.has('my');
  if (!isOfShorts || named_.some(isOwed)) return named_;
  const owed = positions.filter(isShort).map(({ code }) => code);
  return owed.length > 0 ? owed : named_;
}

/** Shorts and nothing else: all that there are. */
const isOfOwnShorts = ({ codes, signs }: Pick<Asked, 'codes' | 'signs'>): boolean =>
  codes.length === 0 && signs.has('short') && (signs.has('my') || !OF_MORE.some((sign) => signs.has(sign)));
const OF_MORE: readonly Sign[] = ['market', 'index', 'all', 'account'];

/** A move by so many percent, in hundredths of one. */
const hundredthsOf = ({ percent = '0' }: Pick<MoveNamed, 'percent'>): bigint => (parseDecimal(percent) ?? 0n) / 10_000n;
const wayOf = ({ percent = '0' }: Pick<MoveNamed, 'percent'>): Values => ({
  move: of('share', percent.replace('-', '')),
  way: of('key', percent.startsWith('-') ? 'down' : 'up'),
});

function ofOne(positions: readonly Supposed[], code: string, move: MoveNamed, from: From): Said {
  const held = positions.find((each) => each.code === code);
  if (held?.value == null || held.price === null) return { key: 'positions_none_of', values: named(code), from };
  if (move.isAgainst) {
    const { percent = '0' } = move;
    return ofOne(positions, code, { codes: [code], percent: isShort(held) ? percent : `-${percent}` }, from);
  }
  const byShare = move.by === undefined ? undefined : parseDecimal(move.by);
  if (byShare !== undefined && -byShare < parseDecimal(held.price)!) return ofOneBy(held, byShare, from);
  if (move.to === undefined) {
    // A fall of more than the price leaves nothing.
    const meant = move.by === undefined ? move : { percent: '-100' };
    const values = { ...wayOf(meant), ...productOf(held), value: effect([held], hundredthsOf(meant)) };
    return { key: 'what_if', values, from };
  }
  // What it would be worth less what it is worth, both in whole cents as they are shown.
  const now = usd(held.value);
  const gain = subtractUsd(holdingValue(quantity(held.quantity), price(move.to)), now);
  const values = { to: of('price', move.to), now: of('usd', held.value.replace('-', '')) };
  return { key: 'what_if_to', values: { ...productOf(held), ...values, value: of('gain', formatUsd(gain)) }, from };
}

/** By so many dollars a share: that times the shares, which are below zero of a short. */
function ofOneBy(held: Supposed, by: bigint, from: From): Said {
  const size = formatDecimal(by < 0n ? -by : by, 2);
  const value = divide(parseDecimal(held.quantity)! * by, ONE * CENT, 'half-even') * CENT;
  const values = { ...productOf(held), by: of('per_share', size), way: of('key', by < 0n ? 'down' : 'up') };
  return { key: 'what_if_by', values: { ...values, value: of('gain', formatUsd(value as Usd)) }, from };
}

function ofAll(positions: readonly Supposed[], move: MoveNamed, from: From): Said[] {
  // Of a whole account the market falls against its owner.
  if (move.isAgainst) return ofAll(positions, { codes: [], percent: `-${move.percent ?? '0'}` }, from);
  const known = positions.filter(({ value }) => value !== null);
  if (known.length === 0 || (move.to ?? move.by) !== undefined) return [{ key: 'positions_none', from }];
  const [shorts, longs] = [known.filter(isShort), known.filter((each) => !isShort(each))];
  const [ofLongs, ofShorts] = [effect(longs, hundredthsOf(move)), effect(shorts, hundredthsOf(move))];
  const parts: Values = shorts.length > 0 && longs.length > 0 ? { longs: ofLongs, shorts: ofShorts } : {};
  // Of the parts as they are shown, so that they add up.
  const value = of('gain', formatUsd(addUsd(usd(ofLongs.value), usd(ofShorts.value))));
  return [{ key: 'what_if_all', values: { ...wayOf(move), ...parts, value }, from }];
}

const productOf = ({ code, quantity, price }: Supposed): Values => ({
  ...{ ...named(code), shares: of('shares', quantity.replace('-', '')), price: of('price', price!) },
  ...(quantity.startsWith('-') ? { side: of('key', 'short') } : {}),
});

/** By the function of the account's own scenarios; of parts of a percent half up to the cent like it. */
function effect(positions: readonly Supposed[], hundredths: bigint) {
  const values = positions.map(({ value }) => usd(value!));
  if (hundredths % HUNDREDTHS === 0n) return of('gain', formatUsd(effectOfMove(values, hundredths / HUNDREDTHS)));
  const whole = values.reduce<bigint>((sum, value) => sum + value, 0n);
  return of('gain', formatUsd((divide(whole * hundredths, HUNDREDTHS * 100n * 10_000n, 'half-up') * 10_000n) as Usd));
}
