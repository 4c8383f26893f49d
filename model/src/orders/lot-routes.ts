import * as z from 'zod/mini';
import { id, isoInstant, symbolCode } from '../fields.ts';
import { type Route, route } from '../http.ts';
import { LOT_METHODS, MAX_NAMED_LOTS, POSITION_LOT_METHODS } from './lot-methods.ts';

const lotIds = () => z.array(id('lot')).check(z.maxLength(MAX_NAMED_LOTS));

export const lotChoicesReply = z.object({
  /** What counts where nothing was chosen for the instrument. */
  method: z.enum(LOT_METHODS),
  /** Since when; null where nothing was ever chosen, and it is first in, first out. */
  chosenAt: z.nullable(isoInstant()),
  /** Instruments with a choice of their own. */
  positions: z.array(
    z.object({
      code: symbolCode(),
      method: z.enum(POSITION_LOT_METHODS),
      lots: z.array(id('lot')),
      chosenAt: isoInstant(),
    }),
  ),
});
export type LotChoices = z.infer<typeof lotChoicesReply>;

/** Closing stays open to whoever is frozen, and so does saying which lots it closes. */
const common = { access: 'verified_or_frozen', tag: 'orders', reply: () => lotChoicesReply, limit: 'write' } as const;

/** Which lots sales take first. A choice counts for orders placed after it; every change answers all choices. */
export const lotRoutes = {
  lotChoices: route({
    ...common,
    access: 'login',
    name: 'lotChoices',
    method: 'GET',
    path: '/account/lot-choices',
    limit: 'read',
    summary: 'Read which lots your sales take first',
  }),
  chooseAccountLots: route({
    ...common,
    name: 'chooseAccountLots',
    method: 'POST',
    path: '/account/lot-choices',
    summary: 'Choose which lots later sales take first, in every instrument without its own choice',
    body: () => z.strictObject({ method: z.enum(LOT_METHODS) }),
  }),
  choosePositionLots: route({
    ...common,
    name: 'choosePositionLots',
    method: 'POST',
    path: '/positions/:code/lot-choice',
    summary: 'Choose which lots later sales of one instrument take first; with "specific", name the lots',
    params: () => z.strictObject({ code: symbolCode() }),
    body: () => z.strictObject({ method: z.enum(POSITION_LOT_METHODS), lots: z.optional(lotIds()) }),
  }),
} satisfies Record<string, Route>;
