import { usd } from '@candor/model/money.ts';
import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { fundsAccounts, openOrders, overview, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { Banner, ButtonLink } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { securityTexts } from '../texts.ts';

const WAYS: Readonly<Record<Obstacle, string>> = {
  balances: '/accountView/account',
  positions: '/accountView/detail/position',
  holds: '/accountView/detail/pending',
  open_orders: '/accountView/detail/pending',
  obligations: '/accountView/account',
};

/** What stands against deleting this account, each with its count or amount and the way to clear it. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useTexts(securityTexts);
  const textsOf = useObstacleTexts();
  return (
    <Banner tone="warn" title={t('obstacles')}>
      <ul className={styles.obstacles}>
        {obstacles.flatMap((obstacle) =>
          textsOf(obstacle).map((text) => (
            <li key={text}>
              <span>{text}</span>
              <ButtonLink to={WAYS[obstacle]} variant="secondary">
                {t('look')}
              </ButtonLink>
            </li>
          )),
        )}
      </ul>
    </Banner>
  );
}

const isSome = (amount: string | undefined): amount is string => amount !== undefined && usd(amount) !== 0n;

/** Counts and amounts as far as they are known; an obstacle of which none is known is described in general. */
function useObstacleTexts(): (obstacle: Obstacle) => readonly string[] {
  const t = useTexts(securityTexts);
  const own = useOwnAmounts();
  const account = useQuery(useSignedIn(overview())).data;
  const held = useQuery(useSignedIn(positions())).data?.positions.length ?? 0;
  const open = useQuery(useSignedIn(openOrders())).data?.orders.length ?? 0;
  const funds = useQuery(useSignedIn(fundsAccounts())).data?.accounts ?? [];
  const amount = (
    key: `amount_${'balances' | 'holds' | 'debt' | 'unsettled' | 'dividends' | 'dividends_owed'}`,
    value?: string,
  ) => (isSome(value) ? [t(key, { amount: own.money(value) })] : []);
  /** Those of a short position are paid by the customer. */
  const dividends = (value?: string) =>
    value?.startsWith('-') ? amount('amount_dividends_owed', value.slice(1)) : amount('amount_dividends', value);
  const known = (obstacle: Obstacle): readonly string[] => {
    switch (obstacle) {
      case 'balances':
        return amount('amount_balances', account?.cash);
      case 'positions':
        return held > 0 ? [t('count_positions', { count: held })] : [];
      case 'holds':
        return amount('amount_holds', account?.held);
      case 'open_orders':
        return open > 0 ? [t('count_open_orders', { count: open })] : [];
      case 'obligations':
        return [
          ...funds.flatMap(({ debt }) => amount('amount_debt', debt)),
          ...amount('amount_unsettled', account?.unsettled),
          ...dividends(account?.accruedDividends),
        ];
    }
  };
  return (obstacle) => {
    const texts = known(obstacle);
    return texts.length > 0 ? texts : [t(`obstacle_${obstacle}`)];
  };
}
