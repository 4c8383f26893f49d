import { formatUsd, usd } from '@candor/model/money.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import type { WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { Button, KeyFigures, Sheet } from '../../ui/index.ts';
import { type Option, peopleFor } from './form.ts';
import { Payee } from './payee.tsx';
import styles from './withdrawals.module.css';

interface Props {
  open: boolean;
  option: Option;
  options: WithdrawalOptions;
  amount: string;
  recipient: RecipientView;
  onClose(): void;
  onConfirm(): void;
}

/** Everything once more, the whole address too, before the second factor is asked for. */
export function ReviewSheet({ open, option, options, amount, recipient, onClose, onConfirm }: Props) {
  const t = useTexts(withdrawalTexts);
  const asset = useAssetText();
  const { fee, asset: code } = option;
  return (
    <Sheet
      open={open}
      title={t('reviewTitle')}
      onClose={onClose}
      footer={
        <Button size="large" wide onClick={onConfirm}>
          {t('confirm', { amount: asset(amount, code) })}
        </Button>
      }
    >
      <div className={styles.review}>
        <p>{t('toExactly', { name: recipient.name })}</p>
        <Payee recipient={recipient} />
        <KeyFigures
          columns={1}
          figures={[
            { label: t('amount'), value: asset(amount, code) },
            { label: t('fee'), value: asset(fee, code) },
            { label: t('net'), value: <strong>{asset(formatUsd(usd(amount) - usd(fee)), code)}</strong> },
          ]}
        />
        <p className={styles.people}>{t(`people_${peopleFor(amount, options)}`)}</p>
        <p className={styles.people}>{t('noWayBack')}</p>
      </div>
    </Sheet>
  );
}
