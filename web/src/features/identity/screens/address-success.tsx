import { REASON_TEXTS } from '@candor/model/identity/reason-texts.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock-3';
import FlaskConical from 'lucide-react/icons/flask-conical';
import IdCard from 'lucide-react/icons/id-card';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, ListRow, PageHeader, Section, Skeleton } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../identity.module.css';
import { ReviewCountdown } from '../step/review-countdown.tsx';
import { useIdentity } from '../queries.ts';
import { resumeAt } from '../steps.ts';
import { identityTexts } from '../texts.ts';

const icon = { size: 34, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** State of the verification: to start, under review, passed, or failed with its reasons. */
export function Screen() {
  const t = useTexts(identityTexts);
  const identity = useIdentity();
  return (
    <>
      <PageHeader title={t('reviewTitleOf')} back="/mine" />
      <Gate>
        <Loaded query={identity} skeleton={<Waiting />}>
          {(view) => <State view={view} />}
        </Loaded>
      </Gate>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.state}>
      <Skeleton width="72px" height="72px" round />
      <Skeleton width="60%" height="24px" />
      <Skeleton width="80%" height="44px" />
    </div>
  );
}

function State({ view }: { view: IdentityView }) {
  if (view.kind === 'trial') return <Trial />;
  if (view.status === 'approved') return <Approved />;
  if (view.status === 'in_review') return <InReview view={view} />;
  return view.status === 'rejected' ? <Rejected view={view} /> : <NotStarted view={view} />;
}

interface HeadlineProps {
  icon: ReactNode;
  tone?: 'success' | 'danger' | 'warn';
  title: string;
  children: ReactNode;
}

function Headline({ icon: sign, tone, title, children }: HeadlineProps) {
  return (
    <div className={styles.state} role="status">
      <span className={styles.disc} data-tone={tone}>
        {sign}
      </span>
      <p className={styles.headline}>{title}</p>
      {children}
    </div>
  );
}

function InReview({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const message = useMessages();
  return (
    <>
      <Headline icon={<Clock {...icon} />} title={t('inReviewTitle')}>
        <p>{message('error.identity_in_review')}</p>
        <p>{t('inReviewText')}</p>
      </Headline>
      {view.submission ? <ReviewCountdown submission={view.submission} /> : null}
      <Unlocks />
    </>
  );
}

function Approved() {
  const t = useTexts(identityTexts);
  return (
    <>
      <Headline icon={<BadgeCheck {...icon} />} tone="success" title={t('approvedTitle')}>
        <p>{t('approvedText')}</p>
      </Headline>
      <div className={styles.actions}>
        <ButtonLink to={href('/market/stock')} size="large" wide>
          {t('goTrade')}
        </ButtonLink>
        <ButtonLink to={href('/rechargePdf', { doc: 'w9' })} size="large" wide variant="secondary">
          {t('taxForm')}
        </ButtonLink>
      </div>
    </>
  );
}

function Rejected({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const lang = useLang();
  const message = useMessages();
  const { reasons = [], note = '', canResubmit = true } = view.submission ?? {};
  return (
    <>
      <Headline icon={<TriangleAlert {...icon} />} tone="danger" title={message('error.identity_rejected')}>
        <p>{t('rejectedText')}</p>
      </Headline>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <X size={18} aria-hidden="true" />
            {REASON_TEXTS[reason][lang]}
          </li>
        ))}
      </ul>
      {note === '' ? null : (
        <blockquote className={styles.note}>
          <p>{t('noteFromReviewer')}</p>
          <p>{note}</p>
        </blockquote>
      )}
      {canResubmit ? null : <p className={styles.lead}>{t('rejectedFinal')}</p>}
      <div className={styles.actions}>
        {canResubmit ? (
          <ButtonLink to={href('/setAddressDetail_c')} size="large" wide>
            {t('resubmit')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={href('/server')} size="large" wide variant="secondary">
          {t('contactSupport')}
        </ButtonLink>
      </div>
    </>
  );
}

function NotStarted({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const message = useMessages();
  const begun = view.names !== null;
  return (
    <>
      <Headline icon={<IdCard {...icon} />} title={message('error.identity_required')}>
        <p>{t('notStartedText')}</p>
      </Headline>
      <div className={styles.actions}>
        <ButtonLink to={begun ? resumeAt(view) : href('/legalname')} size="large" wide>
          {begun ? t('resume') : t('start')}
        </ButtonLink>
      </div>
      <Unlocks />
    </>
  );
}

function Trial() {
  const t = useTexts(identityTexts);
  return (
    <>
      <Headline icon={<FlaskConical {...icon} />} tone="warn" title={t('trialTitle')}>
        <p>{t('trialText')}</p>
      </Headline>
      <div className={styles.actions}>
        <ButtonLink to={href('/index')} size="large" wide>
          {t('goHome')}
        </ButtonLink>
      </div>
    </>
  );
}

function Unlocks() {
  const t = useTexts(identityTexts);
  return (
    <Section title={t('unlocksTitle')} padded={false}>
      {(['unlockTrade', 'unlockFund', 'unlockInvest'] as const).map((key) => (
        <ListRow key={key} title={t(key)} />
      ))}
    </Section>
  );
}
