import type { DocumentName } from '@candor/model/agreements/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { agreementQuery } from '../../../domains/session/agreement-queries.ts';
import { href } from '../../../lib/paths.ts';
import { ErrorState, PageHeader, SkeletonPage } from '../../../ui/index.ts';
import { DocumentText } from '../../../domains/session/document-text.tsx';
import styles from '../agreements.module.css';
import { isDocument } from '../document-name.ts';
import { AgreementsList } from '../list.tsx';
import { UnknownAgreement } from '../reader.tsx';
import { agreementTexts } from '../texts.ts';

/** The text of an agreement without the app's frame: for printing, and for the native shell. */
export function Screen() {
  const [query] = useSearchParams();
  const t = useTexts(agreementTexts);
  const name = query.get('doc');
  if (name === null) {
    return (
      <>
        <PageHeader title={t('title')} back="/mine" />
        <AgreementsList />
      </>
    );
  }
  return isDocument(name) ? (
    <Plain document={name} version={query.get('version') ?? undefined} />
  ) : (
    <UnknownAgreement />
  );
}

function Plain({ document, version }: { document: DocumentName; version: string | undefined }) {
  const t = useTexts(agreementTexts);
  const lang = useLang();
  const { data, isError, isFetching, refetch } = useQuery(agreementQuery(document, lang, version));
  if (isError && !data) return <ErrorState onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <SkeletonPage />;
  return (
    <div className={styles.plain}>
      <nav className={styles.plainLinks}>
        <Link to={href('/agreementView', { doc: document, version })}>{t('backToReader')}</Link>
        <button type="button" onClick={() => print()}>
          {t('print')}
        </button>
      </nav>
      <DocumentText text={data.text} />
      <p className={styles.hash}>SHA-256 {data.sha256}</p>
    </div>
  );
}
