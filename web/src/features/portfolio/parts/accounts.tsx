import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Overview, Position } from '../../../lib/account-queries.ts';
import { formatMoney } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/stored.ts';
import { AllocationBar, Money } from '../../../ui/index.ts';
import { Explained } from '../../../ui/explained.tsx';
import { allocationOf } from '../allocation.ts';
import styles from './account.module.css';

/** Cash and positions as parts of the whole. */
export function Allocation({ overview, positions }: { overview: Overview; positions: readonly Position[] }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const parts = allocationOf(overview, positions);
  if (parts.length === 0) return <p className="note">{t('allocationNone')}</p>;
  return (
    <AllocationBar
      label={t('allocation')}
      parts={parts.map(({ name, kind, value, percent, weight }) => ({
        label: kind === 'code' ? name : t(kind),
        weight,
        text: hideAmounts ? `${percent}%` : `${formatMoney(value, locale)} · ${percent}%`,
      }))}
    />
  );
}

/** Cash, what orders hold of it, and what can be used or taken out: each with its proof. */
export function CashFigures({ overview }: { overview: Overview }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const figures = [
    { figure: 'cash', label: t('cash'), value: overview.cash },
    { figure: 'held', label: t('heldByOrders'), value: overview.held },
    { figure: 'buying_power', label: t('buyingPower'), value: overview.buyingPower },
    { figure: 'withdrawable', label: t('withdrawable'), value: overview.withdrawable },
  ] as const;
  return (
    <dl className={styles.cash}>
      {figures.map(({ figure, label, value }) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            <Explained query={{ figure }} label={label} text={formatMoney(value, locale)}>
              <Money value={value} />
            </Explained>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The accounts of the product. Moving money between them comes with a later issue, and says so. */
export function Accounts({ overview }: { overview: Overview }) {
  const t = useTexts(portfolioTexts);
  return (
    <>
      <ul className={styles.accounts}>
        <li>
          <span>
            {t('stockAccount')}
            <small>{t('stockAccountText')}</small>
          </span>
          <Money value={overview.totalValue} />
        </li>
        {(['spot', 'quant', 'fund'] as const).map((kind) => (
          <li key={kind} data-later="true">
            <span>
              {t(`account_${kind}`)}
              <small>{t('accountLater')}</small>
            </span>
            <span>–</span>
          </li>
        ))}
      </ul>
      <p className="note">{t('transferLater')}</p>
    </>
  );
}
