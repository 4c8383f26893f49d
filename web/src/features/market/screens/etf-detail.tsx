import { InstrumentPage } from '../parts/instrument-page.tsx';

export function Screen() {
  return <InstrumentPage kind="etf" />;
}
