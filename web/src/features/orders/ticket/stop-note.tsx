import { formatPrice as priceText } from '@candor/model/quantity.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { formatPrice } from '../../../lib/format.ts';
import { type TicketForm, trails } from '../form.ts';
import { stopNow, type TicketFacts } from '../summary.ts';
import styles from './ticket.module.css';

/** States what elects the order and what it becomes then, beside the field, before anybody relies on it. */
export function StopNote({ form, facts }: { form: TicketForm; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  const sentences = useSentences();
  const locale = LOCALE[useLang()];
  const at = stopNow(form, facts);
  if (!form.waits || at === undefined) return null;
  const price = formatPrice(priceText(at), locale);
  const then = form.waits === 'stop_limit' ? t('stopThenLimit') : t(`stopThen_${form.side}`);
  return (
    <p className={styles.note}>
      {sentences(t(`stopWhen_${form.side}`, { price }), then, trails(form.waits) && t(`stopTrails_${form.side}`))}
    </p>
  );
}
