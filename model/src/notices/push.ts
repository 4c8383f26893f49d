import * as z from 'zod/mini';

/** Devices of one customer that are pushed to; one more replaces the oldest. */
export const PUSH_DEVICES = 10;

/**
 * Push services of the browsers' makers (Google, Mozilla, Apple, Microsoft). A subscription names the address that the
 * server writes to, so nothing else is accepted: a page could otherwise make the server call any host.
 */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
  /^([a-z0-9-]+\.)?notify\.windows\.com$/,
];

/** Whether the server may send to an endpoint: HTTPS at a known service, or an origin that the configuration names. */
export function isPushEndpoint(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
}

/** A subscription as browsers write it; p256dh is an uncompressed point of P-256, auth 16 bytes, both base64url. */
export const pushSubscription = () =>
  z.strictObject({
    endpoint: z.string().check(z.regex(/^https?:\/\/[\x21-\x7e]{1,1000}$/)),
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
      auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
    }),
  });
export type PushSubscriptionBody = z.infer<ReturnType<typeof pushSubscription>>;

/** What the worker of the app gets, sealed for that browser alone. */
export const pushedNotice = () =>
  z.strictObject({
    /** The id of the notice; a browser shows each once. */
    id: z.string(),
    title: z.string(),
    text: z.string(),
    /** Path in the app. */
    to: z.string(),
  });
export type PushedNotice = z.infer<ReturnType<typeof pushedNotice>>;
