import { authRoutes } from '@candor/model/auth/routes.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { Checkbox, ErrorState, Skeleton } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { authTexts } from '../texts.ts';

/** The terms in force, from the server, which will hold the person to exactly these. */
export function useTerms() {
  const lang = useLang();
  const asked = useQuery({
    queryKey: ['auth', 'terms'],
    queryFn: ({ signal }) => call(authRoutes.readTerms, { signal }),
    staleTime: 5 * 60_000,
  });
  const found = asked.data?.texts.find((text) => text.lang === lang);
  return { asked, version: asked.data?.version, text: found };
}

interface TermsProps {
  terms: ReturnType<typeof useTerms>;
  ticked: boolean;
  error: string | undefined;
  onTick(ticked: boolean): void;
}

/** The box nobody ticks but the person, and the whole text to read in place. */
export function Terms({ terms, ticked, error, onTick }: TermsProps) {
  const t = useTexts(authTexts);
  const { asked, version, text } = terms;
  if (asked.isError && !text) return <ErrorState onRetry={() => asked.refetch()} busy={asked.isFetching} />;
  if (!text || version === undefined) return <Skeleton height="112px" />;
  const [title, ...paragraphs] = text.text.split('\n');
  return (
    <div className={styles.group}>
      <details className={styles.terms}>
        <summary>
          <span>{t('readTerms')}</span>
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section className={styles.document} aria-label={title} tabIndex={0}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.seal}>{t('termsSeal', { version, hash: text.sha256.slice(0, 16) })}</p>
        </section>
      </details>
      <Checkbox checked={ticked} onChange={onTick} error={error}>
        {t('agree', { version })}
      </Checkbox>
    </div>
  );
}
