import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { margin, type Position } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatPrice } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, ButtonLink, Monogram } from '../../../ui/index.ts';
import { isShort, type RunningSession } from '../../../domains/account/live-figures.ts';
import { ExtendedLine, PositionPnl, PositionValue } from './position-row.tsx';
import styles from './positions.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

export interface PositionListProps {
  positions: readonly Position[];
  session: RunningSession;
  /** With a close button under each. */
  closable?: boolean;
}

/** Positions; each figure is its own live cell, the list itself renders when positions change. */
export function PositionList({ positions, session, closable = false }: PositionListProps) {
  const t = useTexts(portfolioTexts);
  return (
    <ul>
      {positions.map((position) => (
        <li key={position.code} className={styles.row}>
          <div className={styles.top}>
            <Link to={href('/stockDetails', { code: position.code })} className={styles.who}>
              <Monogram code={position.code} />
              <Holding position={position} />
            </Link>
            <PositionValue position={position} session={session} />
          </div>
          <dl className={styles.profits}>
            <div>
              <dt>{t('today')}</dt>
              <dd>
                <PositionPnl of="day" label={t('today')} position={position} session={session} />
              </dd>
            </div>
            <div>
              <dt>{t('open')}</dt>
              <dd>
                <PositionPnl of="open" label={t('open')} position={position} session={session} />
              </dd>
            </div>
          </dl>
          <ExtendedLine position={position} session={session} />
          {closable ? <CloseAction position={position} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Borrowing cost of the shares so far: charged separately and no part of the open profit. */
function Borrowed({ code }: { code: string }) {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const { data } = useQuery(useSignedIn(margin()));
  const short = data?.shorts.find((each) => each.code === code);
  if (!short) return null;
  return <p>{t('borrowed', { amount: own.money(short.accrued), count: short.nights })}</p>;
}

function Holding({ position }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return (
    <span className={styles.words}>
      <b>
        {position.code} {isShort(position) ? <Badge tone="warn">{shorts('badge')}</Badge> : null}
      </b>
      <span>
        {t('sharesAt', {
          quantity: own.shares(position.quantity),
          price: formatPrice(position.averageCost, locale),
        })}
      </span>
    </span>
  );
}

/** Closing all or a part; shares reserved by open sales are shown, because they cannot be sold twice. */
function CloseAction({ position }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  const shorts = useTexts(shortsTexts);
  const reserved = /[1-9]/.test(position.reserved);
  const { code } = position;
  if (isShort(position)) {
    return (
      <div className={styles.actions}>
        <ButtonLink to={href('/transactionSell', { code })} variant="secondary">
          {shorts('sellMore')}
        </ButtonLink>
        <ButtonLink to={href('/transactionSellFlat', { code })} variant="secondary">
          {shorts('cover')}
        </ButtonLink>
        <Borrowed code={code} />
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <ButtonLink to={href('/transactionBuy', { code: position.code })} variant="secondary">
        {t('buyMore')}
      </ButtonLink>
      <ButtonLink to={href('/transactionFlat', { code: position.code })} variant="secondary">
        {t('closePosition')}
      </ButtonLink>
      {reserved ? <p>{t('reserved', { quantity: own.shares(position.reserved) })}</p> : null}
    </div>
  );
}
