import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import Quote from 'lucide-react/icons/quote';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, ErrorState, ListRow, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import styles from '../auth.module.css';
import { AuthenticatorView } from '../security/authenticator-view.tsx';
import { ContactView } from '../security/contact-view.tsx';
import { KeepFirst } from '../security/keep-first.tsx';
import { PasskeysView } from '../security/passkeys-view.tsx';
import { LoginAlerts, Protections } from '../security/protections.tsx';
import { ReadingsView } from '../security/readings-view.tsx';
import { WordView } from '../security/word-view.tsx';
import { security } from '../security/queries.ts';
import { securityTexts } from '../texts.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

const VIEWS: Readonly<Record<string, ComponentType<{ known: SecurityView }>>> = {
  authenticator: AuthenticatorView,
  passkeys: PasskeysView,
  email: ({ known }) => <ContactView known={known} accountType="email" />,
  phone: ({ known }) => <ContactView known={known} accountType="phone" />,
  word: WordView,
  readings: ReadingsView,
};

/** Everything that protects the account, with one view for each part. */
export function Screen() {
  const t = useTexts(securityTexts);
  const [query] = useSearchParams();
  const view = query.get('view') ?? '';
  const titles: Readonly<Record<string, string>> = {
    authenticator: t('authenticator'),
    passkeys: t('passkeys'),
    email: t('email'),
    phone: t('phone'),
    word: t('word'),
    readings: t('readings'),
  };
  return (
    <>
      <PageHeader title={titles[view] ?? t('title')} back={titles[view] ? '/security' : '/settings'} />
      <Gate>
        <Loaded view={view} />
      </Gate>
    </>
  );
}

function Loaded({ view }: { view: string }) {
  const errorText = useErrorText();
  const answer = useQuery(useSignedIn(security()));
  const View = VIEWS[view] ?? Overview;
  if (answer.data) return <View known={answer.data} />;
  if (answer.error)
    return (
      <ErrorState message={errorText(answer.error)} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
    );
  return <SkeletonRows />;
}

/** A trial, which has no password to confirm anything with, sees what works without one. */
function Overview({ known }: { known: SecurityView }) {
  return (
    <>
      <Notices known={known} />
      {known.hasPassword ? <Protected known={known} /> : <KeepFirst />}
      {known.hasPassword ? null : <Devices known={known} />}
      <Data />
    </>
  );
}

function Protected({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  return (
    <>
      <Section title={t('groupSignIn')} padded={false}>
        <SignInRows known={known} />
      </Section>
      <Section title={t('groupFactor')} padded={false}>
        <FactorRows known={known} />
      </Section>
      <Devices known={known} />
      <Section title={t('groupMoney')}>
        <Protections known={known} />
      </Section>
      <Section title={t('groupMessages')} padded={false}>
        <ListRow
          icon={<Quote {...icon} />}
          title={t('word')}
          hint={t('wordHint')}
          value={known.antiPhishingWord ?? t('notSet')}
          to={href('/security', { view: 'word' })}
        />
      </Section>
    </>
  );
}

/** Who is signed in, and the alerts of sign-ins, which need a password to change. */
function Devices({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  return (
    <Section title={t('groupDevices')} padded={false}>
      <ListRow
        icon={<History {...icon} />}
        title={t('devices')}
        value={t('openSessions', { count: known.openSessions })}
        to="/HistoryOfAccess"
      />
      {known.hasPassword ? (
        <div className={styles.switches}>
          <LoginAlerts known={known} />
        </div>
      ) : null}
    </Section>
  );
}

function Data() {
  const t = useTexts(securityTexts);
  return (
    <Section title={t('groupData')} padded={false}>
      <ListRow
        icon={<Eye {...icon} />}
        title={t('readings')}
        hint={t('readingsHint')}
        to={href('/security', { view: 'readings' })}
      />
      <ListRow icon={<Trash2 {...icon} />} title={t('deleteAccount')} to="/del" danger />
    </Section>
  );
}

function Notices({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const { holdUntil, deletion } = known;
  if (holdUntil === null && deletion.state === 'none') return null;
  return (
    <div className={styles.form}>
      {holdUntil === null ? null : (
        <Banner tone="warn" title={t('holdTitle')}>
          {t('holdText', { time: `${formatDateTime(holdUntil, locale)} ET` })}
        </Banner>
      )}
      {deletion.dueAt === null ? null : (
        <Banner tone="danger" title={t('deletionTitle')}>
          {t('deletionText', { time: `${formatDateTime(deletion.dueAt, locale)} ET` })}
        </Banner>
      )}
    </div>
  );
}

function SignInRows({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const { contacts, passwordChangedAt } = known;
  const changed =
    passwordChangedAt === null
      ? {}
      : { hint: t('changedAt', { time: `${formatDateTime(passwordChangedAt, locale)} ET` }) };
  return (
    <>
      <ListRow
        icon={<KeyRound {...icon} />}
        title={t('password')}
        {...changed}
        value={t('isSet')}
        to="/changePassword"
      />
      <ListRow
        icon={<LockKeyhole {...icon} />}
        title={t('tradingPassword')}
        hint={t('tradingPasswordHint')}
        value={known.tradingPasswordSet ? t('isSet') : t('notSet')}
        to="/resetRfPassword"
      />
      <ListRow
        icon={<Mail {...icon} />}
        title={t('email')}
        value={contacts.email ?? t('notSet')}
        to={href('/security', { view: 'email' })}
      />
      <ListRow
        icon={<Phone {...icon} />}
        title={t('phone')}
        value={contacts.phone ?? t('notSet')}
        to={href('/security', { view: 'phone' })}
      />
    </>
  );
}

function FactorRows({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const on = known.authenticator.enrolledAt !== null;
  return (
    <>
      <ListRow
        icon={<Smartphone {...icon} />}
        title={t('authenticator')}
        hint={on ? t('recoveryLeft', { count: known.authenticator.recoveryCodesLeft }) : t('authenticatorHint')}
        value={on ? t('on') : t('off')}
        to={href('/security', { view: 'authenticator' })}
      />
      <ListRow
        icon={<Fingerprint {...icon} />}
        title={t('passkeys')}
        hint={t('passkeysHint')}
        value={known.passkeys.length === 0 ? t('none') : t('passkeysCount', { count: known.passkeys.length })}
        to={href('/security', { view: 'passkeys' })}
      />
    </>
  );
}
