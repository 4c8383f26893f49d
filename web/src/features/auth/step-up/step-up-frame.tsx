import type { StepUpView } from '@candor/model/auth/proof-schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { markConfirmed } from '../../../domains/session/confirmed.ts';
import { ButtonLink, Empty, ErrorState, KeyFigures, PageHeader, Skeleton } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import styles from '../auth.module.css';
import { returnTo } from '../return-to.ts';
import { stepUp } from '../security/queries.ts';
import { securityTexts } from '../texts.ts';

/** Frame of the two step-up pages: the call to confirm, or a text when there is none. */
export function StepUpFrame({ children }: { children(view: StepUpView, challenge: string): ReactNode }) {
  const t = useTexts(securityTexts);
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const challenge = query.get('challenge') ?? '';
  const next = returnTo(query.get('next'));
  const asked = useQuery({ ...stepUp(challenge), enabled: challenge !== '' });
  const over = challenge === '' || asked.data?.state === 'over' || asked.data?.state === 'proven';
  return (
    <>
      <PageHeader title={t('confirmTitle')} back={next} />
      <Gate>
        {over ? (
          <Empty title={t('confirmOver')} action={<ButtonLink to={next}>{t('goBack')}</ButtonLink>}>
            {t('confirmOverText')}
          </Empty>
        ) : asked.data ? (
          <div className={styles.form}>
            <p className={styles.lead}>{t('confirmLead')}</p>
            <Subject view={asked.data} />
            {children(asked.data, challenge)}
          </div>
        ) : asked.error ? (
          <ErrorState message={errorText(asked.error)} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
        ) : (
          <div className={styles.form}>
            <Skeleton height="180px" />
          </div>
        )}
      </Gate>
    </>
  );
}

const ACTIONS = [
  'addUsdtAddress',
  'addBankCard',
  'requestWithdrawal',
  'signContract',
  'beginAuthenticator',
  'beginPasskey',
  'changeContact',
  'deleteAccount',
  'removeAuthenticator',
  'removePasskey',
  'renewRecoveryCodes',
  'setAntiPhishingWord',
  'setLoginAlerts',
  'setTradingPassword',
  'turnOffProtection',
] as const;
const isAction = (name: string): name is (typeof ACTIONS)[number] => ACTIONS.some((action) => action === name);

/** The action to confirm, with the values that the server will enforce. */
function Subject({ view }: { view: StepUpView }) {
  const t = useTexts(securityTexts);
  const fields: Readonly<Record<string, string>> = {
    protection: t('field_protection'),
    email: t('field_email'),
    areaCode: t('field_areaCode'),
    phone: t('field_phone'),
    amount: t('field_amount'),
    asset: t('field_asset'),
    payee: t('field_payee'),
    fee: t('field_fee'),
    number: t('field_number'),
    sha256: t('field_sha256'),
    name: t('field_name'),
    address: t('field_address'),
    network: t('field_network'),
    bankName: t('field_bankName'),
    account: t('field_account'),
    routing: t('field_routing'),
  };
  const words: Readonly<Record<string, string>> = {
    transfer_lock: t('protection_transfer_lock'),
    withdrawal_allow_list: t('protection_withdrawal_allow_list'),
  };
  const figures = view.shows
    .filter(({ field }) => field !== 'accountType')
    .map(({ field, value }) => ({ label: fields[field] ?? field, value: words[value] ?? value }));
  return (
    <div className={styles.subject}>
      <strong>{isAction(view.action) ? t(`action_${view.action}`) : t('action_other')}</strong>
      {figures.length > 0 ? <KeyFigures figures={figures} columns={1} /> : null}
    </div>
  );
}

/** Confirmed: returns to the page that asked, which sends its call again by itself. */
export function useConfirmedReturn(): (challenge: string) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = returnTo(query.get('next'));
  return (challenge) => {
    markConfirmed(challenge);
    // The page that asked is the one before, unless this one was opened by itself.
    if ((window.history.state as { idx?: number } | null)?.idx) navigate(-1);
    else navigate(next, { replace: true });
  };
}
