import { formatUsd, type Usd, usd, ZERO_USD } from '@candor/model/money.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { Order, OrderDetail } from '../../../domains/account/queries.ts';
import { Money, Quantity, Section } from '../../../ui/index.ts';
import { type Booked, useBooked } from './booked.ts';
import styles from './order.module.css';
import { Term } from './term.tsx';

/** What an order has changed in cash, in shares, and of a short in margin and collateral. */
export function AccountChanges({ detail }: { detail: OrderDetail }) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const { order } = detail;
  const booked = useBooked(detail);
  if (booked === undefined) return null;
  const margin = marginTaken(order, booked);
  const collateral = collateralMoved(order, booked);
  const buying = order.side === 'buy';
  return (
    <Section title={t('changedTitle')}>
      <dl className={styles.rows}>
        <Term label={t('sharesAfter', { code: order.code })}>
          {buying ? '+' : '−'}
          <Quantity own value={order.filledQuantity} />
        </Term>
        <Term label={t('cashAfter')}>
          <Money value={booked.cash} sign="always" />
        </Term>
        {margin === undefined ? null : (
          <Term label={shorts('marginTaken')}>
            <Money value={margin} />
          </Term>
        )}
        {collateral === undefined ? null : (
          <Term label={shorts('collateralAfter')}>
            <Money value={collateral} sign="always" />
          </Term>
        )}
      </dl>
    </Section>
  );
}

/** The customer's own part of the collateral: what a short sale took from cash beside its fees. */
function marginTaken({ short, side, fees }: Order, { cash }: Booked): string | undefined {
  return short && side === 'sell' ? formatUsd((-usd(cash) - usd(fees)) as Usd) : undefined;
}

/**
 * What a short sale adds to the collateral, or a cover releases of it. Unknown where cash had to pay for a cover too:
 * then what was missing may have become a debt.
 */
function collateralMoved({ short, side }: Order, { cash, all }: Booked): string | undefined {
  if (!short || (side === 'buy' && usd(cash) < ZERO_USD)) return undefined;
  return formatUsd((usd(all) - usd(cash)) as Usd);
}
