import type { Instrument } from '@candor/model/market/instrument.ts';
import { followedIndex, followedShare } from './fund-indexes.ts';
import type { BasketMember, SimulatedInstrument } from './instruments.ts';
import { levelOf } from './public-levels.ts';

/** Second classes of shares, by the class of the same company that is traded more: what moves one moves the other. */
const COMPANIES: Readonly<Record<string, string>> = { GOOG: 'GOOGL', FOX: 'FOXA', NWS: 'NWSA' };

/**
 * How a listed instrument moves in the simulation: shares with their sector, from their public level where one is known
 * (rulings 50 and 56) or from a usual one of well-known companies; funds as a multiple of their index, of a share or of
 * their basket. `basket` gives the holdings of a sample fund, `anchor` the price that a sample company's books justify
 * on a day. Simulated prices claim nothing about the real instrument (ruling 18).
 */
export function simulatedFrom(
  instrument: Instrument,
  basket?: readonly BasketMember[],
  anchor?: SimulatedInstrument['anchor'],
): SimulatedInstrument {
  const { code } = instrument;
  if (instrument.kind === 'stock') {
    const company = COMPANIES[code];
    const level = levelOf(code) ?? levelOf(company ?? code);
    const from = anchor ?? (level && { date: level.date, dollars: level.dollars });
    return { code, kind: 'stock', company, sector: instrument.sector, size: level?.size, anchor: from };
  }
  const leverage = instrument.leverage === 1 ? undefined : instrument.leverage;
  const index = followedIndex(code);
  if (index !== undefined) return { code, kind: 'etf', index, leverage };
  return { code, kind: 'etf', leverage, follows: followedShare(code), basket };
}
