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
  act(written: string): Promise<unknown>;
  /** Why, for the record; or, where the act says that itself, a note for the customer, which may be empty. */
  asks?: 'reason' | 'note';
  /** More to fill in, above the reason. */
  children?: ReactNode;
  /** False while what is above is not filled in. */
  ready?: boolean;
  disabled?: boolean;
  /** Small and without a ground: inside a list of facts. */
  quiet?: boolean;
  /** What follows; asking for everything on the screen anew where it is not said. */
  after?: () => Promise<unknown>;
}

/** A button that asks for the reason first: nothing is done at the console without one. */
export function Act(props: ActProps) {
  const { label, variant = 'secondary', disabled = false, quiet } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={quiet ? 'quiet' : variant} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? <ActDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ActDialog(props: ActProps & { onClose(): void }) {
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
