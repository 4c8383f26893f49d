import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { PageHeader } from '../../../ui/index.ts';
import { LoadedMorning } from '../reports/editions.tsx';
import { MorningRest } from '../reports/morning-body.tsx';
import { reportTexts } from '../texts.ts';

/** Other markets, dates and news of a morning report (?date=). */
export function Screen() {
  const t = useTexts(reportTexts);
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={t('partB')} back={href('/information/DailyMorningReport')} />
      <LoadedMorning date={search.get('date') ?? undefined}>
        {(report) => <MorningRest report={report} />}
      </LoadedMorning>
    </>
  );
}
