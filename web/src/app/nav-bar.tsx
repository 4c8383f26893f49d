import Bot from 'lucide-react/icons/bot';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import { Link } from '../lib/link.tsx';
import { commonTexts, useTexts } from '../i18n/index.ts';
import type { RoutePath } from '../lib/paths.ts';
import { shell } from '../shell/index.ts';
import { cx } from '../ui/class-names.ts';
import { useIsBuilt } from '../ui/buttons/built.tsx';
import styles from './nav-bar.module.css';

export type TabName = 'home' | 'market' | 'account' | 'robots' | 'me';

const TABS: readonly { name: TabName; to: RoutePath; Icon: typeof House }[] = [
  { name: 'home', to: '/index', Icon: House },
  { name: 'market', to: '/market/stock', Icon: ChartNoAxesColumn },
  { name: 'account', to: '/accountView/account', Icon: Wallet },
  { name: 'robots', to: '/quantization/unpurchased', Icon: Bot },
  { name: 'me', to: '/mine', Icon: UserRound },
];

/**
 * The five places; labels always shown. `current` is the one that the page is: on a phone the bar stands under these
 * five pages alone, on a wide screen at the side of every page.
 */
export function NavBar({ current }: { current: TabName | undefined }) {
  const t = useTexts(commonTexts);
  const isBuilt = useIsBuilt();
  return (
    <nav className={cx(styles.bar, current === undefined && styles.away)} aria-label={t('mainNavigation')}>
      {TABS.map(({ name, to, Icon }) => (
        <Link
          key={name}
          to={to}
          className={styles.tab}
          aria-current={name === current ? 'page' : undefined}
          aria-label={isBuilt(to) ? undefined : `${t(name)}, ${t('notBuilt')}`}
          data-not-built={isBuilt(to) ? undefined : true}
          onClick={() => {
            if (name === current) window.scrollTo({ top: 0 });
            else shell.haptic('selection');
          }}
        >
          <Icon size={24} strokeWidth={name === current ? 2.25 : 1.75} aria-hidden="true" />
          <span>{t(name)}</span>
        </Link>
      ))}
    </nav>
  );
}
