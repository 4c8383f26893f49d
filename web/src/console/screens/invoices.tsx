import { type FeeSchedule, type InvoiceBook, invoiceConsoleRoutes } from '@candor/model/invoices/routes.ts';
import { INVOICE_STATES, type InvoiceState } from '@candor/model/invoices/terms.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Badge, ChipRow, SkeletonRows, TextField, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { Block, Page, Table } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Fees of the contract: what is to be invoiced, what was, and changes of the fee. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const [state, setState] = useState<InvoiceState>('issued');
  const book = useAnswer(invoiceConsoleRoutes.invoiceBook, { query: { state } });
  const schedule = useAnswer(invoiceConsoleRoutes.feeSchedule);
  return (
    <Page title={t('invoices')} note={t('invoicesNote')}>
      <Loaded query={book} skeleton={<SkeletonRows count={4} />}>
        {({ due }) => <Due due={due as InvoiceBook['due']} />}
      </Loaded>
      <Block title={t('invoices')}>
        <ChipRow
          label={t('state')}
          value={state}
          onChange={(next) => setState(next)}
          options={INVOICE_STATES.map((value) => ({ value, label: t(`invoice_${value}`) }))}
        />
        <Loaded query={book} skeleton={<SkeletonRows count={4} />}>
          {({ invoices }) => <Invoices invoices={invoices as InvoiceBook['invoices']} />}
        </Loaded>
      </Block>
      <Loaded query={schedule} skeleton={<SkeletonRows count={2} />}>
        {(view) => <Fee schedule={view as FeeSchedule} />}
      </Loaded>
    </Page>
  );
}

function Due({ due }: Pick<InvoiceBook, 'due'>) {
  const t = useTexts(consoleTexts);
  const may = useMay(invoiceConsoleRoutes.issueInvoice);
  return (
    <Block title={t('toInvoice')}>
      <Table
        label={t('toInvoice')}
        columns={[t('contractNumber'), t('customerId'), t('term'), t('feeAYear'), t('actions')]}
        rows={due}
        keyOf={({ contractId }) => contractId}
        empty={t('nothingToInvoice')}
        cells={({ contractId, contractNumber, customerId, termFrom, termTo, fee }) => [
          <code key="number">{contractNumber}</code>,
          <code key="customer">{customerId}</code>,
          t('fromTo', { from: termFrom, to: termTo }),
          `${fee} USD`,
          may ? (
            <ActionButton
              key="issue"
              label={t('issueInvoice')}
              text={t('issueInvoiceText', { fee })}
              act={(reason) =>
                callOnce(invoiceConsoleRoutes.issueInvoice, `invoice:issue:${contractId}`, {
                  body: { contractId, fee, reason },
                })
              }
            />
          ) : (
            '–'
          ),
        ]}
      />
    </Block>
  );
}

const TONES = { issued: 'info', overdue: 'warn', paid: 'success', voided: 'neutral' } as const;

function Invoices({ invoices }: Pick<InvoiceBook, 'invoices'>) {
  const t = useTexts(consoleTexts);
  const may = useMay(invoiceConsoleRoutes.voidInvoice);
  return (
    <Table
      label={t('invoices')}
      columns={[
        t('invoiceNumber'),
        t('customerId'),
        t('issued'),
        t('due'),
        t('amount'),
        t('lateFee'),
        t('state'),
        t('actions'),
      ]}
      rows={invoices}
      keyOf={({ invoiceId }) => invoiceId}
      empty={t('noInvoices')}
      cells={({ invoiceId, number, customerId, issuedOn, dueOn, amount, lateFee, state }) => [
        <code key="number">{number}</code>,
        <code key="customer">{customerId}</code>,
        issuedOn,
        dueOn,
        `${amount} USD`,
        `${lateFee} USD`,
        <Badge key="state" tone={TONES[state]}>
          {t(`invoice_${state}`)}
        </Badge>,
        may && (state === 'issued' || state === 'overdue') ? (
          <ActionButton
            key="void"
            label={t('voidInvoice')}
            text={t('voidInvoiceText')}
            variant="danger"
            act={(reason) =>
              callOnce(invoiceConsoleRoutes.voidInvoice, `invoice:void:${invoiceId}`, {
                params: { invoiceId },
                body: { reason },
              })
            }
          />
        ) : (
          '–'
        ),
      ]}
    />
  );
}

function Fee({ schedule: { fee, changes, earliest } }: { schedule: FeeSchedule }) {
  const t = useTexts(consoleTexts);
  const may = useMay(invoiceConsoleRoutes.askFeeChange);
  return (
    <Block title={t('usageFee')}>
      <p>{t('feeToday', { fee })}</p>
      <Table
        label={t('feeChanges')}
        columns={[t('feeAYear'), t('announced'), t('applies'), t('customers'), t('objections')]}
        rows={changes}
        keyOf={({ changeId }) => changeId}
        empty={t('noFeeChanges')}
        cells={({ amount, announcedOn, appliesOn, announced, objected }) => [
          `${amount} USD`,
          announcedOn,
          appliesOn,
          String(announced),
          String(objected),
        ]}
      />
      {may ? <AskChange earliest={earliest} /> : null}
    </Block>
  );
}

function AskChange({ earliest }: { earliest: string }) {
  const t = useTexts(consoleTexts);
  const [amount, setAmount] = useState('');
  const [appliesOn, setAppliesOn] = useState(earliest);
  return (
    <ActionButton
      label={t('changeFee')}
      text={t('changeFeeText', { earliest })}
      ready={/^\d+(\.\d{1,2})?$/.test(amount) && appliesOn >= earliest}
      act={async (reason) => {
        await call(invoiceConsoleRoutes.askFeeChange, { body: { amount, appliesOn, reason } });
        setAmount('');
        toast(t('askedSecond'));
      }}
    >
      <TextField label={t('feeAYear')} value={amount} onChange={setAmount} inputMode="decimal" autoComplete="off" />
      <TextField type="date" label={t('applies')} value={appliesOn} onChange={setAppliesOn} />
    </ActionButton>
  );
}
