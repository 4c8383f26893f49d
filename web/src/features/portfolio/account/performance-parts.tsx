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
  type ValueHistory,
  valueHistory,
} from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatChange, formatDate, formatPercent, formatQuantity, NEAR_DAY } from '../../../lib/format.ts';
import { IndexReturn } from '../../../domains/account/beside-index/index-return.tsx';
import { pointsAbove } from '@candor/model/portfolio/beside-index.ts';
import { useIndexOver } from '../../../domains/account/beside-index/use-index.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { Change, Money, SkeletonFigures } from '../../../ui/index.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type LiveAccountProps, useLiveAccount } from '../../../domains/account/live-account.tsx';
import { liveHistory, percentText } from '../../../domains/account/live-figures.ts';
import { LiveCell } from '../../../live/index.ts';
import styles from './account.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

interface PerformanceProps {
  range: HistoryRange;
  overview: Overview;
  /** Without fees and ratios. */
  brief?: boolean;
}

/** Performance over the chosen range: the profit and its parts, which add up to it, and the return by both methods. */
export function PerformanceParts({ range, overview, brief = false }: PerformanceProps) {
  const period = useQuery(useSignedIn(performance(range)));
  const history = useQuery(useSignedIn(valueHistory(range)));
  const held = useQuery(useSignedIn(positions()));
  const now = history.data && { history: history.data, overview, positions: held.data?.positions };
  return (
    <Loaded query={period} skeleton={<SkeletonFigures count={brief ? 5 : 9} />}>
      {(found) => <Parts period={found} now={now} brief={brief} />}
    </Loaded>
  );
}

/** Inputs of the figures that are recomputed with each tick, like the line above them. */
interface Now extends LiveAccountProps {
  readonly history: ValueHistory;
}

interface PartsProps {
  period: Performance;
  now: Now | undefined;
  brief: boolean;
}

function Parts({ period, now, brief }: PartsProps) {
  const t = useTexts(portfolioTexts);
  const times = useMarketTimes();
  return (
    <>
      <p className={styles.when}>
        {usePeriod(period)} · {t('asOfTime', { time: times.time(period.asOf) })}
      </p>
      <dl className={styles.cash}>
        <Amount period={period} label={t('periodRealized')} figure="period_realized" value={period.realized} />
        <Amount
          {...{ period, now }}
          label={t('periodUnrealized')}
          note={t(period.from === period.to ? 'dayUnrealizedText' : 'periodUnrealizedText')}
          figure="period_unrealized"
          value={period.unrealized}
        />
        {brief && period.dividends === '0.00' ? null : (
          <Amount
            period={period}
            label={t('periodDividends')}
            {...(usd(period.dividends) < 0n ? { note: t('ofShorts') } : {})}
            figure="period_dividends"
            value={period.dividends}
          />
        )}
        {period.borrow === '0.00' ? null : (
          <Amount period={period} label={t('periodBorrow')} figure="period_borrow" value={period.borrow} />
        )}
        <Amount {...{ period, now }} label={t('profitOver')} figure="range_pnl" value={period.pnl} />
        <Returns period={period} now={now} />
        {brief ? null : <IndexLine range={period.range} now={now} />}
        {brief ? null : (
          <Amount
            period={period}
            label={t('periodFees')}
            note={t('feesInside')}
            figure="period_fees"
            value={period.fees}
          />
        )}
      </dl>
      {brief ? null : <Ratios period={period} />}
    </>
  );
}

/** Both returns; one where no money came or went, of which they are the same. */
function Returns({ period, now }: Omit<PartsProps, 'brief'>) {
  const paid = now === undefined || liveHistory(now.history, now.overview, now.overview).hasPayments;
  const timeWeighted = { period, method: 'timeWeighted', figure: 'time_weighted', now } as const;
  if (!paid) return <Return {...timeWeighted} isOnly />;
  return (
    <>
      <Return {...timeWeighted} />
      <Return period={period} method="moneyWeighted" figure="money_weighted" />
    </>
  );
}

/** What the index did over the same days; nothing where there is no index. */
function IndexLine({ range, now }: { range: HistoryRange; now: Now | undefined }) {
  const t = useTexts(portfolioTexts);
  const found = useIndexOver(range);
  if (!found) return null;
  const label = t('indexOver', { index: found.index.name });
  return (
    <>
      <Line label={label} note={t('indexOverText')}>
        <IndexReturn label={label} {...found} />
      </Line>
      {now && !hasBegun(now) ? (
        <Line label={t('aboveIndex')}>
          <LivePoints index={found.percent} {...now} />
        </Line>
      ) : null}
    </>
  );
}

