import type { TradingTime } from '@candor/model/calendar/index.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { OrderDetail } from '../../../domains/account/queries.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { formatPrice, formatTime, newYorkDay } from '../../../lib/format.ts';
import { Money } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { trailText, useAmountWord } from '../order-words.ts';
import { useReasonText } from './order-status.tsx';
import { type Happening, timelineOf } from './timeline.ts';
import styles from './order.module.css';

/** The story of an order in plain words: placed, working, each fill with its price and money, and how it ended. */
export function Timeline({ detail }: { detail: OrderDetail }) {
  const t = useTexts(ordersTexts);
  const times = useMarketTimes();
  const locale = LOCALE[useLang()];
  const { order } = detail;
  const story = timelineOf(detail);
  return (
    <ol className={styles.steps}>
      {story.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <li key={index}>
          <Words happening={each} order={order} />
          {isOfSecond(each, story[index - 1]) ? null : (
            <time dateTime={each.at}>
              {isOfDay(each, story[index - 1])
                ? `${formatTime(each.at, locale, undefined, true)} ET`
                : times.time(each.at, true)}
            </time>
          )}
        </li>
      ))}
      {isTerminal(order.status) ? null : (
        <li data-ahead="true">
          <span>{t('ends', { time: times.untilBoth(order.expiresAt) })}</span>
        </li>
      )}
    </ol>
  );
}

/** Steps of one second have its time once, at the first of them. */
const isOfSecond = ({ at }: Happening, before: Happening | undefined): boolean =>
  before !== undefined && secondOf(at) === secondOf(before.at);
const secondOf = (at: string): number => Math.floor(Date.parse(at) / 1_000);

/** The day is written once, with the first that happened on it. */
const isOfDay = ({ at }: Happening, before: Happening | undefined): boolean =>
  before !== undefined && newYorkDay(Date.parse(at)) === newYorkDay(Date.parse(before.at));

function Words({
  happening: { what, fill, reason, changes = [] },
  order,
}: {
  happening: Happening;
  order: OrderDetail['order'];
}) {
  const t = useTexts(ordersTexts);
  const reasonText = useReasonText();
  const why = reason ? reasonText({ reason, forced: false }) : undefined;
  if (fill) return <FillWords fill={fill} order={order} />;
  if (what === 'filled') return null;
  return (
    <span>
      {t(`did_${what}`)}
      {why ? <small>{why}</small> : null}
      {changes.map((change) => (
        <Changed key={change.term} change={change} stop={order.stop} />
      ))}
    </span>
  );
}

/** "Limit price 238.00 → 239.00". */
function Changed({ change: { term, from, to }, stop }: ChangedProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const label = {
    limitPrice: t('limitPrice'),
    stop: t(`level_${stop?.kind ?? 'stop'}`),
    quantity: t('shares'),
    tradingTime: t('tradingTime'),
  }[term];
  const write = (value: string) => {
    if (term === 'quantity') return own.shares(value);
    if (term === 'tradingTime') return t(`time_${value as TradingTime}`);
    return term === 'stop' && stop && stop.kind !== 'stop'
      ? trailText(stop.kind, value, locale)
      : formatPrice(value, locale);
  };
  return (
    <small>
      {label} {write(from)} → {write(to)}
    </small>
  );
}

interface ChangedProps {
  change: NonNullable<Happening['changes']>[number];
  stop: OrderDetail['order']['stop'];
}

/** "Bought 70 at 285.00 for $19,950.00". */
function FillWords({ fill, order }: { fill: NonNullable<Happening['fill']>; order: OrderDetail['order'] }) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const words = { quantity: own.shares(fill.quantity), price: formatPrice(fill.price, locale) };
  const { side } = order;
  const paid = useAmountWord()(order);
  return (
    <span>
      {order.short ? shorts(`filled_${side}`, words) : t(`filled_${side}`, words)}
      <small>
        {paid}{' '}
        <Explained query={{ figure: 'fill', execId: fill.execId }} label={paid} text={own.money(fill.amount)}>
          <Money value={fill.amount} size="small" />
        </Explained>
      </small>
    </span>
  );
}
