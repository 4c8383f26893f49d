import type { ReplyOf } from '@candor/model/http.ts';
import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { Banner, Button, CodeField, CopyButton, Skeleton } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { refreshSecurity } from './queries.ts';
import { securityTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { partLater } from '../../../ui/page/later-parts.tsx';

const QrCode = partLater(
  () => import('../../../ui/documents/qr-code.tsx').then((module) => module.QrCode),
  () => <Skeleton height="240px" />,
);

type BegunSetup = ReplyOf<typeof securityRoutes.beginAuthenticator>;

/** The authenticator app: set up with a QR code and its first code, or, once it is on, removed. */
export function AuthenticatorView({ known }: { known: SecurityView }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => void refreshSecurity(client);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onStored={() => {
          setCodes(undefined);
          refresh();
        }}
      />
    );
  }
  return known.authenticator.enrolledAt === null ? (
    <SetUp onCodes={setCodes} />
  ) : (
    <Enrolled known={known} onCodes={setCodes} onRemoved={refresh} />
  );
}

function SetUp({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const t = useTexts(securityTexts);
  const [began, setBegan] = useState<BegunSetup>();
  const attempt = useAttempt();
  const begin = useConfirmed(securityRoutes.beginAuthenticator, attempt.run, setBegan);
  if (began) return <FirstCode began={began} onCodes={onCodes} onAgain={() => setBegan(undefined)} />;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('authenticatorLead')}</p>
      <AttemptNote attempt={attempt} />
      <Button size="large" wide busy={attempt.busy} onClick={() => void begin()}>
        {t('setUpAuthenticator')}
      </Button>
    </div>
  );
}

interface FirstCodeProps {
  began: BegunSetup;
  onCodes(codes: readonly string[]): void;
  onAgain(): void;
}

function FirstCode({ began, onCodes, onAgain }: FirstCodeProps) {
  const t = useTexts(securityTexts);
  const [code, setCode] = useState('');
  const attempt = useAttempt();
  const confirm = (typed: string) =>
    attempt.run(async () => {
      try {
        onCodes((await call(securityRoutes.confirmAuthenticator, { body: { code: typed } })).codes);
      } catch (error) {
        setCode('');
        throw error;
      }
    });
  return (
    <div className={styles.form}>
      <ol className={styles.steps}>
        <li>{t('stepScan')}</li>
        <li>{t('stepCode')}</li>
      </ol>
      <QrCode content={began.uri} label={t('qrLabel')} />
      <p className={styles.secret}>
        <code>{began.secret.match(/.{4}/g)?.join(' ')}</code>
        <CopyButton content={began.secret} label={t('copySecret')} />
      </p>
      <CodeField
        label={t('authenticatorCode')}
        value={code}
        onChange={setCode}
        onComplete={(all) => void confirm(all)}
      />
      <AttemptNote attempt={attempt} />
      <Button
        size="large"
        wide
        busy={attempt.busy}
        disabled={code.length < 6 || attempt.waitSeconds > 0}
        onClick={() => void confirm(code)}
      >
        {t('turnOn')}
      </Button>
      <Button variant="quiet" onClick={onAgain}>
        {t('newSecret')}
      </Button>
    </div>
  );
}

interface EnrolledProps {
  known: SecurityView;
  onCodes(codes: readonly string[]): void;
  onRemoved(): void;
}

function Enrolled({ known, onCodes, onRemoved }: EnrolledProps) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const attempt = useAttempt();
  const renew = useConfirmed(securityRoutes.renewRecoveryCodes, attempt.run, ({ codes }) => onCodes(codes));
  const remove = useConfirmed(securityRoutes.removeAuthenticator, attempt.run, onRemoved);
  const { enrolledAt, recoveryCodesLeft } = known.authenticator;
  return (
    <div className={styles.form}>
      <Banner tone="success" title={t('authenticatorOn')}>
        {t('onSince', { time: `${formatDateTime(enrolledAt ?? '', locale)} ET` })}
      </Banner>
      <p className={styles.lead}>{t('recoveryLeft', { count: recoveryCodesLeft })}</p>
      <AttemptNote attempt={attempt} />
      <Button variant="secondary" size="large" wide busy={attempt.busy} onClick={() => void renew()}>
        {t('renewCodes')}
      </Button>
      <Button variant="danger" size="large" wide busy={attempt.busy} onClick={() => void remove()}>
        {t('removeAuthenticator')}
      </Button>
      <p className={styles.small}>{t('removeAuthenticatorHint')}</p>
    </div>
  );
}
