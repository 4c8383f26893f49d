import { type ContractFee, type FeeNotice, invoiceRoutes } from '@candor/model/invoices/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { Banner, Button, Dialog, ListRow, Problem, Section, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../contract.module.css';
import { invoiceTexts } from '../texts.ts';
import { contractFee } from './queries.ts';

/** The yearly fee today, and what was announced about it, with the button of the objection. */
export function FeeOfContract() {
  const query = useQuery(useSignedIn(contractFee()));
  return (
    <Loaded query={query} skeleton={<Skeleton height="72px" />}>
      {(fee) => <Fee fee={fee} />}
    </Loaded>
  );
}

function Fee({ fee: { fee, termTo, notices } }: { fee: ContractFee }) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  const today = fee === null ? t('feeNone') : t('feeToday', { amount: formatMoney(fee, locale) });
  return (
    <>
      <Section padded={false}>
        <ListRow title={t('fee')} hint={today} />
      </Section>
      {notices.length > 0 ? (
        <Section title={t('changeTitle')}>
          <div className={styles.block}>
            {notices.map((notice) => (
              <Change key={notice.noticeId} notice={notice} termTo={termTo} />
            ))}
          </div>
        </Section>
      ) : null}
    </>
  );
}

function Change({ notice, termTo }: { notice: FeeNotice; termTo: string | null }) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  const [asking, setAsking] = useState(false);
  const { before, amount, appliesOn, objectUntil, objectedAt, keptTo, mayObject } = notice;
  const day = (date: string) => formatDate(date, locale);
  const what = { before: formatMoney(before, locale), amount: formatMoney(amount, locale), date: day(appliesOn) };
  const objected =
    objectedAt === null || keptTo === null
      ? t('objectOver', { date: day(objectUntil) })
      : t('objected', { date: `${formatDateTime(objectedAt, locale)} ET`, until: day(keptTo) });
  return (
    <Banner
      tone={mayObject ? 'warn' : 'info'}
      title={t('change', what)}
      action={
        mayObject && termTo ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('object')}
          </Button>
        ) : undefined
      }
    >
      {mayObject ? t('silence', { date: day(objectUntil) }) : objected}
      {termTo ? <Objection open={asking} notice={notice} until={day(termTo)} onClose={() => setAsking(false)} /> : null}
    </Banner>
  );
}

interface ObjectionProps {
  open: boolean;
  notice: FeeNotice;
  /** Last day of the term. */
  until: string;
  onClose(): void;
}

/** The objection, asked once more before it is sent. */
function Objection({ open, notice: { noticeId, before }, until, onClose }: ObjectionProps) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const object = async () => {
    setState({ busy: true });
    try {
      const answer = await callOnce(invoiceRoutes.objectToFee, `fee:object:${noticeId}`, { params: { noticeId } });
      client.setQueryData(contractFee().queryKey, answer);
      onClose();
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <Dialog
      open={open}
      title={t('object')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button busy={state.busy} onClick={object}>
            {t('object')}
          </Button>
        </>
      }
    >
      <p>{t('objectText', { before: formatMoney(before, locale), until })}</p>
      <Problem error={state.error} />
    </Dialog>
  );
}
