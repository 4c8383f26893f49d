import { CONTRACT_TERMS } from '@candor/model/agreements/limits.ts';
import { type ContractLife, contractLifeRoutes } from '@candor/model/contracts/life-routes.ts';
import type { ContractLine } from '@candor/model/contracts/routes.ts';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { Banner, Button, Dialog, Skeleton, toast } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ContractProblem } from '../contract-problem.tsx';
import styles from '../contract.module.css';
import { useLife, useSend } from '../queries.ts';
import { contractTexts } from '../texts.ts';
import { Notices } from './notices.tsx';

/**
 * What happens to a contract after both have signed it: suspension, renewal, notices, disputes, its end on a ground.
 */
export function Life({ contract }: { contract: ContractLine }) {
  const life = useLife(contract);
  return (
    <Loaded query={life} skeleton={<Skeleton height="120px" />}>
      {(found) => (
        <>
          <Suspended life={found} />
          <Renewal life={found} />
          <EndAtOnce life={found} />
          <Notices contract={contract} life={found} />
        </>
      )}
    </Loaded>
  );
}

/** Why no deposits are accepted now, with the words of a declaration. */
export function Suspended({ life: { suspensions, forceMajeure } }: { life: ContractLife }) {
  const t = useTexts(contractTexts);
  const join = useSentences();
  return suspensions
    .filter(({ until }) => until === null)
    .map(({ cause }) => (
      <Banner key={cause} tone="warn" title={t('suspendedTitle')}>
        {cause === 'unpaid' ? t('suspended_unpaid') : join(...forceMajeure, t('suspended_force_majeure'))}
      </Banner>
    ));
}

/** The further term and its fee, renewed by a tap; before its time, from when on that goes. */
function Renewal({ life: { contractId, renewal, renewableFrom } }: { life: ContractLife }) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const send = useSend();
  if (!renewal)
    return renewableFrom ? (
      <p className={styles.quiet}>{t('renewFrom', { date: formatDate(renewableFrom, locale) })}</p>
    ) : null;
  const { firstDay, lastDay, fee } = renewal;
  const renew = async () => {
    const options = { params: { contractId }, body: { lastDay, fee } };
    if (await send.run(() => callOnce(contractLifeRoutes.renewContract, 'contract:renew', options)))
      toast(t('renewed'), 'success');
  };
  return (
    <section className={styles.card}>
      <h2>{t('renewTitle')}</h2>
      <p>
        {t('renewText', {
          from: formatDate(firstDay, locale),
          to: formatDate(lastDay, locale),
          fee: formatMoney(fee, locale),
        })}
      </p>
      <ContractProblem error={send.error} />
      <Button wide busy={send.busy} onClick={renew}>
        {t('renew')}
      </Button>
    </section>
  );
}

/** Where a ground stands, the customer ends the contract without any days of notice. */
function EndAtOnce({ life: { contractId, endGrounds } }: { life: ContractLife }) {
  const t = useTexts(contractTexts);
  const send = useSend();
  const [asking, setAsking] = useState(false);
  const [ground] = endGrounds;
  if (ground === undefined || ground === 'unpaid') return null;
  const end = async () => {
    const options = { params: { contractId }, body: { ground } };
    if (await send.run(() => callOnce(contractLifeRoutes.endContractAtOnce, 'contract:end', options))) setAsking(false);
  };
  return (
    <section className={styles.card}>
      <p>{t(`endNow_${ground}`, { days: String(CONTRACT_TERMS.forceMajeureDays) })}</p>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t('endNow')}
      </Button>
      <Dialog
        open={asking}
        title={t('endNow')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={send.busy} onClick={end}>
              {t('endNow')}
            </Button>
          </>
        }
      >
        <p>{t('endNowText')}</p>
        <ContractProblem error={send.error} />
      </Dialog>
    </section>
  );
}
