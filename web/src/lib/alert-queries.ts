import { alertRoutes, type AlertsReply } from '@candor/model/alerts/routes.ts';
import type { AlertKind } from '@candor/model/alerts/rules.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './http.ts';
import { callOnce } from './idempotency.ts';

/** What a customer wants to be told of, and what has come about. */
export const alerts = () =>
  queryOptions({ queryKey: ['alerts'], queryFn: ({ signal }) => call(alertRoutes.alerts, { signal }) });

export interface NewAlert {
  readonly code: string;
  readonly kind: AlertKind;
  readonly level: string;
  readonly repeats: boolean;
}

/** Every change answers all alerts; the screen shows what was answered. */
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
