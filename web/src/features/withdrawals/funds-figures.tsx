import { parseDecimal } from '@candor/model/decimal.ts';
import type { WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { href } from '../../lib/paths.ts';
import { ButtonLink, type ExplanationText, Figure, KeyFigures } from '../../ui/index.ts';
import { capLeft, type Option } from './form.ts';

/** What is in the wallet, what of it can leave now, and one tap away why not more; for an empty one, how to fill it. */
export function FundsFigures({ option, options }: { option: Option; options: WithdrawalOptions }) {
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
      <KeyFigures
        columns={1}
        figures={[
          { label: t('free'), value: written(free, asset) },
          {
            label: t('withdrawable'),
            value: (
              <Figure label={t('withdrawable')} text={shown} load={load}>
                {shown}
              </Figure>
            ),
          },
          { label: t('capLeft'), value: written(capLeft(options), 'USD') },
        ]}
      />
      {parseDecimal(free) === 0n ? (
        <ButtonLink to={href('/userTransaction')} variant="secondary" wide>
          {t('moveIn')}
        </ButtonLink>
      ) : null}
    </>
  );
}
