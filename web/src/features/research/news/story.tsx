import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Missing, SkeletonPage } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type NewsView, story } from '../queries.ts';
import { newsTexts } from '../texts.ts';

/** Form of a story's id; nothing else is fetched. */
const ID = /^\d{4}-\d{2}-\d{2}-[a-z_]{3,20}(-[A-Z][A-Z0-9.-]{0,9})?$/;

/** The story of an address (?id=), or that there is none. */
export function LoadedStory({ children }: { children(item: NewsView, related: readonly NewsView[]): ReactNode }) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return ID.test(id) ? <Known id={id}>{children}</Known> : <NoStory />;
}

function Known({ id, children }: { id: string; children(item: NewsView, related: readonly NewsView[]): ReactNode }) {
  const query = useQuery(story(id));
  if (query.error instanceof ApiRefusal && query.error.code === 'not_found') return <NoStory />;
  return (
    <Loaded query={query} skeleton={<SkeletonPage />}>
      {({ item, related }) => children(item, related)}
    </Loaded>
  );
}

function NoStory() {
  const t = useTexts(newsTexts);
  return (
    <Missing title={t('notFound')} to={href('/information/Newswire')} link={t('allNews')}>
      {t('notFoundText')}
    </Missing>
  );
}
