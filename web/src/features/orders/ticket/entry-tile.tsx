import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { cx } from '../../../ui/index.ts';
import styles from './ticket.module.css';

export interface EntryTileProps {
  /** Of the field, for the form that moves the focus. */
  name: string;
  label: string;
  /** The text as typed. */
  text: string;
  unit: string;
  active: boolean;
  error?: string | undefined;
  /** A warning is shown at the same place, but does not make the field invalid. */
  warning?: string | undefined;
  onFocus(): void;
  onType(text: string): void;
  /** Buttons at the sides, such as one tick down and up. */
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * A figure of the ticket: a real text field that hardware keyboards type into, and that asks for no system keyboard
 * because the ticket brings its own keys.
 */
export function EntryTile(props: EntryTileProps) {
  const { name, label, text, unit, active, error, warning, onFocus, onType, before, after } = props;
  const id = useId();
  const tile = useRef<HTMLDivElement>(null);
  useSeenWhenTyped(tile, text, active);
  return (
    <div className={styles.field}>
      <div ref={tile} className={cx(styles.tile, active && styles.active, error !== undefined && styles.wrong)}>
        {before}
        <label className={styles.typed} htmlFor={id}>
          <span className={styles.label}>
            {label}
            {unit === '' ? null : <i>{unit}</i>}
          </span>
          <input
            id={id}
            name={name}
            data-long={text.length > 6}
            type="text"
            inputMode="none"
            autoComplete="off"
            placeholder="0"
            value={text}
            aria-invalid={error !== undefined}
            aria-describedby={error || warning ? `${id}-problem` : undefined}
            onFocus={onFocus}
            onChange={(event) => onType(event.target.value)}
          />
        </label>
        {after}
      </div>
      {error || warning ? (
        <p id={`${id}-problem`} className={error ? styles.error : styles.warning}>
          {error ?? warning}
        </p>
      ) : null}
    </div>
  );
}

/** What the keys at the foot type must be seen: a figure under the foot comes up below the header. */
function useSeenWhenTyped(tile: RefObject<HTMLElement | null>, text: string, active: boolean): void {
  const seen = useRef(text);
  useEffect(() => {
    if (seen.current === text) return;
    seen.current = text;
    const element = tile.current;
    if (!active || !element) return;
    const { left, bottom } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint?.(left + 12, bottom - 4) ?? null;
    if (!element.contains(onTop)) element.scrollIntoView?.({ block: 'start' });
  }, [tile, text, active]);
}
