import { formatPercent } from '../../../lib/format.ts';
import type { MorningEdition } from '../queries.ts';
import type { ReportWords } from '../texts.ts';

/**
 * The largest moves before the opening, up and down: what a morning report has and the review of the day before has
 * not.
 */
export function beforeOpening({ figures: { pre } }: MorningEdition, t: ReportWords, locale: string): string {
  const moves = [pre.up[0], pre.down[0]].flatMap((row) =>
    row ? [`${row.code} ${formatPercent(row.changePercent, locale)}`] : [],
  );
  return moves.length === 0 ? t('preNone') : t('preMoves', { moves: moves.join(' · ') });
}
