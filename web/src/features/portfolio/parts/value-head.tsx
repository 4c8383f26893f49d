import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Overview, Position } from '../../../lib/account-queries.ts';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { preferenceCell, usePreferences } from '../../../lib/stored.ts';
import { useQuotes } from '../../../live/index.ts';
import { Change, IconButton, Money, Tinted } from '../../../ui/index.ts';
import { Explained } from '../../../ui/explained.tsx';
import { type LiveAccount, liveAccount } from '../live-figures.ts';
import styles from './account.module.css';

export interface LiveAccountProps {
  overview: Overview;
  positions: readonly Position[];
}

/** The account's sums at the latest prices. Renders its component with every tick of what is held: use it low. */
function useLiveAccount({ overview, positions }: LiveAccountProps): LiveAccount {
  const quotes = useQuotes(positions.map(({ code }) => code));
  return liveAccount(overview, positions, (code) => quotes.get(code));
}

/** A change with its colour and sign; hidden with the other amounts when the reader hides them, its rate staying. */
export function Profit({
  pnl,
  percent,
  size = 'body',
}: {
  pnl: string | null;
  percent: string | null;
  size?: 'small' | 'body';
}) {
  const { hideAmounts } = usePreferences();
  return hideAmounts ? (
    <Change percent={percent} size={size} />
  ) : (
    <Change change={pnl} percent={percent} money size={size} />
  );
}

/** The account value, large, with today's change. */
export function ValueHead(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const common = useTexts(commonTexts);
  const { hideAmounts } = usePreferences();
  return (
    <div className={styles.head}>
      <p className={styles.label}>
        {t('totalValue')}
        <IconButton
          label={hideAmounts ? common('showAmounts') : common('hideAmounts')}
          icon={hideAmounts ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          onClick={() => preferenceCell.write({ hideAmounts: !hideAmounts })}
        />
      </p>
      <LiveTotal {...props} />
    </div>
  );
}

const LiveTotal = memo(function LiveTotal(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const now = useLiveAccount(props);
  const { extendedPnl, session } = props.overview;
  const change = `${formatMoney(now.dayPnl, locale, 'always')} (${formatPercent(now.dayPercent, locale)})`;
  return (
    <>
      <Explained query={{ figure: 'total_value' }} label={t('totalValue')} text={formatMoney(now.totalValue, locale)}>
        <Tinted value={now.totalValue ?? ''}>
          <Money value={now.totalValue} size="hero" />
        </Tinted>
      </Explained>
      <div className={styles.change}>
        <Explained query={{ figure: 'day_pnl' }} label={t('todayPnl')} text={change}>
          <Profit pnl={now.dayPnl} percent={now.dayPercent} />
        </Explained>
        <span className={styles.when}>{t('today')}</span>
      </div>
      {extendedPnl !== null && (session === 'pre' || session === 'post') ? (
        <p className={styles.when}>
          {t(`extendedTotal_${session}`, { pnl: formatMoney(extendedPnl, locale, 'always') })}
        </p>
      ) : null}
    </>
  );
});

/** Today, open, realised, thirty days. */
export const FourFigures = memo(function FourFigures(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const now = useLiveAccount(props);
  const { realizedPnl, earnings30 } = props.overview;
  const figures = [
    { query: { figure: 'day_pnl' }, label: t('todayPnl'), pnl: now.dayPnl, percent: now.dayPercent },
    { query: { figure: 'open_pnl' }, label: t('openPnl'), pnl: now.openPnl, percent: now.openPercent },
    { query: { figure: 'realized_pnl' }, label: t('realizedPnl'), pnl: realizedPnl, percent: undefined },
    { query: { figure: 'earnings_30d' }, label: t('earnings30'), pnl: now.earnings, percent: now.earningsPercent },
  ] as const;
  return (
    <dl className={styles.four}>
      {figures.map(({ query, label, pnl, percent }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Explained query={query} label={label} text={formatMoney(pnl, locale, 'always')}>
              <Money value={pnl} sign="always" directional size="title" />
            </Explained>
          </dd>
          <dd className={styles.rate}>
            {percent === undefined ? t('sinceStart') : <Change percent={percent} size="small" />}
            {query.figure === 'earnings_30d' ? <span> {t('daysCounted', { count: earnings30.days })}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
});
