import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { isPushEndpoint, type PushedNotice } from '@candor/model/notices/push.ts';
import { DAY, SECOND } from '@candor/model/time.ts';
import { Unavailable } from '../platform/commands/outages.ts';
import type { Secret } from '../platform/config/secrets.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import { bodyOf, type Message, type Messenger } from './messenger.ts';

export interface PushDeps {
  readonly db: Db;
  readonly wall: Clock;
  /** Private key of this installation (RFC 8292): a point's factor on P-256, 32 bytes in base64url. */
  readonly key: Secret<string>;
  /** Whom a push service may write to about this server: `mailto:` or `https:`. */
  readonly contact: string;
  /** Origins beside the known push services; see `isPushEndpoint`. */
  readonly further: readonly string[];
}

interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const PATIENCE_MS = 10 * SECOND;
const TITLE = 'Candor';
/** How long a push service keeps it for a device that is off. */
const KEPT_SECONDS = DAY / SECOND;
/** The subscription is over at the service; every other answer but a success may be another one tomorrow. */
const GONE = new Set([404, 410]);
/** The service takes none of this, however often it is sent: it would only wait in the way of others. */
const POINTLESS = new Set([400, 401, 403, 413]);

/** Public half of the server's key, as browsers and push services expect it: an uncompressed point in base64url. */
export function pushPublicKey(key: Secret<string>): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key.reveal(), 'base64url'));
  return pair.getPublicKey('base64url', 'uncompressed');
}

/**
 * Sends push messages, sealed so that the push service cannot read them (RFC 8291). A subscription that is over, here
 * or at the service, is emptied and its message dropped. Throws Unavailable where another try may help, and an error
 * where none does (`isPointless`).
 */
export function pushMessenger({ db, wall, key, contact, further }: PushDeps): Messenger {
  const vapid = { subject: contact, publicKey: pushPublicKey(key), privateKey: key.reveal() };
  return {
    async send(message) {
      const { normal: id } = message.to;
      const device = await deviceOf(db, id, wall.now());
      if (!device) return;
      // Checked at sending too: what the configuration no longer names is no longer called.
      const status = isPushEndpoint(device.endpoint, further) ? await post(device, message, vapid) : 410;
      if (GONE.has(status)) return end(db, id, wall.now());
      if (POINTLESS.has(status)) throw new PushRefused(status);
      if (status < 200 || status > 299) throw new Unavailable('push', new Error(`the push service answered ${status}`));
    },
  };
}

/** The push service will never take this message. */
export class PushRefused extends Error {
  constructor(status: number) {
    super(`a push service refused a message for good: ${status}`);
  }
}

async function deviceOf(db: Db, id: string, now: number): Promise<Device | undefined> {
  const [device] = await db.query<Device>(
    `SELECT endpoint, p256dh, auth FROM push_subscription WHERE id = $1 AND ended_at IS NULL AND expires_at > $2`,
    [id, now],
    'push_device',
  );
  return device;
}

/** Harmless beside a command that ends it too. */
async function end(db: Db, id: string, now: number): Promise<void> {
  await db.query(
    `UPDATE push_subscription SET ended_at = $2, endpoint = '', p256dh = '', auth = ''
     WHERE id = $1 AND ended_at IS NULL`,
    [id, now],
    'push_end',
  );
}

/** The status that the push service answered. Throws Unavailable where it did not answer. */
async function post(
  { endpoint, p256dh, auth }: Device,
  message: Message,
  vapid: { subject: string; publicKey: string; privateKey: string },
): Promise<number> {
  const data: PushedNotice = {
    ...{ id: message.id ?? '', title: TITLE, text: bodyOf(message), to: message.params?.to ?? '/msgCenter' },
  };
  const { headers, body } = await buildPushPayload(
    // One topic for each message: a service that still waits for the device replaces a repeat instead of adding it.
    { data, options: { ttl: KEPT_SECONDS, urgency: urgencyOf(message), topic: topicOf(message) } },
    // Services are https; an origin of the configuration may be plain, and its tokens then name its https spelling.
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
    vapid,
  );
  try {
    const answer = await fetch(endpoint, {
      ...{ method: 'POST', headers, body: Buffer.from(body), redirect: 'error' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    throw new Unavailable('push', error);
  }
}

const urgencyOf = ({ params }: Message): 'high' | 'normal' => (params?.urgent ? 'high' : 'normal');

/** At most 32 characters of base64url (RFC 8030 §5.4); ids have 30. */
const topicOf = ({ id }: Message): string => (id ?? '').slice(0, 32);
