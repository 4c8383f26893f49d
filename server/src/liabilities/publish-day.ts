import { formatDecimal } from '@candor/model/decimal.ts';
import { FEWEST_HOLDERS, type PublishedAsset } from '@candor/model/liabilities/schema.ts';
import { accept } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { readHeads } from '../ledger/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import type { RandomSource } from '../platform/time/random.ts';
import { type AssetBalances, balancesAt } from './balances.ts';
import { commitmentOf, hashDay } from './hashes.ts';
import { type Holding, SumTree } from './sum-tree.ts';
import { liabilityDayTable, type StoredDay } from './tables.ts';

export interface LiabilityDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly random: RandomSource;
}

/** Publishes what is owed to customers at this moment as the liabilities of a day, once. */
export async function publishDay({ db, runner, random }: LiabilityDeps, date: TradingDate): Promise<void> {
  const [stored] = await db.query('SELECT FROM liability_day WHERE date = $1', [date]);
  if (stored) return;
  const [before] = await db.query<{ date: TradingDate; hash: string }>(
    'SELECT date, hash FROM liability_day WHERE date < $1 ORDER BY date DESC LIMIT 1',
    [date],
  );
  const { root: journalRoot, heads } = await readHeads(db);
  const seed = random.bytes(32).toString('hex');
  const assets = await publishedAssets(date, seed, await balancesAt(db, heads));
  const published = { date, previous: before?.hash ?? null, journalRoot, assets };
  await runner.run(recordLiabilities, {
    ...{ ...published, previousDate: before?.date ?? null, heads, seed, hash: hashDay(published) },
  });
}

/** The published line of each asset. */
export async function publishedAssets(
  date: string,
  seed: string,
  balances: readonly AssetBalances[],
): Promise<PublishedAsset[]> {
  const assets: PublishedAsset[] = [];
  for (const { asset, holdings, owed } of balances) {
    const { root } = await SumTree.make({ asset, date, seed, holdings });
    assets.push({ asset, commitment: commitmentOf(root), total: shownTotal(holdings), receivable: shownTotal(owed) });
  }
  return assets;
}

/** The sum of all, or null where it would say too much about each of a few. */
function shownTotal(all: readonly Holding[]): string | null {
  if (all.length > 0 && all.length < FEWEST_HOLDERS) return null;
  return exact(all.reduce((sum, { amount }) => sum + amount, 0n));
}

export const exact = (amount: bigint): string => formatDecimal(amount, 2);

/** Stores a day's liabilities, once, and enters their hash into the audit chain. */
export const recordLiabilities: Command<Omit<StoredDay, 'preparedAt' | 'wallAt'>, { readonly recorded: boolean }> = {
  name: 'record_liabilities',
  subject: () => 'journal',
  needs: ({ date }, lane) => [needRow(liabilityDayTable, date), ...auditNeeds(lane)],
  decide(rows, day, context) {
    const { date, hash, previous, journalRoot, assets } = day;
    if (rows.get(liabilityDayTable, date)) return accept({ recorded: false });
    rows.insert(liabilityDayTable, { ...day, preparedAt: context.now, wallAt: context.wallNow });
    rows.emit({ type: 'liabilities.published', subject: 'journal', payload: { date, hash } });
    writeAudit(rows, context, {
      ...{ actor: 'system:publish_liabilities', action: 'liabilities.published', object: `liabilities:${date}` },
      after: { date, previous, journalRoot, assets, hash },
    });
    return accept({ recorded: true });
  },
};
