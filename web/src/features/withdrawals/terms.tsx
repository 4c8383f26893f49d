import { formatUsd, usd } from '@candor/model/money.ts';
import type { WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import { useAssetText, useOwnAssetText } from '../../domains/account/asset-text.ts';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { formatDateTime } from '../../lib/format.ts';
import { KeyFigures } from '../../ui/index.ts';
import { capLeft, type Option } from './form.ts';

interface Props {
  option: Option;
  options: WithdrawalOptions;
  amount?: string | undefined;
}

/** What arrives and when, at which fee, how long a new destination waits, and what is left of the limit. */
export function Terms({ option, options, amount }: Props) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const asset = useAssetText();
  const own = useOwnAssetText();
  const net = amount === undefined ? 0n : usd(amount) - usd(option.fee);
  return (
    <KeyFigures
      columns={1}
      figures={[
        { label: t('fee'), value: asset(option.fee, option.asset) },
        ...(net > 0n ? [{ label: t('net'), value: asset(formatUsd(net), option.asset) }] : []),
        {
          label: t('arrives'),
          value: option.arrivesAt ? `${formatDateTime(option.arrivesAt, locale)} ET` : t('arrivesLater'),
        },
        { label: t('newDestination'), value: t('afterADay') },
        { label: t('capLeft'), value: own(capLeft(options), 'USD') },
      ]}
    />
  );
}
