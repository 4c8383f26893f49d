import { capLeft } from '@candor/model/withdrawals/caps.ts';
import type { WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { type ExplanationText, Figure } from '../../ui/index.ts';
import type { Option } from './form.ts';

/** What of the wallet can leave now, one tap away why not more, and what the limit of 24 hours still lets out. */
export function Withdrawable({ option, options }: { option: Option; options: WithdrawalOptions }) {
  const t = useTexts(withdrawalTexts);
  const written = useOwnAssetText();
  const { free, withdrawable, pending, debt, asset } = option;
  const inputs: ExplanationText['inputs'] = [
    { label: t('free'), value: written(free, asset), source: t('ledger') },
    { label: t('pending'), value: written(pending, asset), source: t('deposits') },
    { label: t('debt'), value: written(debt, 'USD'), source: t('ledger') },
  ];
  const load = async () => ({
    ...{ formula: t('withdrawableFormula'), inputs, postings: [], sources: [t('ledger')], asOf: options.asOf },
  });
  const shown = written(withdrawable, asset);
  return (
    <>
      {t('withdrawable')}{' '}
      <Figure label={t('withdrawable')} text={shown} load={load}>
        {shown}
      </Figure>
      <br />
      {t('capOf', { amount: written(capLeft(options), 'USD') })}
    </>
  );
}
