import type { Materials } from '@candor/model/bank-deposits/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Gate } from '../../../domains/session/gate.tsx';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useNoAccessReason } from '../../../domains/session/verification.ts';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Banner, ButtonLink, ListRow, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../bank-deposits.module.css';
import { materials } from '../queries.ts';
import { bankDepositTexts } from '../texts.ts';

/** What is needed before an account is funded, and the state of each. */
export function Screen() {
  const t = useTexts(bankDepositTexts);
  return (
    <>
      <PageHeader title={t('materialsTitle')} back="/mine" />
      <Gate title={t('materialsTitle')}>
        <Identity />
        <State />
      </Gate>
    </>
  );
}

/** Identity comes first: the other materials wait for it. */
function Identity() {
  const { reason, asking } = useNoAccessReason();
  return asking || reason === undefined ? null : <PromptInPlace reason={reason} />;
}

function State() {
  const found = useQuery(useSignedIn(materials()));
  return (
    <Loaded query={found} skeleton={<SkeletonRows count={3} />}>
      {(states) => <States states={states} />}
    </Loaded>
  );
}

function States({ states }: { states: Materials }) {
  const t = useTexts(bankDepositTexts);
  const { complete, ...each } = states;
  const isNoneNeeded = Object.values(each).every((state) => state === 'not_needed');
  return (
    <>
      <div className={styles.part}>
        <p className={styles.small}>{t(isNoneNeeded ? 'materialsNone' : 'materialsText')}</p>
      </div>
      <Section padded={false}>
        <Row title={t('identity')} state={each.identity} to={href('/setAddressSuccess')} />
        <Row title={t('taxForm')} state={each.taxForm} to={href('/rechargePdf', { doc: 'w9' })} />
        <Row title={t('contract')} state={each.contract} to={href('/contractList')} />
      </Section>
      {complete ? (
        <div className={styles.part}>
          {isNoneNeeded ? null : <Banner tone="success">{t('complete')}</Banner>}
          <ButtonLink to={href('/recharge/bank')} size="large" wide>
            {t('toDeposit')}
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}

type MaterialState = Materials['contract'];
const TONES = {
  missing: 'warn',
  waiting: 'info',
  in_force: 'success',
  not_needed: 'neutral',
  suspended_unpaid: 'warn',
  suspended_force_majeure: 'warn',
} as const;

/** Leads to where the material is made, but for one that is not needed. */
function Row({ title, state, to }: { title: string; state: MaterialState; to: string }) {
  const t = useTexts(bankDepositTexts);
  const value = <Badge tone={TONES[state]}>{t(`material_${state}`)}</Badge>;
  return state === 'not_needed' ? (
    <ListRow title={title} value={value} />
  ) : (
    <ListRow title={title} value={value} to={to} />
  );
}
