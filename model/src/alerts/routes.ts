import * as z from 'zod/mini';
import { decimal, id, isoInstant, signedDecimal, symbolCode } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { ALERT_KINDS } from './rules.ts';

const kind = () => z.enum(ALERT_KINDS);

export const alertView = () =>
  z.object({
    id: id('alt'),
    code: symbolCode(),
    kind: kind(),
    level: signedDecimal(),
    /** Once, or at most once on each trading day. */
    repeats: z.boolean(),
    createdAt: isoInstant(),
  });
export type AlertView = z.infer<ReturnType<typeof alertView>>;

/** A triggered alert, with the trade that triggered it. */
export const alertNotice = () =>
  z.object({
    alertId: id('alt'),
    code: symbolCode(),
    kind: kind(),
    level: signedDecimal(),
    price: signedDecimal(),
    at: isoInstant(),
  });
export type AlertNotice = z.infer<ReturnType<typeof alertNotice>>;

/** Pushed to every connection of its owner when the alert triggers. */
export interface AlertPush extends AlertNotice {
  readonly type: 'message';
  readonly about: 'alert';
}

/** Reply of every change: all active alerts, newest first, and recently triggered ones. */
export const alertsReply = () =>
  z.object({
    alerts: z.array(alertView()),
    notices: z.array(alertNotice()),
    simulated: z.boolean(),
  });
export type AlertsReply = z.infer<ReturnType<typeof alertsReply>>;

const common = { access: 'login', tag: 'alerts', reply: alertsReply, limit: 'write' } as const;

/** Price alerts of a customer. They watch trades of every session and send no order. */
export const alertRoutes = {
  alerts: route({
    ...common,
    name: 'alerts',
    method: 'GET',
    path: '/alerts',
    limit: 'read',
    summary: 'List your price alerts, and those recently triggered',
  }),
  createAlert: route({
    ...common,
    name: 'createAlert',
    method: 'POST',
    path: '/alerts',
    summary: 'Create an alert on a price, or on a change of the day in percent',
    body: () =>
      z.strictObject({ code: symbolCode(), kind: kind(), level: decimal(), repeats: z.optional(z.boolean()) }),
    idempotent: true,
    refusals: ['not_found', 'invalid_field', 'price_required', 'bad_tick', 'alert_already_met', 'alerts_full'],
  }),
  removeAlert: route({
    ...common,
    name: 'removeAlert',
    method: 'POST',
    path: '/alerts/:alertId/remove',
    summary: 'Delete a price alert',
    params: () => z.strictObject({ alertId: id('alt') }),
    refusals: ['not_found'],
  }),
} satisfies Record<string, Route>;
