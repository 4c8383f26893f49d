import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Link } from 'react-router';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { type Overview, overview, valueHistory } from '../../../lib/account-queries.ts';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { plotted } from '../../../lib/market-queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, preferenceCell, usePreferences, useUser } from '../../../lib/stored.ts';
import { ButtonLink, Change, IconButton, Money, Skeleton, Sparkline } from '../../../ui/index.ts';
import { Explained } from '../../../ui/explained.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from '../home.module.css';
import { homeTexts } from '../texts.ts';

/** How am I doing: the account's value and today; for a visitor, what can be tried at once. */
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
        <ButtonLink to={href('/sign', { start: 'trial' })}>{t('tryIt')}</ButtonLink>
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
      <Loaded query={query} skeleton={<Skeleton height="166px" />}>
        {(data) => <Value data={data} />}
      </Loaded>
    </div>
  );
}

/** The rate of a day as the percent text that changes are written from: 0.0125 is "1.25". */
function percentOf(rate: string | null): string | null {
  if (rate === null) return null;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!match) return null;
  const [, minus = '', whole = '0', fraction = ''] = match;
  const digits = fraction.padEnd(2, '0');
  const shifted = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  return `${minus}${shifted}${digits.length > 2 ? `.${digits.slice(2)}` : ''}`;
}

function Value({ data }: { data: Overview }) {
  const t = useTexts(homeTexts);
  const common = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const history = useQuery(valueHistory('1W'));
  const values = (history.data?.points ?? []).map((point) => plotted(point.totalValue));
  const line = data.totalValue === null ? values : [...values, plotted(data.totalValue)];
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
        <Explained
          query={{ figure: 'total_value' }}
          label={t('accountValue')}
          text={hideAmounts ? '' : formatMoney(data.totalValue, locale)}
        >
          <Money value={data.totalValue} size="hero" />
        </Explained>
        <span className={styles.day}>
          <Explained
            query={{ figure: 'day_pnl' }}
            label={t('today')}
            text={`${hideAmounts ? '' : formatMoney(data.dayPnl, locale, 'always')} (${formatPercent(percentOf(data.dayPnlRate), locale)})`}
          >
            {hideAmounts ? (
              <Change percent={percentOf(data.dayPnlRate)} />
            ) : (
              <Change change={data.dayPnl} percent={percentOf(data.dayPnlRate)} money />
            )}
          </Explained>
          {t('today')}
        </span>
      </div>
      <div className={styles.spark}>
        {line.length > 1 ? (
          <span role="img" aria-label={t('valueLine')}>
            <Sparkline values={line} previousClose={line[0]} width={358} height={40} wide />
          </span>
        ) : history.isPending ? null : (
          <p className={styles.extended}>{t('noLineYet')}</p>
        )}
      </div>
      {data.extendedPnl === null || hideAmounts ? null : (
        <p className={styles.extended}>
          {t('afterHoursCount', { amount: formatMoney(data.extendedPnl, locale, 'always') })}
        </p>
      )}
      <Link className={styles.open} to={href('/accountView/account')}>
        {t('toAccount')}
      </Link>
    </>
  );
}
