import { bankDepositRoutes } from '@candor/model/bank-deposits/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAccount } from '../../domains/account/queries.ts';
import { useTexts } from '../../i18n/index.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Button, NumberField, Problem, Section } from '../../ui/index.ts';
import { isAmount } from './amount.ts';
import styles from './bank-deposits.module.css';
import { refreshBankDeposits } from './queries.ts';
import { bankDepositTexts } from './texts.ts';

/** In simulated mode alone: plays the sender's bank. */
export function SimulatedTransfer() {
  const t = useTexts(bankDepositTexts);
  const client = useQueryClient();
  const [amount, setAmount] = useState('1000');
  const send = useMutation({
    mutationFn: (reference: 'own' | 'none') =>
      callOnce(bankDepositRoutes.simulateBankTransfer, 'simulated-bank-transfer', { body: { amount, reference } }),
    onSuccess: () => Promise.all([refreshBankDeposits(client), refreshAccount(client)]),
  });
  const disabled = !isAmount(amount) || send.isPending;
  return (
    <Section title={t('simulatedTitle')}>
      <div className={styles.list}>
        <p className={styles.small}>{t('simulatedText')}</p>
        <NumberField
          label={t('amount')}
          value={amount}
          decimals={2}
          negative={false}
          unit="USD"
          error={isAmount(amount) ? undefined : t('amountProblem')}
          onChange={setAmount}
        />
        <Problem error={send.error} />
        <Button variant="secondary" wide disabled={disabled} onClick={() => send.mutate('own')}>
          {t('simulatedSend')}
        </Button>
        <Button variant="quiet" wide disabled={disabled} onClick={() => send.mutate('none')}>
          {t('simulatedWithout')}
        </Button>
      </div>
    </Section>
  );
}
