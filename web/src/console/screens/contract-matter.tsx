import { END_GROUNDS, isOpenNotice, NOTICE_SUBJECT_LENGTH } from '@candor/model/contracts/legal-notices.ts';
import { contractCaseRoutes, type ContractCase, type LegalNotice } from '@candor/model/contracts/life-routes.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, SkeletonRows, TextField, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { Fact } from '../page/fact.tsx';
import { Block, Page, When } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** One contract after both have signed it: its notices, suspensions and end. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const { contractId = '' } = useParams();
  const query = useAnswer(contractCaseRoutes.contractCase, { params: { contractId } });
  return (
    <Page title={t('contractMatters')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {(found) => <Case found={found as ContractCase} />}
      </Loaded>
    </Page>
  );
}

function Case({ found }: { found: ContractCase }) {
  const t = useTexts(consoleTexts);
  const { contractId, customerId, number, state, endsAt, endReason, notices, suspensions } = found;
  return (
    <>
      <Block title={number}>
        <div className={styles.actions}>
          <Badge>{t(`contract_${state as 'in_force' | 'ended'}`)}</Badge>
          <Link to={`/customers/${customerId}`}>{customerId}</Link>
        </div>
        <dl className={styles.facts}>
          <Fact name={t('endsAt')}>
            <When at={endsAt} />
          </Fact>
          <Fact name={t('endReason')}>{endReason ?? '–'}</Fact>
          {suspensions.map(({ cause, since, until }) => (
            <Fact key={`${cause} ${since}`} name={t(`cause_${cause}`)}>
              <When at={since} /> – <When at={until} />
            </Fact>
          ))}
        </dl>
        <div className={styles.actions}>
          {state === 'in_force' ? (
            <ActionButton
              label={t('recordBreach')}
              text={t('recordBreachText')}
              act={(reason) => call(contractCaseRoutes.recordBreach, { params: { contractId }, body: { reason } })}
            />
          ) : null}
          <Dispute contractId={contractId} />
          <End found={found} />
        </div>
      </Block>
      <div className={styles.cards}>
        {notices.map((notice) => (
          <Notice key={notice.noticeId} notice={notice} />
        ))}
      </div>
    </>
  );
}

function Dispute({ contractId }: { contractId: string }) {
  const t = useTexts(consoleTexts);
  const [subject, setSubject] = useState('');
  return (
    <ActionButton
      label={t('recordDispute')}
      text={t('recordDisputeText')}
      ready={subject.trim() !== ''}
      act={(reason) => call(contractCaseRoutes.recordDispute, { params: { contractId }, body: { subject, reason } })}
    >
      <TextField label={t('subject')} value={subject} onChange={setSubject} maxLength={NOTICE_SUBJECT_LENGTH} />
    </ActionButton>
  );
}

/** For each ground that stands: a request that a second operator decides. */
function End({ found: { contractId, endGrounds } }: { found: ContractCase }) {
  const t = useTexts(consoleTexts);
  const may = useMay(contractCaseRoutes.askContractEnd);
  if (!may) return null;
  return END_GROUNDS.filter((ground) => endGrounds.includes(ground)).map((ground) => (
    <ActionButton
      key={ground}
      label={t(`end_${ground}`)}
      text={t('endContractText')}
      variant="danger"
      act={async (reason) => {
        await call(contractCaseRoutes.askContractEnd, { params: { contractId }, body: { ground, reason } });
        toast(t('askedSecond'));
      }}
    />
  ));
}

function Notice({ notice }: { notice: LegalNotice }) {
  const t = useTexts(consoleTexts);
  const { kind, giver, state, subject, text, answer, proposedBy } = notice;
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <h2>{t(`notice_${kind}_${giver}`)}</h2>
        <Badge>{t(`notice_${state}`)}</Badge>
      </div>
      {subject === null ? null : <p className={styles.written}>{subject}</p>}
      <p className={styles.written}>{text}</p>
      <dl className={styles.facts}>
        <Fact name={t('givenAt')}>
          <When at={notice.givenAt} />
        </Fact>
        <Fact name={t('receivedOn')}>{notice.receivedOn}</Fact>
        <Fact name={t('lastDay')}>{notice.lastDay}</Fact>
        {answer === null ? null : <Fact name={t('answerGiven')}>{answer}</Fact>}
        {proposedBy === null ? null : <Fact name={t('settledSays')}>{t(`party_${proposedBy}`)}</Fact>}
      </dl>
      <Act notice={notice} />
    </article>
  );
}

/** What the provider may say about a notice that is open. */
function Act({ notice: { noticeId, kind, giver, state, answer, proposedBy } }: { notice: LegalNotice }) {
  const t = useTexts(consoleTexts);
  const params = { noticeId };
  if (!isOpenNotice(state)) return null;
  if (kind === 'breach' && giver === 'client')
    return answer === null ? (
      <ActionButton
        label={t('answerBreach')}
        text={t('answerBreachText')}
        act={(text) => call(contractCaseRoutes.answerBreach, { params, body: { text } })}
      />
    ) : null;
  if (kind === 'breach')
    return (
      <ActionButton
        label={t('recordCured')}
        text={t('recordCuredText')}
        act={(reason) => call(contractCaseRoutes.recordCured, { params, body: { reason } })}
      />
    );
  if (proposedBy === 'provider') return null;
  return (
    <ActionButton
      label={t('recordSettlement')}
      text={t('recordSettlementText')}
      act={(reason) => call(contractCaseRoutes.recordSettlement, { params, body: { reason } })}
    />
  );
}
