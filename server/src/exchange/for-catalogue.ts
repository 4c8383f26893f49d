import type { EtfCategoryId } from '@candor/model/market/etf-categories.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import type { AssetClass, BasketMember, SimulatedInstrument } from './instruments.ts';

const ASSET_CLASSES: Partial<Record<EtfCategoryId, AssetClass>> = {
  bond: 'bond',
  commodity: 'commodity',
  digital_asset: 'crypto',
};

/**
 * How a listed instrument moves in the simulation: shares with their sector, funds by what their category holds. A
 * leveraged or inverse fund multiplies the market's day. `basket` gives the holdings of a sample fund,
 * `anchor` the price that a sample company's books justify on a day. Simulated prices
 * claim nothing about the real instrument (ruling 18).
 */
export function simulatedFrom(
  instrument: Instrument,
  basket?: readonly BasketMember[],
  anchor?: SimulatedInstrument['anchor'],
): SimulatedInstrument {
  if (instrument.kind === 'stock') {
    return { code: instrument.code, kind: 'stock', sector: instrument.sector, anchor };
  }
  return {
    code: instrument.code,
    kind: 'etf',
    assetClass: ASSET_CLASSES[instrument.category] ?? 'equity',
    // A narrow fund shares a sector stream with the others of its category, so that funds are not all one line.
    sector: ['broad_market', 'leveraged', 'inverse'].includes(instrument.category) ? undefined : instrument.category,
    leverage: instrument.leverage === 1 ? undefined : instrument.leverage,
    basket,
  };
}
