import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { type Translate, useTexts } from '../../../i18n/index.ts';
import type en from '../../../i18n/en/help.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { ButtonLink, Empty, ListRow, PageHeader, Section, TextField } from '../../../ui/index.ts';
import { AnswerTime } from '../contact/answer-time.tsx';
import { StateBadge } from '../messages/state-badge.tsx';
import { thread } from '../queries.ts';
import { type Article, HELP_FIGURES, matching, TOPICS } from './help-articles.ts';
import { helpTexts } from '../help-texts.ts';
import styles from '../support.module.css';

interface SearchableArticle extends Article {
  readonly topic: string;
  readonly asked: string;
  readonly answered: string;
  /** Its whole text, to search in. */
  readonly shown: string;
}

/** Parts of the product by the names that customers use, the most requested first. */
export const PRODUCTS = [
  'funding',
  'contract',
  'messages',
  'funds',
  'robots',
  'wealth',
  'charity',
  'referral',
] as const;

export interface Unbuilt {
  readonly product: (typeof PRODUCTS)[number];
  /** The names of its pages, to search in. */
  readonly titles: readonly string[];
}

/**
 * Questions and answers by topic, searchable, with one opened where a page links to it; and the parts that are not
 * built yet.
 */
export function HelpCentre({ unbuilt, show }: { unbuilt: readonly Unbuilt[]; show: string | null }) {
  const t = useTexts(helpTexts);
  const [query, setQuery] = useState('');
  const user = useUser();
  const found = matching(articlesIn(t), query);
  const missing = matching(
    unbuilt.map(({ product, titles }) => {
      const name = t(`product_${product}`);
      return { product, name, shown: [name, ...titles].join(' ') };
    }),
    query,
  );
  const searching = query.trim() !== '';
  return (
    <>
      <PageHeader title={t('title')} back="/mine">
        <div className={styles.search}>
          <TextField
            label={t('search')}
            type="search"
            placeholder={t('searchExample')}
            value={query}
            autoComplete="off"
            enterKeyHint="search"
            before={<Search size={20} aria-hidden="true" />}
            onChange={setQuery}
          />
          {searching ? (
            <p role="status" className={styles.hint}>
              {t('found', { count: found.length })}
            </p>
          ) : null}
        </div>
      </PageHeader>
      {isLoggedIn(user) && !searching ? <OwnQuestion /> : null}
      {found.length === 0 && missing.length === 0 ? <Empty title={t('nothing')}>{t('nothingText')}</Empty> : null}
      {TOPICS.map(({ title }) => (
        <TopicSection
          key={title}
          title={t(title as 'title')}
          articles={found.filter(({ topic }) => topic === title)}
          show={show}
        />
      ))}
      {missing.length > 0 ? (
        <Section title={t('notBuilt')} padded={false}>
          <p className={styles.note}>{t('notBuiltText')}</p>
          {missing.map(({ product, name }) => (
            <ListRow key={product} title={name} />
          ))}
        </Section>
      ) : null}
      <div className={styles.contact}>
        <strong>{t('more')}</strong>
        <AnswerTime />
        <ButtonLink to={href('/server')} wide>
          {t('ask')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The reader's own question to support and how it stands, once there is one. */
function OwnQuestion() {
  const t = useTexts(helpTexts);
  const { data } = useQuery(useSignedIn(thread()));
  const last = data?.messages.at(-1);
  if (!data?.state || !last) return null;
  return (
    <Section padded={false}>
      <ListRow
        to={href('/server')}
        title={t('ownQuestion')}
        hint={<span className={styles.excerpt}>{last.text}</span>}
        value={<StateBadge state={data.state} />}
      />
    </Section>
  );
}

function intoView(article: HTMLDetailsElement | null): void {
  article?.scrollIntoView?.({ block: 'center' });
}

function TopicSection({
  title,
  articles,
  show,
}: {
  title: string;
  articles: readonly SearchableArticle[];
  show: string | null;
}) {
  const t = useTexts(helpTexts);
  if (articles.length === 0) return null;
  return (
    <Section title={title}>
      {articles.map(({ question, asked, answered, to }) => (
        <details
          key={question}
          className={styles.article}
          {...(question === `q${show}` ? { open: true, ref: intoView } : {})}
        >
          <summary>
            <span>{asked}</span>
            <ChevronDown size={18} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            <p>{answered}</p>
            {to ? (
              <ButtonLink to={to} variant="secondary">
                {t('open')}
              </ButtonLink>
            ) : null}
          </div>
        </details>
      ))}
    </Section>
  );
}

function articlesIn(t: Translate<typeof en>): readonly SearchableArticle[] {
  // Every answer gets all figures; each uses those that its text names.
  const say = t as unknown as (key: string, figures: typeof HELP_FIGURES) => string;
  return TOPICS.flatMap(({ title, articles }) =>
    articles.map((article) => {
      const [asked, answered] = [say(article.question, HELP_FIGURES), say(article.answer, HELP_FIGURES)];
      return { ...article, topic: title, asked, answered, shown: `${asked} ${answered}` };
    }),
  );
}
