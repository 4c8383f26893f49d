import type { BankOverview } from '@candor/model/bank-deposits/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DepositTabs } from '../../../domains/account/deposit-tabs.tsx';
import { Gate } from '../../../domains/session/gate.tsx';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useNoAccessReason } from '../../../domains/session/verification.ts';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { onlyOf } from '../../../lib/only-of.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, ButtonLink, Copyable, PageHeader, Section, Select, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Announce } from '../announce.tsx';
import { Arrived } from '../arrived.tsx';
import styles from '../bank-deposits.module.css';
import { bankDetails, bankOverview } from '../queries.ts';
import { SimulatedTransfer } from '../simulated-transfer.tsx';
import { bankDepositTexts } from '../texts.ts';

/** Deposit by bank transfer: the currency first, then where to send it, and what has arrived. */
export function Screen() {
  const t = useTexts(bankDepositTexts);
  return (
    <>
      <PageHeader title={t('title')} back="/mine">
        <DepositTabs current="bank" label={t('title')} bank={t('bankTransfer')} />
      </PageHeader>
      <Gate title={t('title')}>
        <Deposit />
      </Gate>
    </>
  );
}

function Deposit() {
  const { reason, asking } = useNoAccessReason();
  const found = useQuery(useSignedIn(bankOverview()));
  if (asking) return <SkeletonRows count={4} />;
  if (reason !== undefined) return <PromptInPlace reason={reason} />;
  return (
    <Loaded query={found} skeleton={<SkeletonRows count={4} />}>
      {(view) => <Overview view={view} />}
    </Loaded>
  );
}

function Overview({ view }: { view: BankOverview }) {
  const t = useTexts(bankDepositTexts);
  const message = useMessages();
  return (
    <>
      {view.closed === null ? (
        <Open view={view} />
      ) : (
        <div className={styles.part}>
          <Banner tone="warn">{message(view.closed)}</Banner>
        </div>
      )}
      <Arrived view={view} />
      <div className={styles.part}>
        <ButtonLink to={href('/rechargeLog')} variant="quiet" wide>
          {t('allRecords')}
        </ButtonLink>
      </div>
    </>
  );
}

function Open({ view }: { view: BankOverview }) {
  const t = useTexts(bankDepositTexts);
  const message = useMessages();
  const [currency, setCurrency] = useState<string>(onlyOf(view.currencies) ?? '');
  if (view.materialsRefusal !== null)
    return (
      <div className={styles.part}>
        <Banner tone="warn">{message(`error.${view.materialsRefusal}`)}</Banner>
        <ButtonLink to={href('/RechargeMaterials')} size="large" wide>
          {t('openMaterials')}
        </ButtonLink>
      </div>
    );
  return (
    <>
      {view.currencies.length === 1 ? null : (
        <div className={styles.part}>
          <Select
            label={t('currency')}
            options={[
              ...(currency === '' ? [{ value: '', label: t('choose') }] : []),
              ...view.currencies.map((value) => ({ value: value as string, label: t('usd') })),
            ]}
            value={currency}
            onChange={setCurrency}
          />
          {currency === '' ? <p className={styles.small}>{message('funds.currency_required')}</p> : null}
        </div>
      )}
      {currency === '' ? null : (
        <>
          <Details simulated={view.simulated} />
          {view.simulated ? <SimulatedTransfer /> : null}
          <Announce />
        </>
      )}
    </>
  );
}

/** The simulated bank and account have names in the reader's language; real ones are copied as they are. */
function Details({ simulated }: { simulated: boolean }) {
  const t = useTexts(bankDepositTexts);
  const errorText = useErrorText();
  const found = useQuery(useSignedIn(bankDetails()));
  if (!found.data)
    return found.error ? (
      <div className={styles.part}>
        <Banner tone="warn">{errorText(found.error)}</Banner>
      </div>
    ) : (
      <SkeletonRows count={4} />
    );
  const { beneficiary, bank, routing, account, reference, holdDays } = found.data;
  return (
    <>
      <div className={styles.part}>
        <p>{t('first')}</p>
        <Banner tone="warn">{t('ownName')}</Banner>
      </div>
      <Section title={t('details')}>
        <Copyable label={t('reference')} content={reference} strong />
        <p className="note">{t('referenceHint')}</p>
        <Copyable label={t('beneficiary')} content={simulated ? t('simulatedHolder') : beneficiary} words />
        <Copyable label={t('bank')} content={simulated ? t('simulatedBank') : bank} words />
        <Copyable label={t('routing')} content={routing} words />
        <Copyable label={t('account')} content={account} words />
        <p className="note">{t('terms', { days: holdDays })}</p>
      </Section>
    </>
  );
}
