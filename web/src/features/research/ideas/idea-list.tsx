import { MOST_IDEAS } from '@candor/model/research/ideas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { gapOf, joinSentences, sentence } from '../../../i18n/sentences.ts';
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { ChipRow, cx, Empty, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { dataUntil, useExampleMark } from '../example.ts';
import { type IdeaDay, ideas } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { chipDay } from '../days.ts';
import { IdeaRow } from './idea-row.tsx';
import { SinceClose } from './so-far.tsx';

/** The ideas of the requested day, or why there are none; `children` draws them. */
export function LoadedIdeas({ children, skeleton }: { children(day: IdeaDay): ReactNode; skeleton: ReactNode }) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const [search] = useSearchParams();
  const query = useQuery(ideas(search.get('date') ?? undefined));
  if (query.error instanceof ApiRefusal && query.error.code === 'not_found') return <Empty title={t('noIdeasOn')} />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ day, nextAt }) => {
        if (!day)
          return <Empty title={t('nothingYet')}>{t('nothingYetText', { time: formatDateTime(nextAt, locale) })}</Empty>;
        return (
          <>
            <About day={day} />
            {day.ideas.length === 0 ? (
              <Empty title={t('noneQualified')}>{t('noneQualifiedText')}</Empty>
            ) : (
              <>
                {children(day)}
                <Method day={day} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The rule that made them, the stocks it looked at, and the stored inputs. */
function Method({ day }: { day: IdeaDay }) {
  const t = useTexts(ideaTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const from = { count: formatCount(day.universe, locale), date: formatDate(day.priorDate, locale) };
  return (
    <WorkedOut
      parts={[
        { title: t('ideas'), text: joinSentences(lang, t('fromUniverse', from), t('byRule')) },
        { title: t('inputs'), text: t('inputsHash', { hash: day.inputsHash }) },
      ]}
      source={day.source}
      asOf={dataUntil(day)}
    />
  );
}

/** The day, how many qualified, and the time of publication. */
function About({ day }: { day: IdeaDay }) {
  const t = useTexts(ideaTexts);
  const markOf = useExampleMark();
  const lang = useLang();
  const locale = LOCALE[lang];
  const most = formatCount(MOST_IDEAS, locale);
  const fewer = day.ideas.length < MOST_IDEAS;
  const time = formatDateTime(day.publishedAt, locale);
  return (
    <p className={styles.lead}>
      <strong>{t('today', { date: formatDate(day.date, locale) })}</strong>{' '}
      {fewer
        ? t('qualified', { count: formatCount(day.ideas.length, locale), most })
        : t('strongest', { most, qualified: formatCount(day.qualified, locale) })}
      {gapOf(lang)}
      <span className={cx(day.late && styles.late)}>
        {sentence(lang, markOf(day) ?? t(day.late ? 'madeLate' : 'made', { time }))}
      </span>
    </p>
  );
}

/** All ideas of a day, with the days before it. */
export function IdeaList() {
  const t = useTexts(ideaTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const [search, setSearch] = useSearchParams();
  const latest = useQuery(ideas());
  const dates = latest.data?.dates ?? [];
  const [newest] = dates;
  const chosen = search.get('date') ?? newest;
  return (
    <>
      {newest !== undefined && dates.length > 1 ? (
        <div className={styles.body}>
          <ChipRow
            label={t('days')}
            value={chosen}
            onChange={(date) => setSearch({ view: 'list', date }, { replace: true })}
            options={dates.map((date) => ({ value: date, label: chipDay(date, newest, locale) }))}
          />
        </div>
      ) : null}
      <LoadedIdeas skeleton={<SkeletonRows count={10} />}>
        {(day) => (
          <>
            <SinceClose day={day} />
            {day.ideas.map((idea) => (
              <IdeaRow key={idea.code} idea={idea} date={search.get('date') ?? undefined} since={day} />
            ))}
          </>
        )}
      </LoadedIdeas>
    </>
  );
}
