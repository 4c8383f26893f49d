import type { DepositState } from '@candor/model/deposits/deposit.ts';
import type { Deposit } from '../../domains/account/deposit-queries.ts';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { Badge, ListRow } from '../../ui/index.ts';
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
  const locale = LOCALE[useLang()];
  const amountOf = useAmountOf();
  return (
    <ListRow
      to={href('/transferDetaill', { id: deposit.id })}
      title={amountOf(deposit)}
      hint={`${deposit.rail === 'usdt' ? deposit.network : t('bank')} · ${formatDateTime(deposit.time, locale)} ET`}
      value={<StateBadge state={deposit.state} />}
    />
  );
}
