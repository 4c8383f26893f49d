import { depositRoutes, MOST_SIMULATED_USDT } from '@candor/model/deposits/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshAccount } from '../../domains/account/queries.ts';
import { LOCALE, useLang, useMessages, useTexts } from '../../i18n/index.ts';
import { formatQuantity } from '../../lib/format.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { useOnline } from '../../lib/online.ts';
import { Banner, Button, NumberField, Problem, Section } from '../../ui/index.ts';
import styles from './deposits.module.css';
import { depositTexts } from './texts.ts';

/**
 * In simulated mode: somebody sends to this address, so that a reader can watch a deposit arrive. It is the only way to
 * pay in there, and the page's first action.
 */
export function SimulatedTransfer() {
  const t = useTexts(depositTexts);
  const locale = LOCALE[useLang()];
  const message = useMessages();
  const client = useQueryClient();
  const online = useOnline();
  const [amount, setAmount] = useState('100');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => callOnce(depositRoutes.simulateDeposit, 'simulated-deposit', { body: { amount } }),
    onSettled: () => refreshAccount(client),
  });
  const sound = Number(amount) > 0 && Number(amount) <= MOST_SIMULATED_USDT;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sound && online && !send.isPending) send.mutate();
  };
  return (
    <Section title={t('simulatedTitle')}>
      <p className="note">{t('simulatedText')}</p>
      <form className={styles.simulated} onSubmit={submit}>
        <NumberField
          label={t('simulatedAmount')}
          value={amount}
          decimals={6}
          negative={false}
          unit="USDT"
          error={
            tried && !sound
              ? message(Number(amount) > 0 ? 'error.invalid_field' : 'error.quantity_required')
              : undefined
          }
          onChange={(typed) => {
            send.reset();
            setAmount(typed);
          }}
        />
        <Button type="submit" wide busy={send.isPending} disabled={!online}>
          {t('simulatedSend')}
        </Button>
        <Problem error={send.error} />
        {send.data ? (
          <Banner tone="success">{t('simulatedSent', { amount: formatQuantity(send.data.amount, locale) })}</Banner>
        ) : null}
      </form>
    </Section>
  );
}
