import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { useMarketSession } from '../../../domains/market/queries.ts';
import type { RowHours } from '../../../live/index.ts';
import { ChipRow } from '../../../ui/index.ts';

export type Hours = Exclude<RowHours, 'day'>;

/**
 * Outside regular hours: movers of the regular session, or of what trades now. Nothing while the regular session runs.
 */
export function HoursChips({ value, onChange }: { value: Hours; onChange(hours: Hours): void }) {
  const t = useTexts(marketTexts);
  const session = useMarketSession().data?.session;
  if (session === undefined || session === 'regular') return null;
  return (
    <ChipRow<Hours>
      label={t('hours')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'regular', label: t('hours_regular') },
        { value: 'extended', label: t(session === 'pre' ? 'preMarket' : 'afterHours') },
      ]}
    />
  );
}
