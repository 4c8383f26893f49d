import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { type ReactNode, useState } from 'react';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { Button, type ButtonProps, Dialog, TextArea } from '../../ui/index.ts';
import styles from '../console.module.css';
import { refreshAll } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export interface ActionButtonProps {
  label: string;
  /** Says what will happen, before the operator confirms. */
  text: string;
  variant?: ButtonProps['variant'];
  /** Carries out the action; an error is shown in the dialog, which stays open. */
  act(written: string): Promise<unknown>;
  /** Label of the reason for the record; or, where the action needs no reason, of an optional note for the customer. */
  asks?: 'reason' | 'note';
  /** More fields, above the reason. */
  children?: ReactNode;
  /** False while those fields are incomplete. */
  ready?: boolean;
  disabled?: boolean;
  /** Small and without a background: for use inside a list of facts. */
  quiet?: boolean;
  /** What to do afterwards; by default everything on the screen is fetched again. */
  after?: () => Promise<unknown>;
}

/** A button that asks for a reason first: every action at the console has one. */
export function ActionButton(props: ActionButtonProps) {
  const { label, variant = 'secondary', disabled = false, quiet } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={quiet ? 'quiet' : variant} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? <ActionDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ActionDialog(props: ActionButtonProps & { onClose(): void }) {
  const { label, text, variant, act, asks = 'reason', children, ready = true, after = refreshAll, onClose } = props;
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    const short = asks === 'reason' && written.trim().length < CONSOLE_LIMITS.reason.least;
    if (short) return setError(t('reasonShort'));
    setBusy(true);
    try {
      await act(written.trim());
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
      return;
    }
    onClose();
    await after();
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
          <Button
            variant={variant === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            disabled={!ready}
            onClick={() => void confirm()}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        <p>{text}</p>
        {children}
        <TextArea
          label={t(asks)}
          hint={t(`${asks}Hint`)}
          rows={3}
          maxLength={CONSOLE_LIMITS.reason.most}
          value={written}
          error={error}
          onChange={(value) => {
            setWritten(value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
