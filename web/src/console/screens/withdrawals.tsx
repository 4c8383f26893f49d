import { type ListedReview, withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import { Link } from '../../lib/link.tsx';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { Badge, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page, Table, When } from '../page/page.tsx';
import { Waiting } from '../page/waiting.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Withdrawals that wait for an operator, the oldest first. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const asset = useAssetText();
  const query = useAnswer(withdrawalReviewRoutes.withdrawalReviews);
  return (
    <Page title={t('withdrawals')} note={t('withdrawalsNote')}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ withdrawals, asOf }) => (
          <Table
            label={t('withdrawals')}
            columns={[t('amount'), t('wayOut'), t('approvals'), t('whyReviewed'), t('waitingFor'), t('when')]}
            rows={withdrawals as ListedReview[]}
            keyOf={({ id }) => id}
            empty={t('noWithdrawals')}
            cells={(each) => [
              <Link key="amount" to={`/withdrawals/${each.id}`}>
                <strong>{asset(each.amount, each.asset)}</strong>
              </Link>,
              t(`wayOut_${each.kind}`),
              <Badge key="approvals" tone={each.approvals.given > 0 ? 'info' : 'warn'}>
                {t('approvalsGiven', { given: String(each.approvals.given), needed: String(each.approvals.needed) })}
              </Badge>,
              <Why key="why" withdrawal={each} />,
              <Waiting key="waiting" since={each.requestedAt} asOf={asOf} />,
              <When key="at" at={each.requestedAt} />,
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** Why it takes people: a hit of the screening, a first payout, or its amount. */
function Why({ withdrawal: { screening, firstPayout } }: { withdrawal: ListedReview }) {
  const t = useTexts(consoleTexts);
  if (screening === 'hit') return <Badge tone="danger">{t('screeningHit')}</Badge>;
  return <>{t(firstPayout ? 'firstPayout' : 'byAmount')}</>;
}
