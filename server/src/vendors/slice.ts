import type { Filings } from '../market/index.ts';
import { INSTRUMENTS } from '../market/index.ts';
import type { Config } from '../platform/config/config.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Base, Declared, Opened } from '../slices/index.ts';
import { edgarFilings } from './edgar.ts';
import { type OpenedVendorFeed, openVendorFeed, type VendorAccess, type VendorChoice } from './open-vendor-feed.ts';

export const vendorsSlice: Declared = { name: 'vendors' };

/** Prices of a vendor. The start does not wait for it, since it may be unreachable. */
export async function openVendorPrices(
  base: Base,
  choice: VendorChoice,
): Promise<Opened & { readonly prices: OpenedVendorFeed }> {
  const { config, wall, random, log } = base;
  const prices = await openVendorFeed(choice, {
    access: vendorAccess(config),
    instruments: INSTRUMENTS,
    seed: config.seed,
    wall,
    random,
    onTrouble: (error) => logRetry(log, 'feed', error),
  });
  return {
    declared: vendorsSlice,
    prices,
    checks: [{ name: 'feed', informational: true, run: () => prices.feed.problem() }],
    stop: () => prices.stop(),
  };
}

function vendorAccess({
  vendorKey,
  vendorSecret,
  vendorPerMinute,
  vendorRestUrl,
  vendorStreamUrl,
}: Config): VendorAccess {
  if (!vendorKey) throw new Error('the configuration lets no vendor through without a key');
  return {
    key: vendorKey,
    secret: vendorSecret,
    perMinute: vendorPerMinute,
    restUrl: vendorRestUrl,
    streamUrl: vendorStreamUrl,
  };
}

/**
 * Filings of real companies, if configured. They are kept in a folder and not in the database: they are public and can
 * be read again.
 */
export function openFilings(
  { config, wall, log }: Pick<Base, 'config' | 'wall' | 'log'>,
  folder: string,
): Filings | undefined {
  if (config.filings === 'none') return undefined;
  return edgarFilings({
    contact: config.filingsContact,
    folder,
    wall,
    onTrouble: (error) => logRetry(log, 'filings', error),
    url: config.filingsUrl,
  });
}
