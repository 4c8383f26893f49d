import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useSearchParams } from 'react-router';
import { type Transfer, transferDetail } from '../../../domains/account/queries.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, PageHeader, SkeletonPage } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { isMissing } from '../../../lib/http.ts';
import { NoSuchTransfer, useAccountsOf } from '../record.tsx';
import { transferTexts } from '../../../i18n/transfers.ts';
import styles from '../transfers.module.css';

/** What was moved, from where to where. */
export function Screen() {
  const t = useTexts(transferTexts);
  return (
    <>
      <PageHeader title={t('title')} back="/mine" large={false} />
      <Gate title={t('title')}>
        <Done />
      </Gate>
    </>
  );
}

function Done() {
  const id = useSearchParams()[0].get('id') ?? '';
  const found = useQuery(useSignedIn(transferDetail(id), id !== ''));
  if (isMissing(id, found)) return <NoSuchTransfer />;
  return (
    <Loaded query={found} skeleton={<SkeletonPage />}>
      {(transfer) => <Result id={id} transfer={transfer} />}
    </Loaded>
  );
}

function Result({ id, transfer }: { id: string; transfer: Transfer }) {
  const t = useTexts(transferTexts);
  const own = useOwnAmounts();
  const accountsOf = useAccountsOf();
  const { amount, to } = transfer;
  return (
    <>
      <div className={styles.result} role="status" aria-live="polite">
        <span className={styles.mark}>
          <Check size={32} strokeWidth={2} aria-hidden="true" />
        </span>
        <p className={styles.hero}>{t('done')}</p>
        <p className={styles.sub}>{t('sentence', { amount: own.money(amount), ...accountsOf(transfer) })}</p>
      </div>
      <div className={styles.links}>
        {to === 'spot' ? (
          <ButtonLink to={href('/withdrawal', { kind: 'bank' })} size="large" wide>
            {t('withdraw')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={href('/TransferDetail', { id })}
          variant={to === 'spot' ? 'secondary' : 'primary'}
          size="large"
          wide
        >
          {t('see')}
        </ButtonLink>
        <ButtonLink to={href('/accountView/account')} variant={to === 'spot' ? 'quiet' : 'secondary'} size="large" wide>
          {t('toAccount')}
        </ButtonLink>
        <ButtonLink to={href('/userTransaction')} variant="quiet" wide>
          {t('again')}
        </ButtonLink>
      </div>
    </>
  );
}
