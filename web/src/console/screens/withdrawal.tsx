import { type ReviewView, withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import { useParams } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import styles from '../console.module.css';
import { Page, When } from '../page/page.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Everything that must be looked at before money leaves; the approval carries the hash of what is shown. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const { withdrawalId = '' } = useParams();
  const query = useAnswer(withdrawalReviewRoutes.withdrawalReview, { params: { withdrawalId } });
  return (
    <Page title={t('withdrawal')} note={t('withdrawalNote')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {(review) => <Review review={review as ReviewView} />}
      </Loaded>
    </Page>
  );
}

function Review({ review }: { review: ReviewView }) {
  const t = useTexts(consoleTexts);
  const { amount, asset, fee, net, recipient, name, customerId, screening, approvals, approver1, firstPayout } = review;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('amountAsked'), `${amount} ${asset}`],
    [t('feeAndNet'), `${fee} → ${net} ${asset}`],
    [t('payee'), recipient.payee],
    [t('recipientName'), recipient.name],
    [t('inBook'), t('hoursInBook', { hours: String(recipient.hoursInBook) })],
    [t('paidBefore'), String(recipient.paidBefore)],
    [t('whose'), name === null ? customerId : `${name} · ${customerId}`],
    [t('confirmedBy'), t(`confirmedBy_${review.confirmedBy}`)],
    [t('firstPayout'), firstPayout ? t('yesWord') : t('noWord')],
    [t('approvedBy'), approver1 ?? '–'],
  ];
  const counts = { given: String(approvals.given), needed: String(approvals.needed) };
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <h2>{`${amount} ${asset}`}</h2>
        <Badge tone={screening === 'hit' ? 'danger' : 'success'}>
          {screening === 'hit' ? t('screeningHit') : t('screeningClear')}
        </Badge>
      </div>
      <p className={styles.text}>{t('approvalsGiven', counts)}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <code title={review.contentHash}>{review.contentHash.slice(0, 16)}</code>
      {review.state === 'requested' ? <Choices review={review} /> : null}
      <History review={review} />
    </article>
  );
}

function Choices({ review: { id, contentHash } }: { review: ReviewView }) {
  const t = useTexts(consoleTexts);
  const params = { withdrawalId: id };
  const decline = (ground: 'law' | 'recipient') => (reason: string) =>
    call(withdrawalReviewRoutes.declineWithdrawal, { params, body: { contentHash, reason, ground } });
  return (
    <div className={styles.actions}>
      <ActionButton
        label={t('approveWithdrawal')}
        text={t('approveWithdrawalText')}
        variant="primary"
        act={(reason) => call(withdrawalReviewRoutes.approveWithdrawal, { params, body: { contentHash, reason } })}
      />
      <ActionButton label={t('declineLaw')} text={t('declineWithdrawalText')} act={decline('law')} />
      <ActionButton label={t('declineRecipient')} text={t('declineWithdrawalText')} act={decline('recipient')} />
    </div>
  );
}

function History({ review: { history } }: { review: ReviewView }) {
  const t = useTexts(consoleTexts);
  if (history.length === 0) return <p className={styles.text}>{t('noHistory')}</p>;
  return (
    <dl className={styles.facts}>
      {history.map(({ id, amount, asset, state, requestedAt }) => (
        <div key={id}>
          <dt>
            <When at={requestedAt} />
          </dt>
          <dd>{`${amount} ${asset} · ${state}`}</dd>
        </div>
      ))}
    </dl>
  );
}
