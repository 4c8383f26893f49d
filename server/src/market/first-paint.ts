import type { ReplyOf } from '@candor/model/http.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { parseInstant } from '@candor/model/time.ts';
import {
  lettersOf,
  MINUS,
  seriesOf,
  writtenChange,
  writtenInNewYork,
  writtenPercent,
  writtenPrice,
} from '@candor/model/written.ts';

/** Pages drawn by the build are those of an English visitor. */
const ENGLISH = 'en-US';

/**
 * The figures of an instrument's page before any script has run: the slots and parts of `web/src/app/first-paints.ts`.
 * Undefined where it has more to say above its price (a sample, a halt, a daily reset), or where a figure is missing:
 * then the page waits for the app.
 */
export function firstPaintOf(
  detail: ReplyOf<typeof MARKET_ROUTES.instrument>,
): { slots: Record<string, string>; shown: string[] } | undefined {
  const { snapshot, exchange, source } = detail;
  const { code, change, changePercent, slot } = snapshot;
  const price = snapshot.price ?? snapshot.last;
  if (snapshot.kind !== 'stock' || snapshot.sample || snapshot.halted || detail.resetsDaily) return undefined;
  if (price === null || change === null || changePercent === null) return undefined;
  const percent = writtenPercent(changePercent, ENGLISH);
  return {
    slots: {
      code,
      letters: lettersOf(code),
      series: String(seriesOf(code)),
      name: snapshot.name,
      exchange: exchange ?? '',
      price: writtenPrice(price, ENGLISH),
      change: `${writtenChange(change, ENGLISH)} (${percent})`,
      source: source.label,
      asOf: writtenInNewYork(parseInstant(snapshot.asOf), ENGLISH),
    },
    // By the printed text: a move too small for two places is unchanged.
    shown: [
      /[1-9]/.test(percent) ? (percent.startsWith(MINUS) ? 'loss' : 'gain') : 'flat',
      ...(slot === 2 ? [] : ['extended']),
    ],
  };
}
