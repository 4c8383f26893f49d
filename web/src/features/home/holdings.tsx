import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { ShortBadge } from '../../domains/account/short-badge.tsx';
import { DayDividend } from '../../domains/account/day-dividend.tsx';
import { livePosition, type RunningSession, sortPositions } from '../../domains/account/live-figures.ts';
import { type Position, positions } from '../../domains/account/queries.ts';
import { useDayName } from '../../domains/market/day-name.ts';
import { type MarketSnapshot, sparkedSnapshots, useMarketSession } from '../../domains/market/queries.ts';
import { DaySpark } from '../../domains/market/day-spark.tsx';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { href } from '../../lib/paths.ts';
import { LiveCell, useQuote } from '../../live/index.ts';
import { Change, Money, PriceRow, Section, SeeAll, Tinted } from '../../ui/index.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

const SHOWN = 5;

/** The largest positions with their value and today's profit; nothing while there are none. */
export function Holdings() {
  const t = useTexts(homeTexts);
  const held = useQuery(useSignedIn(positions())).data?.positions ?? [];
  const session = useMarketSession().data?.session;
  const day = useDayName();
  const largest = sortPositions(held, 'value').slice(0, SHOWN);
  const market = useQuery(sparkedSnapshots(largest.map(({ code }) => code))).data?.snapshots;
  if (held.length === 0 || session === undefined) return null;
  return (
    <Section
      title={t('positions')}
      action={
        <SeeAll to={href('/accountView/account')} of={t('positions')}>
          {held.length > SHOWN ? t('seeAllOf', { count: held.length }) : t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <p className={styles.columns}>{t('valueAndDay', { day })}</p>
      {largest.map((position) => (
        <Row
          key={position.code}
          position={position}
          session={session}
          snapshot={market?.find(({ code }) => code === position.code)}
        />
      ))}
    </Section>
  );
}

interface RowProps {
  position: Position;
  session: RunningSession;
}

function Row({ position, session, snapshot }: RowProps & { snapshot: MarketSnapshot | undefined }) {
  const portfolio = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  const { code, kind, quantity } = position;
  const shares = own.shares(quantity.replace('-', ''));
  return (
    <PriceRow
      code={code}
      name={position.name ?? code}
      badge={isShort(position) ? <ShortBadge /> : null}
      spark={<DaySpark snapshot={snapshot} />}
      to={href(kind === 'etf' ? '/StockDetailsEft' : '/stockDetails', { code })}
      under={
        <>
          {portfolio('sharesOf', { quantity: shares })}
          <DayDividend position={position} />
        </>
      }
      price={<Value position={position} session={session} />}
      change={<Day position={position} session={session} />}
    />
  );
}

function Value({ position, session }: RowProps) {
  const { value } = livePosition(position, useQuote(position.code), session);
  return (
    <LiveCell code={position.code}>
      <Tinted value={value ?? ''}>
        <Money value={value} figure={`${position.code}:position_value:now`} />
      </Tinted>
    </LiveCell>
  );
}

function Day({ position, session }: RowProps) {
  const { dayPnl, dayPercent } = livePosition(position, useQuote(position.code), session);
  return (
    <LiveCell code={position.code}>
      <Change change={dayPnl} percent={dayPercent} money size="small" figure={`${position.code}:position_pnl:day`} />
    </LiveCell>
  );
}
