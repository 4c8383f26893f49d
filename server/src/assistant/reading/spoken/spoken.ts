import type { Meaning } from '@candor/model/assistant/schema.ts';
import {
  ORDER_VERBS,
  type OrderVerb,
  type SpokenOrder,
  type SpokenOrders,
} from '@candor/model/assistant/spoken-order.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import { isSizeOfOrder } from '@candor/model/orders/limits.ts';
import type { PriceNamed } from '../named/price-named.ts';
import type { PartNamed, SizeNamed } from '../named/size-named.ts';
import type { Understood } from '../understand.ts';

/** An order of a conversation, as far as it was said. */
export interface Spoken {
  readonly verb: OrderVerb | undefined;
  readonly code: string | undefined;
  readonly size: SizeNamed | undefined;
  readonly part: PartNamed | undefined;
  readonly price: PriceNamed | undefined;
}

/** What was sent back of an order; a size that none may have is left out. */
export function readSpoken({ verb, code, size, part, price }: SpokenOrder): Spoken {
  const isPossible = size !== null && isSizeOfOrder(size.by, parseDecimal(size.size) ?? 0n);
  const from = part?.from ?? undefined;
  return {
    ...{ verb: verb ?? undefined, code: code ?? undefined, size: isPossible ? size : undefined },
    part: part ? { of: BigInt(part.of), in: BigInt(part.in), ...(from === undefined ? {} : { from }) } : undefined,
    price: price
      ? { way: price.way, price: price.price, ...(price.limit === null ? {} : { limit: price.limit }) }
      : undefined,
  };
}

function keptSpoken({ verb, code, size, part, price }: Spoken): SpokenOrder {
  return {
    ...{ verb: verb ?? null, code: code ?? null, size: size ?? null },
    part: part ? { of: String(part.of), in: String(part.in), from: part.from ?? null } : null,
    price: price ? { ...price, limit: price.limit ?? null } : null,
  };
}

/** Subjects that are asked about between an order and what is changed of it. */
const BETWEEN: ReadonlySet<Subject> = new Set<Subject>([
  ...([
    'quote',
    'today_of',
    'buying_power',
    'cash',
    'fee_list',
    'position',
    'term',
    'session',
    'calendar',
    'advice',
    'what_if',
  ] as const),
]);
const SIZED: ReadonlySet<Subject> = new Set<Subject>(['quote', 'fee_list', 'buying_power']);

/** The orders that a question leaves to be spoken of: its own, or those of before where it is one about them. */
export function spokenAfter(asked: Understood, before: Meaning | undefined): SpokenOrders | undefined {
  const { subject, codes, reply, lasts, session } = asked;
  if (reply === 'no') return undefined;
  const own = ownOrders(asked);
  if (own.length > 0) return { list: own.map(keptSpoken), lasts: lasts ?? null, session: session ?? null };
  const list = before?.orders?.list ?? [];
  const isOfSame = codes.every((code) => list.some((each) => each.code === code));
  return subject !== undefined && BETWEEN.has(subject) && isOfSame ? before?.orders : undefined;
}

function ownOrders(asked: Understood): Spoken[] {
  const { subject, topic, codes, orders, size, part, price, signs, isSideless, eitherSize, among } = asked;
  if (orders.length > 1) return [...orders];
  const [code] = codes;
  if (codes.length > 1 || among) return [];
  if (subject === 'act' || subject === 'how_to') {
    const said = topic === undefined ? ORDER_VERBS.filter((each) => signs.has(each)) : [];
    const verb = isVerb(topic) ? topic : said.length === 1 ? said[0] : undefined;
    if (verb === undefined && !isSideless) return [];
    const sized = eitherSize === undefined ? size : ({ by: 'shares', size: eitherSize } as const);
    return code === undefined && (sized ?? part) === undefined ? [] : [{ verb, code, size: sized, part, price }];
  }
  // "What do 5 cost?", where "how much is one share" asks for the price alone.
  const isPrice = subject === 'quote' && size?.by === 'shares' && size.size === '1' && !signs.has('buy');
  const isOfSize = subject !== undefined && SIZED.has(subject) && size !== undefined && code !== undefined && !isPrice;
  return isOfSize ? [{ verb: signs.has('sell') ? 'sell' : 'buy', code, size, part, price }] : [];
}

export const isVerb = (topic: string | undefined): topic is OrderVerb =>
  topic === 'buy' || topic === 'sell' || topic === 'short' || topic === 'cover';
