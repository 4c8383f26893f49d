import { type AlertNotice, type AlertPush, alertRoutes } from '@candor/model/alerts/routes.ts';
import type { Market } from '../market/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Declared, type EngineBase, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import { AlertMonitor } from './alert-monitor.ts';
import { alertHandlers } from './handlers.ts';

export const alertsSlice: Declared = { name: 'alerts', routes: routesAt('engine', alertRoutes) };

/** Prices of which customers want a message, compared with every trade. */
export function openAlerts({ db, runner, config, log }: EngineBase, { market }: { readonly market: Market }): Opened {
  const alerts = new AlertMonitor({ db, runner, market, onError: (error) => logRetry(log, 'alerts', error) });
  const snapshotOf = (code: string) => market.snapshot(code);
  return {
    declared: alertsSlice,
    handlers: handlersFor(alertRoutes, alertHandlers({ db, runner, mode: config.mode, snapshotOf })),
    onCommitted: (events) => alerts.onCommitted(events),
    recover: () => alerts.start(),
    stop: () => alerts.settled(),
  };
}

/**
 * Where people are connected: a price alert goes to every connection of its owner; the list keeps it for the others.
 */
export function openAlertMessages({ send }: { readonly send: (customerId: string, text: string) => void }): Opened {
  return {
    declared: alertsSlice,
    listeners: [
      {
        name: 'push-alerts',
        types: new Set(['alert.fired']),
        fromNow: true,
        handle: ({ subject, payload }) => {
          const notice = payload as unknown as AlertNotice;
          const message: AlertPush = { type: 'message', about: 'alert', ...notice };
          send(subject, JSON.stringify(message));
        },
      },
    ],
  };
}
