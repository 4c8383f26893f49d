import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './ticket.module.css';

/**
 * The shares that the reader holds of the ticket's instrument, or owes of it; nothing without a position. Without their
 * value: it moves with each tick, and the figures of a ticket are of one quote.
 */
export function OwnedLine({ code }: { code: string }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const held = useQuery(useSignedIn(positions())).data?.positions.find((each) => each.code === code);
  if (held === undefined) return null;
  const quantity = own.shares(held.quantity.replace('-', ''));
  return <p className={styles.owned}>{t(isShort(held) ? 'youOwe' : 'youOwn', { quantity, code })}</p>;
}
