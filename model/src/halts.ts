import * as z from 'zod/mini';

/**
 * What an operator can stop at once. `trading`: no order reaches the market; queued orders stay queued.
 * `cancel_only`: no new order and no amendment; accepted orders continue. Cancelling is always possible.
 */
export const HALT_SWITCHES = ['trading', 'cancel_only', 'payouts', 'robots'] as const;
export type HaltSwitch = (typeof HALT_SWITCHES)[number];
/** A switch, or one instrument in which no orders are taken. */
export type HaltName = HaltSwitch | `instrument:${string}`;

export const haltSwitch = () => z.enum(HALT_SWITCHES);
export const instrumentHalt = (code: string): HaltName => `instrument:${code}`;

/** The refusal code of a halt; undefined where orders are accepted. */
export type Stopped = 'kill_switch' | 'cancel_only' | 'halted' | undefined;

/** The halt that stops orders in an instrument, or in any where none is named, of those an operator has set. */
export function stoppedBy(active: ReadonlySet<string>, code?: string): Stopped {
  if (active.has('trading')) return 'kill_switch';
  if (active.has('cancel_only')) return 'cancel_only';
  return code !== undefined && active.has(instrumentHalt(code)) ? 'halted' : undefined;
}

/** Pushed to every live connection when a switch is thrown or lifted, so that screens show it before anybody tries. */
export interface HaltPush {
  readonly type: 'message';
  readonly about: 'halt';
  readonly name: HaltName;
  readonly active: boolean;
}
