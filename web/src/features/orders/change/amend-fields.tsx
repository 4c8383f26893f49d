import { formatUsd } from '@candor/model/money.ts';
import { TRADING_TIMES } from '@candor/model/calendar/index.ts';
import type { Problem } from '@candor/model/orders/check.ts';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import type { Order } from '../../../domains/account/queries.ts';
import { formatMoney, formatQuantity } from '../../../lib/format.ts';
import { NumberField, Segmented } from '../../../ui/index.ts';
import { type Entry, priceDecimals, type TicketAction, trails } from '../form.ts';
import { hasFills } from '../order-words.ts';
import { priceNow } from '../quick-price.ts';
import type { TicketFacts } from '../summary.ts';
import { useCrossing, useDistanceFrom } from '../ticket/field-distance.ts';
import { UseMend, useLimitText } from '../ticket/refused.tsx';
import type { AmendForm, AmendProblem } from './amend-form.ts';
import { restEstimate } from './amend-outcome.ts';
import { amendTicket, factsWithout } from './amend-ticket.ts';
import styles from '../detail/order.module.css';

interface AmendFieldsProps {
  order: Order;
  form: AmendForm;
  facts: TicketFacts;
  problems: readonly AmendProblem[];
  onChange(form: AmendForm): void;
}

/** A problem in words, by the limit that it passes where it is about one. */
export function useAmendText({ order, form, facts }: Pick<AmendFieldsProps, 'order' | 'form' | 'facts'>) {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const locale = LOCALE[useLang()];
  const sentences = useSentences();
  const limitText = useLimitText({ form: amendTicket(form, order, facts), facts: factsWithout(facts, order) });
  return (problem: AmendProblem): string => {
    if (problem.code === 'below_filled')
      return t('belowFilled', { quantity: formatQuantity(order.filledQuantity, locale) });
    if (problem.code === 'insufficient_funds') {
      const hold = restEstimate(form, order, facts)?.hold;
      const need = hold === undefined ? undefined : formatMoney(formatUsd(hold), locale);
      return sentences(t('notEnough'), need !== undefined && t('fundsNeeded', { need }));
    }
    return (canBeMended(order, problem) ? limitText(problem) : undefined) ?? message(`error.${problem.code}`);
  };
}

/** Shares are typed with those that are filled, which no limit of an account is about. */
const canBeMended = (order: Order, problem: AmendProblem): problem is Problem =>
  problem.code !== 'below_filled' && !(problem.field === 'size' && hasFills(order));

/** The terms that can be changed, each with what is wrong with it, or how far its price is from the market's. */
export function AmendFields({ order, form, facts, problems, onChange }: AmendFieldsProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const say = useAmendText({ order, form, facts });
  const ticket = amendTicket(form, order, facts);
  const distanceFrom = useDistanceFrom(priceNow(facts));
  const crossing = useCrossing(ticket, facts);
  const dispatch = (action: TicketAction) => {
    if (action.kind === 'size') onChange({ ...form, quantity: action.text });
    if (action.kind === 'typed') onChange({ ...form, [FIELDS[action.entry]]: action.text });
  };
  const foundAt = (entry: Problem['field']) =>
    problems.find(({ field, severity }) => field === entry && severity !== 'warn');
  const said = (entry: Entry, otherwise: ReactNode) => {
    const found = foundAt(entry);
    if (found === undefined) return { hint: otherwise };
    if (!canBeMended(order, found)) return { error: say(found), hint: otherwise };
    const mend = <UseMend problem={found} form={ticket} facts={factsWithout(facts, order)} dispatch={dispatch} />;
    return { error: say(found), hint: mend };
  };
  const isWarned = problems.some(({ field, severity }) => field === 'price' && severity === 'warn');
  const decimals = (typed: string) => priceDecimals(typed, order.code, facts.tradeDate);
  const time = foundAt('time');
  return (
    <>
      {ticket.waits ? (
        <NumberField
          label={t(`level_${ticket.waits}`)}
          unit={ticket.waits === 'trail_percent' ? '%' : 'USD'}
          decimals={ticket.waits === 'trail_percent' ? 2 : decimals(form.stop)}
          value={form.stop}
          {...said('stop', trails(ticket.waits) ? undefined : distanceFrom(form.stop)?.text)}
          onChange={(stop) => onChange({ ...form, stop })}
        />
      ) : null}
      {order.type === 'limit' ? (
        <NumberField
          label={t('limitPrice')}
          unit="USD"
          decimals={decimals(form.limitPrice)}
          value={form.limitPrice}
          {...said('price', (crossing ?? distanceFrom(form.limitPrice, isWarned))?.text)}
          onChange={(limitPrice) => onChange({ ...form, limitPrice })}
        />
      ) : null}
      <NumberField
        label={t('shares')}
        decimals={6}
        value={form.quantity}
        {...said(
          'size',
          hasFills(order) ? t('amendHint', { filled: formatQuantity(order.filledQuantity, locale) }) : undefined,
        )}
        onChange={(quantity) => onChange({ ...form, quantity })}
      />
      <div hidden={order.stop !== null}>
        <Segmented
          label={t('tradingTime')}
          options={TRADING_TIMES.map((value) => ({ value, label: t(`time_${value}`) }))}
          value={form.tradingTime}
          onChange={(tradingTime) => onChange({ ...form, tradingTime })}
        />
        {time?.severity === 'wrong' ? <p className={styles.wrong}>{say(time)}</p> : null}
      </div>
    </>
  );
}

const FIELDS: Readonly<Record<Entry, 'quantity' | 'limitPrice' | 'stop'>> = {
  size: 'quantity',
  price: 'limitPrice',
  stop: 'stop',
};
