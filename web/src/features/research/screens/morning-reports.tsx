import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EditionDays } from '../reports/edition.tsx';
import { LoadedMorning } from '../reports/editions.tsx';
import { InformationHeader } from '../information-header.tsx';
import { MorningShort } from '../reports/morning-body.tsx';
import { morning } from '../queries.ts';

/** Morning reports by date (?date=). */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? undefined;
  const latest = useQuery(morning());
  return (
    <>
      <InformationHeader current="MorningReport" />
      <EditionDays
        dates={latest.data?.dates ?? []}
        value={date}
        onChange={(next) => setSearch({ date: next }, { replace: true })}
      />
      <LoadedMorning date={date}>{(report) => <MorningShort report={report} />}</LoadedMorning>
    </>
  );
}
