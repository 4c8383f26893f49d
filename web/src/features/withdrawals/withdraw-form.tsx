import { formatUsd, usd } from '@candor/model/money.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { withdrawalRoutes, type WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { refreshAccount } from '../../domains/account/queries.ts';
import { refreshWithdrawals } from '../../domains/account/withdrawal-queries.ts';
import { useConfirmed } from '../../domains/session/confirmed.ts';
import { LOCALE, useLang, useMessages, useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { formatDateTime, MISSING } from '../../lib/format.ts';
import { newKey } from '../../lib/idempotency.ts';
import { href } from '../../lib/paths.ts';
import { AmountField, Banner, Button, ButtonLink, Empty, KeyFigures, Segmented, Select } from '../../ui/index.ts';
import { amountOf, mostOf, type Option, peopleFor, problemOf } from './form.ts';
import { FundsFigures } from './funds-figures.tsx';
import { useReasonText, useRefusalText } from './refusal-text.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { useRun } from './use-run.ts';
import styles from './withdrawals.module.css';

interface Props {
  options: WithdrawalOptions;
  book: readonly RecipientView[];
}

export function WithdrawForm({ options, book }: Props) {
  const t = useTexts(withdrawalTexts);
  const reasonText = useReasonText();
  const [query] = useSearchParams();
  const [kind, setKind] = useState<Option['kind']>(query.get('kind') === 'bank' ? 'bank' : 'usdt');
  const option = options.options.find((each) => each.kind === kind) as Option;
  return (
    <div className={styles.form}>
      {options.stopped.map(({ code, params }) => (
        <Banner key={code} tone="warn">
          {reasonText(code, params)}
        </Banner>
      ))}
      <Segmented<Option['kind']>
        label={t('rail')}
        options={(['usdt', 'bank'] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <RailNote option={option} />
      <FundsFigures option={option} options={options} />
      <Request key={kind} option={option} options={options} book={book.filter((each) => each.kind === kind)} />
    </div>
  );
}

/** A rail that does not run takes requests all the same. */
function RailNote({ option: { rail } }: { option: Option }) {
  const t = useTexts(withdrawalTexts);
  const message = useMessages();
  if (rail === 'open') return null;
  return (
    <Banner tone="info" title={rail === 'congested' ? message('channel.congested') : t(`rail_${rail}`)}>
      {t('queued')}
    </Banner>
  );
}

interface RequestProps extends Props {
  option: Option;
}

function Request({ option, options, book }: RequestProps) {
  const t = useTexts(withdrawalTexts);
  const message = useMessages();
  const reasonText = useReasonText();
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState(book[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [review, setReview] = useState(false);
  const attempt = useRun();
  const send = useSend(attempt.run);
  const recipient = book.find(({ id }) => id === chosen);
  const amount = amountOf(typed);
  const problem = problemOf({ amount, option, recipient, options });
  const shown = amount === undefined && problem?.cause === 'balance' ? undefined : problem;
  if (book.length === 0) return <NoRecipient kind={option.kind} />;
  const change = (next: string) => {
    attempt.forget();
    setTyped(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== undefined && problem === undefined) setReview(true);
  };
  const body = { recipientId: chosen, payee: recipient?.payee ?? '', asset: option.asset, fee: option.fee };
  return (
    <form className={styles.parts} onSubmit={submit}>
      <Recipient book={book} chosen={chosen} onChange={setChosen} />
      <AmountField
        label={t('amount')}
        value={typed}
        decimals={option.asset === 'USD' ? 2 : 6}
        unit={option.asset}
        error={shown ? reasonText(shown.code, shown.params) : undefined}
        onChange={change}
        onMax={() => change(mostOf(option, options))}
      />
      <Arrival option={option} amount={amount} />
      {amount === undefined ? null : <p className={styles.people}>{t(`people_${peopleFor(amount, options)}`)}</p>}
      {attempt.error === undefined ? null : <Banner tone="danger">{refusalText(attempt.error)}</Banner>}
      <Button
        type="submit"
        size="large"
        wide
        busy={attempt.busy}
        disabled={problem !== undefined || amount === undefined}
        disabledReason={amount === undefined ? message('error.quantity_required') : undefined}
      >
        {t('review')}
      </Button>
      {recipient && amount ? (
        <ReviewSheet
          {...{ open: review, option, options, amount, recipient }}
          onClose={() => setReview(false)}
          onConfirm={() => {
            setReview(false);
            void send({ body: { ...body, amount }, idempotencyKey: newKey() });
          }}
        />
      ) : null}
    </form>
  );
}

/** To whom; the whole address stands under the choice. */
function Recipient({ book, chosen, onChange }: Pick<Props, 'book'> & { chosen: string; onChange(id: string): void }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const recipient = book.find(({ id }) => id === chosen);
  return (
    <>
      <Select
        label={t('recipient')}
        value={chosen}
        options={book.map(({ id, name, payee, state, usableAt }) => ({
          ...{ value: id, label: name },
          hint: [payee, state === 'waiting' ? t('from', { time: `${formatDateTime(usableAt, locale)} ET` }) : '']
            .filter(Boolean)
            .join(' · '),
        }))}
        onChange={onChange}
      />
      {recipient ? <Payee>{recipient.payee}</Payee> : null}
    </>
  );
}

/** Where nothing can be sent to yet. */
function NoRecipient({ kind }: { kind: Option['kind'] }) {
  const t = useTexts(withdrawalTexts);
  return (
    <Empty
      title={t(`noRecipient_${kind}`)}
      action={<ButtonLink to={href(kind === 'usdt' ? '/linkAddress' : '/linkBank')}>{t('addOne')}</ButtonLink>}
    >
      {t('noRecipientText')}
    </Empty>
  );
}

/** The whole address, in groups that can be compared letter by letter. */
export function Payee({ children }: { children: string }) {
  return <p className={styles.payee}>{children}</p>;
}

/** What arrives and when, before anything is confirmed. */
function Arrival({ option, amount }: { option: Option; amount: string | undefined }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const asset = useAssetText();
  const net = amount === undefined ? 0n : usd(amount) - usd(option.fee);
  return (
    <KeyFigures
      columns={1}
      figures={[
        { label: t('fee'), value: asset(option.fee, option.asset) },
        { label: t('net'), value: net > 0n ? asset(formatUsd(net), option.asset) : MISSING },
        {
          label: t('arrives'),
          value: option.arrivesAt ? `${formatDateTime(option.arrivesAt, locale)} ET` : t('arrivesLater'),
        },
      ]}
    />
  );
}

function useSend(run: (work: () => Promise<void>) => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useConfirmed(withdrawalRoutes.requestWithdrawal, run, async ({ id }) => {
    await Promise.all([refreshWithdrawals(client), refreshAccount(client)]);
    navigate(href('/withdrawDetails', { id }), { replace: true });
  });
}
