import { buildWeb } from '../scripts/build-web.ts';

/** Runs once before all journeys of a run. */
export const setup = buildWeb;
