import { useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { Badge } from '../../ui/index.ts';

/** Marks a position of borrowed shares, the same wherever one is listed; the shares beside it have no sign. */
export function ShortBadge() {
  return <Badge tone="warn">{useTexts(portfolioTexts)('short')}</Badge>;
}
