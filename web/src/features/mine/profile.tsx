import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock-3';
import FlaskConical from 'lucide-react/icons/flask-conical';
import IdCard from 'lucide-react/icons/id-card';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { isTrial } from '../../domains/session/session.ts';
import { useShownName } from '../../domains/session/shown-name.ts';
import { verificationOf } from '../../domains/session/verification.ts';
import { useUser } from '../../lib/stored.ts';
import { ButtonLink, CopyButton, ListRow } from '../../ui/index.ts';
import styles from './mine.module.css';
import { maskedContact } from './person.ts';
import { useAvatar } from './queries.ts';
import { mineTexts } from './texts.ts';
import { AvatarDisc } from './avatar/avatar-disc.tsx';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The signed-in person, the account, the state of the identity check, and whether they can sign in again. */
export function Profile({ accountId }: { accountId: string }) {
  const t = useTexts(mineTexts);
  const user = useUser();
  const name = useShownName();
  const contact = maskedContact(user);
  const trial = isTrial(user.userInfo);
  const { url } = useAvatar();
  // A trial's name is a number already.
  return (
    <>
      <div className={styles.person}>
        <Link to={href('/uploadAvatar')} className={styles.avatar} aria-label={t('avatar')}>
          <AvatarDisc url={url} alt="" />
        </Link>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          {contact === '' ? null : <p className={styles.contact}>{contact}</p>}
        </div>
      </div>
      {trial ? null : <Standing />}
      {accountId === '' ? null : (
        <ListRow
          {...(trial ? { icon: <FlaskConical {...icon} /> } : {})}
          title={t(trial ? 'trial' : 'accountId')}
          hint={trial ? t('trialText') : t('accountEnding', { end: accountId.slice(-6).toUpperCase() })}
          value={<CopyButton content={accountId} of={t('accountId')} />}
        />
      )}
      {trial ? (
        <div className={styles.keep}>
          <p className={styles.keepTitle}>{t('keepTitle')}</p>
          <p>{t('keepText')}</p>
          <ButtonLink to={href('/register', { keep: 'trial' })}>{t('keep')}</ButtonLink>
        </div>
      ) : null}
    </>
  );
}

/** The state of the identity check with its message and a link to the next step where there is one. */
function Standing() {
  const t = useTexts(mineTexts);
  const standing = verificationOf(useUser());
  if (standing === 'approved')
    return <ListRow icon={<BadgeCheck {...icon} />} title={t('approved')} hint={t('approvedHint')} />;
  if (standing === 'in_review')
    return (
      <ListRow
        icon={<Clock {...icon} />}
        title={t('inReview')}
        hint={t('inReviewHint')}
        to={href('/setAddressSuccess')}
      />
    );
  if (standing === 'rejected')
    return (
      <ListRow
        icon={<TriangleAlert {...icon} />}
        title={t('rejected')}
        hint={t('rejectedHint')}
        to={href('/legalname')}
      />
    );
  return (
    <ListRow icon={<IdCard {...icon} />} title={t('unsubmitted')} hint={t('unsubmittedHint')} to={href('/legalname')} />
  );
}
