import { InformationHeader } from '../information-header.tsx';
import { MorningOf } from '../reports/editions.tsx';
import { MorningShort } from '../reports/morning-body.tsx';

/** Today's morning report. */
export function Screen() {
  return (
    <>
      <InformationHeader current="DailyMorningReport" />
      <MorningOf>{(report) => <MorningShort report={report} />}</MorningOf>
    </>
  );
}
