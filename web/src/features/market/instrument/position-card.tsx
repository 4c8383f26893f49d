import { formatDecimal } from '@candor/model/decimal.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { DayDividend } from '../../../domains/account/day-dividend.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { livePosition, liveShare, type RunningSession } from '../../../domains/account/live-figures.ts';
import { margin, type Overview, overview, type Position, positions } from '../../../domains/account/queries.ts';
import { useMarketSession } from '../../../domains/market/queries.ts';
import { formatPercent, formatPrice, MISSING } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LiveCell, useQuote, useQuotes } from '../../../live/index.ts';
import {
  Change,
  type KeyFigure,
  KeyFigures,
  ListRow,
  Money,
  Section,
  SkeletonFigures,
  Tinted,
} from '../../../ui/index.ts';
import { partLater } from '../../../ui/page/later-parts.tsx';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './detail.module.css';

/** What the customer holds, or owes, of this code; nothing for others. */
export function PositionCard({ code }: { code: string }) {
  const session = useMarketSession().data?.session;
  const all = useQuery(useSignedIn(positions())).data?.positions ?? [];
  const account = useQuery(useSignedIn(overview())).data;
  const held = all.find((each) => each.code === code);
  if (!held || session === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Held held={held} session={session} share={account ? <Share {...{ code, account, all }} /> : null} />
    </Suspense>
  );
}

/** Fetched after the page: nothing of it stands on the first screen. */
const ResultCard = partLater(
  () => import('./result-card.tsx').then((module) => module.ResultCard),
  ({ held }) =>
    held ? (
      <Section>
        <SkeletonFigures count={5} />
      </Section>
    ) : null,
);

/** What the code has brought a customer who is signed in. */
export function OwnResult({ code }: { code: string }) {
  const loggedIn = isLoggedIn(useUser());
  const all = useQuery(useSignedIn(positions())).data?.positions;
  return loggedIn ? <ResultCard code={code} held={all?.find((each) => each.code === code)} /> : null;
}

interface HeldProps {
  held: Position;
  session: RunningSession;
  /** Its share of the account, once that is known. */
  share: ReactNode;
}

function Held({ held, session, share }: HeldProps) {
  const t = useTexts(marketTexts);
  const portfolio = useTexts(portfolioTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { code } = held;
  const day = useDayName();
  const borrowed = useBorrowed(code);
  const live = (of: 'value' | 'day' | 'open') => (
    <LiveCell code={code}>
      <Amount position={held} session={session} of={of} />
    </LiveCell>
  );
  return (
    <Section title={t('yourPosition')}>
      <KeyFigures
        columns={1}
        figures={[
          { label: t(isShort(held) ? 'sharesOwed' : 'sharesHeld'), value: own.shares(held.quantity.replace('-', '')) },
          ...(isShort(held) || !/[1-9]/.test(held.reserved)
            ? []
            : [{ label: t('availableToSell'), value: own.shares(held.available) }]),
          {
            label: isShort(held) ? shorts('averageShort') : t('averageCost'),
            value: formatPrice(held.averageCost, locale),
          },
          { label: t('valueNow'), value: live('value') },
          ...(share ? [{ label: t('shareOfAccount'), value: <LiveCell>{share}</LiveCell> }] : []),
          {
            label: day,
            value: (
              <>
                {live('day')}
                <DayDividend position={held} />
              </>
            ),
          },
          { label: portfolio('open'), value: live('open') },
          ...borrowed,
        ]}
      />
      {isShort(held) ? (
        <div className={styles.ownOrders}>
          <ListRow title={shorts('marginTitle')} to={href('/accountView/account', { view: 'shorts' })} />
        </div>
      ) : null}
    </Section>
  );
}

/** Of a short: what a night of its shares costs, and the price above which more is asked for. */
function useBorrowed(code: string): KeyFigure[] {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const short = useQuery(useSignedIn(margin())).data?.shorts.find((each) => each.code === code);
  if (!short) return [];
  const { lastNight, callPrice } = short;
  return [
    ...(lastNight ? [{ label: t('nightOf'), value: own.exact(lastNight.amount) }] : []),
    ...(callPrice === null ? [] : [{ label: t('callPrice'), value: formatPrice(callPrice, locale) }]),
  ];
}

interface ShareProps {
  code: string;
  account: Overview;
  all: readonly Position[];
}

/** Its share of the account's value, the one that the account's allocation says. */
function Share({ code, account, all }: ShareProps) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const quotes = useQuotes(all.map((each) => each.code));
  const share = liveShare(code, account, all, (of) => quotes.get(of));
  if (share === undefined) return MISSING;
  const text = formatPercent(formatDecimal(share, 1, 1), locale, 'auto', 1);
  return (
    <Explained query={{ figure: 'account_share', code }} label={t('shareOfAccount')} text={text}>
      {text}
    </Explained>
  );
}

interface AmountProps {
  position: Position;
  session: RunningSession;
  of: 'value' | 'day' | 'open';
}

const FIGURE = { value: 'position_value', day: 'position_day_pnl', open: 'position_pnl' } as const;

/** One figure of the position at the latest price, with its explanation. */
function Amount({ position, session, of }: AmountProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { code } = position;
  const day = useDayName();
  const now = livePosition(position, useQuote(code), session);
  const query = { figure: FIGURE[of], code };
  if (of === 'value') {
    return (
      <Explained query={query} label={t('valueOf', { code })} text={own.money(now.value)}>
        <Tinted value={now.value ?? ''}>
          <Money value={now.value} figure={`${code}:position_value:now`} />
        </Tinted>
      </Explained>
    );
  }
  const pnl = of === 'day' ? now.dayPnl : now.openPnl;
  const percent = of === 'day' ? now.dayPercent : now.openPercent;
  const text = `${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`;
  return (
    <Explained query={query} label={`${code} ${of === 'day' ? day : t('open')}`} text={text}>
      <Change change={pnl} percent={percent} money size="small" figure={`${code}:position_pnl:${of}`} />
    </Explained>
  );
}
