import Building from 'lucide-react/icons/building-2';
import Wallet from 'lucide-react/icons/wallet';
import { Gate } from '../../../domains/session/gate.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { href } from '../../../lib/paths.ts';
import { ListRow, PageHeader } from '../../../ui/index.ts';

/** Which kind of recipient is added. */
export function Screen() {
  const t = useTexts(withdrawalTexts);
  return (
    <>
      <PageHeader title={t('addTitle')} back="/addressBook" />
      <Gate title={t('addTitle')}>
        <ListRow
          icon={<Wallet size={22} aria-hidden="true" />}
          to={href('/linkAddress')}
          title={t('kind_usdt')}
          hint={t('addUsdtHint')}
        />
        <ListRow
          icon={<Building size={22} aria-hidden="true" />}
          to={href('/linkBank')}
          title={t('kind_bank')}
          hint={t('addBankHint')}
        />
      </Gate>
    </>
  );
}
