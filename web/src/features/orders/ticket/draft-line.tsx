import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { Draft } from '../../../domains/account/drafts.ts';
import { formatDateTime, formatPrice } from '../../../lib/format.ts';
import { savedAt } from '../drafts/saved-at.ts';
import styles from './ticket.module.css';

interface DraftLineProps {
  draft: Draft;
  last: string | null;
  /** The notice above says that nothing can be sent now. */
  closed: boolean;
}

/** When the draft of this ticket was kept, and where the price was then. */
export function DraftLine({ draft, last, closed }: DraftLineProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const time = `${formatDateTime(draft.keptAt, locale)} ET`;
  const moved = !closed && draft.price !== undefined && last !== null && draft.price !== last;
  return (
    <p className={styles.draft} role="status">
      {closed ? savedAt(draft, t, locale) : t('draftFrom', { time })}{' '}
      {moved ? t('draftMoved', { from: formatPrice(draft.price, locale), to: formatPrice(last, locale) }) : null}
    </p>
  );
}
