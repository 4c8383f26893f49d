import X from 'lucide-react/icons/x';
import { type PointerEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { closedByBack } from '../../lib/back-closes.ts';
import { IconButton } from '../buttons/button.tsx';
import { cx } from '../class-names.ts';
import { GESTURE } from '../gesture.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  /** Called by the close button, Escape, the backdrop, or a swipe down. */
  onClose(): void;
  title: string;
  children: ReactNode;
  /** Stays in view under the content: the sheet's action. */
  footer?: ReactNode;
}

/** A sheet from the bottom: a native modal dialog (focus kept inside, Escape closes) that follows the finger. */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  const t = useTexts(commonTexts);
  const titleId = useId();
  const dialog = useModal(open, onClose);
  const drag = useDragToClose(dialog, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, natively
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles.sheet)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className={styles.panel}>
          <div className={styles.head} {...drag}>
            <span className={styles.grip} aria-hidden="true" />
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t('close')} icon={<X size={22} aria-hidden="true" />} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions: ReactNode;
}

/** A question that must be answered before going on, in the middle of the screen. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useModal(open, onClose);
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles.centre)}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open ? (
        <div className={styles.question}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div id={textId} className={styles.text}>
            {children}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      ) : null}
    </dialog>
  );
}

function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (open ? closedByBack(() => close.current()) : undefined), [open]);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    const before = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = before;
      if (element.open) element.close();
      focusAgain(opener);
    };
  }, [open]);
  return dialog;
}

/** The browser does it for a dialog that closes, but not for one that leaves the page while open. */
export function focusAgain(opener: Element | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/** The head follows the finger down; past a third of the height, or with speed, the sheet closes, else it settles. */
function useDragToClose(dialog: React.RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);
  const offset = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? event.clientY));
  const panel = useCallback(() => dialog.current?.firstElementChild as HTMLElement | null, [dialog]);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as HTMLElement).closest('button')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const moved = offset(event);
      const element = panel();
      if (!start.current || !element || moved < GESTURE.tapPx) return;
      element.style.transition = 'none';
      element.style.transform = `translateY(${moved}px)`;
    },
    onPointerUp(event: PointerEvent) {
      const element = panel();
      const began = start.current;
      const moved = offset(event);
      start.current = undefined;
      if (!began || !element) return;
      element.style.transition = '';
      element.style.transform = '';
      const speed = moved / Math.max(1, event.timeStamp - began.at);
      const far = moved > element.offsetHeight / 3;
      if (moved > GESTURE.swipePx && (far || speed > GESTURE.flickPxPerMs)) onClose();
    },
    onPointerCancel() {
      const element = panel();
      start.current = undefined;
      if (element) element.style.transform = '';
    },
  };
}
