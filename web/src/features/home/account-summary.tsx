import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Link } from '../../lib/link.tsx';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { type Overview, overview, positions } from '../../domains/account/queries.ts';
import { href } from '../../lib/paths.ts';
import { isLoggedIn, preferenceCell, usePreferences, useUser } from '../../lib/stored.ts';
import { LiveDay, LiveTotal } from '../../domains/account/live-account.tsx';
import { ExtendedTotal } from '../../domains/account/extended-total.tsx';
import { useDayName } from '../../domains/market/day-name.ts';
import { TrialButton } from '../../domains/session/trial-button.tsx';
import { ValueChart } from '../../domains/account/value-chart.tsx';
import { ButtonLink, IconButton, Skeleton } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { DayMovers } from './day-movers.tsx';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

const CHART_HEIGHT = 96;

/**
 * The account's value, today's profit and its line, with the way to the account, which has the rest; for a visitor,
 * what can be tried at once.
 */
export function AccountSummary() {
  const signedIn = isLoggedIn(useUser());
  return signedIn ? <Account /> : <Practice />;
}

function Practice() {
  const t = useTexts(homeTexts);
  return (
    <div className={styles.practice}>
      <h2>{t('practiceTitle')}</h2>
      <p>{t('practiceText')}</p>
      <div className={styles.pair}>
        <TrialButton />
        <ButtonLink to={href('/sign', { next: href('/index') })} variant="secondary">
          {t('signIn')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Account() {
  const query = useQuery(overview());
  return (
    <div className={styles.account}>
      <Loaded query={query} skeleton={<Skeleton height="232px" />}>
        {(data) => <Value data={data} />}
      </Loaded>
    </div>
  );
}

function Value({ data }: { data: Overview }) {
  const t = useTexts(homeTexts);
  const common = useTexts(commonTexts);
  const { hideAmounts } = usePreferences();
  const day = useDayName();
  const held = useQuery(positions());
  const account = { overview: data, positions: held.data?.positions };
  const Icon = hideAmounts ? EyeOff : Eye;
  return (
    <>
      <div className={styles.label}>
        {t('accountValue')}
        <IconButton
          label={common(hideAmounts ? 'showAmounts' : 'hideAmounts')}
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => preferenceCell.write({ hideAmounts: !hideAmounts })}
        />
        <Link to={href('/accountView/account')}>{t('toAccount')}</Link>
      </div>
      <div className={styles.value}>
        <LiveTotal {...account} label={t('accountValue')} size="hero" />
        <span className={styles.day}>
          <LiveDay {...account} label={day} />
          {day}
        </span>
        <ExtendedTotal overview={data} />
        {held.data && held.data.positions.length > 1 ? (
          <DayMovers positions={held.data.positions} session={data.session} />
        ) : null}
      </div>
      <div className={styles.chart}>
        <ValueChart {...account} range="1D" height={CHART_HEIGHT} axis="times" />
      </div>
    </>
  );
}
