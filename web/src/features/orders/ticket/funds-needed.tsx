import { collarWidth } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import type { Problem } from '@candor/model/orders/check.ts';
import { formatUsd } from '@candor/model/money.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { useMarginCalled } from '../../../domains/account/margin-banner.tsx';
import { fundsAccounts } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatMoney, formatQuantity } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { href } from '../../../lib/paths.ts';
import type { TicketAction, TicketForm } from '../form.ts';
import type { TicketFacts, TicketSummary } from '../summary.ts';
import { UseMend } from './refused.tsx';
import styles from './ticket.module.css';

interface FundsNeededProps {
  problem: Problem;
  form: TicketForm;
  summary: TicketSummary;
  facts: TicketFacts;
  dispatch(action: TicketAction): void;
}

/** That the balance does not cover the order, why it needs so much, the most that it covers, and where more is. */
export function FundsNeeded(props: FundsNeededProps) {
  const t = useTexts(ordersTexts);
  const needed = useNeeded(props);
  const called = useMarginCalled();
  const elsewhere = useQuery(useSignedIn(fundsAccounts(), !called)).data?.accounts.some(
    ({ account, maximumUsable }) => account !== 'stock' && /[1-9]/.test(maximumUsable),
  );
  return (
    <>
      <p className={styles.refused}>{t('notEnough')}</p>
      <p className={styles.needed}>{needed}</p>
      <div className={styles.mend}>
        <UseMend {...props} />
        {elsewhere ? (
          <Link className={styles.transfer} to={href('/userTransaction', { to: 'stock' })}>
            {t('transferFirst')}
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** What would be reserved, which is more than the estimate: a market order may pay up to its collar. */
function useNeeded({ form, summary: { estimate, price } }: FundsNeededProps): string {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  if (estimate === undefined || price === undefined) return '';
  const need = formatMoney(formatUsd(estimate.hold), locale);
  if (form.type === 'limit' || form.by === 'amount') return t('fundsNeeded', { need });
  const percent = `${formatQuantity(formatDecimal(collarWidth(price), 0, 6), locale)}%`;
  return t('fundsNeededRoom', { need, percent });
}
