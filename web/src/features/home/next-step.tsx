import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { overview, positions } from '../../domains/account/queries.ts';
import { directionOf } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { profile, REVIEW_POLL_MS, type Verification, verificationOf } from '../../domains/session/verification.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { Button, ButtonLink, useIsBuilt } from '../../ui/index.ts';
import { LogOutDialog } from '../../domains/session/log-out-dialog.tsx';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

const TO = {
  unsubmitted: '/legalname',
  in_review: '/setAddressSuccess',
  rejected: '/setAddressSuccess',
  approved: '/recharge/coin',
} as const satisfies Record<Exclude<Verification, 'trial'>, string>;

/** Next step of a customer without money; of a trial, which has its money from the start, the first purchase. */
export function NextStep() {
  const user = useUser();
  const standing = verificationOf(user);
  if (!isLoggedIn(user)) return null;
  return standing === 'trial' ? <FirstPurchase /> : <Step standing={standing} />;
}

/** Until something is held. */
function FirstPurchase() {
  const t = useTexts(homeTexts);
  const { data } = useQuery(positions());
  if (data === undefined || data.positions.length > 0) return null;
  return (
    <section className={styles.practice} data-next="first">
      <h2>{t('next_first')}</h2>
      <p>{t('next_firstText')}</p>
      <div className={styles.pair}>
        <ButtonLink to={href('/WatchListView')}>{t('chooseFirst')}</ButtonLink>
        <ButtonLink to={href('/market/stock')} variant="secondary">
          {t('next_firstMarket')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Step({ standing }: { standing: Exclude<Verification, 'trial'> }) {
  const t = useTexts(homeTexts);
  const isBuilt = useIsBuilt();
  useQuery({ ...profile(), refetchInterval: standing === 'in_review' ? REVIEW_POLL_MS : false });
  const { data: account } = useQuery(overview());
  const to = TO[standing];
  const moneyComesIn = isBuilt(TO.approved);
  if (account === undefined || (standing === 'approved' && directionOf(account.totalValue) !== 0)) return null;
  return (
    <section className={styles.practice} data-next={standing}>
      <h2>{t(`next_${standing}`)}</h2>
      <p>{t(`next_${standing}Text`)}</p>
      {moneyComesIn ? null : <p>{t('noDepositsYet')}</p>}
      <div className={styles.pair}>
        {isBuilt(to) ? <ButtonLink to={href(to)}>{t(`next_${standing}Go`)}</ButtonLink> : null}
        {moneyComesIn ? null : <LeaveToTry />}
      </div>
    </section>
  );
}

/** A trial account is another account: the customer logs out of this one first, and the next page offers the trial. */
function LeaveToTry() {
  const t = useTexts(homeTexts);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setLeaving(true)}>
        {t('logOutToTry')}
      </Button>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
