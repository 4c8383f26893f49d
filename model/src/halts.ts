import * as z from 'zod/mini';
import { symbolCode } from './fields.ts';

/**
 * What an operator can stop at once. `trading`: nothing new reaches the market, what waits for its session goes on
 * waiting. `cancel_only`: no new order and no new terms; what was accepted goes on. Cancelling is always possible.
 */
export const HALT_SWITCHES = ['trading', 'cancel_only', 'payouts', 'robots'] as const;
export type HaltSwitch = (typeof HALT_SWITCHES)[number];
/** A switch, or one instrument in which no orders are taken. */
export type HaltName = HaltSwitch | `instrument:${string}`;

export const haltSwitch = () => z.enum(HALT_SWITCHES);
export const instrumentHalt = (code: string): HaltName => `instrument:${code}`;

export const haltView = z.object({
  name: z.string(),
  /** Of an instrument's halt. */
  code: z.nullable(symbolCode()),
  active: z.boolean(),
  reason: z.string(),
  operatorId: z.string(),
  at: z.string(),
});
export type HaltView = z.infer<typeof haltView>;
