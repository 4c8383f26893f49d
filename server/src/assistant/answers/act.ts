import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { alertOf, alertPassed, notHeld } from './app.ts';
import { type Asked, gathered, named, of, placeValues, type Said } from './said.ts';
import type { Sign } from '../reading/rows/row.ts';
import { isVerb } from '../reading/spoken/spoken.ts';
import { conditionNotes } from './orders/order-conditions.ts';
import { ordersOf } from './orders/order-list.ts';
import { ordersToChange } from './orders/orders.ts';
import { howToWithdraw } from './withdrawing.ts';

/** Where no page was found for it, the first of these whose signs are all in the question. */
const DONE_BY: readonly (readonly [topic: HowToTopic, ...Sign[]])[] = [
  ['money_records', 'cancel', 'withdraw'],
  ['money_records', 'cancel', 'deposit'],
  ['cancel_order', 'cancel'],
  ['cover', 'cover'],
  ['cover', 'short', 'close'],
  ['short', 'short'],
  ['withdraw', 'withdraw'],
  ['deposit', 'deposit'],
  ['convert', 'convert'],
  ['transfer', 'transfer'],
  ['sell', 'sell'],
  ['buy', 'buy'],
  ['statements', 'statement'],
  ['sell', 'position', 'close'],
  ['delete_account', 'delete'],
  ['change_order', 'change'],
];

/** What is said where nothing is to be done, or where an order cannot be read whole. */
function askedBack(asked: Asked): AsyncIterable<Said> | Iterable<Said> | undefined {
  if (asked.reply === 'no') return dropped(asked);
  if (asked.eitherSize !== undefined) return ofEitherUnit(asked, asked.eitherSize);
  if (asked.unread.length > 0) return [{ key: 'order_unread', values: { what: of('name', asked.unread.join(', ')) } }];
  return asked.isSideless ? ofEitherSide(asked) : undefined;
}

/** Says that nothing is done here, and leads to the page: where an order has a size, by what it costs to its ticket. */
export async function* act(asked: Asked): AsyncGenerator<Said> {
  const { code, codes, signs, topic: known, likelyTopic } = asked;
  const byWords = DONE_BY.find(([, ...needed]) => needed.every((sign) => signs.has(sign)))?.[0];
  const back = askedBack(asked);
  if (back) {
    yield* back;
    return;
  }
  const topic = known ?? byWords ?? likelyTopic ?? 'see_orders';
  // Of several stocks none is meant alone.
  const of_ = codes.length === 1 || (codes.length > 1 && !isVerb(topic)) ? code : undefined;
  const own = of_ === undefined ? undefined : (await asked.tools.positions())?.is.find((each) => each.code === of_);
  // A short is bought back, not sold.
  const owed = topic === 'sell' && own !== undefined && isShort(own);
  const isPart = asked.part !== undefined && !asked.price;
  const verb = owed && isPart ? 'cover' : topic;
  const order = isVerb(verb) ? await gathered(ordersOf(asked, verb)) : [];
  const tickets = order.filter(({ key }) => key === 'ticket').length;
  if (tickets > 0) {
    // Who asks what it costs asks for no order, and who agrees has read the cost.
    if (asked.reply !== 'cost')
      yield { key: 'no_act', values: { ...named(of_), about: of('key', tickets > 1 ? 'orders' : 'order') } };
    // Of two prices of which one is missing nothing is worked out yet.
    const isKnown = asked.reply === 'yes' || asked.notes.includes('stop_limit');
    yield* isKnown ? order.filter(({ key }) => !FIGURES.has(key)) : order;
    yield* notes(asked);
    return;
  }
  if (topic === 'cancel_order' || topic === 'change_order') {
    const open = await gathered(ordersToChange(asked));
    if (open.some(({ key }) => key === 'ticket')) {
      yield { key: 'no_act' };
      yield* open;
      return;
    }
    order.push(...open);
  }
  // How much can leave, and how much within a day, is what its amount meets.
  if (topic === 'withdraw') {
    yield { key: 'no_act' };
    yield* howToWithdraw(asked);
    return;
  }
  const alert = await alertOf(asked, topic);
  yield* alertPassed(asked, alert);
  const place = { ...placeValues(owed ? 'cover' : topic, of_), ...named(of_), ...alert };
  if (asked.reply !== 'cost') yield { key: 'no_act', values: place };
  const isPossible = topic === 'buy' || topic === 'short' || own !== undefined;
  if (isVerb(topic) && of_ !== undefined && isPossible && isSizeless(asked))
    yield { key: 'which_size', values: named(of_) };
  const isOverPower = order.some(({ key }) => key === 'order_over_power');
  yield* order.filter(({ key }) => SAID_BESIDE.has(key) || (isOverPower && key === 'order_cost'));
  if (asked.notes.includes('stop_limit')) yield { key: 'order_note', values: { note: of('key', 'stop_limit') } };
  if (owed && asked.price) yield { key: 'order_limit_only', values: named(of_) };
  if (
    of_ !== undefined &&
    (topic === 'sell' || topic === 'cover') &&
    !order.some(({ key }) => key === 'positions_none_of')
  )
    yield* notHeld(asked);
}

const FIGURES: ReadonlySet<string> = new Set<Said['key']>(['order_cost', 'order_realizes']);

const isSizeless = ({ size, part, price }: Asked): boolean => (size ?? part ?? price) === undefined;

/** Who says neither to buy nor to sell chooses. */
async function* ofEitherSide(asked: Asked): AsyncGenerator<Said> {
  yield { key: 'which_side', values: named(asked.codes[0]) };
  for (const verb of ['buy', 'sell'] as const)
    for await (const each of ordersOf(asked, verb)) if (each.key === 'ticket') yield each;
}

/** Of a number alone nobody knows whether it is shares or dollars: the customer chooses. */
async function* ofEitherUnit(asked: Asked, size: string): AsyncGenerator<Said> {
  const verb = isVerb(asked.topic) ? asked.topic : 'buy';
  yield {
    key: 'which_unit',
    values: { ...named(asked.codes[0]), shares: of('shares', size), amount: of('usd', `${size}.00`) },
  };
  for (const by of ['shares', 'amount'] as const) {
    const sized = { by, size: by === 'amount' ? `${size}.00` : size };
    for await (const each of ordersOf({ ...asked, size: sized }, verb)) if (each.key !== 'order_cost') yield each;
  }
}

/** An order that was spoken of is given up: nothing was placed. What is open is cancelled on its own page. */
async function* dropped(asked: Asked): AsyncGenerator<Said> {
  yield { key: 'order_dropped' };
  if (!asked.signs.has('cancel') || asked.codes.length === 0) return;
  const open = (await gathered(ordersToChange(asked))).filter(({ key }) => key === 'ticket');
  if (open.length > 0) yield { key: 'order_open_too', values: named(asked.codes[0]) };
  yield* open;
}

/** What of an order its ticket does not begin with, and what stands in the way of its conditions. */
function* notes(asked: Asked): Generator<Said> {
  yield* conditionNotes(asked);
  for (const note of asked.notes) yield { key: 'order_note', values: { note: of('key', note) } };
}

/** What stands in the way of an order, or that there is none. */
const SAID_BESIDE: ReadonlySet<string> = new Set<Said['key']>([
  ...(['sale_reserved', 'order_limit_only', 'orders_none', 'positions_none', 'order_over_held'] as const),
  ...(['order_held_more', 'positions_none_of', 'cash'] as const),
  ...(['order_note', 'order_least', 'order_over_power', 'order_over_lent', 'short_held', 'borrow_none'] as const),
]);
