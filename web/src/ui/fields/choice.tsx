import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from '../../lib/link.tsx';
import styles from './choice.module.css';
import { cx } from '../class-names.ts';
import { useCentered } from './use-centered.ts';
import { Sheet } from '../sheets/sheet.tsx';

export interface Option<T extends string> {
  value: T;
  label: string;
  /** A second line in lists; ignored by segments and tabs. */
  hint?: string;
  /** Of segments and lists; a chip that cannot be chosen is left out. */
  disabled?: boolean;
}

export interface ChoiceProps<T extends string> {
  /** Names the choice; read out, and shown where the control has space. */
  label: string;
  options: readonly Option<T>[];
  value: T | undefined;
  onChange(value: T): void;
}

export interface ChipProps {
  selected?: boolean;
  /** Opens a sheet. */
  dialog?: boolean;
  onClick(): void;
  children: ReactNode;
}

export function Chip({ selected, dialog = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, selected && styles.chosen)}
      aria-pressed={selected}
      aria-haspopup={dialog ? 'dialog' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** A row that scrolls sideways, as wide as the page; its ends fade where more lies beyond them. */
export function ScrollRow(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.chips} />;
}

interface ChipRowProps<T extends string> extends ChoiceProps<T> {
  /** Many short chips, such as the ranges of a chart: as narrow as need be for all of them to be in view. */
  fit?: boolean;
}

/** As many chips of whole words as a phone has room for in one line. */
const ONE_LINE = 6;

/** A row of chips that scrolls sideways: one of many, such as chart ranges or list filters. */
export function ChipRow<T extends string>({ label, options, value, onChange, fit = false }: ChipRowProps<T>) {
  const row = useCentered<HTMLDivElement>(value, options.length);
  return (
    <ScrollRow ref={row} role="group" aria-label={label} data-fit={fit} data-many={options.length > ONE_LINE}>
      {options.map((option) => (
        <Chip key={option.value} selected={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </ScrollRow>
  );
}

/** Arrow keys move the choice, as in a native radio group. */
function useArrows<T extends string>({ options, value, onChange }: Omit<ChoiceProps<T>, 'label'>) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const free = options.filter((option) => !option.disabled);
    const at = free.findIndex((option) => option.value === value);
    const next = free[(at + step + free.length) % free.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    group.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return { group, onKeyDown };
}

/** Two to four choices side by side, all visible: session, order type, shares or amount. */
export function Segmented<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const { group, onKeyDown } = useArrows({ options, value, onChange });
  const none = options.every((option) => option.value !== value);
  return (
    <div ref={group} className={styles.segmented} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          data-value={option.value}
          aria-checked={option.value === value}
          tabIndex={option.value === value || (none && index === 0) ? 0 : -1}
          disabled={option.disabled}
          className={cx(styles.segment, option.value === value && styles.on)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** Views of one page, switched in place. `panelId` names the element they switch, once it is there. */
export function Tabs<T extends string>({
  label,
  options,
  value,
  onChange,
  panelId,
}: ChoiceProps<T> & { panelId: string | undefined }) {
  const { group, onKeyDown } = useArrows({ options, value, onChange });
  useCentered(value, options.length, group);
  return (
    <div ref={group} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          data-value={option.value}
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          className={cx(styles.tab, option.value === value && styles.current)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

export interface NavTab {
  to: string;
  label: string;
  current: boolean;
}

/** Tabs that are routes of their own, such as /market/stock and /market/etf. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const row = useCentered<HTMLElement>(tabs.find(({ current }) => current)?.to, tabs.length);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          className={cx(styles.tab, tab.current && styles.current)}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** The same as chips, for the parts of one tab. */
export function NavChips({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const row = useCentered<HTMLElement>(tabs.find(({ current }) => current)?.to, tabs.length);
  return (
    <nav ref={row} className={styles.chips} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          className={cx(styles.chip, styles.link, tab.current && styles.chosen)}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

export interface SwitchProps {
  icon?: ReactNode;
  label: string;
  hint?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

export function Switch({ icon, label, hint, checked, onChange, disabled }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.words}>
        <span>{label}</span>
        {hint ? (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

export interface CheckboxProps {
  /** The sentence beside the box; may hold a link. */
  children: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  error?: string | undefined;
}

/** A checkbox. It always starts unticked: only the person ticks it. */
export function Checkbox({ children, checked, onChange, error }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={cx(styles.row, styles.agree)}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.words}>{children}</span>
      </label>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface OptionListProps<T extends string> extends ChoiceProps<T> {
  /** The one that is chosen already was chosen once more. */
  onAgain?(): void;
}

/** A list of choices, one of them ticked; each row is a radio button. */
export function OptionList<T extends string>({ label, options, value, onChange, onAgain }: OptionListProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </span>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            onClick={option.value === value ? onAgain : undefined}
          />
          <Check size={20} className={styles.tick} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}

interface SelectProps<T extends string> extends ChoiceProps<T> {
  /** Under the chosen one, such as what it holds. */
  note?: string | undefined;
}

/** A choice among many, made in a sheet. */
export function Select<T extends string>({ label, options, value, onChange, note }: SelectProps<T>) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <button type="button" className={styles.select} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.selectLabel}>{label}</span>
        <span className={styles.selectValue}>{chosen?.label}</span>
        <ChevronDown size={18} aria-hidden="true" />
        {note ? <span className={styles.selectNote}>{note}</span> : null}
      </button>
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        <OptionList
          label={label}
          options={options}
          value={value}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
          onAgain={() => setOpen(false)}
        />
      </Sheet>
    </>
  );
}
