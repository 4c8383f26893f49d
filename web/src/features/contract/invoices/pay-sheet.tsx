import { type InvoiceDetail, invoiceRoutes } from '@candor/model/invoices/routes.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatMoney } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Button, ButtonLink, Money, Problem, Sheet, toast } from '../../../ui/index.ts';
import styles from '../contract.module.css';
import { refusedAs } from '../queries.ts';
import { invoiceTexts } from '../texts.ts';
import { GROUP, invoiceDetail } from './queries.ts';

interface Props {
  open: boolean;
  invoice: InvoiceDetail;
  onClose(): void;
}

/** The step before paying: amount, late fee and wallet; the button says what it takes. */
export function PaySheet({ open, invoice, onClose }: Props) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const { invoiceId, amount, lateFee, total, wallet } = invoice;
  const left = usd(wallet.usable) - usd(total);
  const pay = async () => {
    setState({ busy: true });
    try {
      const options = { params: { invoiceId }, body: { total } };
      const paid = await callOnce(invoiceRoutes.payInvoice, `invoice:pay:${invoiceId}`, options);
      client.setQueryData(invoiceDetail(invoiceId).queryKey, paid);
      toast(t('paidDone'), 'success');
      setState({ busy: false });
      onClose();
      await client.invalidateQueries({ queryKey: [GROUP] });
    } catch (error) {
      setState({ busy: false, error });
      await client.invalidateQueries({ queryKey: [GROUP] });
    }
  };
  const rows: readonly { label: string; value: string; sum?: true }[] = [
    { label: t('amount'), value: amount },
    { label: t('lateNone'), value: lateFee },
    { label: t('total'), value: total, sum: true },
    { label: t('wallet'), value: wallet.usable },
    ...(left < 0n ? [] : [{ label: t('walletAfter'), value: formatUsd(left) }]),
  ];
  return (
    <Sheet
      open={open}
      title={t('payTitle')}
      onClose={onClose}
      footer={
        left < 0n ? (
          <ButtonLink to={href('/userTransaction')} size="large" wide>
            {t('transfer')}
          </ButtonLink>
        ) : (
          <Button size="large" wide busy={state.busy} onClick={pay}>
            {t('payNow', { amount: formatMoney(total, locale) })}
          </Button>
        )
      }
    >
      <dl className={styles.sums}>
        {rows.map(({ label, value, sum }) => (
          <div key={label} className={sum ? styles.total : undefined}>
            <dt>{label}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {left < 0n ? <p>{t('tooLittle')}</p> : null}
      <Problem error={state.error}>{refusedAs(state.error, 'stale_version') ? t('changed') : undefined}</Problem>
    </Sheet>
  );
}
