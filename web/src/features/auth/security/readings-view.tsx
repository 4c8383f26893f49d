import { READING_REASONS, type ReadingReason } from '@candor/model/vault/reasons.ts';
import type { AccessView } from '@candor/model/vault/routes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { formatList } from '../../../lib/format.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { Empty, ErrorState, ListRow, MorePages, Section, Segmented, SkeletonRows } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { type Reader, readings } from './queries.ts';
import { securityTexts } from '../texts.ts';
import { AccessLines } from './access-lines.tsx';

/** Every time that sealed data of this customer were opened: what, by whom, when and why. */
export function ReadingsView() {
  const t = useTexts(securityTexts);
  const [by, setBy] = useState<Reader>('others');
  const options: { value: Reader; label: string }[] = [
    { value: 'others', label: t('readByOthers') },
    { value: 'all', label: t('readByAll') },
  ];
  return (
    <>
      <div className={styles.form}>
        <p className={styles.lead}>{t('readingsLead')}</p>
        <Segmented<Reader> label={t('readings')} options={options} value={by} onChange={setBy} />
      </div>
      <Pages by={by} />
    </>
  );
}

function Pages({ by }: { by: Reader }) {
  const t = useTexts(securityTexts);
  const errorText = useErrorText();
  const pages = useInfiniteQuery(useSignedIn(readings(by)));
  const together = occasions(pages.data?.pages.flatMap(({ rows }) => rows) ?? []);
  if (pages.error && !pages.data)
    return <ErrorState message={errorText(pages.error)} onRetry={() => void pages.refetch()} busy={pages.isFetching} />;
  if (!pages.data) return <SkeletonRows />;
  if (together.length === 0) return <Empty title={t('readByNobody')}>{t('readByNobodyText')}</Empty>;
  return (
    <Section padded={false}>
      {together.map((occasion) => (
        <Occasion key={`${occasion.at} ${occasion.by.id} ${occasion.fields.join()}`} occasion={occasion} />
      ))}
      <MorePages pages={pages} />
    </Section>
  );
}

interface GroupedReading extends Pick<AccessView, 'at' | 'by' | 'reason'> {
  /** Kinds of data that were opened together. */
  readonly fields: readonly string[];
}

/** Readings by the same reader for the same reason within a second are shown as one: a case opens several fields. */
function occasions(rows: readonly AccessView[]): readonly GroupedReading[] {
  const found: GroupedReading[] = [];
  for (const { at, by, reason, record, field } of rows) {
    const last = found.at(-1);
    const name = `${record}.${field}`;
    const same = last && last.by.id === by.id && last.reason === reason && last.at.slice(0, 19) === at.slice(0, 19);
    if (!same) found.push({ at, by, reason, fields: [name] });
    else if (!last.fields.includes(name)) found[found.length - 1] = { ...last, fields: [...last.fields, name] };
  }
  return found;
}

/** Names of stored fields in the reader's language; several fields of one kind share one name. */
const KINDS = {
  'identity_step.sealed': 'data_identity',
  'identity_submission.sealed': 'data_identity',
  'file.content': 'data_picture',
  'tax_form.document': 'data_tax',
  'tax_form.signed_document': 'data_tax',
  'customer.contacts': 'data_contacts',
  'assistant_turn.question': 'data_questions',
} as const;

const TASKS = Object.keys(READING_REASONS) as ReadingReason[];

function Occasion({ occasion: { at, by, reason, fields } }: { occasion: GroupedReading }) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const kinds = fields.map((field) => (field in KINDS ? t(KINDS[field as keyof typeof KINDS]) : field));
  // Readings by the program and the customer have fixed reasons, named here; only operators type a reason.
  const whoAndWhy = () => {
    if (by.kind !== 'operator') return t(`by_${by.kind}`);
    const task = TASKS.find((each) => READING_REASONS[each] === reason);
    const words = task ? t(`reason_${task}`) : t('inTheirWords', { reason });
    return `${t('by_operator')} ${by.id.slice(-6)} · ${words}`;
  };
  return <ListRow title={formatList(new Set(kinds), locale)} hint={<AccessLines parts={[whoAndWhy()]} at={at} />} />;
}
