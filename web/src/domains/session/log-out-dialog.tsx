import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOutTexts, useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { isTrial, logOut } from './session.ts';
import { useUser } from '../../lib/stored.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/sheets/sheet.tsx';

/** Asks before logging out; a trial without credentials gets a warning of what it loses (ruling 47). */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts(logOutTexts);
  const navigate = useNavigate();
  const trialNow = isTrial(useUser().userInfo);
  // Logging out clears the record of a trial; the dialog keeps its text until the reply arrives.
  const [leaving, setLeaving] = useState<{ trial: boolean }>();
  const trial = leaving?.trial ?? trialNow;
  const leave = async () => {
    setLeaving({ trial });
    await logOut();
    navigate(href('/loadPage'), { replace: true });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          {trial ? <ButtonLink to={href('/register', { keep: 'trial' })}>{t('keepAccount')}</ButtonLink> : null}
          <Button variant="secondary" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button variant={trial ? 'danger' : 'quiet'} busy={leaving !== undefined} onClick={leave}>
            {t('logOut')}
          </Button>
        </>
      }
    >
      {trial ? t('trialText') : t('text')}
    </Dialog>
  );
}
