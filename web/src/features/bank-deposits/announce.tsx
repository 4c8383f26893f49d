import { bankDepositRoutes } from '@candor/model/bank-deposits/routes.ts';
import { PICTURE_TYPES } from '@candor/model/files/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTexts } from '../../i18n/index.ts';
import { useUpload } from '../../lib/files/use-upload.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Button, FileButton, NumberField, Problem, Progress, Section } from '../../ui/index.ts';
import { isAmount } from './amount.ts';
import styles from './bank-deposits.module.css';
import { refreshBankDeposits } from './queries.ts';
import { bankDepositTexts } from './texts.ts';

/** A transfer that the reader has sent: its amount, and a picture of its receipt. */
export function Announce() {
  const t = useTexts(bankDepositTexts);
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const [fileId, setFileId] = useState<string>();
  const upload = useUpload('receipt', setFileId);
  const send = useMutation({
    mutationFn: () =>
      callOnce(bankDepositRoutes.announceBankDeposit, 'announce-bank-deposit', {
        body: { amount, ...(fileId ? { fileId } : {}) },
      }),
    onSuccess: () => {
      setAmount('');
      setTried(false);
      setFileId(undefined);
      return refreshBankDeposits(client);
    },
  });
  const wrong = (tried || amount !== '') && !isAmount(amount);
  return (
    <Section>
      <details className={styles.more}>
        <summary>
          {t('announceTitle')} <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <form
          className={styles.list}
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (isAmount(amount) && !upload.busy && !send.isPending) send.mutate();
          }}
        >
          <p className={styles.small}>{t('announceText')}</p>
          <NumberField
            label={t('amount')}
            value={amount}
            decimals={2}
            negative={false}
            unit="USD"
            error={wrong ? t('amountProblem') : undefined}
            onChange={setAmount}
          />
          <FileButton
            types={PICTURE_TYPES}
            icon={<ImagePlus size={20} aria-hidden="true" />}
            name="receipt"
            disabled={upload.busy}
            onChoose={([file]) => {
              if (file) upload.start(file);
            }}
          >
            {fileId ? t('receiptReady') : t('receipt')}
          </FileButton>
          {upload.busy ? (
            <Progress percent={upload.percent}>{t('receiptSending', { percent: upload.percent })}</Progress>
          ) : null}
          <Problem error={upload.error} />
          <Problem error={send.error} />
          <Button type="submit" wide busy={upload.busy || send.isPending}>
            {t('announce')}
          </Button>
        </form>
      </details>
    </Section>
  );
}
