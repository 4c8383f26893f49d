import { TRANSFER_ACCOUNTS, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type FundsAccount, fundsAccounts, refreshAccount } from '../../../domains/account/queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useNoAccessReason } from '../../../domains/session/verification.ts';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { formatMoney } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { useOnline } from '../../../lib/online.ts';
import { href } from '../../../lib/paths.ts';
import {
  AmountField,
  Button,
  ErrorState,
  IconButton,
  ListRow,
  PageHeader,
  Problem,
  Section,
  Select,
  SkeletonRows,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { ConvertPage } from '../convert/convert-page.tsx';
import { amountOf, formOf, problemOf, swapped, type TransferForm, withAccount } from '../form.ts';
import { MostUsable } from '../../../domains/account/most-usable.tsx';
import { transferTexts } from '../../../i18n/transfers.ts';
import styles from '../transfers.module.css';

/** Money from one of the reader's accounts to another, at once; `?view=convert` turns USDT into dollars (ruling 7). */
export function Screen() {
  const [query] = useSearchParams();
  return query.get('view') === 'convert' ? <ConvertPage /> : <TransferPage />;
}

function TransferPage() {
  const t = useTexts(transferTexts);
  return (
    <>
      <PageHeader title={t('title')} back="/mine" large={false} />
      <Gate title={t('title')}>
        <Transfer />
      </Gate>
    </>
  );
}

/** Whoever may not act now still moves money to the wallet, and nowhere else. */
function Transfer() {
  const t = useTexts(transferTexts);
  const { reason, asking } = useNoAccessReason();
  const funds = useQuery(useSignedIn(fundsAccounts()));
  useAccountTopics(['account']);
  if (asking) return <SkeletonRows count={3} />;
  return (
    <>
      {reason === undefined ? null : <PromptInPlace reason={reason}>{t('onlySpot')}</PromptInPlace>}
      <Loaded query={funds} skeleton={<SkeletonRows count={3} />}>
        {({ accounts, asOf }) => <Form accounts={accounts} asOf={asOf} onlySpot={reason !== undefined} />}
      </Loaded>
      <Section padded={false}>
        <ListRow title={t('records')} to={href('/TransferDetail')} />
        <ListRow title={t('convert')} to={href('/userTransaction', { view: 'convert' })} />
      </Section>
    </>
  );
}

interface FormProps {
  accounts: readonly FundsAccount[];
  asOf: string;
  onlySpot: boolean;
}

function Form({ accounts, asOf, onlySpot }: FormProps) {
  const t = useTexts(transferTexts);
  const locale = LOCALE[useLang()];
  const [query] = useSearchParams();
  const [form, setForm] = useState<TransferForm>(() => formOf(onlySpot ? new URLSearchParams() : query));
  const [tried, setTried] = useState(false);
  const send = useSend(form);
  const problemText = useProblemText();
  const online = useOnline();
  const source = accounts.find(({ account }) => account === form.from);
  if (!source) return <ErrorState safe={null} />;
  const change = (next: TransferForm) => {
    send.reset();
    setForm(next);
  };
  const problem = problemOf(form, source);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && online && !send.isPending) send.mutate();
  };
  const amount = amountOf(form);
  return (
    <form className={styles.form} onSubmit={submit}>
      <Sides form={form} accounts={accounts} onlySpot={onlySpot} onChange={change} />
      <AmountField
        label={t('amount')}
        value={form.amount}
        decimals={2}
        unit="USD"
        error={problem === undefined || (problem === 'quantity_required' && !tried) ? undefined : problemText(problem)}
        most={
          <>
            {t('maximumUsable')} <MostUsable source={source} asOf={asOf} />
          </>
        }
        onChange={(typed) => change({ ...form, amount: typed })}
        onMax={() => change({ ...form, amount: source.maximumUsable })}
      />
      <Problem error={send.error} />
      <Button
        type="submit"
        size="large"
        wide
        busy={send.isPending}
        disabled={!online || (amount !== undefined && problem !== undefined)}
      >
        {amount === undefined ? t('title') : t('confirm', { amount: formatMoney(amount, locale) })}
      </Button>
      <p className="note">{t('instant')}</p>
    </form>
  );
}

interface SidesProps {
  form: TransferForm;
  accounts: readonly FundsAccount[];
  onlySpot: boolean;
  onChange(form: TransferForm): void;
}

/** Where the money comes from and goes to, each with what can be moved out of it, and a button that swaps the two. */
function Sides({ form, accounts, onlySpot, onChange }: SidesProps) {
  const t = useTexts(transferTexts);
  const own = useOwnAmounts();
  const also = { spot: undefined, stock: t('also_stock'), quant: t('also_quant'), fund: undefined };
  const holdsOf = (account: TransferAccount) => {
    const found = accounts.find((each) => each.account === account);
    return found ? t('holds', { amount: own.money(found.maximumUsable) }) : undefined;
  };
  const options = TRANSFER_ACCOUNTS.map((account) => {
    const holds = holdsOf(account);
    const hint = [also[account], holds].filter(Boolean).join(' · ');
    return { value: account, label: t(`account_${account}`), hint };
  });
  const allowed = (side: 'from' | 'to') =>
    onlySpot ? options.filter(({ value }) => (value === 'spot') === (side === 'to')) : options;
  return (
    <div className={styles.sides}>
      {(['from', 'to'] as const).map((side) => (
        <div key={side}>
          <Select
            label={t(side)}
            options={allowed(side)}
            value={form[side]}
            note={holdsOf(form[side])}
            onChange={(account) => onChange(withAccount(form, side, account))}
          />
        </div>
      ))}
      {onlySpot ? null : (
        <IconButton
          label={t('swap')}
          icon={<ArrowUpDown size={20} aria-hidden="true" />}
          onClick={() => onChange(swapped(form))}
        />
      )}
    </div>
  );
}

function useSend(form: TransferForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { from, to } = form;
  return useMutation({
    mutationFn: () => {
      const amount = amountOf(form);
      return callOnce(transferRoutes.transfer, 'transfer', { body: { from, to, ...(amount ? { amount } : {}) } });
    },
    onSuccess: ({ id }) => navigate(href('/userTransactionSuccess', { id }), { replace: true }),
    onSettled: () => refreshAccount(client),
  });
}

/** The contract's words for what is wrong with a transfer. */
function useProblemText() {
  const message = useMessages();
  return (problem: NonNullable<ReturnType<typeof problemOf>>) =>
    problem === 'quantity_required' ? message('funds.transfer_quantity') : message(`error.${problem}`);
}
