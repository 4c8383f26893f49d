import { contractCaseRoutes, type ContractMatters } from '@candor/model/contracts/life-routes.ts';
import { useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, SkeletonRows, TextField, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { Block, Page, Table, When } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Open notices, suspended contracts and force majeure of the whole house. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(contractCaseRoutes.contractMatters);
  return (
    <Page title={t('contractMatters')} note={t('contractMattersNote')}>
      <Find />
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {(matters) => (
          <>
            <Open notices={(matters as ContractMatters).notices} />
            <Suspended suspended={(matters as ContractMatters).suspended} />
            <ForceMajeure declared={(matters as ContractMatters).forceMajeure} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const ID = /^con_[0-9a-hjkmnp-tv-z]{26}$/;

/** Any contract by its id, such as one that has no matter yet. */
function Find() {
  const t = useTexts(consoleTexts);
  const [id, setId] = useState('');
  const found = id.trim();
  return (
    <Block title={t('findContract')}>
      <TextField label={t('contractId')} value={id} onChange={setId} autoComplete="off" />
      {ID.test(found) ? <Link to={`/contract-matters/${found}`}>{t('openContract')}</Link> : null}
    </Block>
  );
}

const toCase = (contractId: string, number: string) => (
  <Link key="id" to={`/contract-matters/${contractId}`}>
    <code>{number}</code>
  </Link>
);

function Open({ notices }: { notices: ContractMatters['notices'] }) {
  const t = useTexts(consoleTexts);
  return (
    <Block title={t('openNotices')}>
      <Table
        label={t('openNotices')}
        columns={[t('contractNumber'), t('matter'), t('state'), t('receivedOn'), t('lastDay')]}
        rows={notices}
        keyOf={({ notice }) => notice.noticeId}
        empty={t('noNotices')}
        cells={({ contractId, number, notice }) => [
          toCase(contractId, number),
          t(`notice_${notice.kind}_${notice.giver}`),
          <Badge key="state">{t(`notice_${notice.state}`)}</Badge>,
          notice.receivedOn,
          notice.lastDay,
        ]}
      />
    </Block>
  );
}

function Suspended({ suspended }: { suspended: ContractMatters['suspended'] }) {
  const t = useTexts(consoleTexts);
  return (
    <Block title={t('suspendedContracts')}>
      <Table
        label={t('suspendedContracts')}
        columns={[t('contractNumber'), t('cause'), t('since')]}
        rows={suspended}
        keyOf={({ contractId, cause }) => `${contractId} ${cause}`}
        empty={t('noneSuspended')}
        cells={({ contractId, number, cause, since }) => [
          toCase(contractId, number),
          t(`cause_${cause}`),
          <When key="since" at={since} />,
        ]}
      />
    </Block>
  );
}

function ForceMajeure({ declared }: { declared: ContractMatters['forceMajeure'] }) {
  const t = useTexts(consoleTexts);
  const may = useMay(contractCaseRoutes.askForceMajeure);
  return (
    <Block title={t('forceMajeure')}>
      {may ? <Declare /> : null}
      <Table
        label={t('forceMajeure')}
        columns={[t('what'), t('scope'), t('since'), t('until'), '']}
        rows={declared}
        keyOf={({ forceMajeureId }) => forceMajeureId}
        empty={t('noForceMajeure')}
        cells={({ forceMajeureId, contractId, what, since, until }) => [
          what,
          contractId ?? t('allContracts'),
          <When key="since" at={since} />,
          <When key="until" at={until} />,
          may && until === null ? (
            <ActionButton
              key="end"
              label={t('endForceMajeure')}
              text={t('endForceMajeureText')}
              act={(reason) =>
                call(contractCaseRoutes.endForceMajeure, { params: { forceMajeureId }, body: { reason } })
              }
            />
          ) : (
            ''
          ),
        ]}
      />
    </Block>
  );
}

function Declare() {
  const t = useTexts(consoleTexts);
  const [contract, setContract] = useState('');
  const contractId = contract.trim();
  return (
    <ActionButton
      label={t('declare')}
      text={t('declareText')}
      variant="danger"
      ready={contractId === '' || ID.test(contractId)}
      act={async (reason) => {
        const body = { reason, ...(contractId === '' ? {} : { contractId }) };
        await call(contractCaseRoutes.askForceMajeure, { body });
        toast(t('askedSecond'));
      }}
    >
      <TextField label={t('onlyContract')} optional value={contract} onChange={setContract} autoComplete="off" />
    </ActionButton>
  );
}
