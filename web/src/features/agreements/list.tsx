import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import type { AgreementList } from '@candor/model/agreements/schema.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { agreementsQuery } from '../../domains/session/agreement-queries.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { routeQuery } from '../../lib/route-query.ts';
import { ErrorState, ListRow, Section, SkeletonRows } from '../../ui/index.ts';
import styles from './agreements.module.css';
import { agreementTexts } from './texts.ts';

type Listed = AgreementList['documents'][number];

/**
 * The agreements in force, grouped by the moment they are accepted, each with a link to its full text and this person's
 * acceptance.
 */
export function AgreementsList({ only }: { only?: 'sign-up' }) {
  const t = useTexts(agreementTexts);
  const { data, isError, isFetching, refetch } = useQuery(agreementsQuery);
  const mine = useMine();
  if (isError && !data) return <ErrorState onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <SkeletonRows count={6} />;
  const rows = (documents: readonly Listed[]): ReactNode =>
    documents.map((each) => <AgreementRow key={each.document} listed={each} {...mine(each)} />);
  return (
    <>
      <Section title={t('atSignUp')} padded={false}>
        <p className={styles.note}>{t('atSignUpText')}</p>
        {rows(data.documents.filter(({ atSignUp }) => atSignUp))}
      </Section>
      {only === 'sign-up' ? null : (
        <Section title={t('atUse')} padded={false}>
          <p className={styles.note}>{t('atUseText')}</p>
          {rows(data.documents.filter(({ atSignUp }) => !atSignUp))}
        </Section>
      )}
    </>
  );
}

interface Mine {
  /** When the signed-in person accepted the version in force. */
  readonly acceptedAt?: string | undefined;
  /** A newer version of which they have notice, and its first day for them. */
  readonly announced?: { readonly version: string; readonly appliesFrom: string } | undefined;
}

function AgreementRow({ listed, acceptedAt, announced }: Mine & { listed: Listed }) {
  const t = useTexts(agreementTexts);
  const lang = useLang();
  const { document, version, effectiveOn, texts, coming } = listed;
  const dated = (key: 'version' | 'follows' | 'followsForYou', of: string, on: string) => {
    const date = formatDate(on, LOCALE[lang]);
    return <Dated text={t(key, { version: of, date })} date={date} />;
  };
  const accepted = acceptedAt ? `${formatDateTime(acceptedAt, LOCALE[lang])} ET` : undefined;
  const now = accepted ? (
    <Dated text={t('acceptedOn', { date: accepted })} date={accepted} />
  ) : (
    dated('version', version, effectiveOn)
  );
  const follows = announced
    ? dated('followsForYou', announced.version, announced.appliesFrom)
    : coming && dated('follows', coming.version, coming.effectiveOn);
  return (
    <ListRow
      icon={<FileText size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={texts.find((text) => text.lang === lang)?.title ?? ''}
      hint={
        follows ? (
          <>
            {now} · {follows}
          </>
        ) : (
          now
        )
      }
      to={href('/agreementView', { doc: document })}
    />
  );
}

/** A text whose date is not broken from one line to the next. */
function Dated({ text, date }: { text: string; date: string }) {
  const [before, after] = text.split(date);
  return (
    <>
      {before}
      <span className={styles.date}>{date}</span>
      {after}
    </>
  );
}

/** What the signed-in person accepted of a document, and has notice of. */
function useMine(): (listed: Listed) => Mine {
  const loggedIn = isLoggedIn(useUser());
  const { data } = useQuery({ ...routeQuery('agreements', agreementRoutes.acceptedAgreements), enabled: loggedIn });
  return ({ document, version }) => ({
    acceptedAt: data?.accepted.find((each) => each.document === document && each.version === version)?.acceptedAt,
    announced: data?.announced.find((each) => each.document === document && each.version > version),
  });
}
