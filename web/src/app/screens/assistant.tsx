import { AssistantPage } from '../../features/assistant/parts/assistant-page.tsx';
import { NewsRow } from '../../features/research/parts/news-row.tsx';

/** The assistant's page, with stories as research writes them. */
export function Screen() {
  return <AssistantPage News={NewsRow} />;
}
