import { isShort } from '@candor/model/portfolio/figures.ts';
import { memo } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { type LiveAccountProps, useLiveAccount } from '../../../domains/account/live-account.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import { LiveCell } from '../../../live/index.ts';
import { Change, Money } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './positions.module.css';

/** All positions together at the latest prices: their value, and the account's profit of today and of what is open. */
export const PositionTotals = memo(function PositionTotals(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const day = useDayName();
  const now = useLiveAccount(props);
  return (
    <LiveCell>
      <dl className={styles.totals}>
        <div>
          <dt>{t('value')}</dt>
          <dd>
            <Money value={now.positionsValue} />
          </dd>
          {props.positions?.some(isShort) ? (
            <dd>
              <small>{t('lessShorts')}</small>
            </dd>
          ) : null}
        </div>
        <Profit figure="day_pnl" label={day} of={t('ofAccount')} pnl={now.dayPnl} percent={now.dayPercent} />
        <Profit figure="open_pnl" label={t('openPnl')} of={t('ofCost')} pnl={now.openPnl} percent={now.openPercent} />
      </dl>
    </LiveCell>
  );
});

const KEY = { day_pnl: 'account:pnl:day', open_pnl: 'account:pnl:open' } as const;

interface ProfitProps {
  figure: keyof typeof KEY;
  label: string;
  /** What the rate is of. */
  of: string;
  pnl: string | null;
  percent: string | null;
}

function Profit({ figure, label, of, pnl, percent }: ProfitProps) {
  const own = useOwnAmounts();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Explained query={{ figure }} label={label} text={own.money(pnl, 'always')}>
          <Money value={pnl} sign="always" directional figure={KEY[figure]} />
        </Explained>
      </dd>
      <dd>
        <Change percent={percent} size="small" figure={KEY[figure]} /> <small>{of}</small>
      </dd>
    </div>
  );
}
