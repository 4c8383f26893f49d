import type { Problem } from '@candor/model/orders/check.ts';
import { MAX_NOTIONAL, MAX_QUANTITY } from '@candor/model/orders/limits.ts';
import { formatUsd } from '@candor/model/money.ts';
import { formatPrice as priceText, formatQuantity as quantityText } from '@candor/model/quantity.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../../lib/format.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import type { TicketAction, TicketForm } from '../form.ts';
import { BOUND_PERCENT, limitBound, mendOf } from '../mends.ts';
import { closable, type TicketFacts } from '../summary.ts';
import styles from './ticket.module.css';

interface RefusedProps {
  problem: Problem;
  form: TicketForm;
  facts: TicketFacts;
  dispatch(action: TicketAction): void;
}

/** What is wrong at a field: in words, or by the limit that it passes; and a tap that puts it right. */
export function Refused({ text, ...props }: RefusedProps & { text: string | undefined }) {
  const limit = useLimitText(props)(props.problem);
  return (
    <>
      <p>{limit ?? text}</p>
      <UseMend {...props} />
    </>
  );
}

/** The limit that a problem is about, with its figure; undefined where its words say all. */
export function useLimitText({ form, facts }: Pick<RefusedProps, 'form' | 'facts'>) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return ({ code }: Problem): string | undefined => {
    switch (code) {
      case 'insufficient_shares': {
        const most = closable(form, facts);
        if (most === undefined || most < 0n) return undefined;
        return t(form.short ? 'canCover' : 'canSell', { count: own.shares(quantityText(most)) });
      }
      case 'quantity_too_large': {
        const shares = formatQuantity(quantityText(MAX_QUANTITY), locale);
        return t('sizeLimit', { shares, amount: formatMoney(formatUsd(MAX_NOTIONAL), locale) });
      }
      case 'price_collar': {
        const bound = limitBound(form, facts);
        if (bound === undefined) return undefined;
        const words = { price: formatPrice(priceText(bound.price), locale), percent: BOUND_PERCENT };
        return bound.from === 'stop' ? t(`bandStop_${form.side}`, words) : t(`band_${form.side}`, words);
      }
      case 'stop_wrong_side':
        return t(`stopWrong_${form.side}`);
      default:
        return undefined;
    }
  };
}

/** Fills in the nearest value that is allowed. */
export function UseMend({ problem, form, facts, dispatch }: RefusedProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const mend = mendOf(form, facts, problem);
  if (mend === undefined) return null;
  const { entry, text } = mend;
  const label = () => {
    if (entry === 'stop' && form.waits === 'trail_percent')
      return t('usePrice', { price: `${formatQuantity(text, locale)}%` });
    if (entry !== 'size') return t('usePrice', { price: formatPrice(text, locale) });
    if (form.by === 'amount') return t('useAmount', { amount: formatMoney(text, locale) });
    return t('useShares', { count: formatQuantity(text, locale) });
  };
  return (
    <button
      type="button"
      className={styles.use}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dispatch(entry === 'size' ? { kind: 'size', text } : { kind: 'typed', entry, text })}
    >
      {label()}
    </button>
  );
}
