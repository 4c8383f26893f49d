import { isShort } from '@candor/model/portfolio/figures.ts';
import { position } from '../account.ts';
import { explained } from '../app.ts';
import { tradesOf } from '../orders/orders.ts';
import { costOf, positionRow } from '../position-row.ts';
import { type Asked, named, type Part, placeValues, type Said, type Story } from '../said.ts';

/** What words mean; of a short that is named also the customer's own one. */
export async function* explainedWithOwn(asked: Asked): AsyncGenerator<Part> {
  yield* explained(asked);
  if (asked.terms.includes('short_selling') && asked.codes.length > 0) yield* ownShort(asked);
}

/**
 * The customer's own short in a stock that is named: for what it was sold, what it is worth now, its orders with their
 * days, and the list of all of them. That there is none is said too.
 */
async function* ownShort(asked: Asked): AsyncGenerator<Said> {
  const { codes, tools } = asked;
  const own = await tools.positions();
  if (!own) return;
  const short = own.is.find((each) => codes.includes(each.code) && isShort(each));
  if (!short) {
    yield { key: 'short_none_of', values: named(codes[0]), from: [own.source] };
    return;
  }
  yield { key: 'position_paid', values: costOf(short), from: [own.source] };
  yield* positionRow(short, [own.source], 'figures');
  const { code } = short;
  yield* tradesOf({ ...asked, code, codes: [code] }, 'short');
  yield { key: 'how_to', values: placeValues('see_orders') };
}

/** A position; asked since when it is held, the trades that made it, and where its lots stand. */
export async function* positionSince(asked: Asked): AsyncGenerator<Said | Story> {
  const { codes, signs, tools } = asked;
  const own = signs.has('since') ? await tools.positions() : undefined;
  const held = own?.is.find((each) => codes.includes(each.code));
  if (!own || !held) {
    yield* position(asked);
    return;
  }
  yield* positionRow(held, [own.source], 'figures');
  const { code } = held;
  yield* tradesOf({ ...asked, code, codes: [code] }, isShort(held) ? 'short' : 'buy');
  yield { key: 'tax_where', values: placeValues('statements') };
}
