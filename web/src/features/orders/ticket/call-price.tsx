import { divide, formatDecimal, ONE } from '@candor/model/decimal.ts';
import { price } from '@candor/model/quantity.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { formatCount, formatQuantity } from '../../../lib/format.ts';
import { Price } from '../../../ui/index.ts';

interface CallPriceProps {
  /** Null where no price is low enough. */
  at: string | null;
  /** The price that the order is counted at. */
  now: string;
}

/** From so many times the price on, cents say nothing and the multiple says all. */
const FAR_TIMES = 2n;

/** The price of a margin call: "214.30"; far away "4,190 (22 × the price)"; words where there is none. */
export function CallPrice({ at, now }: CallPriceProps) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  if (at === null) return <>{t('callNever')}</>;
  const [call, base] = [price(at), price(now)];
  if (base <= 0n || call < FAR_TIMES * base) return <Price value={at} />;
  const tenths = divide(call * 10n, base, 'down');
  const times = tenths < 100n ? formatDecimal(tenths, 0, 1) : String(tenths / 10n);
  return (
    <>{t('timesPrice', { price: formatCount(String(call / ONE), locale), times: formatQuantity(times, locale) })}</>
  );
}
