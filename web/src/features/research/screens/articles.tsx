import { InformationHeader } from '../parts/information-header.tsx';
import { NewsList } from '../parts/news-list.tsx';

/** What is written out: the close, the sectors, and reports of sample companies. */
export function Screen() {
  return (
    <>
      <InformationHeader current="Articles" />
      <NewsList query={{ topic: 'articles' }} whole />
    </>
  );
}
