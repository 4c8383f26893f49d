import { isShort } from '@candor/model/portfolio/figures.ts';
import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { type LiveAccountProps, useLiveAccount } from '../../../domains/account/live-account.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import { formatPercent } from '../../../lib/format.ts';
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
          <dt>
            {t('value')} {props.positions?.some(isShort) ? <small>{t('lessShorts')}</small> : null}
          </dt>
          <dd>
            <Money value={now.positionsValue} />
          </dd>
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
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return (
    <div>
      <dt>
        {label} <small>{of}</small>
      </dt>
      <dd>
        <Explained
          query={{ figure }}
          label={label}
          text={`${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`}
        >
          <Change change={pnl} percent={percent} money size="small" figure={KEY[figure]} />
        </Explained>
      </dd>
    </div>
  );
}
