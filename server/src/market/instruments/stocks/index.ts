import type { Stock } from '@candor/model/market/instrument.ts';
import type { SectorId } from '@candor/model/market/sectors.ts';
import { SECTOR_IDS } from '@candor/model/market/sectors.ts';
import type { StockRow } from '../rows.ts';
import { stockFromRow } from '../rows.ts';
import { COMMUNICATION_SERVICES } from './communication-services.ts';
import { CONSUMER_DISCRETIONARY } from './consumer-discretionary.ts';
import { CONSUMER_STAPLES } from './consumer-staples.ts';
import { ENERGY } from './energy.ts';
import { FINANCIALS } from './financials.ts';
import { HEALTH_CARE } from './health-care.ts';
import { INDUSTRIALS } from './industrials.ts';
import { INFORMATION_TECHNOLOGY } from './information-technology.ts';
import { MATERIALS } from './materials.ts';
import { REAL_ESTATE } from './real-estate.ts';
import { UTILITIES } from './utilities.ts';

const ROWS: Readonly<Record<SectorId, readonly StockRow[]>> = {
  energy: ENERGY,
  materials: MATERIALS,
  industrials: INDUSTRIALS,
  consumer_discretionary: CONSUMER_DISCRETIONARY,
  consumer_staples: CONSUMER_STAPLES,
  health_care: HEALTH_CARE,
  financials: FINANCIALS,
  information_technology: INFORMATION_TECHNOLOGY,
  communication_services: COMMUNICATION_SERVICES,
  utilities: UTILITIES,
  real_estate: REAL_ESTATE,
};

export const STOCKS: readonly Stock[] = SECTOR_IDS.flatMap((sector) =>
  ROWS[sector].map((row) => stockFromRow(sector, row)),
);
