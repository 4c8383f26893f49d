import { type ContractReview as Review, contractReviewRoutes } from '@candor/model/contracts/routes.ts';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Badge, Button, SkeletonRows } from '../../ui/index.ts';
import { PdfView } from '../../ui/documents/pdf-view.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { Fact } from '../page/fact.tsx';
import { Block, Page, When } from '../page/page.tsx';
import { forgetOthers, useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export function Screen() {
  const t = useTexts(consoleTexts);
  const { contractId = '' } = useParams();
  const query = useAnswer(contractReviewRoutes.contractReview, { params: { contractId } });
  return (
    <Page title={t('contracts')} note={t('contractOpened')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {(review) => <Case review={review as Review} />}
      </Loaded>
    </Page>
  );
}

/** The parties' data and the pages, then the signature on their hash. */
function Case({ review }: { review: Review }) {
  const t = useTexts(consoleTexts);
  const { contract, clientName, contact, address, bank, sha256, pdf } = review;
  const bytes = useMemo(() => Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)), [pdf]);
  return (
    <>
      <Block title={contract.number}>
        <div className={styles.actions}>
          <Badge>{t(`contract_${contract.state as 'signed'}`)}</Badge>
          <Badge tone={contract.taxFormSigned ? 'neutral' : 'warn'}>
            {t(contract.taxFormSigned ? 'taxFormSigned' : 'taxFormMissing')}
          </Badge>
          <Link to={`/customers/${contract.customerId}`}>{contract.customerId}</Link>
          {contract.state === 'in_force' ? (
            <Link to={`/contract-matters/${contract.contractId}`}>{t('contractMatters')}</Link>
          ) : null}
        </div>
        <dl className={styles.facts}>
          <Fact name={t('clientName')}>{clientName}</Fact>
          <Fact name={t('contact')}>{contact}</Fact>
          <Fact name={t('address')}>{address}</Fact>
          <Fact name={t('bankInformation')}>{bank ?? t('noneLinked')}</Fact>
          <Fact name={t('signedAt')}>
            <When at={contract.signedAt} />
          </Fact>
          <Fact name={t('pagesHash')}>
            <code>{sha256}</code>
          </Fact>
        </dl>
      </Block>
      {contract.state === 'signed' ? <CounterSign review={review} /> : null}
      <PdfView bytes={bytes} fileName={`${contract.number}.pdf`} title={contract.number} />
    </>
  );
}

function CounterSign({ review: { contract, sha256 } }: { review: Review }) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { contractId } = contract;
  const sign = async () => {
    setBusy(true);
    try {
      const options = { params: { contractId }, body: { sha256 } };
      await callOnce(contractReviewRoutes.counterSignContract, `contract:counter:${contractId}`, options);
      // Back to the list, fetched again: reading the contract once more would count as another view.
      forgetOthers();
      await navigate('/contracts');
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Block title={t('counterSign')}>
      <p>{t('counterSignText')}</p>
      <div className={styles.actions}>
        <Button busy={busy} disabled={!contract.taxFormSigned} onClick={() => void sign()}>
          {t('counterSign')}
        </Button>
        {error ? <p role="alert">{error}</p> : null}
      </div>
    </Block>
  );
}
