import type { PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { href } from '../../lib/paths.ts';

const PAGES = { buy: '/transactionBuy', sell: '/transactionFlat' } as const;
const PAGES_OF_SHORTS = { buy: '/transactionSellFlat', sell: '/transactionSell' } as const;

type Which = Pick<PlaceOrderBody, 'code' | 'side'> & { readonly short?: boolean | undefined };

/** The ticket's address: buying, selling, selling short, or covering. */
export function ticketLink({ code, side, short }: Which, query: Readonly<Record<string, string>> = {}): string {
  return href((short ? PAGES_OF_SHORTS : PAGES)[side], { code, ...query });
}
