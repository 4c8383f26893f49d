import type { ReactNode } from 'react';

interface TermProps {
  label: string;
  /** What the others come to. */
  strong?: boolean;
  children: ReactNode;
}

/** One line of a list of terms. */
export function Term({ label, strong = false, children }: TermProps) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
