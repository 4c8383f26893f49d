import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { acceptanceIn, type Session } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type PlaceOrderBody, placeOrderBody } from '@candor/model/orders/schema.ts';
import { marketNow } from '../../lib/server-status.ts';
import { cell, STORED_DRAFTS, useCell, userCell, useUser } from '../../lib/stored.ts';

/**
 * Tickets kept on this device while the market is closed, one for each account, side and code. A draft is never sent by
 * itself: it is offered when a session opens, and its owner reviews and confirms it as any ticket (decision 0124).
 */
export interface Draft {
  readonly account: string;
  readonly body: PlaceOrderBody;
  /** Market time at which it was kept, in milliseconds. */
  readonly keptAt: number;
  /** Last price then; undefined where there was none. */
  readonly price: string | undefined;
}

interface Drafts {
  readonly kept: readonly Draft[];
  /** The session whose opening was last announced, such as "2026-11-27 regular". */
  readonly offered: string;
}

const MOST = 20;

function draftIn(value: unknown): Draft[] {
  const { account, body, keptAt, price } = (value ?? {}) as Record<string, unknown>;
  const terms = placeOrderBody().safeParse(body);
  if (typeof account !== 'string' || typeof keptAt !== 'number' || !terms.success) return [];
  return [{ account, body: terms.data, keptAt, price: typeof price === 'string' ? price : undefined }];
}

/** What the device has, each draft checked by the schema of an order: storage is open to anyone at the keyboard. */
export function parseDrafts({ kept, offered }: Record<string, unknown>): Drafts {
  return {
    kept: Array.isArray(kept) ? kept.flatMap(draftIn).slice(0, MOST) : [],
    offered: typeof offered === 'string' ? offered : '',
  };
}

const draftCell = cell(STORED_DRAFTS, parseDrafts);

type Which = Pick<PlaceOrderBody, 'code' | 'side' | 'short'>;
/** One draft for each ticket: keeping it again replaces it. */
export const draftKey = ({ code, side, short }: Which): string => `${short ? 'short ' : ''}${side} ${code}`;

const isOwn = ({ account }: Draft): boolean => account === tradingAccountIdOf(userCell.read());
const without = (which: Which): Draft[] =>
  draftCell.read().kept.filter((draft) => !isOwn(draft) || draftKey(draft.body) !== draftKey(which));

/** Keeps a ticket, the newest first; beyond twenty the oldest goes. */
export function keepDraft(body: PlaceOrderBody, price: string | null): void {
  const draft: Draft = {
    account: tradingAccountIdOf(userCell.read()),
    body,
    keptAt: marketNow(),
    price: price ?? undefined,
  };
  draftCell.write({ kept: [draft, ...without(body)].slice(0, MOST) });
}

export const removeDraft = (which: Which): void => draftCell.write({ kept: without(which) });

/** The drafts of the signed-in account, newest first. */
export function useDrafts(): readonly Draft[] {
  const account = tradingAccountIdOf(useUser());
  return useCell(draftCell).kept.filter((draft) => draft.account === account);
}

/** Drafts that an order of the running session could be made of; none when this opening was announced before. */
export function toOffer(drafts: readonly Draft[], session: Session, tradeDate: TradingDate): readonly Draft[] {
  if (draftCell.read().offered === openingOf(session, tradeDate)) return [];
  return drafts.filter(
    ({ body }) => body.tradingTime !== undefined && acceptanceIn(session, body.tradingTime) === 'live',
  );
}

export const noteOffered = (session: Session, tradeDate: TradingDate): void =>
  draftCell.write({ offered: openingOf(session, tradeDate) });

const openingOf = (session: Session, tradeDate: TradingDate): string => `${tradeDate} ${session}`;
