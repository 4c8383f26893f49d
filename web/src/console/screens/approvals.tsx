import { consoleRoutes } from '@candor/model/console/routes.ts';
import type { ApprovalView } from '@candor/model/console/schema.ts';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, Empty, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { Page, When } from '../page/page.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export function Screen() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.approvals);
  return (
    <Page title={t('approvals')} note={t('approvalsNote')}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <Empty title={t('noApprovals')} />
          ) : (
            <div className={styles.cards}>
              {approvals.map((approval) => (
                <Request key={approval.approvalId} approval={approval as ApprovalView} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

const TONES = {
  open: 'info',
  stale: 'neutral',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const;

/** A request with all its content: the approval carries the hash of what is shown. */
function Request({ approval }: { approval: ApprovalView }) {
  const t = useTexts(consoleTexts);
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <h2>
          <code>{approval.action}</code>
        </h2>
        <Badge tone={TONES[approval.state]}>{t(`approval_${approval.state}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        {Object.entries(approval.content).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
        <div>
          <dt>{t('askedBy')}</dt>
          <dd>
            {approval.makerName} · <When at={approval.createdAt} />
          </dd>
        </div>
        {approval.checkerName ? (
          <div>
            <dt>{t('decidedBy')}</dt>
            <dd>
              {approval.checkerName} · <When at={approval.decidedAt} />
            </dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.text}>{approval.reason}</p>
      {approval.checkReason ? <p className={styles.text}>{approval.checkReason}</p> : null}
      <code title={approval.contentHash}>{approval.contentHash.slice(0, 16)}</code>
      <Choices approval={approval} />
    </article>
  );
}

function Choices({ approval }: { approval: ApprovalView }) {
  const t = useTexts(consoleTexts);
  const { approvalId, contentHash, own, canApprove, state } = approval;
  if (state !== 'open') return null;
  const params = { approvalId };
  const decide = (verdict: 'approve' | 'decline') => (reason: string) =>
    call(consoleRoutes.decideApproval, { params, body: { verdict, contentHash, reason } });
  return (
    <div className={styles.actions}>
      {canApprove ? (
        <ActionButton label={t('approve')} text={t('approveText')} variant="primary" act={decide('approve')} />
      ) : null}
      {canApprove || own ? (
        <ActionButton label={own ? t('withdraw') : t('decline')} text={t('declineText')} act={decide('decline')} />
      ) : null}
      {own ? (
        <ActionButton
          label={t('revise')}
          text={t('reviseText')}
          act={(reason) => call(consoleRoutes.reviseApproval, { params, body: { reason } })}
        />
      ) : null}
    </div>
  );
}
