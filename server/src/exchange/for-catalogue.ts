import type { Instrument } from '@candor/model/market/instrument.ts';
import { followedIndex, followedShare } from './fund-indexes.ts';
import type { BasketMember, SimulatedInstrument } from './instruments.ts';
import { publicLevel } from './public-levels.ts';

/**
 * How a listed instrument moves in the simulation: shares with their sector, from their public level where one is known
 * (rulings 50 and 56), funds as a multiple of their index, of a share or of their basket. `basket` gives the holdings of
 * a sample fund, `anchor` the price that a sample company's books justify on a day. Simulated prices claim nothing about
 * the real instrument (ruling 18).
 */
export function simulatedFrom(
  instrument: Instrument,
  basket?: readonly BasketMember[],
  anchor?: SimulatedInstrument['anchor'],
): SimulatedInstrument {
  const { code } = instrument;
  if (instrument.kind === 'stock') {
    const level = publicLevel(code);
    const from = anchor ?? (level && { date: level.date, dollars: level.dollars });
    return { code, kind: 'stock', sector: instrument.sector, size: level?.size, anchor: from };
  }
  const leverage = instrument.leverage === 1 ? undefined : instrument.leverage;
  const index = followedIndex(code);
  if (index !== undefined) return { code, kind: 'etf', index, leverage };
  return { code, kind: 'etf', leverage, follows: followedShare(code), basket };
}
