import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { Chip, ScrollRow, Section } from '../../../ui/index.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';
import { newsTop } from '../queries.ts';
import { newsTexts } from '../texts.ts';
import { DayChange, DayChanges } from './day-changes.tsx';
import { codeOf } from './group-news.ts';

/** How many of the latest stories count, and how many codes are offered. */
const [LATEST, SHOWN] = [60, 8];

/** The codes of which the latest news says most, each with its change; a tap searches for it. */
export function MostInNews({ onChoose }: { onChoose(code: string): void }) {
  const t = useTexts(newsTexts);
  const items = useQuery(newsTop(LATEST, { topic: 'companies' })).data?.items ?? [];
  const stories = groupedBy(items, (item) => codeOf(item) ?? '').filter(([code]) => code !== '');
  const most = stories.sort(([, a], [, b]) => b.length - a.length).slice(0, SHOWN);
  if (most.length === 0) return null;
  return (
    <Section title={t('mostInNews')}>
      <DayChanges items={items}>
        <ScrollRow role="group" aria-label={t('mostInNews')}>
          {most.map(([code, [latest]]) => (
            <Chip key={code} onClick={() => onChoose(code)}>
              {code} {latest ? <DayChange item={latest} code={code} bare /> : null}
            </Chip>
          ))}
        </ScrollRow>
      </DayChanges>
    </Section>
  );
}
