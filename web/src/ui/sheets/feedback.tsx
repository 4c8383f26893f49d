import Copy from 'lucide-react/icons/copy';
import CopyCheck from 'lucide-react/icons/copy-check';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { shell } from '../../shell/index.ts';
import { cx } from '../class-names.ts';
import styles from './feedback.module.css';

interface ToastAction {
  readonly label: string;
  run(): void;
}

interface ToastNote {
  id: number;
  text: string;
  tone: 'neutral' | 'success' | 'danger';
  action?: ToastAction | undefined;
}

const TOAST_MS = 5_000;
/** Long enough to read it and to reach the button. */
const TOAST_WITH_ACTION_MS = 10_000;
let notes: readonly ToastNote[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setNotes(next: readonly ToastNote[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message over the screen, one at a time; optionally with an action, such as undo. For results that
 * matter, change the screen instead.
 */
export function toast(text: string, tone: ToastNote['tone'] = 'neutral', action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  const others = action ? notes.filter((note) => !note.action) : notes;
  setNotes([...others.slice(-2), { id, text, tone, action }]);
  setTimeout(() => setNotes(notes.filter((note) => note.id !== id)), action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}

function act({ id, action }: ToastNote): void {
  setNotes(notes.filter((note) => note.id !== id));
  action?.run();
}

/** Where toasts appear; once, in the frame. */
export function ToastHost() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notes,
    () => notes,
  );
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map((note) => (
        <p key={note.id} className={cx(styles.toast, note.tone !== 'neutral' && styles[note.tone])}>
          {note.text}
          {note.action ? (
            <button type="button" className={styles.act} onClick={() => act(note)}>
              {note.action.label}
            </button>
          ) : null}
        </p>
      ))}
    </div>
  );
}

/** Answers that come sooner show no indicator: it would only blink. */
export const LOADING_AFTER_MS = 600;
/** The indicator hides when loading ends, or after at most five seconds (spec §4). */
export const LOADING_LIMIT_MS = 5_000;

/**
 * Loading over the page's header, in the native shell by the shell's own display. It takes no touches and moves
 * nothing, so that the person can go on using the page, and is only announced while skeletons show the same. After five
 * seconds it hides by itself; the screen then says what is wrong.
 */
export function LoadingOverlay({ active }: { active: boolean }) {
  const t = useTexts(commonTexts);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    let native = false;
    const hide = () => {
      if (native) shell.showLoading(false);
      native = false;
      setShown(false);
    };
    const begin = setTimeout(() => {
      native = shell.showLoading(true);
      setShown(!native);
    }, LOADING_AFTER_MS);
    const end = setTimeout(hide, LOADING_AFTER_MS + LOADING_LIMIT_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      hide();
    };
  }, [active]);
  // The region must exist before its text, or the text would not be announced.
  return (
    <div className={styles.overlay} role="status">
      {shown ? (
        <span className={styles.loading}>
          <span className={styles.spinner} aria-hidden="true" />
          {t('loading')}
        </span>
      ) : null}
    </div>
  );
}

export type CopyResult = 'copied' | 'failed' | 'unsupported';

/** Empty content or a refused clipboard fails; without a clipboard copying is not supported (ruling 12). */
export async function copyText(content: string): Promise<CopyResult> {
  if (content.trim() === '') return 'failed';
  if (typeof navigator.clipboard?.writeText !== 'function') return 'unsupported';
  try {
    await navigator.clipboard.writeText(content);
    return 'copied';
  } catch {
    return 'failed';
  }
}

interface CopyButtonProps {
  content: string;
  /** In place of "Copy". */
  label?: string;
  /** What is copied, for screen readers: a page has several such buttons. */
  of?: string;
}

/** The app's only button for copying. */
export function CopyButton({ content, label, of }: CopyButtonProps) {
  const t = useTexts(commonTexts);
  const [result, setResult] = useState<CopyResult>();
  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const say = { copied: t('copied'), failed: t('copyFailed'), unsupported: t('copyUnsupported') } as const;
  return (
    <span className={styles.copy}>
      <button
        type="button"
        className={styles.copyButton}
        aria-label={of ? `${label ?? t('copy')}: ${of}` : undefined}
        onClick={async () => setResult(await copyText(content))}
      >
        {result === 'copied' ? <CopyCheck size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        {label ?? t('copy')}
      </button>
      <span role="status" className={cx(styles.said, result !== undefined && result !== 'copied' && styles.bad)}>
        {result ? say[result] : ''}
      </span>
    </span>
  );
}
