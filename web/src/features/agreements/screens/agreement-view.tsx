import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { isDocument } from '../document-name.ts';
import { AgreementsList } from '../list.tsx';
import { UnknownAgreement, Reader } from '../reader.tsx';
import { agreementTexts } from '../texts.ts';

/** All agreements, or with `?doc=` one complete agreement. */
export function Screen() {
  const t = useTexts(agreementTexts);
  const [query] = useSearchParams();
  const name = query.get('doc');
  if (isDocument(name)) return <Reader document={name} version={query.get('version') ?? undefined} />;
  if (name !== null) return <UnknownAgreement />;
  return (
    <>
      <PageHeader title={t('title')} back="/mine" />
      <AgreementsList />
    </>
  );
}
