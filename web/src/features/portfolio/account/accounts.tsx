import { isShort } from '@candor/model/portfolio/figures.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import type { AllocationBy } from '@candor/model/portfolio/allocation.ts';
import type { HoldingGroup, WhyQuery } from '@candor/model/portfolio/schema.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { transferTexts } from '../../../i18n/transfers.ts';
import { fundsAccounts, type Overview } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatPercent } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/stored.ts';
import { type LiveAccountProps, LiveTotal } from '../../../domains/account/live-account.tsx';
import { liveAllocation } from '../../../domains/account/live-figures.ts';
import { LiveCell, useQuotes } from '../../../live/index.ts';
import { AllocationBar, ChipRow, Money } from '../../../ui/index.ts';
import { ExplainedAmount } from '../../../domains/account/explained-amount.tsx';
import { Explained } from '../../../domains/account/explained.tsx';
import { MostUsable } from '../../../domains/account/most-usable.tsx';
import styles from './account.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/** Money that is not invested has no colour of its own, least of all that of a loss. */
const TONES: Readonly<Partial<Record<string, { readonly tone: 'flat' | 'kept' }>>> = {
  cash: { tone: 'flat' },
  rest: { tone: 'kept' },
};

const BY: readonly AllocationBy[] = ['holding', 'sector', 'kind'];

/**
 * The parts of the account's value at the latest prices, and that value below them. When one moves, all percentages
 * change, so they are one live cell.
 */
export const Allocation = memo(function Allocation({ overview, positions = [] }: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  const { hideAmounts } = usePreferences();
  const lang = useLang();
  const [by, setBy] = useState<AllocationBy>('holding');
  const quotes = useQuotes(positions.map(({ code }) => code));
  const parts = liveAllocation(overview, positions, (code) => quotes.get(code), by);
  const nameOf = (name: string) => {
    const sector = SECTOR_IDS.find((id) => id === name);
    if (by === 'holding') return name;
    return sector ? SECTOR_NAMES[sector][lang] : t(`group_${name as 'stock' | 'etf' | 'unlisted'}`);
  };
  const drawn = parts.map(({ name, kind, value, permille, weight }) => {
    const label = kind === 'code' ? nameOf(name) : t(kind);
    const percent = formatPercent(formatDecimal(permille, 1, 1), LOCALE[lang], 'auto', 1);
    const text = hideAmounts ? percent : `${own.money(formatUsd(value))} · ${percent}`;
    const query: WhyQuery =
      kind !== 'code'
        ? { figure: 'allocation', part: kind }
        : by === 'holding'
          ? { figure: 'allocation', code: name }
          : { figure: 'allocation_group', group: name as HoldingGroup };
    const figure = (
      <Explained key={name} query={query} label={`${t('allocation')}, ${label}`} text={text}>
        {text}
      </Explained>
    );
    return { label, weight, text, figure, ...TONES[kind] };
  });
  return (
    <LiveCell>
      {drawn.length === 0 ? (
        <p className="note">{t('allocationNone')}</p>
      ) : (
        <div className={styles.parts}>
          <ChipRow<AllocationBy>
            label={t('allocation')}
            options={BY.map((value) => ({ value, label: t(`by_${value}`) }))}
            value={by}
            onChange={setBy}
          />
          <AllocationBar
            label={t('allocation')}
            parts={drawn}
            sum={{
              label: t('totalValue'),
              figure: (
                <LiveTotal {...{ overview, positions }} label={`${t('allocation')}, ${t('totalValue')}`} size="body" />
              ),
            }}
          />
          {positions.some(isShort) ? <p className="note">{t('allocationShorts')}</p> : null}
        </div>
      )}
    </LiveCell>
  );
});

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
