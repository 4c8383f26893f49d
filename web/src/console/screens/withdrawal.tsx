import { type ReviewView, withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import { useParams } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { call } from '../../lib/http.ts';
import { Badge, Copyable, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import styles from '../console.module.css';
import { Page, When } from '../page/page.tsx';
import { Waiting } from '../page/waiting.tsx';
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
  const written = useAssetText();
  const { amount, asset, fee, net, recipient, name, customerId, screening, approvals, approver1, firstPayout } = review;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('amountAsked'), written(amount, asset)],
    [t('fee'), written(fee, asset)],
    [t('arrives'), written(net, asset)],
    [t('recipientName'), recipient.name],
    [t('inBook'), t('hoursInBook', { hours: String(recipient.hoursInBook) })],
    [t('paidBefore'), String(recipient.paidBefore)],
    [t('whose'), name ?? t('trialCustomer')],
    [t('confirmedBy'), t(`confirmedBy_${review.confirmedBy}`)],
    [t('firstPayout'), firstPayout ? t('yesWord') : t('noWord')],
    [t('approvedBy'), approver1 ?? t('nobodyYet')],
  ];
  const counts = { given: String(approvals.given), needed: String(approvals.needed) };
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <h2>{written(amount, asset)}</h2>
        <Badge tone={screening === 'hit' ? 'danger' : 'success'}>
          {screening === 'hit' ? t('screeningHit') : t('screeningClear')}
        </Badge>
      </div>
      <p className={styles.text}>
        {t('approvalsGiven', counts)} · {t('waitingFor')} <Waiting since={review.requestedAt} asOf={review.asOf} />
      </p>
      <Copyable label={t('payee')} content={recipient.payee} strong />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Copyable label={t('contentHash')} content={review.contentHash} />
      <p className={styles.text}>
        <Link to={`/customers/${customerId}`}>{t('openCustomer')}</Link>
      </p>
      {review.state === 'requested' ? <Choices review={review} /> : null}
      <History review={review} />
    </article>
  );
}

function Choices({ review: { id, contentHash, approvals, amount, asset } }: { review: ReviewView }) {
  const t = useTexts(consoleTexts);
  const written = useAssetText();
  const last = approvals.given + 1 >= approvals.needed;
  const params = { withdrawalId: id };
  const decline = (ground: 'law' | 'recipient') => (reason: string) =>
    call(withdrawalReviewRoutes.declineWithdrawal, { params, body: { contentHash, reason, ground } });
  return (
    <div className={styles.actions}>
      <ActionButton
        label={t('approveWithdrawal')}
        text={t(last ? 'approveLastText' : 'approveFirstText', { amount: written(amount, asset) })}
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
  const states = useTexts(withdrawalTexts);
  const written = useAssetText();
  if (history.length === 0) return <p className={styles.text}>{t('noHistory')}</p>;
  return (
    <>
      <h3>{t('otherWithdrawals')}</h3>
      <dl className={styles.facts}>
        {history.map(({ id, amount, asset, state, requestedAt }) => (
          <div key={id}>
            <dt>
              <When at={requestedAt} />
            </dt>
            <dd>{`${written(amount, asset)} · ${states(`state_${state}`)}`}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
