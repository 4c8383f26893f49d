import { type ListedReview, withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { Badge, Empty, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { Page, When } from '../page/page.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Withdrawals that wait for an operator, the oldest first. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(withdrawalReviewRoutes.withdrawalReviews);
  return (
    <Page title={t('withdrawals')} note={t('withdrawalsNote')}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ withdrawals }) =>
          withdrawals.length === 0 ? (
            <Empty title={t('noWithdrawals')} />
          ) : (
            <div className={styles.cards}>
              {withdrawals.map((each) => (
                <Listed key={each.id} withdrawal={each as ListedReview} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function Listed({ withdrawal }: { withdrawal: ListedReview }) {
  const t = useTexts(consoleTexts);
  const { id, amount, asset, approvals, screening, firstPayout, requestedAt } = withdrawal;
  const counts = { given: String(approvals.given), needed: String(approvals.needed) };
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <h2>
          <Link to={`/withdrawals/${id}`}>{`${amount} ${asset}`}</Link>
        </h2>
        <Badge tone={screening === 'hit' ? 'danger' : 'info'}>
          {screening === 'hit' ? t('screeningHit') : t('approvalsGiven', counts)}
        </Badge>
      </div>
      <p className={styles.text}>
        <When at={requestedAt} /> {firstPayout ? `· ${t('firstPayout')}` : ''}
      </p>
    </article>
  );
}
