import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { formatDate, NEAR_DAY } from '../../../lib/format.ts';
import { preferenceCell, usePreferences } from '../../../lib/stored.ts';
import { type LiveAccountProps, LiveDay, LiveTotal, useLiveAccount } from '../../../domains/account/live-account.tsx';
import { LiveCell } from '../../../live/index.ts';
import { Change, IconButton, Money } from '../../../ui/index.ts';
import { ExtendedTotal } from '../../../domains/account/extended-total.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import { ExplainedAmount } from '../../../domains/account/explained-amount.tsx';
import type { Overview } from '../../../domains/account/queries.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { isYoung, useSinceStart } from './age.ts';
import styles from './account.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/** The account value, large, with today's change. */
export function ValueHead(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const common = useTexts(commonTexts);
  const day = useDayName();
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
      <LiveTotal {...props} label={t('totalValue')} size="hero" />
      <div className={styles.change}>
        <LiveDay {...props} label={t('dayPnl', { day })} />
        <span className={styles.when}>{day}</span>
      </div>
      <ExtendedTotal overview={props.overview} />
    </div>
  );
}

/** "Last 30 days", and the first of them for an account that is younger. */
function useEarningsName(earnings: Overview['earnings30']): string {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  return isYoung(earnings)
    ? t('earningsSince', { date: formatDate(earnings.from, locale, NEAR_DAY) })
    : t('earnings30');
}

/**
 * What of the profit since a young account's start is neither realized nor open, so that the three figures add up.
 * An older account's thirty days have another start than what it has realized.
 */
function useOtherProfit({ earnings30, openPnl, realizedPnl }: Overview): string | undefined {
  const own = useOwnAmounts();
  if (!isYoung(earnings30) || earnings30.amount === null || openPnl === null) return undefined;
  const other = (usd(earnings30.amount) - usd(realizedPnl) - usd(openPnl)) as Usd;
  return other === 0n ? undefined : own.money(formatUsd(other), 'always');
}

/**
 * Buying power, and the profits that the head does not have: open, realised, of thirty days. Figure and rate of each
 * are cells of their own.
 */
export function FourFigures(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const { earnings30, buyingPower } = props.overview;
  const since = useEarningsName(earnings30);
  const figures = [
    { figure: 'open_pnl', label: t('openPnl') },
    { figure: 'realized_pnl', label: t('realizedPnl'), note: useSinceStart(earnings30) },
    {
      figure: 'earnings_30d',
      label: since,
      note: t('daysCounted', { count: earnings30.days }),
    },
  ] as const;
  const other = useOtherProfit(props.overview);
  return (
    <>
      <dl className={styles.four}>
        <div>
          <dt>{t('buyingPower')}</dt>
          <dd>
            <ExplainedAmount figure="buying_power" label={t('buyingPower')} value={buyingPower} size="title" />
          </dd>
        </div>
        {figures.map(({ figure, label, ...more }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>
              {figure === 'realized_pnl' ? (
                // Only a sale changes it.
                <Pnl figure={figure} label={label} pnl={props.overview.realizedPnl} />
              ) : (
                <LivePnl {...props} figure={figure} label={label} />
              )}
            </dd>
            <dd className={styles.rate}>
              {figure === 'realized_pnl' ? null : <LiveRate {...props} figure={figure} />}
              {'note' in more ? <span>{more.note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {other === undefined ? null : <p className={styles.also}>{t('alsoEarned', { amount: other })}</p>}
    </>
  );
}

const KEY = {
  open_pnl: 'account:pnl:open',
  realized_pnl: 'account:realized:start',
  earnings_30d: 'account:pnl:30d',
} as const;
type ProfitFigure = keyof typeof KEY;

function Pnl({ figure, label, pnl }: { figure: ProfitFigure; label: string; pnl: string | null }) {
  const own = useOwnAmounts();
  return (
    <Explained query={{ figure }} label={label} text={own.money(pnl, 'always')}>
      <Money value={pnl} sign="always" directional size="title" figure={KEY[figure]} />
    </Explained>
  );
}

interface LivePnlProps extends LiveAccountProps {
  figure: Exclude<ProfitFigure, 'realized_pnl'>;
}

const LivePnl = memo(function LivePnl({ figure, label, ...props }: LivePnlProps & { label: string }) {
  const now = useLiveAccount(props);
  const pnl = { open_pnl: now.openPnl, earnings_30d: now.earnings }[figure];
  return (
    <LiveCell>
      <Pnl figure={figure} label={label} pnl={pnl} />
    </LiveCell>
  );
});

const LiveRate = memo(function LiveRate({ figure, ...props }: LivePnlProps) {
  const now = useLiveAccount(props);
  const percent = { open_pnl: now.openPercent, earnings_30d: now.earningsPercent }[figure];
  return (
    <LiveCell>
      <Change percent={percent} size="small" figure={KEY[figure]} />
    </LiveCell>
  );
});
