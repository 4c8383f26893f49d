import type { DepositState } from '@candor/model/deposits/deposit.ts';
import type { Deposit } from '../../domains/account/deposit-queries.ts';
import { MoneyRow } from '../../domains/account/money-row.tsx';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { Badge } from '../../ui/index.ts';
import type { BadgeTone } from '../../ui/buttons/badge.tsx';
import { useAmountOf } from './amount.tsx';
import { depositTexts } from './texts.ts';

const TONE: Readonly<Record<DepositState, BadgeTone>> = {
  seen: 'info',
  credited: 'info',
  final: 'success',
  kept_small: 'neutral',
  suspense: 'warn',
  returned: 'neutral',
  reversed: 'danger',
};

export function StateBadge({ state }: Pick<Deposit, 'state'>) {
  const t = useTexts(depositTexts);
  return <Badge tone={TONE[state]}>{t(`state_${state}`)}</Badge>;
}

/** One deposit in a list. */
export function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useTexts(depositTexts);
  const amountOf = useAmountOf();
  const { id, rail, currency, network, time, state } = deposit;
  return (
    <MoneyRow
      to={href('/transferDetaill', { id })}
      title={rail === 'usdt' ? `${currency} · ${network}` : t('bank')}
      at={time}
      amount={amountOf(deposit)}
      state={t(`state_${state}`)}
      tone={TONE[state]}
    />
  );
}
