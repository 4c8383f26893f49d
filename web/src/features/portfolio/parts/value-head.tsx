import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Overview, Position } from '../../../lib/account-queries.ts';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { preferenceCell, usePreferences } from '../../../lib/stored.ts';
import { LiveCell, useQuotes } from '../../../live/index.ts';
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
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const { extendedPnl, session } = props.overview;
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
      <LiveTotal {...props} label={t('totalValue')} size="hero" />
      <div className={styles.change}>
        <LiveDay {...props} />
        <span className={styles.when}>{t('today')}</span>
      </div>
      {extendedPnl !== null && (session === 'pre' || session === 'post') ? (
        <p className={styles.when}>
          <Explained
            query={{ figure: 'extended_pnl' }}
            label={t(`outside_${session}`)}
            text={formatMoney(extendedPnl, locale, 'always')}
          >
            {t(`extendedTotal_${session}`, { pnl: formatMoney(extendedPnl, locale, 'always') })}
          </Explained>
        </p>
      ) : null}
    </div>
  );
}

/** The account's value at the latest prices; a tick renders this and nothing above it. */
export const LiveTotal = memo(function LiveTotal({ label, size, ...props }: LiveTotalProps) {
  const locale = LOCALE[useLang()];
  const { totalValue } = useLiveAccount(props);
  return (
    <LiveCell>
      <Explained query={{ figure: 'total_value' }} label={label} text={formatMoney(totalValue, locale)}>
        <Tinted value={totalValue ?? ''}>
          <Money value={totalValue} size={size} />
        </Tinted>
      </Explained>
    </LiveCell>
  );
});

interface LiveTotalProps extends LiveAccountProps {
  /** What the figure is called where it stands. */
  label: string;
  size: 'body' | 'hero';
}

const LiveDay = memo(function LiveDay(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const { dayPnl, dayPercent } = useLiveAccount(props);
  const text = `${formatMoney(dayPnl, locale, 'always')} (${formatPercent(dayPercent, locale)})`;
  return (
    <LiveCell>
      <Explained query={{ figure: 'day_pnl' }} label={t('todayPnl')} text={text}>
        <Profit pnl={dayPnl} percent={dayPercent} />
      </Explained>
    </LiveCell>
  );
});

/** Today, open, realised, thirty days: figure and rate of each are cells of their own. */
export function FourFigures(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const { days } = props.overview.earnings30;
  const figures = [
    { figure: 'day_pnl', label: t('todayPnl') },
    { figure: 'open_pnl', label: t('openPnl') },
    { figure: 'realized_pnl', label: t('realizedPnl'), note: t('sinceStart') },
    { figure: 'earnings_30d', label: t('earnings30'), note: t('daysCounted', { count: days }) },
  ] as const;
  return (
    <dl className={styles.four}>
      {figures.map(({ figure, label, ...more }) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            {figure === 'realized_pnl' ? (
              // Only a sale moves it.
              <Pnl figure={figure} label={label} pnl={props.overview.realizedPnl} />
            ) : (
              <LivePnl {...props} figure={figure} label={label} />
            )}
          </dd>
          <dd className={styles.rate}>
            {figure === 'realized_pnl' ? null : <LiveRate {...props} figure={figure} />}
            {'note' in more ? <span> {more.note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ProfitFigure = 'day_pnl' | 'open_pnl' | 'realized_pnl' | 'earnings_30d';

function Pnl({ figure, label, pnl }: { figure: ProfitFigure; label: string; pnl: string | null }) {
  const locale = LOCALE[useLang()];
  return (
    <Explained query={{ figure }} label={label} text={formatMoney(pnl, locale, 'always')}>
      <Money value={pnl} sign="always" directional size="title" />
    </Explained>
  );
}

interface LivePnlProps extends LiveAccountProps {
  figure: Exclude<ProfitFigure, 'realized_pnl'>;
}

const LivePnl = memo(function LivePnl({ figure, label, ...props }: LivePnlProps & { label: string }) {
  const now = useLiveAccount(props);
  const pnl = { day_pnl: now.dayPnl, open_pnl: now.openPnl, earnings_30d: now.earnings }[figure];
  return (
    <LiveCell>
      <Pnl figure={figure} label={label} pnl={pnl} />
    </LiveCell>
  );
});

const LiveRate = memo(function LiveRate({ figure, ...props }: LivePnlProps) {
  const now = useLiveAccount(props);
  const percent = { day_pnl: now.dayPercent, open_pnl: now.openPercent, earnings_30d: now.earningsPercent }[figure];
  return (
    <LiveCell>
      <Change percent={percent} size="small" />
    </LiveCell>
  );
});
