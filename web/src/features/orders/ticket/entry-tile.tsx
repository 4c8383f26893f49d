import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { LOCALE, useLang } from '../../../i18n/index.ts';
import { cx } from '../../../ui/index.ts';
import { emptyText, placeBefore, typedAfter, typedText } from './typed-text.ts';
import styles from './ticket.module.css';

export interface EntryTileProps {
  /** Of the field, for the form that moves the focus. */
  name: string;
  label: string;
  /** The text as typed; shown with separators. */
  text: string;
  unit: string;
  /** Shown as dollars. */
  money?: boolean;
  active: boolean;
  error?: ReactNode;
  /** A warning, or what is missing: shown at the same place, but the field is not invalid. */
  warning?: string | undefined;
  /** What its number means. */
  hint?: string | undefined;
  onFocus(): void;
  onType(text: string): void;
  /** Buttons at the sides, such as one tick down and up. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The id of what is said about a field: it also says why the ticket's action is off. */
export const problemId = (name: string): string => `ticket-${name}-problem`;

/**
 * A figure of the ticket: a real text field that hardware keyboards type into, and that asks for no system keyboard
 * because the ticket brings its own keys.
 */
export function EntryTile(props: EntryTileProps) {
  const {
    name,
    label,
    text,
    unit,
    money = false,
    active,
    error,
    warning,
    hint,
    onFocus,
    onType,
    before,
    after,
  } = props;
  const locale = LOCALE[useLang()];
  const id = useId();
  const tile = useRef<HTMLDivElement>(null);
  const shown = typedText(text, locale, money);
  const { input, keepPlace } = useWritten(shown);
  useSeenWhenTyped(tile, text, active);
  const said = error ?? warning ?? hint;
  const tone = error ? styles.error : warning ? styles.warning : styles.hint;
  return (
    <div className={styles.field} data-money={money}>
      <div ref={tile} className={cx(styles.tile, active && styles.active, error !== undefined && styles.wrong)}>
        {before}
        <label className={styles.typed} htmlFor={id}>
          <span className={styles.label}>
            {label}
            {unit === '' ? null : <i>{unit}</i>}
          </span>
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            inputMode="none"
            autoComplete="off"
            placeholder={emptyText(locale, money)}
            value={shown}
            aria-invalid={error !== undefined}
            aria-describedby={said === undefined ? undefined : problemId(name)}
            onFocus={onFocus}
            onChange={({ target }) => {
              keepPlace(target);
              onType(target.value);
            }}
          />
        </label>
        {after}
      </div>
      {said === undefined ? null : (
        <div id={problemId(name)} className={tone}>
          {said}
        </div>
      )}
    </div>
  );
}

/** Steps of the type size, of which the stylesheet knows the measures; the last is for the longest numbers. */
const STEPS = ['0', '1', '2', '3'];

/**
 * A written number in its field: in the largest type that it has room for, which changes with its neighbours too, and
 * with the cursor where it was typed, though separators come and go before it.
 */
function useWritten(shown: string) {
  const input = useRef<HTMLInputElement>(null);
  const after = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    for (const step of STEPS) {
      element.dataset.step = step;
      if (element.scrollWidth <= element.clientWidth) break;
    }
    if (after.current === undefined) return;
    const place = placeBefore(shown, after.current);
    element.setSelectionRange(place, place);
    after.current = undefined;
  });
  const keepPlace = ({ value, selectionEnd }: HTMLInputElement) => {
    after.current = typedAfter(value, selectionEnd ?? value.length);
  };
  return { input, keepPlace };
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
