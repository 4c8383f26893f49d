import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTexts } from '../../../i18n/index.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { PageHeader } from '../../../ui/index.ts';
import { Channels } from '../contact/channels.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { Thread } from '../messages/thread.tsx';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';

/** Customer service: a form for visitors, the thread with the manager for customers, and other ways to reach it. */
export function Screen() {
  const t = useTexts(supportTexts);
  const loggedIn = isLoggedIn(useUser());
  return (
    <>
      <PageHeader title={t('serviceTitle')} back="/mine" />
      <div className={styles.page}>
        {loggedIn ? <Thread /> : <ContactForm />}
        <p className={styles.safety}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t('safety')}
        </p>
      </div>
      <Channels />
    </>
  );
}
