import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';
import { PublishersLine } from '../news/publishers-line.tsx';

/** All news as it happens, newest first. */
export function Screen() {
  return (
    <>
      <InformationHeader current="Newswire" purpose="live" />
      <PublishersLine />
      <NewsList query={{}} />
    </>
  );
}
