import { withdrawalRoutes, type WithdrawalView } from '@candor/model/withdrawals/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAssetText } from '../../../domains/account/asset-text.ts';
import { refreshAccount } from '../../../domains/account/queries.ts';
import { refreshWithdrawals, withdrawalDetail } from '../../../domains/account/withdrawal-queries.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  CopyButton,
  Dialog,
  Empty,
  ErrorState,
  PageHeader,
  Section,
  SkeletonPage,
} from '../../../ui/index.ts';
import { useRefusalText } from '../refusal-text.ts';
import { useRun } from '../use-run.ts';
import { Payee } from '../withdraw-form.tsx';
import styles from '../withdrawals.module.css';

/** One withdrawal: how it stands, to whom, how much, and the way back while there is one. */
export function Screen() {
  const t = useTexts(withdrawalTexts);
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <>
      <PageHeader title={t('detailTitle')} back="/withdrawal" large={false} />
      <Gate title={t('detailTitle')}>
        <Detail id={id} />
      </Gate>
    </>
  );
}

function Detail({ id }: { id: string }) {
  const t = useTexts(withdrawalTexts);
  const found = useQuery(useSignedIn(withdrawalDetail(id), id !== ''));
  const missing = found.error instanceof ApiRefusal && found.data === undefined && found.error.status < 429;
  if (id === '' || missing)
    return (
      <Empty title={t('notFound')} action={<ButtonLink to={href('/withdrawal')}>{t('title')}</ButtonLink>}>
        {t('notFoundText')}
      </Empty>
    );
  if (found.data) return <Record withdrawal={found.data} />;
  return found.error ? (
    <ErrorState safe={null} onRetry={() => void found.refetch()} busy={found.isFetching} />
  ) : (
    <SkeletonPage />
  );
}

const TONES = { final: 'success', failed: 'danger', declined: 'danger', cancelled: 'neutral' } as const;
const REASONS = ['expired', 'reverted', 'law', 'recipient', 'returned'] as const;

function Record({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const asset = useAssetText();
  const { state, amount, fee, net, payee, steps, reference, link, simulated, waitsFor, reason, canCancel } = withdrawal;
  const known = REASONS.find((each) => each === reason);
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'info';
  return (
    <>
      <Section>
        <div className={styles.head}>
          <strong className={styles.total}>{asset(amount, withdrawal.asset)}</strong>
          <Badge tone={tone}>{t(`state_${state}`)}</Badge>
          {simulated ? <Badge tone="info">{t('simulated')}</Badge> : null}
        </div>
        {waitsFor === null ? null : <Banner tone="info">{t(`waits_${waitsFor}`)}</Banner>}
        {reason === null ? null : (
          <Banner tone="warn">{known ? t(`reason_${known}`) : t('reason_bank', { code: reason })}</Banner>
        )}
      </Section>
      <Section title={t('recipient')}>
        <Payee>{payee}</Payee>
        <dl className={styles.rows}>
          <Row label={t('amount')}>{asset(amount, withdrawal.asset)}</Row>
          <Row label={t('fee')}>{asset(fee, withdrawal.asset)}</Row>
          <Row label={t('net')}>{asset(net, withdrawal.asset)}</Row>
          {withdrawal.network ? <Row label={t('network')}>{withdrawal.network}</Row> : null}
        </dl>
      </Section>
      <Section title={t('steps')}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.state}>
              <span>{t(`step_${step.state}`)}</span>
              <time dateTime={step.at}>{`${formatDateTime(step.at, locale)} ET`}</time>
            </li>
          ))}
        </ol>
      </Section>
      {reference ? (
        <Section title={t('link')}>
          <Payee>{reference}</Payee>
          <div className={styles.actions}>
            <CopyButton content={reference} />
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {t('openLink')}
              </a>
            ) : null}
          </div>
        </Section>
      ) : null}
      {canCancel ? <Cancel id={withdrawal.id} /> : null}
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useTexts(withdrawalTexts);
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const attempt = useRun();
  const [asking, setAsking] = useState(false);
  const cancel = () =>
    attempt.run(async () => {
      setAsking(false);
      try {
        await call(withdrawalRoutes.cancelWithdrawal, { params: { withdrawalId: id } });
      } finally {
        await Promise.all([refreshWithdrawals(client), refreshAccount(client)]);
      }
    });
  return (
    <div className={styles.links}>
      {attempt.error === undefined ? null : <Banner tone="danger">{refusalText(attempt.error)}</Banner>}
      <Button variant="danger" size="large" wide busy={attempt.busy} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <p className="note">{t('cancelHint')}</p>
      <Dialog
        open={asking}
        title={t('cancelTitle')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        {t('cancelText')}
      </Dialog>
    </div>
  );
}
