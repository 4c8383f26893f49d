import { parseDecimal } from '@candor/model/decimal.ts';
import { conversionRoutes } from '@candor/model/conversions/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ConversionTerms, conversionTerms, refreshAccount } from '../../../domains/account/queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { formatRate, formatUsdt } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { useOnline } from '../../../lib/online.ts';
import { href } from '../../../lib/paths.ts';
import {
  AmountField,
  Banner,
  Button,
  ButtonLink,
  Empty,
  Figure,
  KeyFigures,
  PageHeader,
  Problem,
  SkeletonRows,
} from '../../../ui/index.ts';
import { decimalOf } from '../../../ui/fields/number-text.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { conversionTexts } from '../texts.ts';
import styles from '../transfers.module.css';
import { Quote } from './quote.tsx';

/** USDT of the wallet turned into dollars: an amount, a quote that holds for a minute, one tap. */
export function ConvertPage() {
  const t = useTexts(conversionTexts);
  const terms = useQuery(useSignedIn(conversionTerms()));
  useAccountTopics(['account']);
  return (
    <>
      <PageHeader title={t('title')} back="/userTransaction" large={false} />
      <Gate title={t('title')}>
        <Loaded query={terms} skeleton={<SkeletonRows count={3} />}>
          {(known) => (known.balance === '0.00' ? <NoUsdt /> : <Form terms={known} />)}
        </Loaded>
        <div className={styles.links}>
          <ButtonLink to={href('/TransferDetail', { view: 'conversions' })} variant="quiet" wide>
            {t('records')}
          </ButtonLink>
        </div>
      </Gate>
    </>
  );
}

function NoUsdt() {
  const t = useTexts(conversionTexts);
  return (
    <Empty title={t('none')} action={<ButtonLink to={href('/recharge/coin')}>{t('deposit')}</ButtonLink>}>
      {t('noneText')}
    </Empty>
  );
}

/** What is wrong with an amount; undefined where it can be quoted. */
function problemOf(typed: string, { usable }: ConversionTerms): 'none' | 'above_usable' | undefined {
  const value = parseDecimal(decimalOf(typed) ?? '');
  if (value === undefined || value === 0n) return 'none';
  return value > (parseDecimal(usable) ?? 0n) ? 'above_usable' : undefined;
}

function Form({ terms }: { terms: ConversionTerms }) {
  const t = useTexts(conversionTexts);
  const message = useMessages();
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { ask, take } = useConversion();
  const problem = problemOf(typed, terms);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && online && !ask.isPending) ask.mutate(decimalOf(typed) as string);
  };
  const missing = tried && problem === 'none' ? t('amountNeeded') : undefined;
  const change = (next: string) => {
    ask.reset();
    take.reset();
    setTyped(next);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.sub}>{t('lead')}</p>
      <AmountField
        label={t('amount')}
        value={typed}
        decimals={6}
        unit="USDT"
        error={problem === 'above_usable' ? message('error.above_usable') : missing}
        onChange={change}
        onMax={() => change(terms.usable)}
      />
      <TermFigures terms={terms} />
      {terms.rate === null ? <Banner tone="warn">{t('busy')}</Banner> : null}
      <Problem error={ask.error ?? take.error} />
      {ask.data ? (
        <Quote
          quote={ask.data}
          busy={take.isPending}
          asking={ask.isPending}
          onTake={() => take.mutate(ask.data.id)}
          onAgain={() => ask.mutate(ask.data.usdt)}
        />
      ) : (
        <Button
          type="submit"
          size="large"
          wide
          busy={ask.isPending}
          disabled={!online || terms.rate === null || problem === 'above_usable'}
        >
          {t('quote')}
        </Button>
      )}
    </form>
  );
}

function useConversion() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = useMutation({ mutationFn: (usdt: string) => call(conversionRoutes.quoteConversion, { body: { usdt } }) });
  const take = useMutation({
    mutationFn: (quoteId: string) => callOnce(conversionRoutes.convert, 'convert', { body: { quoteId } }),
    onSuccess: ({ id }) => navigate(href('/TransferDetail', { id }), { replace: true }),
    onSettled: () => refreshAccount(client),
  });
  return { ask, take };
}

/** What can be converted, and the rate with its sources, each explained one tap away. */
function TermFigures({ terms: { balance, held, usable, rate, sources, asOf } }: { terms: ConversionTerms }) {
  const t = useTexts(conversionTexts);
  const locale = LOCALE[useLang()];
  const usdt = (value: string) => formatUsdt(value, locale);
  const now = rate === null ? undefined : t('rateLine', { rate: formatRate(rate, locale) });
  const free = async () => ({
    ...{ formula: t('usableFormula'), postings: [], sources: [t('ledger')], asOf },
    inputs: [
      { label: t('balance'), value: usdt(balance), source: t('ledger') },
      { label: t('held'), value: usdt(held), source: t('ledger') },
    ],
  });
  const agreed = async () => ({
    ...{ formula: t('rateFormula'), postings: [], sources: sources.map(({ name }) => name), asOf },
    inputs: sources.map(({ name, rate: said }) => ({ label: name, value: formatRate(said, locale), source: name })),
  });
  return (
    <KeyFigures
      columns={1}
      figures={[
        {
          label: t('usable'),
          value: (
            <Figure label={t('usable')} text={usdt(usable)} load={free}>
              {usdt(usable)}
            </Figure>
          ),
        },
        ...(now === undefined
          ? []
          : [
              {
                label: t('rateNow'),
                value: (
                  <Figure label={t('rateNow')} text={now} load={agreed}>
                    {now}
                  </Figure>
                ),
              },
            ]),
      ]}
    />
  );
}
