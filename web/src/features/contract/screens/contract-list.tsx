import FileText from 'lucide-react/icons/file-text';
import { isOpenNotice } from '@candor/model/contracts/legal-notices.ts';
import type { ContractLine, ContractList } from '@candor/model/contracts/routes.ts';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Banner, ButtonLink, Empty, ListRow, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../contract.module.css';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import { InvoicePage } from '../invoices/invoice-page.tsx';
import { Suspended } from '../life/life.tsx';
import { isSpecimen, useContracts, useLife } from '../queries.ts';
import { contractTexts, invoiceTexts } from '../texts.ts';

const GROUPS = ['draft', 'signed', 'in_force', 'ended'] as const;

/** The customer's contracts, or with `?view=invoices` what they cost. */
export function Screen() {
  const [query] = useSearchParams();
  return query.get('view') === 'invoices' ? <Invoices id={query.get('id')} /> : <AllContracts />;
}

function Invoices({ id }: { id: string | null }) {
  const t = useTexts(invoiceTexts);
  return (
    <>
      <PageHeader
        title={t(id === null ? 'title' : 'invoice')}
        back={id === null ? href('/contractList') : href('/contractList', { view: 'invoices' })}
      />
      <Gate>{id === null ? <InvoiceList /> : <InvoicePage key={id} id={id} />}</Gate>
    </>
  );
}

/** Contracts by state, and what is next. */
function AllContracts() {
  const t = useTexts(contractTexts);
  const query = useContracts();
  return (
    <>
      <PageHeader title={t('listTitle')} back="/mine" />
      <p className={styles.lead}>{t('listLead')}</p>
      <Gate>
        <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
          {(list) => <Contracts list={list} />}
        </Loaded>
      </Gate>
    </>
  );
}

function Contracts({ list }: { list: ContractList }) {
  const t = useTexts(contractTexts);
  const fees = useTexts(invoiceTexts);
  return (
    <>
      <Next list={list} />
      {list.contracts.length === 0 ? <How /> : null}
      {list.contracts
        .filter(({ state }) => state === 'in_force')
        .map((contract) => (
          <Running key={contract.contractId} contract={contract} />
        ))}
      {GROUPS.map((state) => {
        const contracts = list.contracts.filter((contract) => contract.state === state);
        if (contracts.length === 0) return null;
        return (
          <Section key={state} title={t(`group_${state}`)} padded={false}>
            {contracts.map((contract) => (
              <Line key={contract.contractId} contract={contract} />
            ))}
          </Section>
        );
      })}
      <Section padded={false}>
        <ListRow title={fees('title')} hint={fees('linkHint')} to={href('/contractList', { view: 'invoices' })} />
        <ListRow
          title={t('taxForm')}
          value={<Badge tone={list.taxForm === 'missing' ? 'warn' : 'neutral'}>{t(`tax_${list.taxForm}`)}</Badge>}
          {...(list.taxForm === 'not_needed' ? {} : { to: href('/rechargePdf', { doc: 'w9' }) })}
        />
      </Section>
    </>
  );
}

/** From here to a contract in force, before there is one. */
function How() {
  const t = useTexts(contractTexts);
  return (
    <Section title={t('how')}>
      <ol className={styles.how}>
        {(['how1', 'how2', 'how3'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </Section>
  );
}

/** What about the contract in force asks for its customer: a suspension, a renewal, notices that are open. */
function Running({ contract }: { contract: ContractLine }) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const { data: life } = useLife(contract);
  if (!life) return null;
  const open = life.notices.filter(({ state }) => isOpenNotice(state)).length;
  const suspended = life.suspensions.some(({ until }) => until === null);
  if (!suspended && !life.renewal && open === 0) return null;
  const { renewal } = life;
  return (
    <>
      {suspended || renewal ? (
        <div className={styles.page}>
          <Suspended life={life} />
          {renewal ? (
            <Banner
              tone="info"
              title={t('renewTitle')}
              action={<ButtonLink to={pageOf(contract)}>{t('renewOpen')}</ButtonLink>}
            >
              {t('renewText', {
                from: formatDate(renewal.firstDay, locale),
                to: formatDate(renewal.lastDay, locale),
                fee: formatMoney(renewal.fee, locale),
              })}
            </Banner>
          ) : null}
        </div>
      ) : null}
      {open === 0 ? null : (
        <Section padded={false}>
          <ListRow title={t('openNotices', { count: open })} to={pageOf(contract)} />
        </Section>
      )}
    </>
  );
}

const pageOf = ({ contractId }: ContractLine) => href('/rechargePdf', { id: contractId });

function Line({ contract: { contractId, number, state, preparedAt, endsAt, endedAt } }: { contract: ContractLine }) {
  const t = useTexts(contractTexts);
  const locale = LOCALE[useLang()];
  const at = (instant: string) => `${formatDateTime(instant, locale)} ET`;
  const term =
    state === 'in_force' && endsAt !== null
      ? t('until', { date: at(endsAt) })
      : endedAt === null
        ? at(preparedAt)
        : t('endedOn', { date: at(endedAt) });
  return <ListRow title={number} hint={term} to={href('/rechargePdf', { id: contractId })} />;
}

/** The next step; where there is no contract yet, it says so with it. */
function Next({ list: { next, taxForm, contracts } }: { list: ContractList }) {
  const t = useTexts(contractTexts);
  const join = useSentences();
  const message = useMessages();
  const nothing = contracts.length === 0;
  const specimen = isSpecimen({ taxForm });
  const icon = <FileText size={24} />;
  if (next === 'none') return nothing ? <Empty icon={icon} title={message('contract.none')} /> : null;
  if (next === 'wait')
    return (
      <div className={styles.page}>
        <Banner tone="info" title={t('waitTitle')}>
          {taxForm === 'missing' ? join(t('waitText'), t('waitTaxForm')) : t('waitText')}
        </Banner>
      </div>
    );
  const step = {
    needs_identity: { text: t('identityFirst'), to: href('/setAddressSuccess'), label: t('verify') },
    prepare: {
      text: t(specimen ? 'prepareTrial' : 'prepareLead'),
      to: href('/rechargePdf', { id: 'new' }),
      label: t(specimen ? 'prepareSpecimen' : 'prepare'),
    },
    sign: { text: t('signNext'), to: href('/rechargePdf'), label: t('read') },
  }[next];
  if (nothing)
    return (
      <Empty icon={icon} title={message('contract.none')} action={<ButtonLink to={step.to}>{step.label}</ButtonLink>}>
        {step.text}
      </Empty>
    );
  return (
    <Section title={t('toDo')}>
      <div className={styles.block}>
        <p>{step.text}</p>
        <ButtonLink to={step.to} size="large" wide>
          {step.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
