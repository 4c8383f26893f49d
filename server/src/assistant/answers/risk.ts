import { excessEquity } from '@candor/model/margin/requirement.ts';
import { allocationOf, groupHoldings, shareOf as shareOfAccount } from '@candor/model/portfolio/allocation.ts';
import { effectOfMove, isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import type { Source } from '../tools.ts';
import type { StatementValue } from '@candor/model/assistant/schema.ts';
import { type Asked, type Explained, named, of, percentOf, permilleText, type Said, type Values } from './said.ts';

type Valued = Omit<PositionView, 'value'> & { readonly value: Usd | undefined };
type Part = ReturnType<typeof allocationOf>[number];

/** From this part of the account on one position, or one sector, is its largest risk. Tenths of a percent. */
const LARGE_POSITION = 200n;
const LARGE_SECTOR = 300n;

/** A bad day of the market, and one of the stocks that are owed. Percent. */
export const FALL = 10n;
export const RISE = 50n;

/**
 * First what the largest risk is: shorts whose rise would cost more than a fall of everything, one position, one
 * sector, or the market as a whole. Then what a bad day would cost, concentration, groups and swings, by the functions
 * of the account page.
 */
export async function* risk({ tools, lang, signs }: Asked): AsyncGenerator<Said | Explained> {
  const [found, account, performance] = await Promise.all([
    tools.positions(),
    tools.account(),
    tools.performance('ALL'),
  ]);
  if (!found || !account) return;
  const from = [found.source];
  if (found.is.length === 0) {
    yield { key: 'positions_none', from };
    return;
  }
  const valued = valuedOf(found.is);
  const bySize = valued.toSorted((a, b) => Number(sizeOf(b.value ?? (0n as Usd)) - sizeOf(a.value ?? (0n as Usd))));
  const { totalValue } = account.is;
  const whole = { cash: usd(account.is.cash), total: totalValue === null ? undefined : usd(totalValue) };
  const parts = allocationOf({ ...whole, positions: bySize });
  if (parts.length === 0) {
    yield { key: 'nothing_known', from };
    return;
  }
  const largest = parts.find(({ kind }) => kind === 'code');
  const groups = groupHoldings(bySize, ({ sector, kind }) => sector ?? kind ?? 'unlisted').toSorted((a, b) =>
    Number((b.value ?? 0n) - (a.value ?? 0n)),
  );
  const bySector = allocationOf({ ...whole, positions: groups });
  const sector = bySector.find(({ name }) => name in SECTOR_NAMES);
  const sectorName = sector && SECTOR_NAMES[sector.name as keyof typeof SECTOR_NAMES][lang];
  const shorts = bySize.filter(isShort);
  const owed = worthOf(shorts);
  const leadsByShorts = shorts.length > 0 && effectOn(shorts, RISE) < effectOn(bySize, -FALL);
  if (!leadsByShorts && largest)
    yield { ...leadOf(largest, shareOfAll(parts, whole.total, ['code', 'others']), sector, sectorName), from };
  if (shorts.length > 0)
    yield { key: leadsByShorts ? 'risk_short' : 'risk_short_also', values: shortsOf(shorts, owed), from };
  // Why it is the largest is answered by what it is.
  if (leadsByShorts && signs.has('why')) {
    yield { term: 'short_selling', from: [tools.ownWords('glossary')] };
    return;
  }
  yield* scaleOf(bySize, shorts, from);
  if (shorts.length > 0) yield* roomOf(await tools.margin());
  const count = { count: of('count', found.is.length) };
  yield { key: 'risk_parts', values: sharesOf(parts, whole.total), from };
  if (largest) yield { key: 'risk', values: { ...named(largest.name), percent: shareOf(largest), ...count }, from };
  if (sector && sectorName !== undefined)
    yield { key: 'risk_sector', values: { name: of('name', sectorName), percent: shareOf(sector) }, from };
  yield* swings(performance);
  if (shorts.length === 0) yield { key: 'risk_no_short', from };
}

const shareOf = ({ permille }: Part) => of('share', permilleText(permille));
/** The share of all parts of some kinds together, as the account's page has that of a group: cut once, of their sum. */
function shareOfAll(parts: readonly Part[], total: Usd | undefined, kinds: readonly Part['kind'][]): StatementValue {
  const some = parts.filter(({ kind }) => kinds.includes(kind));
  const value = some.reduce((sum, each) => sum + each.value, 0n) as Usd;
  return of('share', permilleText(total === undefined ? 0n : shareOfAccount(value, total)));
}

/** What the account consists of: each share is cut by itself, so that they may add up to less than the whole. */
function sharesOf(parts: readonly Part[], total: Usd | undefined): Values {
  const has = (...kinds: Part['kind'][]) => parts.some(({ kind }) => kinds.includes(kind));
  return {
    ...(has('code') ? { invested: shareOfAll(parts, total, ['code', 'others']) } : {}),
    cash: shareOfAll(parts, total, ['cash']),
    ...(has('shorts') ? { collateral: shareOfAll(parts, total, ['shorts', 'rest']) } : {}),
    ...(has('rest') && !has('shorts') ? { due: shareOfAll(parts, total, ['rest']) } : {}),
  };
}

/** The largest risk of an account without shorts. */
function leadOf(largest: Part, held: StatementValue, sector: Part | undefined, sectorName: string | undefined): Said {
  if (largest.permille >= LARGE_POSITION)
    return { key: 'risk_lead_position', values: { ...named(largest.name), percent: shareOf(largest) } };
  if (sector && sectorName !== undefined && sector.permille >= LARGE_SECTOR)
    return { key: 'risk_lead_sector', values: { name: of('name', sectorName), percent: shareOf(sector) } };
  return { key: 'risk_lead_market', values: { percent: held } };
}

/** Positions with their values as amounts; undefined where a price is not known. */
export const valuedOf = (positions: readonly PositionView[]): Valued[] =>
  positions.map((each) => ({ ...each, value: each.value === null ? undefined : usd(each.value) }));

/** What positions are worth together, by their sizes. */
export const worthOf = (positions: readonly Valued[]): bigint =>
  positions.reduce((sum, { value }) => sum + sizeOf(value ?? (0n as Usd)), 0n);

const effectOn = (positions: readonly Valued[], percent: bigint): Usd =>
  effectOfMove(
    positions.map(({ value }) => value ?? (0n as Usd)),
    percent,
  );

/** What a bad day would bring: every price falls, and those of what is owed rise. */
function* scaleOf(all: readonly Valued[], shorts: readonly Valued[], from: readonly Source[]): Generator<Said> {
  const gain = (positions: readonly Valued[], percent: bigint) => of('gain', formatUsd(effectOn(positions, percent)));
  yield { key: 'risk_fall', values: { fall: of('share', String(FALL)), value: gain(all, -FALL) }, from };
  if (shorts.length > 0)
    yield { key: 'risk_rise', values: { rise: of('share', String(RISE)), value: gain(shorts, RISE) }, from };
}

/** Rows of an answer that has one for each short. */
export const MOST_SHORTS = 5;

/** What a rise of each of the customer's shorts would cost, the largest first. */
export async function* riskOfShorts({ codes, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.positions();
  const shorts = (found?.is ?? [])
    .filter((held) => isShort(held) && (codes.length === 0 || codes.includes(held.code)))
    .flatMap(({ code, value }) => (value === null ? [] : [{ code, value }]));
  const losses = shorts.map(({ code, value }) => ({ code, loss: effectOfMove([usd(value)], RISE) }));
  for (const { code, loss } of losses.toSorted((a, b) => Number(a.loss - b.loss)).slice(0, MOST_SHORTS)) {
    const values = { ...named(code), rise: of('share', String(RISE)), value: of('gain', formatUsd(loss)) };
    yield { key: 'risk_rise_of', values, from: [found!.source] };
  }
}

/** What is owed in shares. Named after the largest, which a question that follows may be about. */
const shortsOf = (shorts: readonly Valued[], owed: bigint): Values => ({
  ...{ ...named(shorts[0]?.code), count: of('count', shorts.length), value: of('usd', formatUsd(owed as Usd)) },
  ...{ rise: of('share', String(RISE)), loss: of('usd', formatUsd(sizeOf(effectOn(shorts, RISE)))) },
});

function* roomOf(found: Awaited<ReturnType<Asked['tools']['margin']>>): Generator<Said> {
  const room = found && excessEquity(found.is);
  if (room) yield { key: 'risk_room', values: { room: of('usd', room) }, from: [found!.source] };
}

function* swings(found: Awaited<ReturnType<Asked['tools']['performance']>>): Generator<Said> {
  if (!found) return;
  const { volatility, maxDrawdown, accountDays, needed } = found.is;
  const from = [found.source];
  if (volatility === null)
    yield { key: 'risk_too_few', values: { count: of('count', accountDays), needed: of('count', needed) }, from };
  else yield { key: 'risk_volatility', values: { percent: of('ratio', percentOf(volatility)) }, from };
  if (maxDrawdown !== null)
    yield { key: 'risk_drawdown', values: { percent: of('ratio', percentOf(maxDrawdown)) }, from };
}
