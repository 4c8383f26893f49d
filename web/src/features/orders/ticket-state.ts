import type { Usd } from '@candor/model/money.ts';
import { usd } from '@candor/model/money.ts';
import type { PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { PREVIEW_MS } from '@candor/model/orders/limits.ts';
import { type Price, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  disclosure,
  dropPreviews,
  overview,
  type Position,
  positions,
  preview,
  refreshAccount,
  useSignedIn,
} from '../../lib/account-queries.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { type InstrumentDetail, instrument, type MarketSession, useMarketSession } from '../../lib/market-queries.ts';
import { href } from '../../lib/paths.ts';
import { useAccountTopics, usePriceMoves } from '../../live/index.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { shell } from '../../shell/index.ts';
import { bodyOf, newTicket, reduceTicket } from './form.ts';
import { blocking, referenceOf, summarize, type TicketFacts } from './summary.ts';

const PAUSE_MS = 400;

const priceOf = (text: string | null | undefined): Price | undefined => (text ? price(text) : undefined);

/** What the ticket rests on, from the market's and the account's answers. */
export function factsOf(
  detail: InstrumentDetail,
  session: MarketSession,
  account: { buyingPower: string } | undefined,
  position: Position | undefined,
  accepted: boolean,
): TicketFacts {
  const { snapshot } = detail;
  return {
    session: session.session,
    tradeDate: session.tradeDate as TradingDate,
    bid: priceOf(snapshot.bid),
    ask: priceOf(snapshot.ask),
    close: priceOf(snapshot.price) ?? priceOf(snapshot.previousClose),
    halted: snapshot.halted,
    buyingPower: account ? (usd(account.buyingPower) as Usd) : undefined,
    available: position ? closable(position) : undefined,
    disclosureAccepted: accepted,
  };
}

/** Shares that can be sold, or, of a short position, bought back. */
function closable({ available, quantity: held }: Position): Quantity {
  return held.startsWith('-') ? quantity(held.slice(1)) : quantity(available);
}

/** Everything the ticket asks: market, session, account, position, disclosure. */
export function useTicketSources(code: string, side: 'buy' | 'sell', short: boolean) {
  const session = useMarketSession();
  const detail = useQuery({ ...instrument(code), refetchInterval: PREVIEW_MS });
  const account = useQuery(useSignedIn(overview()));
  const held = useQuery(useSignedIn(positions(), side === 'sell' || short));
  const agreed = useQuery(useSignedIn(disclosure()));
  useAccountTopics(['account', 'position']);
  return { session, detail, account, held, agreed };
}

/** The quote of a ticket: asked every few seconds, and anew a moment after the price moved. */
export function useFreshQuote(code: string, refetch: () => void) {
  const latest = useRef(refetch);
  latest.current = refetch;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePriceMoves(code, () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latest.current(), 1_000);
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
}

/** State, summary and the server's own answer of one ticket; not asked anew while its review asks. */
export function useTicket(code: string, side: 'buy' | 'sell', short: boolean, facts: TicketFacts, reviewing: boolean) {
  const [form, dispatch] = useReducer(reduceTicket, undefined, () =>
    newTicket(code, side, facts.session, referenceOf(side, facts, true), short),
  );
  const summary = summarize(form, facts);
  const stops = blocking(summary.problems);
  const asked = usePausedBody(stops ? undefined : bodyOf(form));
  const waits = summary.problems.some(({ severity }) => severity === 'ask');
  const answer = useQuery({ ...preview(waits ? undefined : asked, reviewing) });
  return { form, dispatch, summary, stops, answer };
}

/** The complete ticket once typing pauses, so that not every digit is a question to the server. */
function usePausedBody(body: PlaceOrderBody | undefined): PlaceOrderBody | undefined {
  const text = body ? JSON.stringify(body) : '';
  const [paused, setPaused] = useState('');
  useEffect(() => {
    if (text === '') setPaused('');
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused === text && text !== '' ? (JSON.parse(text) as PlaceOrderBody) : undefined;
}

/**
 * Sends an order at most once: the key is stored before the request leaves, a second tap while it is under way does
 * nothing, and trying again after a lost answer repeats the same key.
 */
export function usePlaceOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const under = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const place = async (body: PlaceOrderBody) => {
    if (under.current) return;
    under.current = true;
    setState({ busy: true });
    try {
      await dropPreviews(client);
      const placed = await callOnce(
        orderRoutes.placeOrder,
        `order:${body.short ? 'short:' : ''}${body.side}:${body.code}`,
        { body },
      );
      shell.haptic('success');
      void refreshAccount(client);
      navigate(href('/transactionSuccess', { id: placed.orderId }), { replace: true });
    } catch (error) {
      shell.haptic('error');
      setState({ busy: false, error });
    } finally {
      under.current = false;
    }
  };
  return { ...state, place, reset: () => setState({ busy: false }) };
}
