import { parseDecimal } from '@candor/model/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { transferTexts } from '../../../i18n/transfers.ts';
import { fundsAccounts, type Overview } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { type LiveAccountProps, LiveTotal } from '../../../domains/account/live-account.tsx';
import { Money } from '../../../ui/index.ts';
import { ExplainedAmount } from '../../../domains/account/explained-amount.tsx';
import { MostUsable } from '../../../domains/account/most-usable.tsx';
import styles from './account.module.css';

/**
 * Cash less what open orders reserve is buying power; below it what of that can leave the account now, as the transfer
 * and the withdrawal say it.
 */
export function CashFigures({ overview }: { overview: Overview }) {
  const t = useTexts(portfolioTexts);
  const transfers = useTexts(transferTexts);
  const funds = useQuery(useSignedIn(fundsAccounts())).data;
  const source = funds?.accounts.find(({ account }) => account === 'stock');
  const { cash, held, buyingPower } = overview;
  const figures = [
    { figure: 'cash', label: t('cash'), value: cash },
    { figure: 'held', label: t('heldByOrders'), value: held },
    { figure: 'buying_power', label: t('buyingPower'), value: buyingPower },
  ] as const;
  return (
    <dl className={styles.cash}>
      {figures.map(({ figure, label, value }) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            <ExplainedAmount figure={figure} label={label} value={value} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{transfers('maximumUsable')}</dt>
        <dd>{funds && source ? <MostUsable source={source} asOf={funds.asOf} /> : <Money value={undefined} />}</dd>
      </div>
    </dl>
  );
}

/** The accounts of the product, those without money in one row. */
export function Accounts(props: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const funds = useQuery(useSignedIn(fundsAccounts()));
  const others = OTHER_ACCOUNTS.map((kind) => ({
    kind,
    balance: funds.data?.accounts.find(({ account }) => account === kind)?.balance,
  }));
  const filled = others.filter(({ balance }) => balance !== undefined && parseDecimal(balance) !== 0n);
  const empty = others.filter((each) => !filled.includes(each));
  const names = new Intl.ListFormat(locale, { style: 'short', type: 'unit' });
  return (
    <ul className={styles.accounts}>
      <li>
        <span>
          {t('stockAccount')}
          <small>{t('stockAccountText')}</small>
        </span>
        <LiveTotal {...props} label={t('stockAccount')} size="body" />
      </li>
      {filled.map(({ kind, balance }) => (
        <li key={kind}>
          <span>{t(`account_${kind}`)}</span>
          <Money value={balance} figure={`${kind}:balance:now`} />
        </li>
      ))}
      {empty.length === 0 ? null : (
        <li>
          <span>
            {t('otherAccounts')}
            <small>{names.format(empty.map(({ kind }) => t(`account_${kind}`)))}</small>
          </span>
          {empty[0]?.balance === undefined ? <span>–</span> : <Money value={empty[0].balance} />}
        </li>
      )}
    </ul>
  );
}

const OTHER_ACCOUNTS = ['spot', 'quant', 'fund'] as const;
