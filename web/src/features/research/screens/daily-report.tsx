import { InformationHeader } from '../information-header.tsx';
import { LoadedMorning } from '../reports/editions.tsx';
import { MorningShort } from '../reports/morning-body.tsx';

/** Today's morning report. */
export function Screen() {
  return (
    <>
      <InformationHeader current="DailyMorningReport" />
      <LoadedMorning>{(report) => <MorningShort report={report} />}</LoadedMorning>
    </>
  );
}
