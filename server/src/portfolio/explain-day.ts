import type { Usd } from '@candor/model/money.ts';
import { formatPrice, formatQuantity, type Quantity } from '@candor/model/quantity.ts';
import type { Db } from '../platform/database/db.ts';
import type { AccountFacts } from './account-facts.ts';
import {
  type AccountView,
  type ExplainDeps,
  type Input,
  input,
  money,
  open,
  type Part,
  priceInput,
  usdInput,
} from './explanation.ts';
import type { HoldingFigures } from './overview.ts';

/** The profit of a day, of the account and of one position: with all that a reader needs to work it out again. */

const previousOf = ({ price: { previousClose } }: HoldingFigures) =>
  previousClose === undefined ? null : formatPrice(previousClose);

/** Shares at the previous close; none of a position that was opened on the day. */
function beforeOf(figures: HoldingFigures): Input[] {
  const { code, quantityBefore } = figures.holding;
  if (quantityBefore === 0n) return [];
  const name = `before ${code} ${formatQuantity(quantityBefore)}`;
  return [input(name, previousOf(figures), 'price', 'market', code)];
}

/** What was traded and charged on the day besides the change of price, each as it counts; nothing that is zero. */
function flowsOf({ holding: { code, sold, bought, fees, borrow } }: HoldingFigures): Input[] {
  const flows = { sold, bought: -bought, fees: -fees, borrow: -borrow };
  return Object.entries(flows)
    .filter(([, amount]) => amount !== 0n)
    .map(([name, amount]) => usdInput(`${name} ${code}`, amount as Usd, name === 'borrow' ? 'ledger' : 'fills', code));
}

interface Dividend {
  readonly code: string;
  readonly held: bigint;
  readonly each: string;
  readonly amount: bigint;
}

const dividendsOn = (db: Db, { customerId, date }: AccountFacts): Promise<Dividend[]> =>
  db.query<Dividend>(
    `SELECT code, held_quantity AS held, terms AS each, amount FROM corporate_action_entry
     WHERE customer_id = $1 AND kind = 'dividend' AND ex_date = $2 ORDER BY code`,
    [customerId, date],
  );

/** "dividend META 5 3.30": the shares at the ex-date and the dollars for each. */
const dividendInput = ({ code, held, each, amount }: Dividend): Input =>
  usdInput(
    `dividend ${code} ${formatQuantity((held < 0n ? -held : held) as Quantity)} ${each}`,
    amount as Usd,
    'ledger',
    code,
  );

export async function accountDayPart({ db }: ExplainDeps, { facts, overview }: AccountView): Promise<Part> {
  const dividends = await dividendsOn(db, facts);
  return {
    formula: 'day_pnl',
    expression: 'Σ (value now − value at previous close + sold − bought + dividends − fees − borrowing)',
    ...money(overview.dayPnl),
    inputs: [
      ...overview.holdings
        .filter(({ dayPnl }) => dayPnl !== 0n)
        .flatMap((figures) => [
          ...beforeOf(figures),
          ...flowsOf(figures),
          ...dividends.filter(({ code }) => code === figures.holding.code).map(dividendInput),
          usdInput(figures.holding.code, figures.dayPnl, 'computed', facts.date),
        ]),
      usdInput('day_base', overview.dayBase, 'computed', facts.date),
    ],
    figures: open(overview),
  };
}

export async function positionDayPart(
  { db }: ExplainDeps,
  facts: AccountFacts,
  figures: HoldingFigures,
): Promise<Part> {
  const { holding } = figures;
  const dividends = (await dividendsOn(db, facts)).filter(({ code }) => code === holding.code);
  return {
    formula: 'position_day_pnl',
    expression: 'shares × price − shares before × previous close + sold − bought + dividends − fees − borrowing',
    ...money(figures.dayPnl),
    inputs: [
      input('shares', formatQuantity(holding.quantityOfDay), 'shares', 'ledger', null),
      priceInput(figures),
      input('shares_before', formatQuantity(holding.quantityBefore), 'shares', 'ledger', null),
      input('previous_close', previousOf(figures), 'price', 'market', null),
      usdInput('sold', holding.sold, 'fills', null),
      usdInput('bought', holding.bought, 'fills', null),
      ...dividends.map(dividendInput),
      usdInput('fees', holding.fees, 'fills', null),
      ...(holding.borrow === 0n ? [] : [usdInput('borrow', holding.borrow, 'ledger', null)]),
      usdInput('position_day_base', figures.dayBase, 'computed', null),
    ],
    figures: [figures],
  };
}