/** An account that began within a day has another start than the index, whose close before is known: no difference. */
const hasBegun = ({ history, overview }: Now): boolean => liveHistory(history, overview, overview).hasBegun;

/** The return less that of the index, as both are shown. */
const LivePoints = memo(function LivePoints({ index, history, overview, positions: held }: Now & { index: string }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const { percent } = liveHistory(history, overview, useLiveAccount({ overview, positions: held }));
  if (percent === null) return '–';
  const points = formatChange(pointsAbove(percent, index), locale);
  return <LiveCell>{t('points', { points })}</LiveCell>;
});

/** First and last day, and where they are the same, that day once. */
function usePeriod({ from, to }: Performance): string {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  if (from === to) return formatDate(to, locale, NEAR_DAY);
  return t('periodFrom', { from: formatDate(from, locale), to: formatDate(to, locale) });
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
  period: Performance;
  method: 'timeWeighted' | 'moneyWeighted';
  figure: 'time_weighted' | 'money_weighted';
  now?: Now | undefined;
  /** The other method has the same. */
  isOnly?: boolean;
}

function Return({ period, method, figure, now, isOnly = false }: ReturnProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const year = percentText(period[`${method}Year`]);
  const label = t(isOnly ? 'returnOne' : method);
  const value = { label, figure, range: period.range };
  return (
    <Line label={label} note={t(isOnly ? 'returnOneText' : `${method}Text`)}>
      {now ? <LivePercent {...value} {...now} /> : <Percent {...value} percent={percentText(period[method])} />}
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
  period: Performance;
  label: string;
  note?: string;
  figure: 'range_pnl' | 'period_realized' | 'period_unrealized' | 'period_dividends' | 'period_borrow' | 'period_fees';
  value: string | null;
  /** Set for what changes with the prices: the profit, and what of it is open. */
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

/** The profit, or what of it is open, at the latest prices: both change as the profit has since the reply. */
const LiveSum = memo(function LiveSum({ history, overview, positions: held, ...amount }: AmountProps & Now) {
  const { pnl } = liveHistory(history, overview, useLiveAccount({ overview, positions: held }));
  const { period, value } = amount;
  const moved = pnl === null || period.pnl === null ? 0n : usd(pnl) - usd(period.pnl);
  const shown = value === null ? null : formatUsd(usd(value) + moved);
  return (
    <LiveCell>
      <Sum {...amount} value={shown} />
    </LiveCell>
  );
});

function Sum({ period, label, figure, value }: AmountProps) {
  const own = useOwnAmounts();
  // Fees are an amount inside the others; the cost of borrowing is taken off, like every part with its sign.
  const sign = figure === 'period_fees' ? 'auto' : 'always';
  const shown = figure === 'period_borrow' && value !== null ? formatUsd(-usd(value)) : value;
  return (
    <Explained query={{ figure, range: period.range }} label={label} text={own.money(shown, sign)}>
      <Money
        value={shown}
        sign={sign}
        directional={sign === 'always'}
        figure={`account:${figure === 'range_pnl' ? 'pnl' : figure}:${period.range}`}
      />
    </Explained>
  );
}

/** Ratios over few days mean little: until there are enough, the number of missing days is shown instead. */
function Ratios({ period }: { period: Performance }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const { observations, needed, accountDays } = period;
  if (observations < needed)
    return (
      <p className="note">
        {accountDays < needed
          ? t('ratiosYoung', { count: accountDays, needed })
          : t('ratiosShort', { count: observations, needed })}
      </p>
    );
  const rows = [
    { figure: 'volatility', label: t('volatility'), text: formatPercent(percentText(period.volatility), locale) },
    {
      figure: 'sharpe',
      label: t('sharpe'),
      text: period.sharpe === null ? '–' : formatQuantity(period.sharpe, locale),
    },
    { figure: 'max_drawdown', label: t('maxDrawdown'), text: formatPercent(percentText(period.maxDrawdown), locale) },
  ] as const;
  return (
    <dl className={styles.cash}>
      {rows.map(({ figure, label, text }) => (
        <Line key={figure} label={label}>
          <Explained query={{ figure, range: period.range }} label={label} text={text}>
            {figure === 'volatility' ? text.replace(/^\+/, '') : text}
          </Explained>
        </Line>
      ))}
    </dl>
  );
}
