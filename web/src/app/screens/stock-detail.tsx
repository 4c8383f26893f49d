import { InstrumentPage } from '../../features/market/instrument/instrument-page.tsx';
import { CodeNews } from '../../features/research/news/code-news.tsx';

/** The market's page of a stock, with what research writes about it. */
export function Screen() {
  return <InstrumentPage kind="stock" News={CodeNews} />;
}
