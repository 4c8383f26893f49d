import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { type ReactNode, useState } from 'react';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { Button, type ButtonProps, Dialog, TextArea } from '../../ui/index.ts';
import styles from '../console.module.css';
import { refreshAll } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export interface ActProps {
  label: string;
  /** What will happen, before it does. */
  text: string;
  variant?: ButtonProps['variant'];
  /** Does it; what is thrown is said in the dialog, which stays. */
  act(reason: string): Promise<unknown>;
  /** More to fill in, above the reason. */
  children?: ReactNode;
  disabled?: boolean;
  /** Small and without a ground: inside a list of facts. */
  quiet?: boolean;
  /** False where asking for everything anew would itself be counted. */
  refresh?: boolean;
}

/** A button that asks for the reason first: nothing is done at the console without one. */
export function Act(props: ActProps) {
  const { label, text, variant = 'secondary', act, children, disabled = false, quiet, refresh = true } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={quiet ? 'quiet' : variant} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <ReasonDialog {...{ label, text, variant, act, refresh }} onClose={() => setOpen(false)}>
          {children}
        </ReasonDialog>
      ) : null}
    </>
  );
}

type DialogProps = Pick<ActProps, 'label' | 'text' | 'variant' | 'act' | 'children' | 'refresh'> & { onClose(): void };

function ReasonDialog({ label, text, variant, act, onClose, children, refresh }: DialogProps) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (reason.trim().length < CONSOLE_LIMITS.reason.least) return setError(t('reasonShort'));
    setBusy(true);
    try {
      await act(reason.trim());
      onClose();
      if (refresh) await refreshAll();
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={variant === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        <p>{text}</p>
        {children}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={CONSOLE_LIMITS.reason.most}
          value={reason}
          error={error}
          onChange={(value) => {
            setReason(value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
