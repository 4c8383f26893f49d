import type { StopTerms } from '@candor/model/orders/stops.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { usd } from '@candor/model/money.ts';
import { price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { plusMs, type TradingDate } from '@candor/model/time.ts';
import type { OrderFacts } from '../src/orders/place/decide-order.ts';
import { SetMarket, soundFacts, ticket } from '../src/orders/testing/fakes.ts';
import { seededChance } from '../src/platform/time/random.ts';

/**
 * Tickets with a fault or several, in the words of the trade, and the facts of the account and the market around them.
 */
export interface FaultyTicket {
  /** 'buy at a limit: market closed + no price'. */
  readonly name: string;
  readonly ticket: Ticket;
  readonly facts: OrderFacts;
}

const TIMES = {
  pre: '2026-11-20T13:00:00Z', // 08:00 New York
  regular: '2026-11-20T15:00:00Z', // 10:00
  post: '2026-11-20T22:00:00Z', // 17:00
  closed: '2026-11-21T15:00:00Z', // Saturday
};

type Asked = Parameters<typeof ticket>[0] & { stops?: readonly StopTerms[]; timeInForce?: 'day' | 'gtc' };

interface Given {
  readonly when?: keyof typeof TIMES;
  readonly listed?: false;
  readonly quoted?: 'today' | 'yesterday' | 'never';
  readonly last?: false;
  readonly silentMs?: number;
  readonly halted?: true;
  readonly stopped?: OrderFacts['stopped'];
  readonly frozen?: true;
  readonly disclosure?: false;
  readonly cash?: string;
  readonly shares?: string;
  readonly settlesOn?: string;
  readonly open?: OrderFacts['openOrders'][number];
  readonly short?: Shorts;
}

type ShortFact = 'position' | 'openBuy' | 'openShort' | 'covering' | 'checkPassed' | 'borrowable' | 'restricted';
type Shorts = Partial<Pick<OrderFacts, ShortFact | 'equity' | 'callOpen'>>;

const stop = (level: string): StopTerms => ({ kind: 'stop', level: price(level) });
const trail = (level: string): StopTerms => ({ kind: 'trail_percent', level: price(level) });
const dollars = (level: string): StopTerms => ({ kind: 'trail_amount', level: price(level) });

const SHORT_OF_100: Given = { short: { position: quantity('-100') } };

/** Sound tickets to which faults are added. Bid 49.99, ask 50.00, last 49.99. */
const SOUND: Record<string, readonly [Asked, Given]> = {
  'buy at a limit': [{ limitPrice: '50.00', quantity: '10' }, {}],
  'buy at market': [{ quantity: '10' }, {}],
  'buy for an amount': [{ amount: '500' }, {}],
  'sale at a limit': [{ side: 'sell', limitPrice: '50.00', quantity: '10' }, {}],
  'sale at market': [{ side: 'sell', quantity: '10' }, {}],
  'short sale at a limit': [{ side: 'sell', short: true, limitPrice: '50.00', quantity: '10' }, {}],
  'short sale at market': [{ side: 'sell', short: true, quantity: '10' }, {}],
  'cover at a limit': [{ short: true, limitPrice: '50.00', quantity: '10' }, SHORT_OF_100],
  'cover at market': [{ short: true, quantity: '10' }, SHORT_OF_100],
  'sale at a stop': [{ side: 'sell', quantity: '10', stops: [stop('45')] }, {}],
  'buy at a stop with a limit': [{ quantity: '10', limitPrice: '56.00', stops: [stop('55')] }, {}],
  'sale at a trailing stop': [{ side: 'sell', quantity: '10', stops: [trail('5')] }, {}],
  'buy in extended hours': [{ limitPrice: '50.00', quantity: '10', tradingTime: 'extended' }, { when: 'post' }],
  'sale queued for the opening': [{ side: 'sell', limitPrice: '50.00', quantity: '10' }, { when: 'pre' }],
  'buy at market queued for the opening': [{ quantity: '10' }, { when: 'pre' }],
};

const OPEN_SALE = { id: 'ord_1', side: 'sell', workingPrice: price('49'), tradingTime: 'extended' } as const;
const OPEN_BUY = { id: 'ord_2', side: 'buy', workingPrice: price('51'), tradingTime: 'extended' } as const;

/** One fault; of two faults about the same field only one can be in a ticket. */
interface Fault {
  readonly about: string;
  readonly ticket?: Asked;
  readonly given?: Given;
}

const FAULTS: Record<string, Fault> = {
  'quantity and amount': { about: 'size', ticket: { quantity: '10', amount: '500' } },
  'no quantity': { about: 'size', ticket: { quantity: undefined!, amount: undefined! } },
  'amount instead of quantity': { about: 'size', ticket: { quantity: undefined!, amount: '500' } },
  'quantity zero': { about: 'size', ticket: { quantity: '0', amount: undefined! } },
  'worth less than a dollar': { about: 'size', ticket: { quantity: '0.01', amount: undefined! } },
  'amount under a dollar': { about: 'size', ticket: { quantity: undefined!, amount: '0.99' } },
  'amount over the largest order': { about: 'size', ticket: { quantity: undefined!, amount: '10000000.01' } },
  'too many shares': { about: 'size', ticket: { quantity: '1000001', amount: undefined! } },
  'a part of a share': { about: 'size', ticket: { quantity: '2.5', amount: undefined! } },
  'no price': { about: 'price', ticket: { type: 'limit', limitPrice: undefined! } },
  'price zero': { about: 'price', ticket: { type: 'limit', limitPrice: '0' } },
  'a market order with a price': { about: 'price', ticket: { type: 'market', limitPrice: '50.00' } },
  'price off the step of a cent': { about: 'price', ticket: { type: 'limit', limitPrice: '50.005' } },
  'price off the step below a dollar': { about: 'price', ticket: { type: 'limit', limitPrice: '0.99995' } },
  'price far above the market': { about: 'price', ticket: { type: 'limit', limitPrice: '70.00' } },
  'price far below the market': { about: 'price', ticket: { type: 'limit', limitPrice: '30.00' } },
  'no trading time': { about: 'session', ticket: { tradingTime: 'none' } },
  'only before hours': { about: 'session', ticket: { tradingTime: 'pre' } },
  'in extended hours': { about: 'session', ticket: { tradingTime: 'extended' } },
  'market closed': { about: 'hour', given: { when: 'closed' } },
  'after the close': { about: 'hour', given: { when: 'post' } },
  'before the opening': { about: 'hour', given: { when: 'pre' } },
  'good till cancelled': { about: 'expiry', ticket: { timeInForce: 'gtc' } },
  'trading stopped by an operator': { about: 'halts', given: { stopped: 'kill_switch' } },
  'cancels only': { about: 'halts', given: { stopped: 'cancel_only' } },
  'instrument halted by an operator': { about: 'halts', given: { stopped: 'halted' } },
  'halted by the exchange': { about: 'halt of the exchange', given: { halted: true } },
  'account frozen': { about: 'account', given: { frozen: true } },
  'unknown instrument': { about: 'instrument', given: { listed: false } },
  'no quote': { about: 'quote', given: { quoted: 'never' } },
  'quote of yesterday': { about: 'quote', given: { quoted: 'yesterday' } },
  'no price known at all': { about: 'quote', given: { quoted: 'never', last: false } },
  'feed silent': { about: 'feed', given: { silentMs: 60_000 } },
  'risks of extended hours not accepted': { about: 'disclosure', given: { disclosure: false } },
  'no cash': { about: 'cash', given: { cash: '0' } },
  'no shares': { about: 'shares', given: { shares: '0' } },
  'shares bought with unsettled money': { about: 'shares', given: { settlesOn: '2026-11-23' } },
  'an own sale open at that price': { about: 'own orders', given: { open: OPEN_SALE } },
  'an own purchase open at that price': { about: 'own orders', given: { open: OPEN_BUY } },
  'two stops': { about: 'stop', ticket: { stops: [stop('45'), trail('5')] } },
  'stop zero': { about: 'stop', ticket: { stops: [stop('0')] } },
  'stop off the step': { about: 'stop', ticket: { stops: [stop('45.005')] } },
  'stop below the market': { about: 'stop', ticket: { stops: [stop('45')] } },
  'stop above the market': { about: 'stop', ticket: { stops: [stop('55')] } },
  'stop far above the market': { about: 'stop', ticket: { stops: [stop('90')] } },
  'trail over half of the price': { about: 'stop', ticket: { stops: [trail('60')] } },
  'trail off the step': { about: 'stop', ticket: { stops: [dollars('2.005')] } },
  'trail beside a limit': { about: 'stop', ticket: { stops: [dollars('2')] } },
  'an open purchase': { about: 'shorts: orders', given: { short: { openBuy: 'ord_3' } } },
  'an open short sale': { about: 'shorts: orders', given: { short: { openShort: 'ord_4' } } },
  'shares owned': { about: 'shorts: position', given: { short: { position: quantity('100') } } },
  'shares short': { about: 'shorts: position', given: { short: { position: quantity('-100') } } },
  'fewer shares short': { about: 'shorts: position', given: { short: { position: quantity('-5') } } },
  'other covers open': { about: 'shorts: covers', given: { short: { covering: quantity('95') } } },
  'questions about shorts not answered': { about: 'shorts: check', given: { short: { checkPassed: false } } },
  'not lent': { about: 'shorts: lender', given: { short: { borrowable: null } } },
  'too few shares lent': { about: 'shorts: lender', given: { short: { borrowable: quantity('5') } } },
  'short sales restricted': { about: 'shorts: price rule', given: { short: { restricted: true } } },
  'equity not known': { about: 'shorts: equity', given: { short: { equity: null } } },
  'equity under the least': { about: 'shorts: equity', given: { short: { equity: usd('1999.99') } } },
  'margin call open': { about: 'shorts: call', given: { short: { callOpen: true } } },
};

function factsOf(asked: Asked, given: Given): OrderFacts {
  const market = new SetMarket(TIMES[given.when ?? 'regular']);
  const ageMs = given.quoted === 'yesterday' ? 86_400_000 : 0;
  market.quote('AAPL', '49.99', '50.00', { halted: given.halted ?? false, quotedAt: plusMs(market.now, -ageMs) });
  if (given.quoted === 'never')
    market.quotes.set('AAPL', {
      halted: given.halted ?? false,
      ...(given.last === false ? {} : { last: price('49.99') }),
    });
  const shares: Quantity = quantity(given.shares ?? '100');
  const fundedOn = (given.settlesOn ?? null) as TradingDate | null;
  if (given.listed === false) market.quotes.clear();
  market.silentMs = given.silentMs ?? 0;
  return {
    ...soundFacts(market),
    stopped: given.stopped ?? null,
    frozen: given.frozen ?? false,
    disclosureAccepted: given.disclosure ?? true,
    availableCash: usd(given.cash ?? '100000000'),
    availableShares: shares,
    lots: [{ remaining: shares, fundedOn }],
    openOrders: given.open && given.open.side !== (asked.side ?? 'buy') ? [given.open] : [],
    ...given.short,
  };
}

/** A sound ticket of one kind with faults added. */
export function faulty(kind: string, faults: readonly string[]): FaultyTicket {
  const [soundAsked, soundGiven] = SOUND[kind]!;
  let [asked, given] = [soundAsked, soundGiven];
  for (const name of faults) {
    const fault = FAULTS[name]!;
    asked = { ...asked, ...fault.ticket };
    given = { ...given, ...fault.given, short: { ...given.short, ...fault.given?.short } };
  }
  const { stops, timeInForce, ...fields } = asked;
  return {
    name: `${kind}: ${faults.length === 0 ? 'nothing wrong' : faults.join(' + ')}`,
    ticket: { ...ticket(fields), ...(stops ? { stops } : {}), ...(timeInForce ? { timeInForce } : {}) },
    facts: factsOf(asked, given),
  };
}

const KINDS = Object.keys(SOUND);
const NAMES = Object.keys(FAULTS);
const fit = (...faults: readonly string[]) => new Set(faults.map((name) => FAULTS[name]!.about)).size === faults.length;

/**
 * Every sound ticket, every fault alone in every ticket that it spoils, every pair of faults in one ticket that both
 * spoil, and as many threes as are asked for. Which tickets these are is drawn from the seed.
 */
export function faultyTickets(
  isRefused: (each: FaultyTicket) => boolean,
  seed: string,
  threes: number,
): FaultyTicket[] {
  const chance = seededChance(seed);
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)]!;
  const spoils = new Map(
    KINDS.map((kind) => [kind, new Set(NAMES.filter((name) => isRefused(faulty(kind, [name]))))] as const),
  );
  const spoiled = (faults: readonly string[]) =>
    KINDS.filter((kind) => faults.every((name) => spoils.get(kind)!.has(name)));
  const made = KINDS.map((kind) => faulty(kind, []));
  for (const name of NAMES) made.push(...spoiled([name]).map((kind) => faulty(kind, [name])));
  for (const [index, first] of NAMES.entries()) {
    for (const second of NAMES.slice(index + 1)) {
      const kinds = fit(first, second) ? spoiled([first, second]) : [];
      if (kinds.length > 0) made.push(faulty(pick(kinds), [first, second]));
    }
  }
  const seen = new Set<string>();
  while (seen.size < threes) {
    const kind = pick(KINDS);
    const among = [...spoils.get(kind)!];
    const faults = NAMES.filter((name) => [pick(among), pick(among), pick(among)].includes(name));
    const each = faulty(kind, faults);
    if (faults.length !== 3 || !fit(...faults) || seen.has(each.name)) continue;
    seen.add(each.name);
    made.push(each);
  }
  // Some faults undo each other, such as a price below the market and a stop that asks for one.
  return made.filter((each) => !each.name.includes(' + ') || isRefused(each));
}
