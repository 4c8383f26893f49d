import { InformationHeader } from '../parts/information-header.tsx';
import { MorningOf } from '../parts/editions.tsx';
import { MorningShort } from '../parts/morning-body.tsx';

/** Today's morning report. */
export function Screen() {
  return (
    <>
      <InformationHeader current="DailyMorningReport" />
      <MorningOf>{(report) => <MorningShort report={report} />}</MorningOf>
    </>
  );
}
