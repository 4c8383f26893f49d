import { formatUsd, usd } from '@candor/model/money.ts';
import { resultOf } from '@candor/model/portfolio/figures.ts';
import type { Figure } from '@candor/model/portfolio/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { livePosition, type RunningSession } from '../../../domains/account/live-figures.ts';
import { type Position, type PositionResult, positionResult } from '../../../domains/account/queries.ts';
import { useMarketSession } from '../../../domains/market/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { directionOf } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { KeyFigures, ListRow, Money, Section, SkeletonFigures } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { useInView } from '../../../ui/page/use-in-view.ts';
import styles from './detail.module.css';

interface ResultCardProps {
  code: string;
  /** The position that is open. */
  held: Position | undefined;
}

/**
 * What this code has brought the customer since the account began, its position open or closed; nothing where it was
 * never traded.
 */
export function ResultCard({ code, held }: ResultCardProps) {
  const [place, inView] = useInView();
  const session = useMarketSession().data?.session;
  const query = useSignedIn(positionResult(code));
  const { data } = useQuery({ ...query, enabled: query.enabled !== false && inView });
  const result = data?.result;
  return (
    <div ref={place}>
      {result && session ? (
        <Known code={code} held={held} result={result} session={session} />
      ) : held && !data ? (
        <Section>
          <SkeletonFigures count={5} />
        </Section>
      ) : null}
    </div>
  );
}

interface KnownProps extends ResultCardProps {
  result: PositionResult;
  session: RunningSession;
}

function Known(props: KnownProps) {
  const t = useTexts(portfolioTexts);
  const { code, held, result } = props;
  const isNonzero = (amount: string) => directionOf(amount) !== 0;
  // What is open stands above; it comes again where there is more that it adds up with.
  const isSum = [result.realized, result.dividends, result.borrow].some(isNonzero);
  const row = (label: string, part: Part) => ({
    label,
    value: (
      <LiveCell code={code}>
        <Amount {...props} label={label} part={part} />
      </LiveCell>
    ),
  });
  const paid = row(t('periodDividends'), 'dividends');
  const due = row(t('resultDividendsDue'), 'due');
  // A part of the dividends stands under them, not among what adds up.
  const dividends = {
    label: paid.label,
    value: isNonzero(result.dividendsDue) ? (
      <>
        {paid.value}
        <small className={styles.partOf}>
          {due.label} {due.value}
        </small>
      </>
    ) : (
      paid.value
    ),
  };
  return (
    <Section title={t(isSum || !held ? 'resultIn' : 'tradesIn', { code })}>
      <KeyFigures
        columns={1}
        figures={[
          ...(isNonzero(result.realized) || !held ? [row(t('realizedPnl'), 'realized')] : []),
          ...(held && isSum ? [row(t('open'), 'open')] : []),
          ...(isNonzero(result.dividends) || isNonzero(result.dividendsDue) ? [dividends] : []),
          ...(isNonzero(result.borrow) ? [row(t('periodBorrow'), 'borrow')] : []),
          ...(isSum ? [row(t('resultTotal'), 'total')] : []),
          row(t(isSum || !held ? 'resultFees' : 'feesInCost'), 'fees'),
        ]}
      />
      <p className={styles.note}>{t('resultSince')}</p>
      <div className={styles.ownOrders}>
        <ListRow title={t('resultOrders', { code })} to={href('/accountView/detail/orders', { code })} />
        <ListRow title={t('activityOf', { code })} to={href('/accountView/account', { view: 'activity', code })} />
      </div>
    </Section>
  );
}

type Part = 'realized' | 'open' | 'dividends' | 'due' | 'borrow' | 'total' | 'fees';

const FIGURE: Record<Part, Figure> = {
  realized: 'position_realized',
  open: 'position_pnl',
  dividends: 'position_dividends',
  due: 'position_dividends',
  borrow: 'position_borrow',
  total: 'position_result',
  fees: 'position_fees',
};

/** One part of the result at the latest price, signed as it counts in the total. */
function Amount({ code, held, result, session, label, part }: KnownProps & { label: string; part: Part }) {
  const own = useOwnAmounts();
  const quote = useQuote(code);
  const shown = partsOf(result, held ? livePosition(held, quote, session).openPnl : '0.00')[part];
  const sign = part === 'fees' ? 'auto' : 'always';
  return (
    <Explained query={{ figure: FIGURE[part], code }} label={label} text={own.money(shown, sign)}>
      <Money value={shown} sign={sign} directional={sign === 'always'} figure={`${code}:result:${part}`} />
    </Explained>
  );
}

/** The parts, which add up to the total; null where a price is missing. */
export function partsOf(result: PositionResult, openNow: string | null): Record<Part, string | null> {
  const [realized, dividends, borrow] = [usd(result.realized), usd(result.dividends), usd(result.borrow)];
  const unrealized = openNow === null ? undefined : usd(openNow);
  const total = resultOf({ realized, unrealized, dividends, borrow });
  return {
    ...{ realized: result.realized, open: openNow, dividends: result.dividends, due: result.dividendsDue },
    ...{ borrow: formatUsd(-borrow), fees: result.fees },
    total: total === undefined ? null : formatUsd(total),
  };
}
