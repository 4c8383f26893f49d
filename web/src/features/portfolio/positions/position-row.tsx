import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Position } from '../../../domains/account/queries.ts';
import { formatPercent, formatPrice } from '../../../lib/format.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { Change, Money, Tinted } from '../../../ui/index.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { livePosition, type RunningSession } from '../../../domains/account/live-figures.ts';
import styles from './positions.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

interface CellProps {
  position: Position;
  session: RunningSession;
}

function useLive({ position, session }: CellProps) {
  return livePosition(position, useQuote(position.code), session);
}

/** Value and last price of a position; a tick renders this and nothing above it. */
export const PositionValue = memo(function PositionValue(props: CellProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { code } = props.position;
  const now = useLive(props);
  return (
    <LiveCell code={code}>
      <span className={styles.value}>
        <Explained
          query={{ figure: 'position_value', code }}
          label={t('valueOf', { code })}
          text={own.money(now.value)}
        >
          <Tinted value={now.value ?? ''}>
            <Money value={now.value} figure={`${code}:position_value:now`} />
          </Tinted>
        </Explained>
        <small>{t('atPrice', { price: formatPrice(now.price, locale) })}</small>
      </span>
    </LiveCell>
  );
});

export interface PnlCellProps extends CellProps {
  of: 'day' | 'open';
  label: string;
}

/** Today's or the open profit of a position, with its rate. */
export const PositionPnl = memo(function PositionPnl({ of, label, ...props }: PnlCellProps) {
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { code } = props.position;
  const now = useLive(props);
  const pnl = of === 'day' ? now.dayPnl : now.openPnl;
  const percent = of === 'day' ? now.dayPercent : now.openPercent;
  const text = `${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`;
  return (
    <LiveCell code={code}>
      <Explained
        query={{ figure: of === 'day' ? 'position_day_pnl' : 'position_pnl', code }}
        label={`${code} ${label}`}
        text={text}
      >
        <Change change={pnl} percent={percent} money size="small" figure={`${code}:position_pnl:${of}`} />
      </Explained>
    </LiveCell>
  );
});

/** Before and after regular hours: the change at the extended price, counted in the next day. */
export function ExtendedLine(props: CellProps) {
  // Shown only where the server sent one.
  return props.position.extended === null ? null : <LiveExtended {...props} />;
}

const LiveExtended = memo(function LiveExtended(props: CellProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { extended } = useLive(props);
  if (extended === null) return null;
  const { code } = props.position;
  const word = t(`outside_${extended.session}`);
  const pnl = own.money(extended.pnl, 'always');
  return (
    <LiveCell code={code}>
      <p className={styles.extended}>
        <Explained query={{ figure: 'position_extended_pnl', code }} label={`${code} ${word}`} text={pnl}>
          {t(`extended_${extended.session}`, { price: formatPrice(extended.price, locale), pnl })}
        </Explained>
      </p>
    </LiveCell>
  );
});
