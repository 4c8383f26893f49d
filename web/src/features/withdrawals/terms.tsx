import { formatUsd, usd } from '@candor/model/money.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { formatInstant, type Instant, plusMs } from '@candor/model/time.ts';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { formatDateTime } from '../../lib/format.ts';
import { marketNow, useServerStatus } from '../../lib/server-status.ts';
import { KeyFigures } from '../../ui/index.ts';
import type { Option } from './form.ts';

interface Props {
  option: Option;
  recipient: RecipientView | undefined;
  amount?: string | undefined;
  /** The steps above say already how long a new destination waits. */
  stepsSayHold?: boolean;
}

/** What arrives and when, at which fee and how long a new destination waits. */
export function Terms({ option, recipient, amount, stepsSayHold = false }: Props) {
  const t = useTexts(withdrawalTexts);
  const arrival = useArrival();
  const asset = useAssetText();
  const net = amount === undefined ? 0n : usd(amount) - usd(option.fee);
  return (
    <KeyFigures
      columns={1}
      figures={[
        { label: t('fee'), value: asset(option.fee, option.asset) },
        ...(net > 0n ? [{ label: t('net'), value: asset(formatUsd(net), option.asset) }] : []),
        { label: t('arrives'), value: arrival(option, recipient) },
        ...(stepsSayHold ? [] : [{ label: t('newDestination'), value: t('afterADay') }]),
      ]}
    />
  );
}

/** When it would arrive; nothing leaves for a destination before that can be used. */
function useArrival() {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  // A day from now is written again when the market's clock becomes known.
  useServerStatus();
  const written = (instant: string) => `${formatDateTime(instant, locale)} ET`;
  return ({ arrivesAt }: Option, recipient: RecipientView | undefined) => {
    if (arrivesAt === null) return t('arrivesLater');
    if (recipient !== undefined && recipient.state !== 'waiting') return written(arrivesAt);
    // One that is added now can be used so long after.
    const usableAt = recipient?.usableAt ?? formatInstant(plusMs(marketNow() as Instant, RECIPIENT_HOLD_MS));
    return t('arrivesAfter', { time: written(usableAt) });
  };
}
