import type { ReplyOf } from '@candor/model/http.ts';
import { now, readRecord, writeText } from './device.ts';
import { type AnyRoute, ApiRefusal, type CallOptions, call } from './http.ts';

/**
 * One key per intended action, stored before it is sent: a reload, a lost answer or a second tap repeats the
 * same key, so the effect happens once. The key of an intent is dropped when the server has answered definitely, or
 * when the request itself changes.
 */
const STORE = 'candor.intents';
const KEEP_MS = 24 * 3_600_000;

interface Intent {
  key: string;
  /** The request, to distinguish a repetition from a new intent. */
  request: string;
  at: number;
}

function intents(): Record<string, Intent> {
  const result: Record<string, Intent> = {};
  for (const [scope, value] of Object.entries(readRecord(STORE))) {
    const intent = value as Partial<Intent> | null;
    if (typeof intent?.key === 'string' && typeof intent.request === 'string' && typeof intent.at === 'number') {
      if (now() - intent.at < KEEP_MS) result[scope] = intent as Intent;
    }
  }
  return result;
}

/** A random UUID that also works on plain http in the local network, where `crypto.randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The stored key of an unsettled intent for this very request, or a new one, stored before it is returned. */
export function intentKey(scope: string, request: unknown): string {
  const all = intents();
  const asked = JSON.stringify(request ?? null);
  const open = all[scope];
  if (open?.request === asked) return open.key;
  const intent: Intent = { key: newKey(), request: asked, at: now() };
  writeText(STORE, JSON.stringify({ ...all, [scope]: intent }));
  return intent.key;
}

export function settleIntent(scope: string): void {
  const { [scope]: _settled, ...rest } = intents();
  writeText(STORE, JSON.stringify(rest));
}

/**
 * Calls a route that must take effect at most once. `scope` names the intent on this screen, such as
 * `order:buy:AAPL`. After a definite answer the intent is settled; when the outcome is unknown (no answer,
 * timeout, still running) the key is kept, and calling again asks for the same effect.
 */
export async function callOnce<R extends AnyRoute>(
  route: R,
  scope: string,
  options: Omit<CallOptions<R>, 'idempotencyKey'> = {},
): Promise<ReplyOf<R>> {
  const key = intentKey(scope, { route: route.name, params: options.params, body: options.body });
  try {
    const reply = await call(route, { ...options, idempotencyKey: key } as CallOptions<R>);
    settleIntent(scope);
    return reply;
  } catch (error) {
    if (error instanceof ApiRefusal && !error.retryable) settleIntent(scope);
    throw error;
  }
}
