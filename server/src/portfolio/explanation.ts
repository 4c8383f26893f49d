import { formatUsd, type Usd } from '@candor/model/money.ts';
import type { Explanation, WhyQuery } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import type { Instant } from '@candor/model/time.ts';
import { customerAccount, type Mode, type Posted, shareAsset, usdAsset } from '../ledger/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { AccountFacts } from './account-facts.ts';
import type { HoldingFigures, Overview } from './overview.ts';
import * as recompute from './recompute.ts';

/** The account at one moment, with all inputs of its figures. */
export interface AccountView {
  readonly facts: AccountFacts;
  readonly overview: Overview;
  readonly asOf: Instant;
}

export interface ExplainDeps {
  readonly db: Db;
  readonly mode: Mode;
}

export type Input = Explanation['inputs'][number];
type Unit = Input['unit'];

/** The parts of one figure, before it is written for the wire. */
export type Part = Pick<Explanation, 'formula' | 'expression' | 'result' | 'unit' | 'inputs'> & {
  postings?: readonly Posted[];
  figures?: readonly HoldingFigures[];
};

/** Undefined where there is no such figure: the account does not have it, or the question is not complete. */
export type Explainer = (
  deps: ExplainDeps,
  view: AccountView,
  query: WhyQuery,
) => Part | undefined | Promise<Part | undefined>;

/** An amount on the wire; null is not known. */
export const usdOrNull = (amount: Usd | undefined): string | null => (amount === undefined ? null : formatUsd(amount));
export const money = (amount: Usd | undefined) => ({
  result: usdOrNull(amount),
  unit: 'usd' as const,
});
export const input = (name: string, value: string | null, unit: Unit, source: string, ref: string | null): Input => ({
  name,
  value,
  unit,
  source,
  ref,
});
export const usdInput = (name: string, amount: Usd | undefined, source: string, ref: string | null): Input =>
  input(name, usdOrNull(amount), 'usd', source, ref);
/** What an account's value consists of besides cash and positions; nothing that is zero. */
export const besidesInputs = (facts: AccountFacts): Input[] =>
  [
    usdInput('dividends_due', facts.accruedDividends, 'ledger', null),
    usdInput('collateral', facts.collateral, 'ledger', null),
    usdInput('debt', facts.debt, 'ledger', null),
    usdInput('borrow_due', -facts.accruedBorrow as Usd, 'ledger', null),
  ].filter(({ value }) => value !== '0.00');
export const sharesInput = ({ holding: one }: HoldingFigures) =>
  input('shares', formatQuantity(one.quantity), 'shares', 'ledger', null);
export const priceInput = ({ price }: HoldingFigures) =>
  input('price', price.price === undefined ? null : formatPrice(price.price), 'price', 'market', price.source ?? null);

/** Realised profit, of all time or of a range: the closed lots behind it are its inputs. */
export const realizedPart = (amount: Usd, inputs: readonly Input[]): Part => ({
  formula: 'realized_pnl',
  expression: 'Σ (proceeds after fees − cost of the lots sold)',
  ...money(amount),
  inputs: [...inputs],
});

/** Holdings that are open now; those closed today count only in the day's profit. */
export const open = (overview: Overview) => overview.holdings.filter(({ holding: one }) => one.quantity !== 0n);

/** Cash from the journal, with its postings. */
export const cashJournal = ({ db, mode }: ExplainDeps, facts: AccountFacts) =>
  recompute.balanceFromJournal(db, recompute.cashOf(facts.customerId), usdAsset(mode));

/** A figure of one holding, with the postings that made its shares. */
export async function withShares(
  deps: ExplainDeps,
  facts: AccountFacts,
  overview: Overview,
  code: string | undefined,
  part: (figures: HoldingFigures) => Part | Promise<Part>,
): Promise<Part | undefined> {
  const found = overview.holdings.find((figures) => figures.holding.code === code);
  if (!found) return undefined;
  const account = customerAccount('pos', facts.customerId);
  const asset = shareAsset(deps.mode, found.holding.code);
  const { postings } = await recompute.balanceFromJournal(deps.db, account, asset);
  return { ...(await part(found)), postings };
}
