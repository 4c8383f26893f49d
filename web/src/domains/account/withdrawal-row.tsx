import type { WithdrawalState } from '@candor/model/withdrawals/states.ts';
import type { WithdrawalView } from '@candor/model/withdrawals/routes.ts';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { href } from '../../lib/paths.ts';
import type { BadgeTone } from '../../ui/buttons/badge.tsx';
import { useOwnAssetText } from './asset-text.ts';
import { MoneyRow } from './money-row.tsx';

const ENDED: Readonly<Partial<Record<WithdrawalState, BadgeTone>>> = {
  final: 'success',
  failed: 'danger',
  declined: 'danger',
  cancelled: 'neutral',
};

/** The colour of a state; what is under way is told apart from what has ended. */
export const toneOfWithdrawal = (state: WithdrawalState): BadgeTone => ENDED[state] ?? 'info';

/** One withdrawal in a list: to whom, how much, and how it stands. */
export function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const asset = useOwnAssetText();
  const { id, at, amount, state, kind, payee } = withdrawal;
  const shown = kind === 'usdt' ? `${payee.slice(0, 6)}…${payee.slice(-6)}` : payee;
  return (
    <MoneyRow
      to={href('/withdrawDetails', { id })}
      title={t('to', { payee: shown })}
      at={at}
      amount={asset(amount, withdrawal.asset)}
      state={t(`state_${state}`)}
      tone={toneOfWithdrawal(state)}
    />
  );
}
