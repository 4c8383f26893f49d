import { CONTRACT_TERMS } from '@candor/model/agreements/limits.ts';
import { isOpenNotice, NOTICE_SUBJECT_LENGTH, NOTICE_TEXT_LENGTH } from '@candor/model/contracts/legal-notices.ts';
import { type ContractLife, contractLifeRoutes, type LegalNotice } from '@candor/model/contracts/life-routes.ts';
import type { ContractLine } from '@candor/model/contracts/routes.ts';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { Badge, Button, Sheet, TextArea, TextField, toast } from '../../../ui/index.ts';
import { ContractProblem } from '../contract-problem.tsx';
import styles from '../contract.module.css';
import { useSend } from '../queries.ts';
import { contractTexts } from '../texts.ts';

/** Every notice with the day on which it counts as received, and the ways to give one. */
export function Notices({ contract, life }: { contract: ContractLine; life: ContractLife }) {
  const t = useTexts(contractTexts);
  if (contract.specimen) return null;
  const open = (kind: LegalNotice['kind']) =>
    life.notices.some((each) => each.kind === kind && each.giver === 'client' && isOpenNotice(each.state));
  return (
    <section className={styles.block}>
      <h2>{t('lifeTitle')}</h2>
      {life.notices.length === 0 ? <p className={styles.quiet}>{t('noNotices')}</p> : null}
      {life.notices.map((notice) => (
        <Notice key={notice.noticeId} notice={notice} />
      ))}
      {contract.state === 'in_force' && !open('breach') ? <Give kind="breach" contract={contract} /> : null}
      {open('dispute') ? null : <Give kind="dispute" contract={contract} />}
    </section>
  );
}

const TONES = {
  ...{ curing: 'info', uncured: 'danger', cured: 'success', negotiating: 'info', arbitration: 'warn' },
  ...{ settled: 'success', given: 'warn' },
} as const satisfies Record<LegalNotice['state'], 'info' | 'danger' | 'success' | 'warn'>;

function Notice({ notice }: { notice: LegalNotice }) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const { kind, giver, state, subject, text, answer } = notice;
  const dates = [
    [t('givenOn'), `${formatDateTime(notice.givenAt, locale)} ET`],
    [t('receivedOn'), formatDate(notice.receivedOn, locale)],
    [t(`lastDay_${kind}`), formatDate(notice.lastDay, locale)],
  ] as const;
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <strong>{t(`notice_${kind}_${giver}`)}</strong>
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      </div>
      {subject === null ? null : <p className={styles.words}>{subject}</p>}
      <p className={styles.words}>{text}</p>
      <dl className={styles.dates}>
        {dates.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer === null ? null : (
        <div>
          <p className={styles.quiet}>{t('answer')}</p>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
      <Settle notice={notice} />
    </article>
  );
}

/** What its reader may say about a notice: that our breach is cured, or that a dispute is settled. */
function Settle({ notice: { noticeId, kind, giver, state, proposedBy } }: { notice: LegalNotice }) {
  const t = useTexts(contractTexts);
  const send = useSend();
  if (!isOpenNotice(state)) return null;
  const params = { noticeId };
  const cured = kind === 'breach' && giver === 'client';
  if (!cured && kind !== 'dispute') return null;
  const say = () =>
    send.run(() =>
      cured
        ? callOnce(contractLifeRoutes.confirmCured, `contract:cured:${noticeId}`, { params })
        : callOnce(contractLifeRoutes.settleDispute, `contract:settle:${noticeId}`, { params }),
    );
  return (
    <>
      {proposedBy === null ? null : <p>{t(`proposed_${proposedBy}`)}</p>}
      <ContractProblem error={send.error} />
      {proposedBy === 'client' ? null : (
        <Button variant="secondary" wide busy={send.busy} onClick={() => void say()}>
          {t(cured ? 'cure' : proposedBy === 'provider' ? 'agreeSettled' : 'settle')}
        </Button>
      )}
    </>
  );
}

/** A sheet in which a breach is named or a dispute is opened. */
function Give({ kind, contract: { contractId } }: { kind: 'breach' | 'dispute'; contract: ContractLine }) {
  const t = useTexts(contractTexts);
  const send = useSend();
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const missing = (value: string) => (tried && value.trim() === '' ? t('required') : undefined);
  const give = async () => {
    setTried(true);
    if (text.trim() === '' || (kind === 'dispute' && subject.trim() === '')) return;
    const params = { contractId };
    const given = await send.run(() =>
      kind === 'breach'
        ? callOnce(contractLifeRoutes.giveBreachNotice, 'contract:breach', { params, body: { text } })
        : callOnce(contractLifeRoutes.openDispute, 'contract:dispute', { params, body: { subject, text } }),
    );
    if (!given) return;
    setOpen(false);
    toast(t('noticeSent'), 'success');
  };
  const days = String(kind === 'breach' ? CONTRACT_TERMS.cureDays : CONTRACT_TERMS.negotiationDays);
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {t(`give_${kind}`)}
      </Button>
      <Sheet open={open} title={t(`give_${kind}`)} onClose={() => setOpen(false)}>
        <div className={styles.block}>
          <p>{t(`giveText_${kind}`, { days })}</p>
          {kind === 'dispute' ? (
            <TextField
              label={t('subject')}
              value={subject}
              error={missing(subject)}
              maxLength={NOTICE_SUBJECT_LENGTH}
              onChange={setSubject}
            />
          ) : null}
          <TextArea
            label={t('yourText')}
            value={text}
            error={missing(text)}
            maxLength={NOTICE_TEXT_LENGTH}
            onChange={setText}
          />
          <ContractProblem error={send.error} />
          <Button wide busy={send.busy} onClick={() => void give()}>
            {t('send')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
