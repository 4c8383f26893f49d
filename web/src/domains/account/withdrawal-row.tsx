import type { WithdrawalView } from '@candor/model/withdrawals/routes.ts';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { ListRow } from '../../ui/page/section.tsx';
import { useOwnAssetText } from './asset-text.ts';

/** One withdrawal in a list: to whom, how much, and how it stands. */
export function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const asset = useOwnAssetText();
  const { id, at, amount, state, kind, payee } = withdrawal;
  const shown = kind === 'usdt' ? `${payee.slice(0, 6)}…${payee.slice(-6)}` : payee;
  return (
    <ListRow
      to={href('/withdrawDetails', { id })}
      title={t('to', { payee: shown })}
      hint={`${t(`state_${state}`)} · ${formatDateTime(at, locale)} ET`}
      value={asset(amount, withdrawal.asset)}
    />
  );
}
