import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';

/** News with full texts: the close, the sectors, and reports of sample companies. */
export function Screen() {
  return (
    <>
      <InformationHeader current="Articles" purpose="articlesNote" />
      <NewsList query={{ topic: 'articles' }} whole />
    </>
  );
}
