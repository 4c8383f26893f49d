import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/index.ts';
import { LoadedStory } from '../news/story.tsx';
import { StoryBody, StoryWorkedOut } from '../news/story-body.tsx';
import { newsTexts } from '../texts.ts';

/** A story's text alone (?id=). */
export function Screen() {
  const t = useTexts(newsTexts);
  return (
    <>
      <PageHeader title={t('story')} back={href('/information/Newswire')} large={false} />
      <LoadedStory>
        {(item) => (
          <>
            <StoryBody item={item} />
            <StoryWorkedOut item={item} />
          </>
        )}
      </LoadedStory>
    </>
  );
}
