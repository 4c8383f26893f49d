import { shortName } from '@candor/model/written.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { LivePrice } from '../../../live/index.ts';
import { Badge, ButtonLink, Monogram } from '../../../ui/index.ts';
import type { Block } from '../../../ui/documents/picture.ts';
import { sentences, shownContributions, statistic } from './idea-words.ts';
import { dataUntil, useExampleMark } from '../example.ts';
import type { IdeaDay, IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { GradeLine } from './grade-line.tsx';
import { IdeaCourse } from './idea-course.tsx';
import { ScoreFigure, Tag } from './idea-score.tsx';
import { SincePublished } from './since-published.tsx';
import { ShareButton } from '../share-button.tsx';

/**
 * One idea as a page of its own: its stock and the line of its last months, the rule's reasons and those against it,
 * what can be done, its grade once known, and what the score is made of. A bearish idea leads to no ticket: it could be
 * one of shares that the reader does not have.
 */
export function IdeaCard({ idea, day }: { idea: IdeaView; day: IdeaDay }) {
  const t = useTexts(ideaTexts);
  const market = useTexts(marketTexts);
  const markOf = useExampleMark();
  const locale = LOCALE[useLang()];
  const { reasons, against } = sentences(idea, day, t, locale);
  return (
    <article className={styles.card} aria-label={`${idea.code} ${t(idea.tag)}`}>
      <header className={styles.cardHead}>
        <Monogram code={idea.code} size={44} />
        <span className={styles.cardName}>
          <strong>{idea.code}</strong>
          <span>{shortName(idea.name)}</span>
        </span>
        <span className={styles.cardPrice}>
          <LivePrice code={idea.code} price={idea.now?.price ?? null} />
          <SincePublished idea={idea} priorDate={day.priorDate} />
        </span>
      </header>
      <div className={styles.tags}>
        <Tag tag={idea.tag} />
        <ScoreFigure idea={idea} day={day} />
        {idea.sample ? <Badge>{t('sampleCompany')}</Badge> : null}
      </div>
      <IdeaCourse idea={idea} priorDate={day.priorDate} />
      <div className={styles.words}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <div className={styles.words}>
        <h2>{t('against')}</h2>
        {against.length === 0 ? <p>{t('againstNothing')}</p> : against.map((reason) => <p key={reason}>{reason}</p>)}
      </div>
      <p className={styles.note}>{t('notAdvice')}</p>
      <div className={styles.pair}>
        {idea.tag === 'bullish' ? (
          <ButtonLink to={href('/transactionBuy', { code: idea.code })}>{market('buy')}</ButtonLink>
        ) : null}
        <ButtonLink to={href('/stockDetails', { code: idea.code })} variant="secondary">
          {t('openStock', { code: idea.code })}
        </ButtonLink>
        <ShareButton
          name={`${idea.code}-${day.date}`}
          blocks={pictureOf(idea, day, t, locale)}
          source={day.source}
          asOf={dataUntil(day)}
          mark={markOf(day)}
        />
      </div>
      {idea.grades.map((grade) => (
        <GradeLine key={grade.days} grade={grade} label={t('gradedDays', { count: grade.days })} day={day} />
      ))}
      <Contributions idea={idea} />
    </article>
  );
}

type Words = Parameters<typeof sentences>[2];

function pictureOf(idea: IdeaView, day: IdeaDay, t: Words, locale: string): Block[] {
  const { reasons, against } = sentences(idea, day, t, locale);
  const direction = idea.tag === 'bullish' ? 'gain' : 'loss';
  return [
    { kind: 'note', text: t('today', { date: formatDate(day.date, locale) }) },
    { kind: 'heading', text: `${idea.code} · ${t(idea.tag)}`, tone: direction },
    { kind: 'text', text: idea.sample ? `${idea.name} · ${t('sampleCompany')}` : idea.name },
    { kind: 'gap' },
    { kind: 'row', label: t('score'), value: statistic(idea.score, locale, true) },
    {
      kind: 'row',
      label: t('lastClose', { date: formatDate(day.priorDate, locale) }),
      value: formatPrice(idea.price, locale),
    },
    { kind: 'gap' },
    ...reasons.map((text) => ({ kind: 'text', text }) as const),
    { kind: 'gap' },
    { kind: 'text', text: t('against'), tone: 'text-secondary' },
    ...(against.length === 0 ? [t('againstNothing')] : against).map((text) => ({ kind: 'text', text }) as const),
    { kind: 'gap' },
    { kind: 'note', text: t('byRule') },
  ];
}

/** Bars to the right for figures that add to the score, to the left for those that reduce it. */
function Contributions({ idea }: { idea: IdeaView }) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const parts = shownContributions(idea);
  const most = Math.max(0.3, ...parts.map(({ value }) => Math.abs(value)));
  return (
    <section className={styles.made}>
      <h2>{t('contributions')}</h2>
      <dl className={styles.parts}>
        {parts.map(({ factor, value }) => (
          <div key={factor}>
            <dt>{t(`factor_${factor}`)}</dt>
            <dd>
              <i aria-hidden="true">
                <b
                  className={value < 0 ? styles.loss : styles.gain}
                  style={{ width: `${(Math.abs(value) / most) * 50}%`, [value < 0 ? 'right' : 'left']: '50%' }}
                />
              </i>
              <span>{statistic(value, locale, true)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
