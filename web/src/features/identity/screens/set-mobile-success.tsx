import type { IdentityView } from '@candor/model/identity/schema.ts';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, Empty, PageHeader, Skeleton } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../identity.module.css';
import { useIdentity } from '../queries.ts';
import { contactHref, isFillable, resumeAt } from '../steps.ts';
import { identityTexts } from '../texts.ts';

/** The contact is confirmed; the next step. */
export function Screen() {
  const t = useTexts(identityTexts);
  const [query] = useSearchParams();
  const identity = useIdentity();
  const kind = query.get('kind') === 'email' ? 'email' : 'phone';
  const title = kind === 'email' ? t('emailDone') : t('mobileDone');
  return (
    <>
      <PageHeader
        title={identity.data?.contacts[kind] === null ? t('reviewTitleOf') : title}
        back={href('/setAddressSuccess')}
      />
      <Gate>
        <Loaded query={identity} skeleton={<Skeleton height="200px" />}>
          {(view) => {
            const contact = view.contacts[kind];
            if (contact !== null && view.kind !== 'trial') return <Confirmed contact={contact} view={view} />;
            // As at every other step: where nothing can be entered, the state's page says why.
            return isFillable(view) ? (
              <NotConfirmed contact={kind} />
            ) : (
              <Navigate to={href('/setAddressSuccess')} replace />
            );
          }}
        </Loaded>
      </Gate>
    </>
  );
}

/** Shown to somebody who opens this page without having confirmed a contact. */
function NotConfirmed({ contact }: { contact: 'email' | 'phone' }) {
  const t = useTexts(identityTexts);
  return (
    <Empty title={t('contactNone')} action={<ButtonLink to={contactHref(contact)}>{t('goOn')}</ButtonLink>}>
      {t(`confirm_${contact}`)}
    </Empty>
  );
}

function Confirmed({ contact, view }: { contact: string; view: IdentityView }) {
  const t = useTexts(identityTexts);
  return (
    <>
      <div className={styles.state} role="status">
        <span className={styles.disc} data-tone="success">
          <BadgeCheck size={34} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <p>{t('mobileDoneText', { contact })}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={isFillable(view) ? resumeAt(view) : href('/setAddressSuccess')} size="large" wide>
          {t('goOn')}
        </ButtonLink>
      </div>
    </>
  );
}
