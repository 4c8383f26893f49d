import { formatUsd } from '@candor/model/money.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { ExplainedAmount } from '../../../domains/account/explained-amount.tsx';
import { type Position, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import type { TicketForm } from '../form.ts';
import type { TicketFacts } from '../summary.ts';
import styles from './ticket.module.css';

/**
 * What the order begins from: the buying power of a purchase, and the shares that the reader holds of the instrument or
 * owes of it, with how many of them no other order has reserved. Without their value: it moves with each tick, and the
 * figures of a ticket are of one quote.
 */
export function OwnedLine({ form, facts }: { form: TicketForm; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  const held = useQuery(useSignedIn(positions())).data?.positions.find((each) => each.code === form.code);
  const owned = useOwned();
  const cash = form.side === 'buy' && !form.short ? facts.availableCash : undefined;
  if (held === undefined && cash === undefined) return null;
  return (
    <p className={styles.owned}>
      {cash === undefined ? null : (
        <span>
          {t('power')} <ExplainedAmount figure="buying_power" label={t('power')} value={formatUsd(cash)} />
        </span>
      )}
      {held === undefined ? null : <span>{owned(held, form.side)}</span>}
    </p>
  );
}

function useOwned(): (held: Position, side: TicketForm['side']) => string {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  return (held, side) => {
    const { code } = held;
    const quantity = own.shares(held.quantity.replace('-', ''));
    if (isShort(held)) return t('youOwe', { quantity, code });
    if (side === 'buy' || held.available === held.quantity) return t('youOwn', { quantity, code });
    return t('youOwnFree', { quantity, code, available: own.shares(held.available) });
  };
}
