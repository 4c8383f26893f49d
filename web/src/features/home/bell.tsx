import BellIcon from 'lucide-react/icons/bell';
import { totalOf, useNoticeOverview } from '../../domains/notices/queries.ts';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { IconLink } from '../../ui/index.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

/** The way to the message centre, with the live number of unread messages; nothing for a visitor. */
export function Bell() {
  return isLoggedIn(useUser()) ? <UnreadBell /> : null;
}

function UnreadBell() {
  const t = useTexts(homeTexts);
  const { data } = useNoticeOverview();
  const count = data ? totalOf(data.unread) : 0;
  const icon = (
    <span className={styles.bell} aria-hidden="true">
      <BellIcon size={22} />
      {count > 0 ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
    </span>
  );
  return <IconLink to={href('/msgCenter')} label={t('messages', { count })} icon={icon} />;
}
