import { aimNamed } from './named/aims-named.ts';
import { type BracketNamed, bracketNamed } from './named/bracket-named.ts';
import { movesNamed } from './named/move-named.ts';
import { orderWords, type OrderWords, WHOLE } from './named/order-named.ts';
import { conditionsNamed, notesOf, type OrderNote } from './named/order-notes.ts';
import { type OrderNamed, ordersNamed } from './named/orders-named.ts';
import { eitherOf, plainAmounts } from './named/plain-amounts.ts';
import type { Sign } from './rows/row.ts';
import { type Scan, scan } from './scan.ts';

interface Known {
  /** It goes on about a price. */
  readonly isOfPrice: boolean;
  /** The one stock that is named, or that was spoken of. */
  readonly code: string | undefined;
}

/** Moves, orders and sizes of a text, read in its numbers as they are written plainly, and an order's conditions. */
export function amountsOf(text: string, read: Scan, signs: ReadonlySet<Sign>, { isOfPrice, code }: Known) {
  const { lasts, session, rest } = conditionsNamed(text);
  const bracket = bracketNamed(rest);
  const said = bracket?.rest ?? rest;
  const aim = code === undefined ? undefined : aimNamed(said);
  const plain = plainAmounts(aim?.rest ?? said);
  const written = plain.text === text ? read : scan(plain.text);
  const named = aim || plain.unread.length > 0 ? [] : ordersNamed(plain.text, written);
  const words = orderWords(plain.text, written, isOfPrice, plain.unread);
  const order = aim ? { ...words, verb: aim.verb, part: aim.part, size: undefined, unread: [], unknown: [] } : words;
  const ends = bracket && code !== undefined ? endsOf(bracket, order, code) : [];
  const orders = ends.length > 1 ? ends : named;
  const [only] = ends;
  const notes: readonly OrderNote[] = ends.length > 1 ? ['either'] : bracket && !only ? ['bracket'] : [];
  return {
    ...{ text: plain.text, moves: movesNamed(plain.text, written, signs), orders, lasts, session },
    order: only ? { ...order, ...only } : order,
    notes: [...notes, ...notesOf(plain.text, written, order.price)],
    unread: orders.length > 1 || aim || only ? [] : [...new Set([...plain.unread, ...order.unread])],
    eitherSize: orders.length > 1 || order.size ? undefined : eitherOf(plain.unread),
  };
}

/** Of what is held, a stop and a target are two sales of it; beside a purchase they are none that can be placed. */
function endsOf({ stop, target }: BracketNamed, { verb, size, part }: OrderWords, code: string): readonly OrderNamed[] {
  if (verb === 'buy' || verb === 'short' || verb === 'cover') return [];
  const sold = size === undefined ? { size, part: part ?? WHOLE } : { size, part };
  return [stop, target].flatMap((price) => (price ? [{ verb: 'sell' as const, code, ...sold, price }] : []));
}
