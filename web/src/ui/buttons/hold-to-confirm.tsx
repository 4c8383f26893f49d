import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { shell } from '../../shell/index.ts';
import { Button } from './button.tsx';
import { GESTURE } from '../gesture.ts';
import styles from './hold-to-confirm.module.css';

export interface HoldToConfirmProps {
  /** What is confirmed: "Buy 5 AAPL". */
  label: string;
  onConfirm(): void;
  busy?: boolean;
  disabledReason?: string | undefined;
  holdMs?: number;
}

/**
 * Confirming by holding. The keyboard's Enter on it confirms at once, and a quiet line under it does so for those who
 * cannot hold.
 */
export function HoldToConfirm({ label, onConfirm, busy = false, disabledReason, holdMs = 900 }: HoldToConfirmProps) {
  const t = useTexts(commonTexts);
  const { holding, start, move, cancel } = useHold(holdMs, onConfirm);
  const off = busy || disabledReason !== undefined;
  if (disabledReason !== undefined) {
    return (
      <Button wide size="large" disabledReason={disabledReason}>
        {label}
      </Button>
    );
  }
  return (
    <div className={styles.both}>
      <button
        type="button"
        className={styles.hold}
        disabled={off}
        data-holding={holding}
        style={{ '--hold': `${holdMs}ms` } as React.CSSProperties}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={cancel}
        onPointerLeave={cancel}
        onPointerCancel={cancel}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event: MouseEvent) => isPressedByKey(event) && onConfirm()}
      >
        <span>{label}</span>
        <small>{busy ? t('sending') : t('holdToConfirm')}</small>
      </button>
      <button
        type="button"
        className={styles.plain}
        disabled={off}
        onClick={onConfirm}
        aria-label={`${t('confirm')}: ${label}`}
      >
        {t('confirmPlain')}
      </button>
    </div>
  );
}

/** A click that no pointer made: Enter, Space, or a screen reader. */
const isPressedByKey = ({ detail }: MouseEvent): boolean => detail === 0;

function useHold(holdMs: number, onConfirm: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef<{ x: number; y: number }>(undefined);
  const [holding, setHolding] = useState(false);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    holding,
    cancel,
    start(event: PointerEvent) {
      if (timer.current !== undefined) return;
      from.current = { x: event.clientX, y: event.clientY };
      setHolding(true);
      timer.current = setTimeout(() => {
        cancel();
        shell.haptic('success');
        onConfirm();
      }, holdMs);
    },
    /** A finger that moves away cancels. */
    move(event: PointerEvent) {
      const start = from.current;
      if (!start || timer.current === undefined) return;
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > GESTURE.swipePx * 3) cancel();
    },
  };
}
