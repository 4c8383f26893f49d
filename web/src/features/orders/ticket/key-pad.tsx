import Delete from 'lucide-react/icons/delete';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { shell } from '../../../shell/index.ts';
import styles from './ticket.module.css';

export interface KeyPadProps {
  label: string;
  point: boolean;
  onKey(key: string): void;
  onBackspace(): void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The ticket's own keys, so that the system keyboard never covers the figures. */
export function KeyPad({ label, point, onKey, onBackspace }: KeyPadProps) {
  const t = useTexts(commonTexts);
  const press = (key: string) => {
    shell.haptic('selection');
    onKey(key);
  };
  return (
    // The field keeps the focus, for a keyboard beside the screen.
    <div className={styles.pad} onMouseDown={(event) => event.preventDefault()} role="group" aria-label={label}>
      {KEYS.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
          {key}
        </button>
      ))}
      {point ? (
        <button type="button" className={styles.key} aria-label={t('point')} onClick={() => press('.')}>
          .
        </button>
      ) : (
        <span />
      )}
      <button type="button" className={styles.key} onClick={() => press('0')}>
        0
      </button>
      <button type="button" className={styles.key} aria-label={t('backspace')} onClick={onBackspace}>
        <Delete size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
