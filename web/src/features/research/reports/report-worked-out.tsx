import { USUAL_DAYS } from '@candor/model/research/usual-day.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { reportTexts } from '../texts.ts';
import { dataUntil } from '../example.ts';
import type { About } from './explained-figure.tsx';

/** How a report is written, what its figures rest on, and the hash of its stored inputs. */
export function ReportWorkedOut({ title, report }: { title: string; report: About }) {
  const t = useTexts(reportTexts);
  const sentences = useSentences();
  const { source, inputsHash } = report;
  return (
    <WorkedOut
      parts={[
        { title, text: sentences(t('disclaimer'), source.simulated && t('simulatedNote')) },
        { title: t('trend'), text: sentences(t('ownIndexes'), t('usualRule', { days: USUAL_DAYS })) },
        { title: t('inputs'), text: t('inputsHash', { hash: inputsHash }) },
      ]}
      source={source}
      asOf={dataUntil(report)}
    />
  );
}
