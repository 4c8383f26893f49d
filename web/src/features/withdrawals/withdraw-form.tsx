import { usd } from '@candor/model/money.ts';
import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { withdrawalRoutes, type WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { refreshAccount } from '../../domains/account/queries.ts';
import { refreshWithdrawals } from '../../domains/account/withdrawal-queries.ts';
import { useConfirmed } from '../../domains/session/confirmed.ts';
import { useLang, useMessages, useTexts } from '../../i18n/index.ts';
import { joinLabel } from '../../i18n/sentences.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { newKey } from '../../lib/idempotency.ts';
import { href } from '../../lib/paths.ts';
import { useServerStatus } from '../../lib/server-status.ts';
import { AmountField, Banner, Button, ListRow, Problem, Segmented } from '../../ui/index.ts';
import { Destination } from './destination.tsx';
import { type Elsewhere, moveIn } from './elsewhere.ts';
import { amountOf, mostOf, type Option, peopleFor, problemOf, sideWithMoney } from './form.ts';
import { Prerequisites } from './prerequisites.tsx';
import { useReasonText, useRefusalText } from './refusal-text.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { Terms } from './terms.tsx';
import { useRun } from './use-run.ts';
import { Withdrawable } from './withdrawable.tsx';
import styles from './withdrawals.module.css';

interface Props {
  options: WithdrawalOptions;
  book: readonly RecipientView[];
  /** Dollars in another account, where there are any. */
  elsewhere: Elsewhere | undefined;
}

/** Opens on the side that the address names, or else on the one that has money. */
export function WithdrawForm({ options, book, elsewhere }: Props) {
  const t = useTexts(withdrawalTexts);
  const reasonText = useReasonText();
  const [query] = useSearchParams();
  const [kind, setKind] = useState<Option['kind']>(
    () => (['usdt', 'bank'] as const).find((each) => each === query.get('kind')) ?? sideWithMoney(options, elsewhere),
  );
  const option = options.options.find((each) => each.kind === kind) as Option;
  const destinations = book.filter((each) => each.kind === kind);
  const hasDollars = sideWithMoney(options, elsewhere) === 'bank';
  const isReady = usd(option.free) > 0n && destinations.length > 0;
  return (
    <>
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
        {isReady ? <Request key={kind} {...{ option, options, elsewhere }} book={destinations} /> : null}
      </div>
      {isReady ? null : (
        <Prerequisites
          {...{ option, options, elsewhere, destination: destinations[0] }}
          onBank={kind === 'usdt' && hasDollars ? () => setKind('bank') : undefined}
        />
      )}
    </>
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

function Request({ option, options, book, elsewhere }: RequestProps) {
  const t = useTexts(withdrawalTexts);
  const message = useMessages();
  const reasonText = useReasonText();
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState(book[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [review, setReview] = useState(false);
  const attempt = useRun();
  const send = useSend(attempt.run);
  const recipient = book.find(({ id }) => id === chosen);
  const amount = amountOf(typed);
  const problem = problemOf({ amount, option, recipient, options });
  const shown = amount === undefined && problem?.cause === 'balance' ? undefined : problem;
  const said = shown && reasonText(shown.code, shown.params);
  const missing = tried && amount === undefined ? message('error.quantity_required') : undefined;
  const change = (next: string) => {
    attempt.forget();
    setTyped(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount !== undefined && problem === undefined) setReview(true);
  };
  const body = { recipientId: chosen, payee: recipient?.payee ?? '', asset: option.asset, fee: option.fee };
  return (
    <form className={styles.parts} onSubmit={submit}>
      <AmountField
        label={t('amount')}
        value={typed}
        decimals={option.asset === 'USD' ? 2 : 6}
        unit={option.asset}
        error={isOfAmount(shown) ? said : missing}
        most={<Withdrawable option={option} options={options} />}
        onChange={change}
        onMax={() => change(mostOf(option, options))}
      />
      <Destination
        book={book}
        chosen={chosen}
        onChange={setChosen}
        error={shown && !isOfAmount(shown) ? said : undefined}
      />
      {option.kind === 'bank' && elsewhere ? <MoveMore elsewhere={elsewhere} /> : null}
      <Terms option={option} recipient={recipient} amount={amount} />
      {amount === undefined ? null : <p className={styles.people}>{t(`people_${peopleFor(amount, options)}`)}</p>}
      <Problem error={attempt.error}>{refusalText(attempt.error)}</Problem>
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={shown !== undefined}>
        {t('review')}
      </Button>
      <SimulatedNote />
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

/** Said at the amount; what else stops a withdrawal is said where the money goes. */
const isOfAmount = (problem: ReturnType<typeof problemOf>) => problem?.cause === 'balance' || problem?.cause === 'cap';

/** More dollars than the wallet holds are one transfer away. */
function MoveMore({ elsewhere }: { elsewhere: Elsewhere }) {
  const t = useTexts(withdrawalTexts);
  const lang = useLang();
  const own = useOwnAssetText();
  return (
    <div className={styles.bleed}>
      <ListRow
        to={moveIn(elsewhere)}
        title={t('moveIn')}
        hint={joinLabel(lang, t(`elsewhere_${elsewhere.account}`), own(elsewhere.source.maximumUsable, 'USD'))}
      />
    </div>
  );
}

/** What a withdrawal is in simulated mode. */
function SimulatedNote() {
  const t = useTexts(withdrawalTexts);
  const { mode } = useServerStatus();
  return mode === 'simulated' ? <p className={styles.people}>{t('simulatedNote')}</p> : null;
}

function useSend(run: (work: () => Promise<void>) => Promise<void>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useConfirmed(withdrawalRoutes.requestWithdrawal, run, async ({ id }) => {
    await Promise.all([refreshWithdrawals(client), refreshAccount(client)]);
    navigate(href('/withdrawDetails', { id }), { replace: true });
  });
}
