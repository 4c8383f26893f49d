import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { Explained } from './explained.tsx';
import type { Overview } from './queries.ts';
import styles from './extended-total.module.css';

/** What prices before or after regular hours would change, and when that counts; nothing in regular hours. */
export function ExtendedTotal({ overview: { extendedPnl, session } }: { overview: Overview }) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  if (extendedPnl === null || (session !== 'pre' && session !== 'post')) return null;
  const pnl = own.money(extendedPnl, 'always');
  return (
    <p className={styles.extended}>
      <Explained query={{ figure: 'extended_pnl' }} label={t(`outside_${session}`)} text={pnl}>
        {t(`extendedTotal_${session}`, { pnl })}
      </Explained>
    </p>
  );
}
