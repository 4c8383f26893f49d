import { differsInModel } from '@candor/model/market/price-model.ts';
import { instant } from '@candor/model/time.ts';
import type { ClockStore } from './clock.ts';
import type { Db } from '../database/db.ts';

/** The database belongs to another market than the configuration names (ruling 31). */
export class WrongMarket extends Error {
  constructor(stored: string, asked: string) {
    super(
      `This database holds the market ${stored}, but FEED (with SEED) asks for ${asked}. ` +
        (differsInModel(stored, asked)
          ? 'Another version of the price model drew its prices, which this release cannot continue. Choose another ' +
            'DATA_DIR or DATABASE_URL, or run the release that the data is from.'
          : 'Set FEED and SEED back, or choose another DATA_DIR or DATABASE_URL.'),
    );
  }
}

/** Business time in the one row of `business_clock`, which also binds the database to its market. */
export function storedBusinessTime(db: Db, marketId: string): ClockStore {
  return {
    async load() {
      const [row] = await db.query<{ at: bigint; market_id: string }>(
        'SELECT at, market_id FROM business_clock WHERE id = 1',
      );
      if (!row) return undefined;
      if (row.market_id !== marketId) throw new WrongMarket(row.market_id, marketId);
      return instant(Number(row.at));
    },
    async latestRecord() {
      const [row] = await db.query<{ at: bigint | null }>('SELECT max(at) AS at FROM event');
      return row?.at === null || row === undefined ? undefined : instant(Number(row.at));
    },
    async save(at) {
      await db.query(
        `INSERT INTO business_clock (id, market_id, at) VALUES (1, $1, $2)
         ON CONFLICT (id) DO UPDATE SET at = EXCLUDED.at WHERE business_clock.market_id = EXCLUDED.market_id`,
        [marketId, String(at)],
        'save_business_clock',
      );
    },
  };
}
