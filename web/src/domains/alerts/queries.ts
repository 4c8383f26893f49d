import { alertRoutes, type AlertsReply } from '@candor/model/alerts/routes.ts';
import type { AlertKind } from '@candor/model/alerts/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** Active and triggered alerts of the customer. */
export const alerts = () => routeQuery('alerts', alertRoutes.alerts);

export interface NewAlert {
  readonly code: string;
  readonly kind: AlertKind;
  readonly level: string;
  readonly repeats: boolean;
}

/** The reply to every change has all alerts; the screen shows that reply. */
function useAlertChange<Input>(change: (input: Input) => Promise<AlertsReply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess(reply) {
      await client.cancelQueries(alerts());
      client.setQueryData(alerts().queryKey, reply);
    },
  });
}

export const useCreateAlert = () =>
  useAlertChange((body: NewAlert) => callOnce(alertRoutes.createAlert, `alert:${body.code}`, { body }));

export const useRemoveAlert = () =>
  useAlertChange((alertId: string) => call(alertRoutes.removeAlert, { params: { alertId } }));
