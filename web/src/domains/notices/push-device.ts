import { noticeRoutes } from '@candor/model/notices/routes.ts';
import { readText, writeText } from '../../lib/device.ts';
import { call } from '../../lib/http.ts';

/** `unsupported`: this browser has none; `denied`: its owner has forbidden it in the browser's settings. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whose messages this device shows: another person who signs in here is asked anew. */
const OWNER = 'candor.push';
const WORKER = '/push-worker.js';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The one script that is registered by its address. */
const policy = trustedTypes?.createPolicy('candor-push', { createScriptURL: () => WORKER });

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(customer: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return readText(OWNER) === customer && (await subscription()) ? 'on' : 'off';
}

/**
 * Asks the reader for permission, and the browser's push service for an address under the server's key. Throws where
 * the service cannot be reached or the server refuses; the device is then as before.
 */
export async function turnPushOn(customer: string, pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(customer);
  await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One under another key, of another installation at this address or of former keys, would never get anything.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  await send(made);
  writeText(OWNER, customer);
  return 'on';
}

/** Nothing is pushed to this device any more, whatever the server still has. */
export async function turnPushOff(): Promise<PushState> {
  writeText(OWNER, '');
  await (await subscription())?.unsubscribe();
  await call(noticeRoutes.unsubscribePush);
  return 'off';
}

/** After signing in again: what this person asked for on this device goes on in the new session. */
export async function renewPush(customer: string): Promise<void> {
  if (readText(OWNER) !== customer || !isSupported() || Notification.permission !== 'granted') return;
  const made = await subscription();
  if (made) await send(made);
}

async function send(made: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call(noticeRoutes.subscribePush, { body: { endpoint, keys: { p256dh, auth } } });
}
