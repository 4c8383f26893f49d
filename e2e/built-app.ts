import { buildWeb } from '../scripts/build-web.ts';
import { makeReadyCluster, removeReadyCluster } from '../server/test/ready-cluster.ts';

/** Runs once before all journeys of a run: the app is built, and a database made that each server copies. */
export async function setup(): Promise<() => void> {
  await Promise.all([buildWeb(), makeReadyCluster()]);
  return removeReadyCluster;
}
