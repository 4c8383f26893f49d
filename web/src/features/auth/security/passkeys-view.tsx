import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import ScanFace from 'lucide-react/icons/scan-face';
import Trash2 from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { canDoHere } from '../../../domains/session/app-actions.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Button, ButtonLink, Dialog, Empty, IconButton, ListRow, Section, toast } from '../../../ui/index.ts';
import { GoToApp } from '../go-to-app.tsx';
import styles from '../auth.module.css';
import { refreshSecurity } from './queries.ts';
import { securityTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';

type Passkey = SecurityView['passkeys'][number];

/** The passkeys of the account, each with its last use, and a link to add one. */
export function PasskeysView({ known }: { known: SecurityView }) {
  const t = useTexts(securityTexts);
  const client = useQueryClient();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState<Passkey>();
  const remove = useConfirmed(accessRoutes.removePasskey, attempt.run, () => {
    void refreshSecurity(client);
    toast(t('passkeyRemoved'), 'success');
  });
  return (
    <>
      {known.passkeys.length === 0 ? (
        <Empty title={t('noPasskeys')}>{t('noPasskeysText')}</Empty>
      ) : (
        <Section padded={false}>
          {known.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setLeaving(passkey)} />
          ))}
        </Section>
      )}
      <div className={styles.form}>
        <AttemptNote attempt={attempt} />
        {canDoHere('enrolPasskey') ? (
          <ButtonLink to={href('/sign_touch')} size="large" wide>
            {t('enrolPasskey')}
          </ButtonLink>
        ) : (
          <Banner tone="info" title={t('passkey_unsupported')}>
            <GoToApp />
          </Banner>
        )}
      </div>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('removePasskeyTitle', { name: leaving?.name ?? '' })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setLeaving(undefined)}>
              {t('keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                const passkeyId = leaving?.passkeyId ?? '';
                setLeaving(undefined);
                void remove({ params: { passkeyId } });
              }}
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        {t('removePasskeyText')}
      </Dialog>
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const { name, kind, lastUsedAt, createdAt } = passkey;
  const Icon = kind === 'face' ? ScanFace : Fingerprint;
  const used = lastUsedAt ?? createdAt;
  const hint =
    lastUsedAt === null
      ? t('addedAt', { time: `${formatDateTime(used, locale)} ET` })
      : t('usedAt', { time: `${formatDateTime(used, locale)} ET` });
  return (
    <ListRow
      icon={<Icon size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={name}
      hint={hint}
      value={
        <IconButton
          label={t('removeNamed', { name })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      }
    />
  );
}
