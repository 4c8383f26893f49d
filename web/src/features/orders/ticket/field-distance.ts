import { acceptanceIn, fatFingerLimit } from '@candor/model/calendar/index.ts';
import { formatPrice, type Price } from '@candor/model/quantity.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { distanceOf, distanceText, reaches } from '../../../lib/distance.ts';
import { formatPrice as shownPrice } from '../../../lib/format.ts';
import { type TicketForm, typedPrice } from '../form.ts';
import type { TicketFacts } from '../summary.ts';

/** From this distance on, in percent, a price may be a slip: somebody typed the shares into it. */
const FAR_PERCENT = '20';

interface FieldDistance {
  readonly text: string;
  readonly isFar: boolean;
}

/** "1.2% below the price" of now, for a price that is typed; undefined without one. */
export function useDistanceFrom(
  now: Price | undefined,
): (typed: string, warned?: boolean) => FieldDistance | undefined {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  return (typed, warned = false) => {
    const at = typedPrice(typed);
    if (at === undefined || at <= 0n || now === undefined) return undefined;
    const found = distanceOf(formatPrice(at), formatPrice(now));
    const distance = t(`price_${found.side}`, { distance: distanceText(found, locale) });
    const isFar = warned || reaches(found, FAR_PERCENT);
    return { text: isFar ? t('isFar', { distance }) : distance, isFar };
  };
}

/**
 * What a limit does that lies beyond another price: beyond the quote it may fill now at a better one; beyond its own
 * stop, on the worse side for filling, it waits for the price to come back. Undefined where it does neither.
 */
export function useCrossing(form: TicketForm, facts: TicketFacts): FieldDistance | undefined {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const limit = form.type === 'limit' ? typedPrice(form.limitPrice) : undefined;
  if (limit === undefined || limit <= 0n) return undefined;
  const { side } = form;
  const isBeyond = (level: Price) => (side === 'buy' ? limit > level : limit < level);
  if (form.waits) {
    const stop = typedPrice(form.stop ?? '');
    const waitsAgain = stop !== undefined && stop > 0n && limit !== stop && !isBeyond(stop);
    return waitsAgain ? { text: t(`limitBehindStop_${side}`), isFar: true } : undefined;
  }
  const quote = side === 'buy' ? facts.ask : facts.bid;
  const live = acceptanceIn(facts.session, form.tradingTime) === 'live';
  if (!quote || !live || !isBeyond(quote) || fatFingerLimitPassed(limit, side, quote)) return undefined;
  const words = { price: written(quote, locale), limit: written(limit, locale) };
  return { text: t(`limitCrosses_${side}`, words), isFar: false };
}

const written = (at: Price, locale: string): string => shownPrice(formatPrice(at), locale);

/** A limit that far away is refused or warned of for that. */
const fatFingerLimitPassed = (limit: Price, side: 'buy' | 'sell', quote: Price): boolean =>
  side === 'buy' ? limit > fatFingerLimit(side, quote) : limit < fatFingerLimit(side, quote);
