import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { type Deposit, depositDetail } from '../../../domains/account/deposit-queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatCount, formatDateTime, formatRate } from '../../../lib/format.ts';
import { isMissing } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Copyable, KeyFigures, Missing, PageHeader, Section, SkeletonPage } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import type { KeyFigure } from '../../../ui/page/section.tsx';
import { useAmountOf } from '../amount.tsx';
import { StateBadge } from '../deposit-row.tsx';
import styles from '../deposits.module.css';
import { depositTexts } from '../texts.ts';

/** One deposit in full. A transfer's id leads to the transfer's own page. */
export function Screen() {
  const t = useTexts(depositTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  if (id.startsWith('trf_')) return <Navigate to={href('/TransferDetail', { id })} replace />;
  return (
    <>
      <PageHeader title={t('detailTitle')} back="/rechargeLog" large={false} />
      <Gate title={t('detailTitle')}>
        <Detail id={id} />
      </Gate>
    </>
  );
}

function Detail({ id }: { id: string }) {
  const found = useQuery(useSignedIn(depositDetail(id), id !== ''));
  useAccountTopics(['account']);
  if (isMissing(id, found)) return <NoSuchDeposit />;
  return (
    <Loaded query={found} skeleton={<SkeletonPage />}>
      {(deposit) => <Record deposit={deposit} />}
    </Loaded>
  );
}

function NoSuchDeposit() {
  const t = useTexts(depositTexts);
  return (
    <Missing title={t('notFound')} to={href('/rechargeLog')} link={t('allRecords')}>
      {t('notFoundText')}
    </Missing>
  );
}

function Record({ deposit }: { deposit: Deposit }) {
  const t = useTexts(depositTexts);
  const amountOf = useAmountOf();
  const figures = useFigures(deposit);
  const { address, sender, reference, transaction } = deposit;
  return (
    <>
      <Section>
        <div className={styles.head}>
          <strong className={styles.amount}>{amountOf(deposit)}</strong>
          <StateBadge state={deposit.state} />
          {deposit.simulated ? <Badge tone="info">{t('simulated')}</Badge> : null}
        </div>
        <p className={styles.about} role="status">
          {t(`about_${deposit.state}`)}
        </p>
        <KeyFigures columns={1} figures={figures} />
        {reference ? <Copyable label={t('reference')} content={reference} /> : null}
        {deposit.rail === 'usdt' ? <Copyable label={t('sender')} content={sender} /> : null}
        {address ? <Copyable label={t('address')} content={address} /> : null}
        <Copyable label={t('link')} content={deposit.link} />
        {transaction ? <Copyable label={t('transaction')} content={transaction} /> : null}
        {deposit.linkUrl ? (
          <p className={styles.explorer}>
            <a href={deposit.linkUrl} target="_blank" rel="noreferrer">
              {t('explorer')}
            </a>
          </p>
        ) : null}
      </Section>
      {deposit.simulated && deposit.block ? <ChainRecord deposit={deposit} block={deposit.block} /> : null}
    </>
  );
}

function useFigures(deposit: Deposit): KeyFigure[] {
  const t = useTexts(depositTexts);
  const locale = LOCALE[useLang()];
  const amountOf = useAmountOf();
  const { state, rail, currency, network, rate, sender } = deposit;
  const at = (moment: string | null) => (moment === null ? undefined : `${formatDateTime(moment, locale)} ET`);
  const optional = (label: string, value: ReactNode): KeyFigure[] => (value ? [{ label, value }] : []);
  // What is kept until it adds up has been booked, and is not credited.
  const credited = state === 'kept_small' ? undefined : at(deposit.creditedAt);
  return [
    { label: t('time'), value: at(deposit.time) },
    { label: t('amount'), value: amountOf(deposit) },
    { label: t('currency'), value: currency },
    { label: t('network'), value: network },
    {
      label: t('rate'),
      value: rate === null ? t('noRate') : t('rateValue', { currency, rate: formatRate(rate, locale) }),
    },
    ...optional(t('sender'), rail === 'usdt' ? undefined : sender),
    ...optional(t('creditedAt'), credited),
    ...optional(t('holdUntil'), state === 'credited' ? at(deposit.holdUntil) : undefined),
    ...optional(t('finalAt'), at(deposit.finalAt)),
    ...optional(t('endedAt'), at(deposit.endedAt)),
  ];
}

/** In simulated mode the link leads here: what our own chain says of the transaction. */
function ChainRecord({ deposit, block }: { deposit: Deposit; block: NonNullable<Deposit['block']> }) {
  const t = useTexts(depositTexts);
  const locale = LOCALE[useLang()];
  const { confirmations } = deposit;
  return (
    <Section title={t('chainTitle')}>
      <p className="note">{t('chainText')}</p>
      <KeyFigures
        columns={1}
        figures={[
          { label: t('block'), value: formatCount(block.number, locale) },
          ...(confirmations === null ? [] : [{ label: t('confirmations'), value: formatCount(confirmations, locale) }]),
        ]}
      />
      <Copyable label={t('blockId')} content={block.id} />
    </Section>
  );
}
