import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { detailLink, snapshots } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { ButtonLink, KeyFigures, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { formatDate } from '../../../lib/format.ts';
import { DayChanges } from '../news/day-changes.tsx';
import { newsDays } from '../news/group-news.ts';
import { NewsGroupRow } from '../news/news-group-row.tsx';
import type { Block } from '../../../ui/documents/picture.ts';
import { ShareButton } from '../share-button.tsx';
import { LoadedStory } from '../news/story.tsx';
import { StoryMatters } from '../matters/story-matters.tsx';
import { StoryDay } from '../news/story-day.tsx';
import { StoryBody, StoryWorkedOut } from '../news/story-body.tsx';
import { figuresOf, storyWords } from '../news/news-words.ts';
import type { NewsView } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** A story (?id=): its text, its figures, the instruments with live prices, related news, and sharing. */
export function Screen() {
  const t = useTexts(newsTexts);
  return (
    <>
      <PageHeader title={t('story')} back={href('/information/Newswire')} large={false} />
      <LoadedStory>{(item, related) => <Story item={item} related={related} />}</LoadedStory>
    </>
  );
}

function Story({ item, related }: { item: NewsView; related: readonly NewsView[] }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  const { title, text } = storyWords(item, t, report, lang);
  const figures = figuresOf(item, t, report, lang);
  const blocks: Block[] = [
    { kind: 'note', text: formatDate(item.date, LOCALE[lang]) },
    { kind: 'heading', text: title },
    { kind: 'text', text },
    { kind: 'gap' },
    ...figures.map((figure): Block => ({ kind: 'row', ...figure })),
    { kind: 'note', text: report('disclaimer') },
  ];
  return (
    <>
      <StoryBody item={item} />
      <StoryDay item={item} />
      <StoryMatters item={item} />
      {item.instruments.length > 0 ? <Prices codes={item.instruments.map(({ code }) => code)} /> : null}
      {figures.length > 0 ? (
        <Section title={t('figures')}>
          <KeyFigures columns={1} figures={figures} />
        </Section>
      ) : null}
      <div className={styles.body}>
        <div className={styles.pairTop}>
          <ButtonLink to={href('/NewsDetailsContent', { id: item.id })} variant="secondary">
            {t('reader')}
          </ButtonLink>
          <ShareButton name={item.id} label={t('share')} blocks={blocks} source={item.source} asOf={item.at} />
        </div>
      </div>
      {related.length > 0 ? (
        <Section title={t('related')} padded={false}>
          <DayChanges items={related}>
            {newsDays(related).flatMap(({ groups }) =>
              groups.map((group) => <NewsGroupRow key={group.items[0].id} group={group} />),
            )}
          </DayChanges>
        </Section>
      ) : null}
      <StoryWorkedOut item={item} />
    </>
  );
}

/** The instruments it is about, live. */
function Prices({ codes }: { codes: readonly string[] }) {
  const t = useTexts(newsTexts);
  const query = useQuery(snapshots(codes));
  return (
    <Section title={t('priceNow')} padded={false}>
      <Loaded query={query} skeleton={<SkeletonRows count={codes.length} />}>
        {({ snapshots: found }) =>
          found.map(({ code, kind, name, price, change, changePercent }) => (
            <LivePriceRow
              key={code}
              {...{ code, name, price, change }}
              percent={changePercent}
              to={detailLink({ code, kind })}
            />
          ))
        }
      </Loaded>
    </Section>
  );
}
