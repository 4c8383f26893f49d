import { formatUsd, type Usd } from '@candor/model/money.ts';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { useMarginCalled } from '../../../domains/account/margin-banner.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { href } from '../../../lib/paths.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './ticket.module.css';

/** That the balance does not cover the order, by how much, and where more can come from. */
export function FundsNeeded({ need, power }: { need: Usd; power: Usd | undefined }) {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const sentences = useSentences();
  const own = useOwnAmounts();
  const locale = LOCALE[useLang()];
  const called = useMarginCalled();
  const amounts =
    power !== undefined &&
    t('fundsNeeded', { need: formatMoney(formatUsd(need), locale), power: own.money(formatUsd(power)) });
  return (
    <>
      <p>{sentences(message('error.insufficient_funds'), amounts)}</p>
      {called ? null : (
        <Link className={styles.transfer} to={href('/userTransaction', { to: 'stock' })}>
          {t('transferFirst')}
        </Link>
      )}
    </>
  );
}
