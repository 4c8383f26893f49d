import { acceptanceIn } from '@candor/model/calendar/index.ts';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { joinClauses, joinSentences } from '../../../i18n/sentences.ts';
import type { MarketSession } from '../../../domains/market/queries.ts';
import { useCountdownText } from '../../../domains/market/session-line.tsx';
import { ClosedMarket } from '../../../ui/index.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import { canRest, type TicketForm } from '../form.ts';
import { gtcText } from '../order-words.ts';
import styles from './ticket.module.css';

/** Whether an order of the chosen trading time is active at once or queued, and when it ends. */
export function SessionNote({
  form,
  session,
  expiresAt,
}: {
  form: TicketForm;
  session: MarketSession;
  expiresAt: string | undefined;
}) {
  const t = useTexts(ordersTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const times = useMarketTimes();
  const acceptance = acceptanceIn(session.session, form.tradingTime);
  if (acceptance === 'session_not_tradable') return null;
  const begins = acceptance === 'held' ? t('waits') : t('worksNow');
  const gtc = form.timeInForce === 'gtc' && canRest(form);
  const ends = expiresAt ?? (gtc ? undefined : endOf(form, session));
  if (gtc) {
    return (
      <p className={styles.note}>
        {joinSentences(lang, begins, ends === undefined ? t('goodTillCanceled') : gtcText(ends, t, locale))}
      </p>
    );
  }
  const over =
    ends === undefined
      ? t('untilSessionEnd')
      : t(times.isToday(ends) ? 'endsToday' : 'endsOn', { time: times.untilTime(ends) });
  return (
    <p className={styles.note}>
      {joinSentences(lang, joinClauses(lang, begins, over), form.tradingTime !== 'regular' && t('outsideRule'))}
    </p>
  );
}

/** The ends of sessions known from the running session; the server's preview has the others. */
function endOf({ tradingTime }: TicketForm, session: MarketSession): number | undefined {
  if (tradingTime === 'pre') return session.opensAt;
  if (tradingTime === 'regular') return session.closesAt;
  return session.session === 'post' ? session.nextChangeAt : undefined;
}

/** The spec's sentence for buying or selling while closed, and when the next session starts: always the pre-market. */
export function ClosedNotice({ side, session }: { side: 'buy' | 'sell'; session: MarketSession }) {
  const message = useMessages();
  const t = useTexts(ordersTexts);
  const times = useMarketTimes();
  const countdown = useCountdownText(session);
  return (
    <ClosedMarket
      message={message(side === 'buy' ? 'error.market_closed_buy' : 'error.market_closed_sell')}
      opens={{ next: t('premarketIn', { countdown }), at: times.soon(session.nextChangeAt) }}
    />
  );
}
