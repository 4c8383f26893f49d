import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import { signOf } from '../rank.ts';
import { type Scan, scan } from '../scan.ts';
import { VERBS, type OrderWords, orderWords } from './order-named.ts';

/** One of the orders that a sentence names. */
export interface OrderNamed extends Pick<OrderWords, 'size' | 'part' | 'price'> {
  readonly verb: OrderVerb;
  readonly code: string;
}

/** Between two orders. A comma between digits is one of a number. */
export const BETWEEN =
  /\s*(?:(?<!\d)[,;]|[,;](?!\d)|[、，；&+]|(?<!\p{L})(?:and|plus|then|also|y|e)(?!\p{L})|(?<=(?:買っ|売っ|空売りし|買い戻し)て)(?!くだ|くれ|ほし|欲し|もら|おい|お願|頂|いただ|[。.!！?？\s]*$)、?|と|そして|同埋|仲有|同|和|及)\s*/giu;
/** More of them are not read. */
const MOST = 8;

/**
 * The orders of a sentence that names two or more, each of one stock: `buy 10 KO and 5 MSFT`, `sell half my Apple and
 * short 3 NVDA`. A part without a verb has that of the one before, in Japanese of the one behind. None where any part
 * is no order: one of several alone would be a wrong one.
 */
export function ordersNamed(text: string, read: Scan): readonly OrderNamed[] {
  if (read.codes.length === 0 || !VERBS.some((verb) => read.tags.has(`cue:${verb}`))) return [];
  const clauses = text
    .normalize('NFKC')
    .split(BETWEEN)
    .map((clause) => clause.trim());
  const parts = clauses.filter((clause) => clause !== '');
  if (parts.length < 2 || parts.length > MOST) return [];
  const verbs = parts.map(verbIn);
  const orders = parts.map((clause, at) => orderOf(clause, verbs[at], verbs[at] ?? nearestVerb(verbs, at)));
  return orders.some((order) => order === undefined) ? [] : withPartBefore(orders as OrderNamed[]);
}

/** "Sell all my Apple and Google": the part is said once. */
function withPartBefore(orders: readonly OrderNamed[]): readonly OrderNamed[] {
  let before: OrderNamed | undefined;
  return orders.map((order) => {
    const isBareOne = (order.size ?? order.part ?? order.price) === undefined;
    const meant = isBareOne && before?.verb === order.verb ? { ...order, part: before.part } : order;
    before = meant;
    return meant;
  });
}

function verbIn(clause: string): OrderVerb | undefined {
  const signs = new Set(scan(clause).matches.flatMap(({ tags }) => [...tags].map(signOf)));
  return VERBS.find((verb) => signs.has(verb));
}

const nearestVerb = (verbs: readonly (OrderVerb | undefined)[], at: number): OrderVerb | undefined =>
  verbs.slice(0, at).findLast((verb) => verb !== undefined) ?? verbs.slice(at).find((verb) => verb !== undefined);

/** The order of a part, whose own verb or that of its neighbour is written before it. */
function orderOf(clause: string, own: OrderVerb | undefined, verb: OrderVerb | undefined): OrderNamed | undefined {
  if (verb === undefined) return undefined;
  const said = own ? clause : `${verb} ${clause}`;
  const read = scan(said);
  const [code, ...others] = read.codes;
  if (code === undefined || others.length > 0) return undefined;
  const { size, part, price, verb: found, unknown, unread } = orderWords(said, read, false);
  if (unknown.length > 0 || unread.length > 0 || (found === undefined && !isBare(read))) return undefined;
  return { verb: found ?? verb, code, size, part, price };
}

/** No more than a command and a stock: "sell KO". */
const isBare = ({ matches }: Scan): boolean =>
  matches.every(({ tags }) => [...tags].some((tag) => tag.startsWith('code:') || BARE.has(tag)));
const BARE: ReadonlySet<string> = new Set([
  ...['command', 'buy', 'sell', 'short', 'cover', 'filler', 'polite', 'my', 'stock', 'want'].map((cue) => `cue:${cue}`),
  'term:share',
]);
