import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { Link } from '../../lib/link.tsx';
import { NotBuiltMark } from './built.tsx';
import styles from './button.module.css';
import { cx } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: ButtonVariant;
  /** 44 px tall, or 52 for the one action of a screen. */
  size?: 'medium' | 'large';
  /** Takes the whole width of its place. */
  wide?: boolean;
  icon?: ReactNode;
  /** Work is under way: not pressable, its text stays, a small spinner turns. */
  busy?: boolean;
  /**
   * Why it cannot be pressed; shown under it. Giving a reason disables the button. Not for a field that is still empty:
   * the button of a form is pressed, and the field says what is missing.
   */
  disabledReason?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', wide, icon, busy, disabledReason, disabled, children, ...rest } = props;
  const reasonId = useId();
  const off = disabled === true || disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      disabled={off}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={cx(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide)}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={cx(styles.explained, wide && styles.wide)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledReason}
      </span>
    </span>
  );
}

export interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  wide?: boolean;
  icon?: ReactNode;
  replace?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({
  to,
  variant = 'primary',
  size = 'medium',
  wide,
  icon,
  replace,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      replace={replace ?? false}
      className={cx(styles.button, styles[variant], size === 'large' && styles.large, wide && styles.wide)}
    >
      {icon}
      <span>
        {children} <NotBuiltMark to={to} />
      </span>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Name of its action for screen readers; there is no visible text. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={styles.icon}>
      {icon}
    </button>
  );
}

export function IconLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={styles.icon}>
      {icon}
    </Link>
  );
}
