import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo } from 'react';
import { Link } from 'react-router';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { type Overview, overview, positions, valueHistory } from '../../domains/account/queries.ts';
import { formatPercent } from '../../lib/format.ts';
import { plotted } from '../../domains/market/queries.ts';
import { href } from '../../lib/paths.ts';
import { isLoggedIn, preferenceCell, usePreferences, useUser } from '../../lib/stored.ts';
import { type LiveAccountProps, LiveDay, LiveTotal, useLiveAccount } from '../../domains/account/live-account.tsx';
import { liveHistory } from '../../domains/account/live-figures.ts';
import { LiveCell } from '../../live/index.ts';
import { ButtonLink, Change, IconButton, Skeleton, Sparkline, toneOfChange } from '../../ui/index.ts';
import { Explained } from '../../domains/account/explained.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

/** The account's value and today's profit; for a visitor, what can be tried at once. */
export function AccountSummary() {
  const signedIn = isLoggedIn(useUser());
  return signedIn ? <Account /> : <Practice />;
}

function Practice() {
  const t = useTexts(homeTexts);
  const common = useTexts(commonTexts);
  return (
    <div className={styles.practice}>
      <h2>{t('practiceTitle')}</h2>
      <p>{t('practiceText')}</p>
      <div className={styles.pair}>
        <ButtonLink to={href('/sign', { start: 'trial' })}>{common('tryIt')}</ButtonLink>
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
      <Loaded query={query} skeleton={<Skeleton height="210px" />}>
        {(data) => <Value data={data} />}
      </Loaded>
    </div>
  );
}

function Value({ data }: { data: Overview }) {
  const t = useTexts(homeTexts);
  const common = useTexts(commonTexts);
  const { hideAmounts } = usePreferences();
  const own = useOwnAmounts();
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
      </div>
      <div className={styles.value}>
        <LiveTotal {...account} label={t('accountValue')} size="hero" />
        <span className={styles.day}>
          <LiveDay {...account} label={t('today')} />
          {t('today')}
        </span>
      </div>
      <div className={styles.spark}>
        <Week {...account} />
      </div>
      {data.extendedPnl === null ? null : (
        <p className={styles.extended}>{t('afterHoursCount', { amount: own.money(data.extendedPnl, 'always') })}</p>
      )}
      <Link className={styles.open} to={href('/accountView/account')}>
        {t('toAccount')}
      </Link>
    </>
  );
}

/** The value over a week, or since the first deposit, in the colour of its profit. */
const Week = memo(function Week(account: LiveAccountProps) {
  const t = useTexts(homeTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const history = useQuery(valueHistory('1W'));
  const now = useLiveAccount(account);
  if (!history.data) return null;
  const { points, pnl, percent } = liveHistory(history.data, account.overview, now);
  const line = points.map(({ value }) => plotted(value));
  if (line.length < 2) return <p className={styles.extended}>{t('noLineYet')}</p>;
  return (
    <LiveCell>
      <span className={styles.line} role="img" aria-label={t('valueLine')}>
        <Sparkline
          {...{ values: line, previousClose: line[0], width: 358, height: 40, wide: true }}
          tone={toneOfChange({ change: pnl, percent })}
        />
      </span>
      <span className={styles.day}>
        <Explained
          query={{ figure: 'range_pnl', range: '1W' }}
          label={t('week')}
          text={`${own.money(pnl, 'always')} (${formatPercent(percent, locale)})`}
        >
          <Change change={pnl} percent={percent} money figure="account:pnl:1W" />
        </Explained>
        {t('week')}
      </span>
    </LiveCell>
  );
});
