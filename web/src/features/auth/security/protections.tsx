import type { ProtectionView, SecurityView } from '@candor/model/auth/security-schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { Button, Switch, toast } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { refreshSecurity } from './queries.ts';
import { securityTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';

/** Refetches the account's protections after one was changed. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void refreshSecurity(client);
}

/** The two locks on withdrawals: on at once, off after 24 hours and a notice. */
export function Protections({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const refresh = useRefresh();
  const attempt = useAttempt();
  const turnOff = useConfirmed(securityRoutes.turnOffProtection, attempt.run, () => {
    refresh();
    toast(t('protectionEnding'), 'neutral');
  });
  const turnOn = ({ protection }: ProtectionView) =>
    attempt.run(async () => {
      await call(securityRoutes.turnOnProtection, { body: { protection } });
      refresh();
    });
  return (
    <>
      {known.protections.map((each) => (
        <Protection
          key={each.protection}
          view={each}
          busy={attempt.busy}
          onTurnOn={() => void turnOn(each)}
          onTurnOff={() => void turnOff({ body: { protection: each.protection } })}
        />
      ))}
      <AttemptNote attempt={attempt} />
    </>
  );
}

interface ProtectionProps {
  view: ProtectionView;
  busy: boolean;
  onTurnOn(): void;
  onTurnOff(): void;
}

function Protection({ view, busy, onTurnOn, onTurnOff }: ProtectionProps) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const { protection, on, endsAt } = view;
  return (
    <div className={styles.protection}>
      <Switch
        label={t(`protection_${protection}`)}
        hint={t(`protection_${protection}_hint`)}
        checked={on}
        disabled={busy || endsAt !== null}
        onChange={(next) => (next ? onTurnOn() : onTurnOff())}
      />
      {endsAt === null ? null : (
        <p className={styles.ending}>
          <span>{t('protectionEnds', { time: `${formatDateTime(endsAt, locale)} ET` })}</span>
          <Button variant="secondary" busy={busy} onClick={onTurnOn}>
            {t('keepOn')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Notices of sign-ins from new devices. */
export function LoginAlerts({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const refresh = useRefresh();
  const attempt = useAttempt();
  const set = useConfirmed(securityRoutes.setLoginAlerts, attempt.run, refresh);
  return (
    <>
      <Switch
        label={t('loginAlerts')}
        hint={t('loginAlertsHint')}
        checked={known.loginAlerts}
        disabled={attempt.busy}
        onChange={(on) => void set({ body: { on } })}
      />
      <AttemptNote attempt={attempt} />
    </>
  );
}
