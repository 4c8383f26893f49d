import { identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Badge, Banner, ChipRow, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { Page, Table, When } from '../page/page.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

const STATES = ['in_review', 'approved', 'rejected'] as const;

/** Submissions that wait, the longest first: enough to choose from, with no personal data but a country. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const [state, setState] = useState<(typeof STATES)[number]>('in_review');
  const query = useAnswer(identityReviewRoutes.identityReviews, { query: { state } });
  return (
    <Page title={t('identity')} note={t('identityNote')}>
      <ChipRow
        label={t('state')}
        value={state}
        onChange={(next) => setState(next)}
        options={STATES.map((value) => ({ value, label: t(`identity_${value}`) }))}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {({ cases, counts }) => (
          <>
            {counts.overdue > 0 ? <Banner tone="danger">{t('overdueCount', { count: counts.overdue })}</Banner> : null}
            <Table
              label={t('identity')}
              columns={[t('submission'), t('country'), t('documentKind'), t('submitted'), t('due'), t('flags')]}
              rows={cases}
              keyOf={({ submissionId }) => submissionId}
              empty={t('noReviews')}
              cells={(line) => [
                <Link key="id" to={`/identity/${line.submissionId}`}>
                  <code>{line.submissionId}</code>
                </Link>,
                line.country,
                t(`document_${line.documentKind as 'passport'}`),
                <When key="at" at={line.submittedAt} />,
                <When key="due" at={line.dueAt} />,
                <span key="flags" className={styles.actions}>
                  {line.flags.map((flag) => (
                    <Badge key={flag} tone={flag === 'resubmitted' ? 'neutral' : 'warn'}>
                      {t(`flag_${flag}`)}
                    </Badge>
                  ))}
                </span>,
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
