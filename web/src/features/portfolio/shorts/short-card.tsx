import { collateralPerShare } from '@candor/model/margin/borrow.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { FigurePart } from '@candor/model/portfolio/schema.ts';
import { price } from '@candor/model/quantity.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { isFarLevel, timesOfPrice } from '../../../domains/account/short-figures.ts';
import { percentText, type RunningSession } from '../../../domains/account/live-figures.ts';
import type { Margin, Position } from '../../../domains/account/queries.ts';
import { ShortBadge } from '../../../domains/account/short-badge.tsx';
import { distanceOf } from '../../../lib/distance.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { ExplainedPart } from '../../../domains/account/explained.tsx';
import { href } from '../../../lib/paths.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { ButtonLink, Money, Monogram, Price } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import account from '../account/account.module.css';
import { Line } from '../account/performance-parts.tsx';
import { ExplainedPnl, LastPrice } from '../positions/position-row.tsx';
import styles from './shorts.module.css';

export type Short = Margin['shorts'][number];

interface ShortCardProps {
  short: Short;
  /** The same short among the positions, once they are read. */
  position: Position | undefined;
  session: RunningSession;
  /** Whether money, prices and lender are. */
  simulated: boolean;
}

/** A short: its profit, where it was sold, where a margin call comes, what a night costs, and the way to cover it. */
export function ShortCard({ short, position, session, simulated }: ShortCardProps) {
  const t = useTexts(shortsTexts);
  const portfolio = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  const { code } = short;
  const cell = position && { position, session };
  return (
    <section className={styles.card} aria-label={code}>
      <div className={styles.head}>
        <Link to={href('/stockDetails', { code })} className={styles.who}>
          <Monogram code={code} />
          <span>
            <strong>{code}</strong>
            <small>
              <ShortBadge /> {portfolio('sharesOf', { quantity: own.shares(short.quantity) })}
            </small>
          </span>
        </Link>
        <ButtonLink to={href('/transactionSellFlat', { code })} variant="secondary">
          {t('cover')}
        </ButtonLink>
      </div>
      <dl className={account.cash}>
        {cell ? (
          <>
            <Line label={portfolio('openPnl')}>
              <ExplainedPnl of="open" label={portfolio('open')} {...cell} />
            </Line>
            <Line label={t('averageShort')}>
              <Price value={cell.position.averageCost} />
            </Line>
          </>
        ) : null}
        <Line label={portfolio('lastPrice')}>{cell ? <LastPrice {...cell} /> : <Price value={short.price} />}</Line>
        <CallPrice short={short} />
        <LastNight night={short.lastNight} simulated={simulated} />
        <ListedRate listed={short.listed} />
      </dl>
      <Details short={short} />
    </section>
  );
}

/** The price above which a margin call is made, and how far that is. */
function CallPrice({ short }: { short: Short }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const away = awayOf(short);
  const note =
    short.callPrice === null
      ? t('callNever')
      : away === undefined
        ? t('callHere')
        : isFarLevel(away)
          ? t('callFar', { times: timesOfPrice(away) })
          : t('callAway', { percent: formatPercent(away, locale, 'auto', 1) });
  return (
    <Line label={t('callPrice')} {...(short.price === null ? {} : { note })}>
      <Price value={short.callPrice} />
    </Line>
  );
}

/** By how many per cent the price may rise before a margin call; undefined where it is not known, or there already. */
export function awayOf({ callPrice, price: now }: Short): string | undefined {
  if (callPrice === null || now === null) return undefined;
  const { percent, side } = distanceOf(callPrice, now);
  return side === 'below' ? undefined : percent;
}

function LastNight({ night, simulated }: { night: Short['lastNight']; simulated: boolean }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  if (night === null) return null;
  const label = t('nightOf');
  const text = own.exact(night.amount);
  const note = t('nightAt', { date: formatDate(night.date, locale), rate: yearly(night.ratePerYear, locale) });
  return (
    <Line label={label} note={note}>
      <ExplainedPart
        part={partOfNight(night)}
        label={label}
        text={text}
        asOf={formatInstant(marketNow() as Instant)}
        simulated={simulated}
      >
        {text}
      </ExplainedPart>
    </Line>
  );
}

const yearly = (rate: string, locale: string): string => formatPercent(percentText(rate), locale, 'auto');

/** What borrowing costs by the lender's present list, beside the night that has been. */
function ListedRate({ listed }: Pick<Short, 'listed'>) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  if (listed === null) return null;
  return (
    <Line label={t('rateTonight')} note={t('rateListed', { date: formatDate(listed.on, locale) })}>
      {yearly(listed.ratePerYear, locale)}
    </Line>
  );
}

/** What a night's borrow fee is made of; what was charged is in the record of the night, part of a cent and all. */
function partOfNight({ quantity, previousClose, ratePerYear }: NonNullable<Short['lastNight']>): FigurePart {
  const each = formatUsd(collateralPerShare(price(previousClose)));
  return {
    formula: 'borrow_night',
    expression: 'shares × collateral a share × annual rate ÷ 360',
    result: null,
    unit: 'usd',
    inputs: [
      { name: 'shares', value: quantity, unit: 'shares', source: 'ledger', ref: null },
      { name: 'collateral_per_share', value: each, unit: 'usd', source: 'market', ref: null },
      { name: 'rate_per_year', value: ratePerYear, unit: 'rate', source: 'price_list', ref: null },
    ],
  };
}

function Details({ short }: { short: Short }) {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  return (
    <details className={styles.more}>
      <summary>
        {t('details')}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <dl className={account.cash}>
        <Line label={t('collateral')} note={t('collateralHow')}>
          <Money value={short.collateral} />
        </Line>
        <Line label={t('maintenance')}>
          <Money value={short.maintenance} />
        </Line>
        <Line label={t('accrued', { count: short.nights })} note={t(short.lastNight ? 'accruedHow' : 'noNight')}>
          {own.money(short.accrued)}
        </Line>
        <Line label={t('charged')} note={t('chargedHow')}>
          <Money value={short.charged} />
        </Line>
      </dl>
    </details>
  );
}
