import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Command } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { needRow } from '../platform/database/rows.ts';
import type { ResearchDeps } from './deps.ts';
import { RESEARCH } from './publish.ts';
import { researchStartTable, START_ID } from './tables.ts';

/** Records when research began here, once. */
export const recordResearchStart: Command<Record<string, never>, { recorded: boolean }> = {
  name: 'record_research_start',
  subject: () => RESEARCH,
  needs: () => [needRow(researchStartTable, START_ID)],
  decide(rows, _input, { now }) {
    if (rows.get(researchStartTable, START_ID)) return accept({ recorded: false });
    rows.insert(researchStartTable, { id: START_ID, at: now });
    return accept({ recorded: true });
  },
};

/**
 * Called at each start, before jobs run. Only simulated prices have a past to publish from, and a database that has
 * publications began before this was recorded: neither gets a start, and so no examples.
 */
export async function recordStart({ db, runner, market }: Pick<ResearchDeps, 'db' | 'runner' | 'market'>) {
  if (!market.source.simulated) return;
  const [published] = await db.query('SELECT 1 FROM publication LIMIT 1', [], 'any_publication');
  if (!published) await runner.run(recordResearchStart, {});
}

/** When research began; undefined where that was not recorded. */
export async function startOf(db: Db): Promise<Instant | undefined> {
  const [row] = await db.query<{ at: bigint }>('SELECT at FROM research_start', [], 'research_start');
  return row && (Number(row.at) as Instant);
}
