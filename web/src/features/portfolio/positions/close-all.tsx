import { orderRoutes } from '@candor/model/orders/routes.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TradingDate } from '@candor/model/time.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { BulkAction } from '../../../domains/account/bulk-action.tsx';
import type { RunningSession } from '../../../domains/account/live-figures.ts';
import { margin, openOrders, type Position, refreshAccount } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { directionOf, formatList, newYorkDay } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { useQuotes } from '../../../live/index.ts';
import { KeyFigures, Money } from '../../../ui/index.ts';
import { closingOf } from './closing.ts';
import styles from './positions.module.css';

interface CloseAllProps {
  positions: readonly Position[];
  session: RunningSession;
}

/** Closes every position after a confirmation that says what is sold and bought back, what it brings and what stays. */
export function CloseAll(props: CloseAllProps) {
  const t = useTexts(portfolioTexts);
  const client = useQueryClient();
  return (
    <BulkAction
      label={t('closeAll')}
      title={t('closeAllTitle')}
      text={<Estimated {...props} />}
      stay={t('keepPositions')}
      done={t('closeAllDone')}
      run={() => callOnce(orderRoutes.closeAllPositions, 'close-all', {}).finally(() => refreshAccount(client))}
    />
  );
}

/** What closing comes to at the latest prices; without figures while one of them is not known. */
function Estimated({ positions, session }: CloseAllProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const orders = useQuery(useSignedIn(openOrders())).data?.orders;
  const shorts = useQuery(useSignedIn(margin())).data;
  const quotes = useQuotes(positions.map(({ code }) => code));
  const quoteOf = (code: string) => quotes.get(code);
  const tradeDate = newYorkDay(marketNow()) as TradingDate;
  const closing = orders && shorts && closingOf({ positions, orders, margin: shorts, quoteOf, session, tradeDate });
  const how = t(session === 'closed' ? 'closeAllShut' : 'closeAllText');
  if (!closing) return how;
  const { sold, covered, released, fees, borrowing, cash, staying } = closing;
  const less = (amount: string) => formatUsd(usd(`-${amount}`));
  const rows = [
    sold.count > 0 && { label: t('closeSold', { count: sold.count }), amount: sold.amount },
    covered.count > 0 && { label: t('closeCovered', { count: covered.count }), amount: less(covered.amount) },
    directionOf(released) !== 0 && { label: t('closeReleased'), amount: released },
    directionOf(borrowing) !== 0 && { label: t('input_borrow_due'), amount: less(borrowing) },
    { label: t('input_fees'), amount: less(fees) },
    { label: t('closeCash'), amount: cash },
  ].filter((row) => row !== false);
  return (
    <div className={styles.closing}>
      <KeyFigures
        columns={1}
        figures={rows.map(({ label, amount }) => ({ label, value: <Money value={amount} sign="always" /> }))}
      />
      <p>{how}</p>
      {staying.length > 0 ? <p>{t('closeStays', { codes: formatList(staying, locale) })}</p> : null}
      {orders.length > 0 ? <p>{t('closeOrders', { count: orders.length })}</p> : null}
    </div>
  );
}
