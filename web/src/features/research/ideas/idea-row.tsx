import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { LiveChange, LivePrice } from '../../../live/index.ts';
import { PriceRow } from '../../../ui/index.ts';
import { statistic } from './idea-words.ts';
import type { IdeaView } from '../queries.ts';
import { ideaTexts } from '../texts.ts';
import { Tag } from './idea-score.tsx';

/** An idea in a list: the price row of its instrument, with its strength and direction. Links to its card. */
export function IdeaRow({ idea, date }: { idea: IdeaView; date?: string | undefined }) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const { code, name, sample, now } = idea;
  return (
    <PriceRow
      code={code}
      name={sample ? `${name} · ${t('sampleCompany')}` : name}
      to={href('/inspiration', { date, code })}
      under={t('scoreShort', { score: statistic(idea.score, locale, true) })}
      price={<LivePrice code={code} price={now?.price ?? null} />}
      change={<LiveChange code={code} percent={now?.changePercent ?? null} show="percent" chip size="small" />}
      mark={<Tag tag={idea.tag} />}
    />
  );
}
