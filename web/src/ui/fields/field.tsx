import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { cx } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldParts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong, in the reader's words, at the field; what was typed is kept. */
  error?: string | undefined;
  optional?: boolean;
  /** For screen readers alone, where an icon and a placeholder say it. */
  hideLabel?: boolean;
  /** Draws the control with the ids that label, hint and error refer to. */
  children(parts: FieldParts): ReactNode;
}

/** Label, control, hint and error, linked for screen readers. */
export function Field({ label, hint, error, optional, hideLabel, children }: FieldProps) {
  const t = useTexts(commonTexts);
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional ? <span className={styles.optional}> · {t('optional')}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type InputRest = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className' | 'id'>;

export interface TextFieldProps extends InputRest {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  hideLabel?: boolean;
  /** Inside the field, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, optional, hideLabel = false, before, after, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} hideLabel={hideLabel}>
      {(parts) => (
        <div className={cx(styles.box, error !== undefined && styles.wrong)}>
          {before}
          <input
            type="text"
            {...rest}
            {...parts}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  );
}

type AreaRest = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'className' | 'id'>;

export interface TextAreaProps extends AreaRest {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextArea({ label, value, onChange, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <textarea
          rows={4}
          {...rest}
          {...parts}
          className={cx(styles.box, styles.area, error !== undefined && styles.wrong)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
