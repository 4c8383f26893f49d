import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { margin, type Position } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatPrice } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, ListRow, Quantity, Sheet } from '../../../ui/index.ts';
import type { RunningSession } from '../../../domains/account/live-figures.ts';
import { useDayName } from '../../../domains/market/day-name.ts';
import { ExplainedPnl, ExplainedValue, ExtendedLine, LastPrice } from './position-row.tsx';
import styles from './positions.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

export interface PositionSheetProps {
  position: Position;
  session: RunningSession;
  onClose(): void;
}

/** A position with all its figures, each explained, and what can be done with it. */
export function PositionSheet({ position, session, onClose }: PositionSheetProps) {
  const t = useTexts(portfolioTexts);
  const shorts = useTexts(shortsTexts);
  const market = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const day = useDayName();
  const { code } = position;
  const cell = { position, session };
  return (
    <Sheet
      open
      onClose={onClose}
      title={position.name === null ? code : `${code} · ${position.name}`}
      footer={<Actions position={position} />}
    >
      <dl className={styles.facts}>
        <Fact label={t('value')}>
          <ExplainedValue {...cell} />
        </Fact>
        <Fact label={t('dayPnl', { day })}>
          <ExplainedPnl of="day" label={day} {...cell} />
        </Fact>
        <Fact label={t('openPnl')}>
          <ExplainedPnl of="open" label={t('open')} {...cell} />
        </Fact>
        <Fact label={isShort(position) ? market('sharesOwed') : t('input_shares')}>
          <Quantity own value={position.quantity.replace('-', '')} />
        </Fact>
        <Fact label={isShort(position) ? shorts('averageShort') : t('averageCost')}>
          {formatPrice(position.averageCost, locale)}
        </Fact>
        <Fact label={t('lastPrice')}>
          <LastPrice {...cell} />
        </Fact>
        {isShort(position) ? <ShortFacts code={code} /> : null}
      </dl>
      <ExtendedLine {...cell} />
      <Reserved position={position} />
      {isShort(position) ? <Borrowed code={code} /> : null}
      <div className={styles.links}>
        <ListRow title={t('toStock', { code })} to={href('/stockDetails', { code })} />
        <ListRow title={t('activityOf', { code })} to={href('/accountView/account', { view: 'activity', code })} />
        {isShort(position) ? <MarginLink /> : null}
      </div>
    </Sheet>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Selling at the left and buying at the right, as on the page of the stock; of a short, selling more and covering. */
function Actions({ position }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  const shorts = useTexts(shortsTexts);
  const { code } = position;
  const short = isShort(position);
  return (
    <div className={styles.actions}>
      <ButtonLink to={href(short ? '/transactionSell' : '/transactionFlat', { code })} variant="secondary">
        {short ? shorts('sellMore') : t('sell')}
      </ButtonLink>
      <ButtonLink to={href(short ? '/transactionSellFlat' : '/transactionBuy', { code })}>
        {short ? shorts('cover') : t('buyMore')}
      </ButtonLink>
    </div>
  );
}

/** Shares reserved by open sales, because they cannot be sold twice. */
function Reserved({ position }: { position: Position }) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  if (isShort(position) || !/[1-9]/.test(position.reserved)) return null;
  return <p className={styles.extended}>{t('reserved', { quantity: own.shares(position.reserved) })}</p>;
}

/** What a night of the borrowed shares costs, and the price above which a margin call is made. */
function ShortFacts({ code }: { code: string }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const short = useQuery(useSignedIn(margin())).data?.shorts.find((each) => each.code === code);
  if (!short) return null;
  return (
    <>
      {short.lastNight ? <Fact label={t('nightOf')}>{own.exact(short.lastNight.amount)}</Fact> : null}
      <Fact label={t('callPrice')}>{formatPrice(short.callPrice, locale)}</Fact>
    </>
  );
}

/** Borrowing cost of the shares so far: charged separately and no part of the open profit. */
function Borrowed({ code }: { code: string }) {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const { data } = useQuery(useSignedIn(margin()));
  const short = data?.shorts.find((each) => each.code === code);
  if (!short) return null;
  return <p className={styles.extended}>{t('borrowed', { amount: own.money(short.accrued), count: short.nights })}</p>;
}

function MarginLink() {
  const t = useTexts(shortsTexts);
  return <ListRow title={t('marginTitle')} to={href('/accountView/account', { view: 'shorts' })} />;
}
