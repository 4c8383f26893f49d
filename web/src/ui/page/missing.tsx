import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { ButtonLink } from '../buttons/button.tsx';
import { Empty } from './states.tsx';

interface MissingProps {
  title: string;
  /** Where the others are, and the words of the link there. */
  to: string;
  link: string;
  /** Why it may be missing. */
  children?: ReactNode;
}

/** An address of which there is nothing: it says so, and leads to what there is. */
export function Missing({ title, to, link, children }: MissingProps) {
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={title}
      action={
        <ButtonLink to={to} variant="secondary">
          {link}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  );
}
