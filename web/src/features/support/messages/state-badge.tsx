import type { CaseState } from '@candor/model/support/schema.ts';
import { useTexts } from '../../../i18n/index.ts';
import { Badge } from '../../../ui/index.ts';
import { supportTexts } from '../texts.ts';

/** How a question stands: waiting for an answer, answered, or closed. */
export function StateBadge({ state }: { state: CaseState }) {
  const t = useTexts(supportTexts);
  const tone = { waiting: 'info', answered: 'success', closed: 'neutral' } as const;
  return <Badge tone={tone[state]}>{t(state)}</Badge>;
}
