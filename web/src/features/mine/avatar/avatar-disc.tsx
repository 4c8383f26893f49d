import UserRound from 'lucide-react/icons/user-round';
import { useShownName } from '../../../domains/session/shown-name.ts';
import styles from './avatar.module.css';
import { initialOf } from '../person.ts';

/** The person's picture; until it has loaded, or where there is none, their initial or a neutral icon. */
export function AvatarDisc({ url, alt, large }: { url: string | undefined; alt: string; large?: boolean }) {
  const initial = initialOf(useShownName());
  return (
    <span className={styles.disc} data-large={large}>
      {url ? (
        <img src={url} alt={alt} />
      ) : (
        <span aria-hidden="true">{initial ?? <UserRound size={large ? 72 : 26} strokeWidth={1.5} />}</span>
      )}
    </span>
  );
}
