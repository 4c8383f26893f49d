import { formatUsd, type Usd } from '@candor/model/money.ts';
import { resultOf } from '@candor/model/portfolio/figures.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import type { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { Db } from '../platform/database/db.ts';
import { borrowOver, dividendsOver, feesOver, realizedOver } from './explain-span.ts';
import { type AccountView, type Explainer, money, type Part, usdInput, usdOrNull } from './explanation.ts';
import { periodSums, type Span } from './period.ts';

/** Everything that one instrument has brought a customer, position open or not. */
interface PositionResult {
  readonly realized: Usd;
  /** Undefined without a price. */
  readonly unrealized: Usd | undefined;
  readonly dividends: Usd;
  readonly dividendsDue: Usd;
  readonly borrow: Usd;
  readonly fees: Usd;
  readonly total: Usd | undefined;
}

/** All that is booked: what was traded after the close, too, which counts in the profit of the next day. */
const everything = ({ facts }: AccountView, code: string): Span => ({
  customerId: facts.customerId,
  from: '0001-01-01' as TradingDate,
  to: '9999-12-31' as TradingDate,
  code,
});

/** The sums of the account's performance, of one code; undefined where it was never traded. */
export async function resultIn(db: Db, view: AccountView, code: string): Promise<PositionResult | undefined> {
  const found = view.overview.holdings.find(({ holding }) => holding.code === code);
  if (!found) return undefined;
  const span = everything(view, code);
  const [sums, [due]] = await Promise.all([
    periodSums(db, span),
    db.query<{ amount: bigint }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM dividend_due
       WHERE customer_id = $1 AND code = $2 AND paid_at IS NULL`,
      [span.customerId, code],
    ),
  ]);
  const parts = {
    realized: sums.realized as Usd,
    unrealized: found.openPnl,
    dividends: sums.dividends as Usd,
    borrow: sums.borrow as Usd,
  };
  return { ...parts, dividendsDue: (due?.amount ?? 0n) as Usd, fees: sums.fees as Usd, total: resultOf(parts) };
}

type ResultView = NonNullable<ReplyOf<typeof portfolioRoutes.positionResult>['result']>;

export const resultView = (result: PositionResult): ResultView => ({
  realized: formatUsd(result.realized),
  unrealized: usdOrNull(result.unrealized),
  dividends: formatUsd(result.dividends),
  dividendsDue: formatUsd(result.dividendsDue),
  borrow: formatUsd(result.borrow),
  fees: formatUsd(result.fees),
  total: usdOrNull(result.total),
});

const of =
  (part: (db: Db, span: Span, result: PositionResult) => Part | Promise<Part>): Explainer =>
  async ({ db }, view, { code }) => {
    const result = code === undefined ? undefined : await resultIn(db, view, code);
    return result && code !== undefined ? part(db, everything(view, code), result) : undefined;
  };

/** The result in one instrument and its parts; its open profit is `position_pnl`. */
export const RESULT_PARTS = {
  position_realized: of((db, span, { realized }) => realizedOver(db, span, realized)),
  position_dividends: of((db, span, { dividends }) => dividendsOver(db, span, dividends)),
  position_borrow: of((db, span, { borrow }) => borrowOver(db, span, borrow)),
  position_fees: of((db, span, { fees }) => feesOver(db, span, fees)),
  position_result: of((_db, _span, { realized, unrealized, dividends, borrow, total }) => ({
    formula: 'position_result',
    expression: 'realised + open profit + dividends − borrowing',
    ...money(total),
    inputs: [
      usdInput('realized', realized, 'lots', null),
      usdInput('open', unrealized, 'computed', null),
      usdInput('dividends', dividends, 'ledger', null),
      usdInput('borrow', borrow, 'ledger', null),
    ],
  })),
} satisfies Record<string, Explainer>;
