import { contractReviewRoutes } from '@candor/model/contracts/routes.ts';
import { useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Badge, ChipRow, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page, Table, When } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

const STATES = ['signed', 'in_force'] as const;

/** Contracts that wait for the counter-signature, the longest first, with no personal data. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const [state, setState] = useState<(typeof STATES)[number]>('signed');
  const query = useAnswer(contractReviewRoutes.contractReviews, { query: { state } });
  const mayOpen = useMay(contractReviewRoutes.contractReview);
  return (
    <Page title={t('contracts')} note={t('contractsNote')}>
      <ChipRow
        label={t('state')}
        value={state}
        onChange={(next) => setState(next)}
        options={STATES.map((value) => ({ value, label: t(`contract_${value}`) }))}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {({ contracts }) => (
          <Table
            label={t('contracts')}
            columns={[t('contractNumber'), t('customerId'), t('signedAt'), t('taxForm')]}
            rows={contracts}
            keyOf={({ contractId }) => contractId}
            empty={t('noContracts')}
            cells={(line) => [
              mayOpen ? (
                <Link key="id" to={`/contracts/${line.contractId}`}>
                  <code>{line.number}</code>
                </Link>
              ) : (
                <code key="id">{line.number}</code>
              ),
              <code key="customer">{line.customerId}</code>,
              <When key="at" at={line.signedAt} />,
              <Badge key="tax" tone={line.taxFormSigned ? 'neutral' : 'warn'}>
                {t(line.taxFormSigned ? 'taxFormSigned' : 'taxFormMissing')}
              </Badge>,
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
