import { formatUsd, usd } from '@candor/model/money.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import {
  type HistoryRange,
  type Overview,
  type Performance,
  performance,
  positions,
  useSignedIn,
  type ValueHistory,
  valueHistory,
} from '../../../lib/account-queries.ts';
import { formatDate, formatPercent, formatQuantity } from '../../../lib/format.ts';
import { Explained } from '../../../ui/explained.tsx';
import { Change, Money, Skeleton } from '../../../ui/index.ts';
import { useMarketTimes } from '../../../ui/market-times.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { type LiveAccountProps, LiveCell, liveHistory, percentText, useLiveAccount } from '../../../live/index.ts';
import styles from './account.module.css';
import { useOwnAmounts } from '../../../ui/own-amounts.ts';

/** How the chosen range went: returns by both methods, and what its profit is made of. */
export function PerformanceParts({ range, overview }: { range: HistoryRange; overview: Overview }) {
  const told = useQuery(useSignedIn(performance(range)));
  const history = useQuery(useSignedIn(valueHistory(range)));
  const held = useQuery(useSignedIn(positions()));
  const now = history.data && { history: history.data, overview, positions: held.data?.positions };
  return (
    <Loaded query={told} skeleton={<Skeleton height="320px" />}>
      {(found) => <Parts told={found} now={now} />}
    </Loaded>
  );
}

/** What the figures that prices move are worked out from anew with each tick, as the line above them is. */
interface Now extends LiveAccountProps {
  readonly history: ValueHistory;
}

function Parts({ told, now }: { told: Performance; now: Now | undefined }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const times = useMarketTimes();
  return (
    <>
      <p className={styles.when}>
        {t('periodFrom', { from: formatDate(told.from, locale), to: formatDate(told.to, locale) })} ·{' '}
        {t('asOfTime', { time: times.time(told.asOf, true) })}
      </p>
      <dl className={styles.cash}>
        <Return told={told} method="timeWeighted" figure="time_weighted" now={now} />
        <Return told={told} method="moneyWeighted" figure="money_weighted" />
        <Amount told={told} now={now} label={t('profitOver')} figure="range_pnl" value={told.pnl} />
        <Amount told={told} label={t('periodRealized')} figure="period_realized" value={told.realized} />
        <Amount
          told={told}
          now={now}
          label={t('periodUnrealized')}
          figure="period_unrealized"
          value={told.unrealized}
        />
        <Amount told={told} label={t('periodDividends')} figure="period_dividends" value={told.dividends} />
        {told.borrow === '0.00' ? null : (
          <Amount told={told} label={t('periodBorrow')} figure="period_borrow" value={told.borrow} />
        )}
        <Amount told={told} label={t('periodFees')} note={t('feesInside')} figure="period_fees" value={told.fees} />
      </dl>
      <Ratios told={told} />
    </>
  );
}

export function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label}
        {note ? <small>{note}</small> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ReturnProps {
  told: Performance;
  method: 'timeWeighted' | 'moneyWeighted';
  figure: 'time_weighted' | 'money_weighted';
  now?: Now | undefined;
}

function Return({ told, method, figure, now }: ReturnProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const year = percentText(told[`${method}Year`]);
  const value = { label: t(method), figure, range: told.range };
  return (
    <Line label={t(method)} note={t(`${method}Text`)}>
      {now ? <LivePercent {...value} {...now} /> : <Percent {...value} percent={percentText(told[method])} />}
      {year === null ? null : (
        <span className={styles.rate}>{t('perYear', { percent: formatPercent(year, locale) })}</span>
      )}
    </Line>
  );
}

interface PercentProps {
  label: string;
  figure: ReturnProps['figure'];
  range: HistoryRange;
}

function Percent({ label, figure, range, percent }: PercentProps & { percent: string | null }) {
  const locale = LOCALE[useLang()];
  return (
    <Explained query={{ figure, range }} label={label} text={formatPercent(percent, locale)}>
      <Change percent={percent} />
    </Explained>
  );
}

/** The return at the latest prices; a tick renders this and nothing above it. */
const LivePercent = memo(function LivePercent({ history, overview, positions: held, ...value }: PercentProps & Now) {
  const { percent } = liveHistory(history, overview, useLiveAccount({ overview, positions: held }));
  return (
    <LiveCell>
      <Percent {...value} percent={percent} />
    </LiveCell>
  );
});

interface AmountProps {
  told: Performance;
  label: string;
  note?: string;
  figure: 'range_pnl' | 'period_realized' | 'period_unrealized' | 'period_dividends' | 'period_borrow' | 'period_fees';
  value: string | null;
  /** Where prices move the amount. */
  now?: Now | undefined;
}

function Amount({ now, ...amount }: AmountProps) {
  const { label, note } = amount;
  return (
    <Line label={label} {...(note ? { note } : {})}>
      {now ? <LiveSum {...amount} {...now} /> : <Sum {...amount} />}
    </Line>
  );
}

/** An amount that prices move, by as much as the profit of the range has moved since the answer. */
const LiveSum = memo(function LiveSum({ history, overview, positions: held, ...amount }: AmountProps & Now) {
  const { pnl } = liveHistory(history, overview, useLiveAccount({ overview, positions: held }));
  const { told, value } = amount;
  const moved = pnl === null || told.pnl === null ? 0n : usd(pnl) - usd(told.pnl);
  return (
    <LiveCell>
      <Sum {...amount} value={value === null ? null : formatUsd(usd(value) + moved)} />
    </LiveCell>
  );
});

function Sum({ told, label, figure, value }: AmountProps) {
  const own = useOwnAmounts();
  // Fees and borrowing are amounts paid, not a direction.
  const sign = figure === 'period_fees' || figure === 'period_borrow' ? 'auto' : 'always';
  return (
    <Explained query={{ figure, range: told.range }} label={label} text={own.money(value, sign)}>
      <Money
        value={value}
        sign={sign}
        directional={sign === 'always'}
        figure={`account:${figure === 'range_pnl' ? 'pnl' : figure}:${told.range}`}
      />
    </Explained>
  );
}

/** Ratios say little of few days: until there are enough, it says how many are missing instead. */
function Ratios({ told }: { told: Performance }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  if (told.observations < told.needed)
    return <p className="note">{t('ratiosYoung', { count: told.observations, needed: told.needed })}</p>;
  const rows = [
    { figure: 'volatility', label: t('volatility'), text: formatPercent(percentText(told.volatility), locale) },
    { figure: 'sharpe', label: t('sharpe'), text: told.sharpe === null ? '–' : formatQuantity(told.sharpe, locale) },
    { figure: 'max_drawdown', label: t('maxDrawdown'), text: formatPercent(percentText(told.maxDrawdown), locale) },
  ] as const;
  return (
    <dl className={styles.cash}>
      {rows.map(({ figure, label, text }) => (
        <Line key={figure} label={label}>
          <Explained query={{ figure, range: told.range }} label={label} text={text}>
            {figure === 'volatility' ? text.replace(/^\+/, '') : text}
          </Explained>
        </Line>
      ))}
    </dl>
  );
}
