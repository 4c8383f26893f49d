import * as z from 'zod/mini';
import { reason } from '../console/schema.ts';
import { decimal, id, isoInstant } from '../fields.ts';
import { type Route, route } from '../http.ts';

const alarm = z.object({
  alarmId: id('dal'),
  customerId: id('cus'),
  /** The limit that the deposits are just under, USD. */
  limit: decimal(),
  deposits: z.array(z.object({ depositId: id('dep'), worth: decimal(), at: isoInstant() })),
  /** Business time. */
  at: isoInstant(),
});
export type DepositAlarm = z.infer<typeof alarm>;
const alarms = z.object({ alarms: z.array(alarm) });
const common = { access: 'operator', tag: 'console' } as const;

/** Deposits that an operator has to look at; nothing of it is shown to their owner. */
export const depositAlarmRoutes = {
  depositAlarms: route({
    ...common,
    roles: ['risk', 'treasury_maker', 'treasury_checker'],
    name: 'depositAlarms',
    method: 'GET',
    path: '/deposit-alarms',
    summary: 'List open alarms about deposits just under a limit, the oldest first',
    reply: () => alarms,
  }),
  closeDepositAlarm: route({
    ...common,
    roles: ['risk'],
    name: 'closeDepositAlarm',
    method: 'POST',
    path: '/deposit-alarms/:alarmId/close',
    summary: 'Say what was found about an alarm; its deposits raise no other one',
    params: () => z.strictObject({ alarmId: id('dal') }),
    body: () => z.strictObject({ reason: reason() }),
    reply: () => alarms,
    refusals: ['not_found', 'illegal_state'],
  }),
} as const satisfies Record<string, Route>;
