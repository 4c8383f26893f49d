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

/** Why orders are not taken now: a refusal's code. Undefined where nothing stops them. */
export type Stopped = 'kill_switch' | 'cancel_only' | 'halted' | undefined;

/** What stops orders in an instrument, or in any where none is named, given what an operator has thrown. */
export function stoppedBy(active: ReadonlySet<string>, code?: string): Stopped {
  if (active.has('trading')) return 'kill_switch';
  if (active.has('cancel_only')) return 'cancel_only';
  return code !== undefined && active.has(instrumentHalt(code)) ? 'halted' : undefined;
}

/** Told to every live connection when a switch is thrown or lifted, so that screens say so before anybody tries. */
export interface HaltPush {
  readonly type: 'message';
  readonly about: 'halt';
  readonly name: HaltName;
  readonly active: boolean;
}

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
