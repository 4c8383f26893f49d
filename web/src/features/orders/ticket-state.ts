import type { ShortOffer } from '@candor/model/margin/schema.ts';
import { usd } from '@candor/model/money.ts';
import type { PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { factsOfSnapshot, NEW_ORDER } from '@candor/model/orders/check-facts.ts';
import { referenceOf } from '@candor/model/orders/derived.ts';
import { PREVIEW_MS } from '@candor/model/orders/limits.ts';
import { type Price, price, quantity, ZERO_QUANTITY } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  disclosure,
  dropPreviews,
  openOrders,
  overview,
  type Position,
  positions,
  preview,
  refreshAccount,
  shortOffer,
} from '../../domains/account/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { callOnce } from '../../lib/idempotency.ts';
import {
  type InstrumentDetail,
  instrument,
  type MarketSession,
  useMarketSession,
} from '../../domains/market/queries.ts';
import { ApiRefusal } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';
import { useAccountTopics } from '../../domains/account/topics.ts';
import { usePriceMoves } from '../../live/index.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { shell } from '../../shell/index.ts';
import type { Draft } from '../../domains/account/drafts.ts';
import {
  type AskedTerms,
  bodyOf,
  newTicket,
  reduceTicket,
  termed,
  type TicketAction,
  type TicketForm,
  ticketOfTerms,
} from './form.ts';
import { orderInTheWay } from './own-orders.ts';
import { blocking, sizedInShares, summarize, termsProblem, type TicketFacts } from './summary.ts';

const PAUSE_MS = 400;

const priceOf = (text: string | null | undefined): Price | undefined => (text ? price(text) : undefined);

/** The ticket's facts, from the replies of market and account. */
export function factsOf(
  detail: InstrumentDetail,
  session: MarketSession,
  account: { buyingPower: string },
  positions: readonly Position[] | undefined,
  accepted: boolean,
): TicketFacts {
  const { snapshot } = detail;
  const { halted } = snapshot;
  const quote = { bid: priceOf(snapshot.bid), ask: priceOf(snapshot.ask) };
  const last = priceOf(snapshot.last);
  const regularPrice = priceOf(snapshot.price);
  const previousClose = priceOf(snapshot.previousClose);
  return {
    session: session.session,
    tradeDate: session.tradeDate as TradingDate,
    ...factsOfSnapshot({ quote, last, regularPrice, previousClose, halted }),
    // Only the server knows how long the feed has been silent; unless it reports that, its quote counts as valid.
    quoteFresh: snapshot.quotedAt === null ? null : true,
    availableCash: usd(account.buyingPower),
    ...(positions ? sharesIn(positions.find(({ code }) => code === snapshot.code)) : {}),
    ...NEW_ORDER,
    // Not accepted while the reply is loading: the question is asked again rather than skipped.
    disclosureAccepted: accepted,
  };
}

function sharesIn(position: Position | undefined): Pick<TicketFacts, 'position' | 'availableShares'> {
  const held = quantity(position?.quantity ?? '0');
  return { position: held, availableShares: held > 0n && position ? quantity(position.available) : ZERO_QUANTITY };
}

/** Shares that a short sale can borrow; none where the lender has no such shares. */
export const lentFacts = ({ shortable, available }: ShortOffer): Pick<TicketFacts, 'borrowable'> => ({
  borrowable: shortable ? quantity(available) : null,
});

/** All queries of the ticket: market, session, account, positions, open orders, disclosure, lender. */
export function useTicketSources(code: string, side: 'buy' | 'sell', short: boolean) {
  const session = useMarketSession();
  const detail = useQuery({ ...instrument(code), refetchInterval: PREVIEW_MS });
  const account = useQuery(useSignedIn(overview()));
  const held = useQuery(useSignedIn(positions()));
  const open = useQuery(useSignedIn(openOrders()));
  const agreed = useQuery(useSignedIn(disclosure()));
  const lent = useQuery({ ...shortOffer(code), enabled: short && side === 'sell' });
  useAccountTopics(['account', 'position', 'pending']);
  return { session, detail, account, held, open, agreed, lent };
}

/** The quote of a ticket: fetched every few seconds, and again a moment after the price moved. */
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

interface TicketStart {
  code: string;
  side: 'buy' | 'sell';
  short: boolean;
  facts: TicketFacts;
  draft: Draft | undefined;
  /** What it begins with without a draft. */
  terms: AskedTerms;
  /** The review fetches the preview meanwhile. */
  reviewing: boolean;
}

/** State, summary and the server's preview of one ticket, which begins with the terms of a draft or of its own. */
export function useTicket({ code, side, short, facts, draft, terms, reviewing }: TicketStart) {
  const reduce = (now: TicketForm, action: TicketAction) => sizedInShares(reduceTicket(now, action), facts);
  const [form, dispatch] = useReducer(reduce, undefined, () => {
    if (draft) return ticketOfTerms(draft.body, facts.tradeDate);
    const suggested = referenceOf(side, facts, true)?.price;
    return sizedInShares(termed(newTicket(code, side, facts, suggested, short), terms), facts);
  });
  const summary = summarize(form, facts);
  const stops = blocking(summary.problems);
  const asked = usePausedBody(stops ? undefined : bodyOf(form));
  const waits = summary.problems.some(({ severity }) => severity === 'ask');
  const answer = useQuery({ ...preview(waits ? undefined : asked, reviewing) });
  const inTheWay = orderInTheWay(stops, answer.error);
  const isTooLate = stops?.code === 'session_not_tradable';
  const impossible = termsProblem(summary.problems)?.severity === 'wrong' || (!stops && refuses(answer.error));
  return { form, dispatch, summary, stops, answer, inTheWay, isTooLate, impossible };
}

/** The server refuses the order itself: it neither asks a question first nor fails to answer. */
const refuses = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code !== 'short_check_required' && !error.retryable;

/** The complete ticket once typing pauses, so that not every digit is a request. */
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
 * nothing, and a retry after a lost reply uses the same key.
 */
export function usePlaceOrder(onPlaced: () => void) {
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
      onPlaced();
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
