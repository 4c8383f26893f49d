import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Overview } from '../../../lib/account-queries.ts';
import { formatMoney } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/stored.ts';
import { LiveCell, useQuotes } from '../../../live/index.ts';
import { AllocationBar, Money } from '../../../ui/index.ts';
import { Explained } from '../../../ui/explained.tsx';
import { liveAllocation } from '../live-figures.ts';
import styles from './account.module.css';
import { type LiveAccountProps, LiveTotal } from './value-head.tsx';

/** Cash and positions as parts of the whole, at the latest prices: with one, all parts move, so they are one cell. */
export const Allocation = memo(function Allocation({ overview, positions }: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const quotes = useQuotes(positions.map(({ code }) => code));
  const parts = liveAllocation(overview, positions, (code) => quotes.get(code));
  const drawn = parts.map(({ name, kind, value, permille, weight }) => {
    const label = kind === 'code' ? name : t(kind);
    const percent = `${formatDecimal(permille, 1, 1)}%`;
    const text = hideAmounts ? percent : `${formatMoney(formatUsd(value), locale)} · ${percent}`;
    const query = { figure: 'allocation', ...(kind === 'code' ? { code: name } : { part: kind }) } as const;
    const figure = (
      <Explained key={name} query={query} label={`${t('allocation')}, ${label}`} text={text}>
        {text}
      </Explained>
    );
    return { label, weight, text, figure };
  });
  return (
    <LiveCell>
      {drawn.length === 0 ? (
        <p className="note">{t('allocationNone')}</p>
      ) : (
        <AllocationBar label={t('allocation')} parts={drawn} />
      )}
    </LiveCell>
  );
});

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
export function Accounts(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  return (
    <>
      <ul className={styles.accounts}>
        <li>
          <span>
            {t('stockAccount')}
            <small>{t('stockAccountText')}</small>
          </span>
          <LiveTotal {...props} label={t('stockAccount')} size="body" />
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
