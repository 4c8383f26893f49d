import { useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { Price } from '../../../ui/index.ts';

/** The price of a margin call: "214.30", and words where no price is low enough. */
export function CallPrice({ at }: { at: string | null }) {
  const t = useTexts(shortsTexts);
  return at === null ? t('callNever') : <Price value={at} />;
}
