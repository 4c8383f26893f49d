import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import type { OrderDetail } from '../../../domains/account/queries.ts';
import { ListRow, Price, Sheet } from '../../../ui/index.ts';
import { Fills } from './fills.tsx';
import { Term } from './term.tsx';
import { ArrivalLine } from './waiting.tsx';
import styles from './order.module.css';

/** The facts behind the fills: the quote on arrival, each execution against it, fees, settlement, and the rule. */
export function HowFilled(detail: OrderDetail) {
  const { order, fills } = detail;
  const t = useTexts(ordersTexts);
  const [open, setOpen] = useState(false);
  if (fills.length === 0) return null;
  return (
    <>
      <ListRow
        title={t('howFilled')}
        hint={t('howFilledText')}
        value={<ChevronRight size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} title={t('howFilled')} onClose={() => setOpen(false)}>
        <ArrivalLine order={order} />
        {order.type === 'market' ? (
          <dl className={styles.rows}>
            <Term label={order.side === 'buy' ? t('atMost') : t('atLeast')}>
              <Price value={order.workingPrice} />
            </Term>
          </dl>
        ) : null}
        <Fills {...detail} />
        {order.simulated ? <p className={styles.source}>{t('simulatedFills')}</p> : null}
      </Sheet>
    </>
  );
}
