import { CONTRACT_TERMS } from '@candor/model/agreements/limits.ts';
import { type ContractLine, type ContractList, contractRoutes } from '@candor/model/contracts/routes.ts';
import { END_REASONS } from '@candor/model/contracts/states.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Button, ButtonLink, Dialog, Empty, PageHeader, Skeleton } from '../../../ui/index.ts';
import { PdfView } from '../../../ui/documents/pdf-view.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ContractProblem } from '../contract-problem.tsx';
import styles from '../contract.module.css';
import { Life } from '../life/life.tsx';
import { KeyTerms, Prepare } from '../prepare.tsx';
import { contractIn, useContract, useContractDocument, useContracts, useSend } from '../queries.ts';
import { contractTexts } from '../texts.ts';

/** A contract page by page: to be made, to be signed, or signed. */
export function Screen() {
  const t = useTexts(contractTexts);
  const query = useContracts();
  return (
    <>
      <PageHeader title={t('title')} back={href('/contractList')} />
      <Gate>
        <Loaded query={query} skeleton={<Skeleton height="60dvh" />}>
          {(list) => <Document list={list} />}
        </Loaded>
      </Gate>
    </>
  );
}

function Document({ list }: { list: ContractList }) {
  const t = useTexts(contractTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [changing, setChanging] = useState(false);
  const id = query.get('id');
  const contract = contractIn(list, id);
  const made = () => {
    setChanging(false);
    navigate(href('/rechargePdf'), { replace: true });
  };
  const mayMake = list.next === 'prepare' || list.next === 'sign';
  if (mayMake && (changing || !contract || (id === 'new' && list.next === 'prepare')))
    return <Prepare list={list} onMade={made} />;
  if (contract)
    return <Shown key={contract.contractId} contract={contract} list={list} onChange={() => setChanging(true)} />;
  return (
    <Empty title={t('identityFirst')} action={<ButtonLink to={href('/setAddressSuccess')}>{t('verify')}</ButtonLink>} />
  );
}

interface ShownProps {
  contract: ContractLine;
  list: ContractList;
  onChange(): void;
}

function Shown({ contract, list, onChange }: ShownProps) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const document = useContractDocument(contract);
  const [label, hash] =
    contract.finalSha256 === null ? [t('pagesHash'), contract.sha256] : [t('fileHash'), contract.finalSha256];
  return (
    <div className={styles.page}>
      {contract.specimen ? <Banner tone="warn">{t('specimen')}</Banner> : null}
      <Standing contract={contract} taxForm={list.taxForm} />
      {contract.state === 'draft' ? <KeyTerms fee={formatMoney(contract.fee, locale)} /> : null}
      <Loaded query={document} skeleton={<Skeleton height="60dvh" />}>
        {({ bytes }) => <PdfView bytes={bytes} fileName={`${contract.number}.pdf`} title={t('title')} />}
      </Loaded>
      {contract.state === 'draft' ? (
        <>
          <ButtonLink to={href('/signature')} size="large" wide>
            {t('goSign')}
          </ButtonLink>
          <Button variant="quiet" wide onClick={onChange}>
            {t('again')}
          </Button>
        </>
      ) : null}
      <Facts contract={contract} />
      {contract.inForceAt === null ? null : <Life contract={contract} />}
      {contract.state === 'in_force' && contract.endReason === null ? <End contract={contract} /> : null}
      {contract.finalSha256 === null ? null : (
        <div>
          <p className={styles.quiet}>{t('pagesHash')}</p>
          <p className={styles.hash}>{contract.sha256}</p>
        </div>
      )}
      <div>
        <p className={styles.quiet}>{document.data?.sha256 === hash ? `${label}. ${t('hashChecked')}` : label}</p>
        <p className={styles.hash}>{hash}</p>
      </div>
    </div>
  );
}

function Standing({ contract, taxForm }: { contract: ContractLine; taxForm: ContractList['taxForm'] }) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const join = useSentences();
  if (contract.state === 'signed')
    return (
      <Banner tone="info" title={t('waitTitle')}>
        {taxForm === 'missing' ? join(t('waitText'), t('waitTaxForm')) : t('waitText')}
      </Banner>
    );
  const at = (instant: string) => `${formatDateTime(instant, locale)} ET`;
  const reason = END_REASONS.find((each) => each === contract.endReason);
  const why = reason ? t(`reason_${reason}`) : '';
  if (contract.state === 'ended')
    return (
      <Banner tone="info" title={t('group_ended')}>
        {join(t('endedOn', { date: contract.endedAt === null ? '' : at(contract.endedAt) }), why, t('endedText'))}
      </Banner>
    );
  if (contract.state !== 'in_force' || contract.endsAt === null) return null;
  return (
    <Banner tone={reason ? 'warn' : 'success'} title={t('inForceTitle')}>
      {reason ? <strong>{why} </strong> : null}
      {join(t('until', { date: at(contract.endsAt) }), t('inForceText'))}
    </Banner>
  );
}

/** The customer's notice, asked once more before it is given. */
function End({ contract: { contractId } }: { contract: ContractLine }) {
  const t = useTexts(contractTexts);
  const send = useSend();
  const [asking, setAsking] = useState(false);
  const give = async () => {
    const params = { contractId };
    if (await send.run(() => callOnce(contractRoutes.giveContractNotice, 'contract:notice', { params })))
      setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
      <Dialog
        open={asking}
        title={t('end')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" busy={send.busy} onClick={give}>
              {t('end')}
            </Button>
          </>
        }
      >
        <p>{t('endText', { days: String(CONTRACT_TERMS.clientNoticeDays) })}</p>
        <ContractProblem error={send.error} />
      </Dialog>
    </>
  );
}

/** Every field of the contract beside its pages. */
function Facts({ contract }: { contract: ContractLine }) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const detail = useContract(contract);
  const at = (instant: string) => `${formatDateTime(instant, locale)} ET`;
  return (
    <Loaded query={detail} skeleton={<Skeleton height="240px" />}>
      {({ clientName, contact, address, bank, signature }) => {
        const rows = [
          [t('number'), contract.number],
          [t('date'), at(contract.preparedAt)],
          [t('clientName'), clientName],
          [t('contact'), contact],
          [t('address'), address],
          [t('bank'), bank ?? t('noBank')],
          [t('signature'), signature ? t(`signature_${signature.how}`, { date: at(signature.at) }) : t('notSigned')],
        ] as const;
        return (
          <dl className={styles.facts}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Loaded>
  );
}
