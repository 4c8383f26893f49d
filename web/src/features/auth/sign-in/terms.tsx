import type { DocumentName } from '@candor/model/agreements/documents.ts';
import type { AgreementList } from '@candor/model/agreements/schema.ts';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { agreementQuery, agreementsQuery } from '../../../domains/session/agreement-queries.ts';
import { formatDate } from '../../../lib/format.ts';
import { Checkbox, ErrorState, ListRow, Sheet, Skeleton, SkeletonRows } from '../../../ui/index.ts';
import { DocumentText } from '../../../domains/session/document-text.tsx';
import styles from '../auth.module.css';
import { authTexts } from '../texts.ts';

/** The agreements of the sign-up, from the server, which records the acceptance of exactly these. */
export function useTerms() {
  const lang = useLang();
  const asked = useQuery(agreementsQuery);
  const documents = asked.data?.documents.filter(({ atSignUp }) => atSignUp);
  return { asked, lang, version: asked.data?.signUpVersion, documents };
}

interface TermsProps {
  terms: ReturnType<typeof useTerms>;
  ticked: boolean;
  error: string | undefined;
  onTick(ticked: boolean): void;
}

/** The agreements, each readable in full without leaving the form, and one box that is never ticked in advance. */
export function Terms({ terms, ticked, error, onTick }: TermsProps) {
  const t = useTexts(authTexts);
  const { asked, lang, version, documents } = terms;
  const [reading, setReading] = useState<Reading | undefined>();
  if (asked.isError && !documents) return <ErrorState onRetry={() => asked.refetch()} busy={asked.isFetching} />;
  if (!documents || version === undefined) return <Skeleton height="168px" />;
  return (
    <div className={styles.group}>
      <div className={styles.documents}>
        {documents.map((each) => (
          <ListRow
            key={each.document}
            icon={<FileText size={22} strokeWidth={1.75} aria-hidden="true" />}
            title={titleOf(each, lang)}
            hint={t('termsVersion', { version: each.version, date: formatDate(each.effectiveOn, LOCALE[lang]) })}
            onClick={() => setReading({ listed: each })}
          />
        ))}
        {documents.map((each) => each.coming && <Coming key={each.document} listed={each} onRead={setReading} />)}
      </div>
      <Checkbox checked={ticked} onChange={onTick} error={error}>
        {t('agree', { version })}
      </Checkbox>
      <Sheet
        open={reading !== undefined}
        onClose={() => setReading(undefined)}
        title={reading ? titleOf(reading.listed, lang) : ''}
      >
        {reading ? <Whole document={reading.listed.document} version={reading.version} /> : null}
      </Sheet>
    </div>
  );
}

type Listed = AgreementList['documents'][number];
interface Reading {
  readonly listed: Listed;
  /** The one in force where it is absent. */
  readonly version?: string;
}

/** The version that follows the one that is ticked here, to be read before. */
function Coming({ listed, onRead }: { listed: Listed; onRead(reading: Reading): void }) {
  const t = useTexts(authTexts);
  const lang = useLang();
  const { coming } = listed;
  if (!coming) return null;
  const { version, effectiveOn } = coming;
  return (
    <ListRow
      icon={<CalendarClock size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={coming.texts.find((text) => text.lang === lang)?.title ?? ''}
      hint={t('termsComing', { version, date: formatDate(effectiveOn, LOCALE[lang]) })}
      onClick={() => onRead({ listed, version })}
    />
  );
}

const titleOf = ({ texts }: Listed, lang: string): string => texts.find((text) => text.lang === lang)?.title ?? '';

function Whole({ document, version }: { document: DocumentName; version: string | undefined }) {
  const t = useTexts(authTexts);
  const lang = useLang();
  const { data, isError, isFetching, refetch } = useQuery(agreementQuery(document, lang, version));
  if (isError && !data) return <ErrorState onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <SkeletonRows count={8} />;
  return (
    <>
      <DocumentText text={data.text} untitled />
      <p className={styles.seal}>{t('termsSeal', { version: data.version, hash: data.sha256.slice(0, 16) })}</p>
    </>
  );
}
