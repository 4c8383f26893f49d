import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { closedNow } from '../orders/closing.ts';
import { daysOf, PERFORMANCE } from '../moves.ts';
import { positionRow } from '../position-row.ts';
import { type Asked, gainOf, named, of, type Said, sharesOf, type Values } from '../said.ts';

/** What a stock has brought, closed positions included: over a time its part of the account's profit. */
export async function* stockResult(asked: Asked): AsyncGenerator<Said> {
  const { code, span = 'ALL', signs, tools } = asked;
  // In percent of what it cost, which is known of what is held.
  const own = signs.has('in_percent') && span === 'ALL' ? await tools.positions() : undefined;
  const held = own?.is.find((each) => each.code === code);
  if (held) yield* positionRow(held, [own!.source], 'figures');
  yield* resultOf(asked, 'total');
}
/** The same, what was realized first. */
export const stockRealized = (asked: Asked): AsyncGenerator<Said> => resultOf(asked, 'realized');

async function* resultOf({ code, span, tools }: Asked, first: 'total' | 'realized'): AsyncGenerator<Said> {
  if (code === undefined) return;
  if (span !== undefined && span !== 'ALL' && first === 'total') {
    yield* resultOver(code, span, tools);
    return;
  }
  const found = await tools.result(code);
  if (!found) {
    yield { key: 'result_none', values: named(code) };
    return;
  }
  const { realized, unrealized, dividends, borrow, total } = found.is;
  const from = [found.source];
  const parts: Values = {
    realized: of('gain', realized),
    ...(unrealized === null ? {} : { open: of('gain', unrealized) }),
    ...(usd(dividends) === 0n ? {} : { dividends: of('gain', dividends) }),
    ...(usd(borrow) === 0n ? {} : { borrow: of('gain', formatUsd(-usd(borrow) as Usd)) }),
  };
  if (first === 'realized') {
    const { realized: _said, ...rest } = parts;
    const whole: Values = total === null ? {} : { total: of('gain', total) };
    yield { key: 'result_realized', values: { ...named(code), ...gainOf('profit', realized, null) }, from };
    yield { key: 'result_parts', values: { ...rest, ...whole }, from };
    return;
  }
  if (total === null) yield { key: 'nothing_known_of', values: named(code), from };
  else yield { key: 'result_of', values: { ...named(code), ...gainOf('profit', total, null) }, from };
  yield { key: 'result_parts', values: parts, from };
}

async function* resultOver(
  code: string,
  span: NonNullable<Asked['span']>,
  tools: Asked['tools'],
): AsyncGenerator<Said> {
  const found = await tools.performance(PERFORMANCE[span]);
  const part = found?.is.byCode.find((each) => each.code === code);
  if (!found || !part) {
    yield { key: 'result_none', values: named(code), from: found ? [found.source] : [] };
    return;
  }
  const values = { ...named(code), ...daysOf(found.is), ...gainOf('profit', part.pnl, null) };
  yield { key: 'result_of', values, from: [found.source] };
}

/**
 * What selling now would realize, of one position or of all: what is held at the bid and shorts bought back at the ask,
 * after fees, less what they cost.
 */
export async function* sellNow({ codes, tools }: Asked): AsyncGenerator<Said> {
  const [own, now] = await Promise.all([tools.positions(), tools.session()]);
  if (!own || !now) return;
  const meant = own.is.filter(({ code }) => codes.length === 0 || codes.includes(code));
  if (meant.length === 0) {
    yield codes.length > 0
      ? { key: 'positions_none_of', values: named(codes[0]), from: [own.source] }
      : { key: 'positions_none', from: [own.source] };
    return;
  }
  const closed = await Promise.all(meant.map((held) => closedNow(held, now.is.tradeDate as TradingDate, tools)));
  const known = closed.filter((each) => each !== undefined);
  if (known.length < meant.length) {
    yield { key: 'nothing_known_of', values: named(meant[closed.indexOf(undefined)]?.code), from: [own.source] };
    return;
  }
  const realized = known.reduce((sum, { brings, held }) => sum + brings - usd(held.cost), 0n);
  const fees = known.reduce((sum, each) => sum + each.fees, 0n);
  const values = { ...gainOf('profit', formatUsd(realized as Usd), null), fee: of('usd', formatUsd(fees as Usd)) };
  const [only] = known;
  if (known.length === 1 && only) {
    const about = { ...named(only.held.code), shares: sharesOf(only.held) };
    yield { key: 'sell_now_of', values: { ...about, ...values }, from: [only.source, own.source] };
    return;
  }
  // Each quote is named at its own row.
  yield { key: 'sell_now', values, from: [own.source] };
  for (const { held, brings, source } of known.toSorted((a, b) => sizeOfLoss(a) - sizeOfLoss(b)).slice(0, MOST_NAMED))
    yield {
      key: 'moved_by',
      values: {
        ...named(held.code),
        ...(isShort(held) ? { side: of('key', 'short') } : {}),
        ...gainOf('profit', formatUsd((brings - usd(held.cost)) as Usd), null),
      },
      from: [source],
    };
}

const MOST_NAMED = 8;
/** Only to sort: the largest loss first. */
const sizeOfLoss = ({ brings, held }: { brings: Usd; held: { cost: string } }): number =>
  Number(brings - usd(held.cost));
