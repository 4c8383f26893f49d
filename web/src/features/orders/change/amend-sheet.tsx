import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { type Order, orderDetail, refreshAccount } from '../../../domains/account/queries.ts';
import { useHalted } from '../../../domains/halts/halted.tsx';
import { callOnce } from '../../../lib/idempotency.ts';
import { DOT } from '../../../lib/format.ts';
import { Button, Problem, Sheet, Skeleton, toast } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { termsOf, useAsked } from '../order-words.ts';
import { ownOrderFacts } from '../own-orders.ts';
import { DisclosureSheet } from '../questions/disclosure-sheet.tsx';
import { blocking, type TicketFacts } from '../summary.ts';
import { factsOf, useFreshQuote, useTicketSources } from '../ticket-state.ts';
import { QuoteLine } from '../ticket/instrument-line.tsx';
import { AmendFields, useAmendText } from './amend-fields.tsx';
import { type AmendForm, type AmendProblem, amendBody, amendFormOf, amendProblems, armedStop } from './amend-form.ts';
import { amendFacts } from './amend-ticket.ts';
import { Named } from '../detail/cancel-dialog.tsx';
import { AmendOutcome } from './amended.tsx';
import styles from '../detail/order.module.css';

/** New limit price, stop, number of shares or trading time of an open order, checked as a new order is. */
export function AmendSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const t = useTexts(ordersTexts);
  const [form, setForm] = useState(() => amendFormOf(order));
  const { facts, detail } = useFacts(order);
  const change = useChange(order, form, onClose);
  const problems = facts ? amendProblems(form, order, amendFacts(facts, form, order)) : [];
  // Of terms that would be refused nothing comes: the figures stay those of the order as it is.
  const outcome = blocking(problems) === undefined ? form : amendFormOf(order);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('amendTitle')}
      footer={facts ? <Send {...{ order, form, facts, problems, change }} /> : null}
    >
      <div className={styles.amend}>
        <Named order={order} />
        <p>{armedStop(order) ? t('amendTextStop') : t('amendText')}</p>
        {detail ? <QuoteLine detail={detail} /> : null}
        {facts ? (
          <>
            <AmendFields {...{ order, form, facts, problems }} onChange={setForm} />
            <AmendOutcome order={order} form={outcome} facts={facts} />
          </>
        ) : (
          <Skeleton height="320px" />
        )}
        <Problem error={change.error} />
      </div>
    </Sheet>
  );
}

/** Market and account, as a ticket of this side knows them. */
function useFacts({ code, side }: Order) {
  const { session, detail, account, held, open, agreed } = useTicketSources(code, side, false);
  useFreshQuote(code, () => void detail.refetch());
  if (!session.data || !detail.data || !account.data) return { detail: detail.data, facts: undefined };
  const facts: TicketFacts = {
    ...factsOf(detail.data, session.data, account.data, held.data?.positions, agreed.data?.accepted ?? false),
    ...(open.data ? ownOrderFacts(open.data.orders, code, side) : {}),
  };
  return { detail: detail.data, facts };
}

function useChange(order: Order, form: AmendForm, onChanged: () => void) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const asked = useAsked();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callOnce(orderRoutes.amendOrder, `amend:${order.id}`, {
        params: { orderId: order.id },
        body: amendBody(form, order),
      }),
    async onSettled() {
      await Promise.all([client.invalidateQueries(orderDetail(order.id)), refreshAccount(client)]);
    },
    onSuccess(now) {
      onChanged();
      // Until the exchange has taken it the order still has its old terms.
      const isTaken = now.status !== 'pending_replace';
      toast([asked(now), isTaken ? termsOf(now, t, locale, own).how : t('status_pending_replace')].join(DOT));
    },
  });
}

interface SendProps {
  order: Order;
  form: AmendForm;
  facts: TicketFacts;
  problems: readonly AmendProblem[];
  change: ReturnType<typeof useChange>;
}

/** Sends the change; for other hours than the regular ones their risks are read and accepted first. */
function Send({ order, form, facts, problems, change }: SendProps) {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const say = useAmendText({ order, form, facts });
  const halted = useHalted(order.code);
  const [asks, setAsks] = useState(false);
  const stops = blocking(problems);
  // At a field it is said there.
  const reason = stops && (stops.field === 'order' ? say(stops) : undefined);
  const asked = problems.some(({ severity }) => severity === 'ask');
  return (
    <>
      <Button
        wide
        size="large"
        busy={change.isPending}
        disabled={stops !== undefined}
        disabledReason={halted ? message(`error.${halted}`) : reason}
        onClick={() => (asked ? setAsks(true) : change.mutate())}
      >
        {t('amendSend')}
      </Button>
      <DisclosureSheet
        open={asks}
        onClose={() => setAsks(false)}
        onAccepted={() => {
          setAsks(false);
          change.mutate();
        }}
      />
    </>
  );
}
