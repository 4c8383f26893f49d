import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EditionDays } from '../reports/edition.tsx';
import { LoadedReview } from '../reports/editions.tsx';
import { InformationHeader } from '../information-header.tsx';
import { review } from '../queries.ts';

/** Market reviews by date (?date=). */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? undefined;
  const latest = useQuery(review());
  return (
    <>
      <InformationHeader current="MarketReview" />
      <EditionDays
        dates={latest.data?.dates ?? []}
        value={date}
        onChange={(next) => setSearch({ date: next }, { replace: true })}
      />
      <LoadedReview date={date} />
    </>
  );
}
