import type { ProofMethod, StepUpView } from '@candor/model/auth/proof-schema.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { now } from '../../../lib/device.ts';
import { call } from '../../../lib/http.ts';
import { presentPasskey } from '../../../lib/passkey.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, ButtonLink, ListRow } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { PasskeyNote } from '../entry/passkey-note.tsx';
import { StepUpFrame, useConfirmedReturn } from '../step-up/step-up-frame.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { securityTexts } from '../texts.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** First page of a step-up: the call to confirm, and the choice of method. */
export function Screen() {
  return <StepUpFrame>{(view, challenge) => <Means view={view} challenge={challenge} />}</StepUpFrame>;
}

function Means({ view, challenge }: { view: StepUpView; challenge: string }) {
  const t = useTexts(securityTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const confirmed = useConfirmedReturn();
  const attempt = useAttempt();
  const goOn = (method: ProofMethod, sent?: SentCode) =>
    navigate(href('/passwordVerificationNext', { challenge, method, next: query.get('next') ?? undefined }), {
      replace: true,
      state: sent,
    });
  const byPasskey = () =>
    attempt.run(async () => {
      const params = { challenge };
      const passkey = await presentPasskey(await call(stepUpRoutes.beginStepUpPasskey, { params }));
      await call(stepUpRoutes.proveStepUp, { params, body: { method: 'passkey', passkey } });
      confirmed(challenge);
    });
  const byCode = (channel: 'email' | 'phone', shown: string) =>
    attempt.run(async () => {
      const sent = await call(stepUpRoutes.sendStepUpCode, { params: { challenge }, body: { channel } });
      goOn('code', { channel, shown, requestId: sent.requestId, resendAt: now() + CODE_LIMITS.resendMs });
    });
  if (view.methods.length === 0) {
    return (
      <Banner
        tone="warn"
        title={t('nothingStrong')}
        action={<ButtonLink to="/security">{t('goToSecurity')}</ButtonLink>}
      >
        {t('nothingStrongText')}
      </Banner>
    );
  }
  const has = (method: ProofMethod) => view.methods.includes(method);
  return (
    <>
      <PasskeyNote attempt={attempt} />
      <div className={styles.bare} aria-busy={attempt.busy}>
        {has('passkey') ? (
          <ListRow icon={<Fingerprint {...icon} />} title={t('byPasskey')} onClick={() => void byPasskey()} />
        ) : null}
        <Rows has={has} onChoose={goOn} />
        {has('code')
          ? view.channels.map(({ channel, shown }) => (
              <ListRow
                key={channel}
                icon={channel === 'email' ? <Mail {...icon} /> : <MessageSquare {...icon} />}
                title={channel === 'email' ? t('byEmailCode') : t('byPhoneCode')}
                hint={shown}
                onClick={() => void byCode(channel, shown)}
              />
            ))
          : null}
      </div>
    </>
  );
}

/** A code that was sent, stored with the page that asks for it. */
export interface SentCode {
  readonly channel: 'email' | 'phone';
  readonly shown: string;
  readonly requestId: string;
  readonly resendAt: number;
}

/** The methods that are typed and need no code to be sent. */
function Rows({ has, onChoose }: { has(method: ProofMethod): boolean; onChoose(method: ProofMethod): void }) {
  const t = useTexts(securityTexts);
  const rows: readonly (readonly [ProofMethod, string, ReactNode])[] = [
    ['totp', t('byAuthenticator'), <Smartphone key="totp" {...icon} />],
    ['password', t('byPassword'), <KeyRound key="password" {...icon} />],
    ['trading_password', t('byTradingPassword'), <Lock key="trading" {...icon} />],
    ['recovery_code', t('byRecoveryCode'), <ListChecks key="recovery" {...icon} />],
  ];
  return rows
    .filter(([method]) => has(method))
    .map(([method, title, picture]) => (
      <ListRow key={method} icon={picture} title={title} onClick={() => onChoose(method)} />
    ));
}
