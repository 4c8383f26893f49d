import { AssistantPage } from '../../features/assistant/assistant-page.tsx';
import { NewsRow } from '../../features/research/news/news-row.tsx';

/** The assistant's page, with stories as research writes them. */
export function Screen() {
  return <AssistantPage News={NewsRow} />;
}
