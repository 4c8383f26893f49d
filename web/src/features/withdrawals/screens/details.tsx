import { withdrawalRoutes, type WithdrawalView } from '@candor/model/withdrawals/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAssetText } from '../../../domains/account/asset-text.ts';
import { refreshAccount } from '../../../domains/account/queries.ts';
import { refreshWithdrawals, withdrawalDetail } from '../../../domains/account/withdrawal-queries.ts';
import { toneOfWithdrawal } from '../../../domains/account/withdrawal-row.tsx';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { call, isMissing } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Copyable,
  Dialog,
  KeyFigures,
  Missing,
  PageHeader,
  Problem,
  Section,
  SkeletonPage,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { useRun } from '../use-run.ts';
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
  if (isMissing(id, found))
    return (
      <Missing title={t('notFound')} to={href('/rechargeLog', { view: 'withdrawals' })} link={t('allRecords')}>
        {t('notFoundText')}
      </Missing>
    );
  return (
    <Loaded query={found} skeleton={<SkeletonPage />}>
      {(withdrawal) => <Record withdrawal={withdrawal} />}
    </Loaded>
  );
}

const REASONS = ['expired', 'reverted', 'law', 'recipient', 'returned'] as const;

function Record({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const asset = useAssetText();
  const { state, amount, payee, reference, simulated, waitsFor, reason, canCancel } = withdrawal;
  const known = REASONS.find((each) => each === reason);
  return (
    <>
      <Section>
        <div className={styles.top}>
          <strong className={styles.total}>{asset(amount, withdrawal.asset)}</strong>
          <Badge tone={toneOfWithdrawal(state)}>{t(`state_${state}`)}</Badge>
          {simulated ? <Badge tone="info">{t('simulated')}</Badge> : null}
        </div>
        {waitsFor === null ? null : <Banner tone="info">{t(`waits_${waitsFor}`)}</Banner>}
        {reason === null ? null : (
          <Banner tone="warn">{known ? t(`reason_${known}`) : t('reason_bank', { code: reason })}</Banner>
        )}
        <Terms withdrawal={withdrawal} />
        <Copyable label={t('recipient')} content={payee} strong />
        {reference ? <Copyable label={t('link')} content={reference} /> : null}
        <Ways withdrawal={withdrawal} />
      </Section>
      <Section title={t('steps')}>
        <Timeline withdrawal={withdrawal} />
      </Section>
      {canCancel ? <Cancel id={withdrawal.id} /> : null}
    </>
  );
}

function Terms({ withdrawal: { asset: code, amount, fee, net, network, at } }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const asset = useAssetText();
  return (
    <KeyFigures
      columns={1}
      figures={[
        { label: t('amount'), value: asset(amount, code) },
        { label: t('fee'), value: asset(fee, code) },
        { label: t('net'), value: asset(net, code) },
        ...(network ? [{ label: t('network'), value: network }] : []),
        { label: t('time'), value: `${formatDateTime(at, locale)} ET` },
      ]}
    />
  );
}

/** Where to read more: the record of chain or bank, and people where it came to nothing. */
function Ways({ withdrawal: { link, state } }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const failed = state === 'failed' || state === 'declined';
  if (!link && !failed) return null;
  return (
    <div className={styles.ways}>
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {t('openLink')}
        </a>
      ) : null}
      {failed ? (
        <ButtonLink to={href('/server')} variant="secondary" wide>
          {t('askSupport')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** Each step that was taken with its time; the last one is how it stands. */
function Timeline({ withdrawal: { steps } }: { withdrawal: WithdrawalView }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.state}>
          <span>{t(`step_${step.state}`)}</span>
          <time dateTime={step.at}>{`${formatDateTime(step.at, locale)} ET`}</time>
        </li>
      ))}
    </ol>
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
      <Problem error={attempt.error}>{refusalText(attempt.error)}</Problem>
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
