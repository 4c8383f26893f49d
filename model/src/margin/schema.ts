import * as z from 'zod/mini';
import { id, isoDate, isoInstant, signedDecimal, symbolCode } from '../fields.ts';

/** Shorts and margin on the wire. */

const none = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);

export const shortCheck = () =>
  z.object({
    version: z.string(),
    passed: z.boolean(),
    passedAt: none(isoInstant()),
    questions: z.array(z.object({ id: z.string(), answers: z.array(z.string()) })),
  });
export type ShortCheckView = z.infer<ReturnType<typeof shortCheck>>;

export const shortCheckBody = () =>
  z.strictObject({
    version: z.string().check(z.maxLength(40)),
    /** The chosen answer to each question. */
    answers: z.strictObject({
      loss: z.enum(['deposit', 'price', 'unlimited']),
      borrow: z.enum(['once', 'nightly', 'never']),
      dividend: z.enum(['receive', 'nothing', 'pay']),
      call: z.enum(['liquidate', 'always_asked', 'wait']),
    }),
  });

export type ShortCheckBody = z.infer<ReturnType<typeof shortCheckBody>>;

/** Terms of the lender for an instrument today. */
export const shortOffer = () =>
  z.object({
    code: symbolCode(),
    shortable: z.boolean(),
    listedOn: isoDate(),
    available: signedDecimal(),
    ratePerYear: none(signedDecimal()),
    previousClose: none(signedDecimal()),
    collateralPerShare: none(signedDecimal()),
    /** Rule 201: short sales only above the best bid. */
    restricted: z.boolean(),
    /** The lender of shares is a simulation. */
    simulated: z.boolean(),
  });
export type ShortOffer = z.infer<ReturnType<typeof shortOffer>>;

export const marginShort = () =>
  z.object({
    code: symbolCode(),
    quantity: signedDecimal(),
    price: none(signedDecimal()),
    collateral: signedDecimal(),
    maintenance: none(signedDecimal()),
    /** The price above which a margin call is made while all else stays as it is; null where none is low enough. */
    callPrice: none(signedDecimal()),
    /** Borrowing cost accrued so far, and the part already charged. */
    accrued: signedDecimal(),
    charged: signedDecimal(),
    nights: z.int(),
    /** The last night, by which the cost of the next can be judged. */
    lastNight: none(
      z.object({
        date: isoDate(),
        quantity: signedDecimal(),
        previousClose: signedDecimal(),
        ratePerYear: signedDecimal(),
        /** Its exact cost, in millionths; the account counts whole cents. */
        amount: signedDecimal(),
      }),
    ),
    /** The rate of the lender's present list, which the next night takes; null where it is not lent any more. */
    listed: none(z.object({ on: isoDate(), ratePerYear: signedDecimal() })),
  });
export type MarginShort = z.infer<ReturnType<typeof marginShort>>;

export const marginStepView = () =>
  z.object({
    at: isoInstant(),
    step: z.enum(['called', 'liquidating', 'met']),
    equity: signedDecimal(),
    kept: signedDecimal(),
    detail: z.record(z.string(), z.string()),
  });

/** A dividend of shares sold short before its ex-date, paid to the lender instead of received. */
export const dividendOwed = () =>
  z.object({
    code: symbolCode(),
    exDate: isoDate(),
    payDate: isoDate(),
    perShare: signedDecimal(),
    quantity: signedDecimal(),
    amount: signedDecimal(),
  });

export const marginView = () =>
  z.object({
    /** Collateral of all shorts; null while a price is not known. */
    equity: none(signedDecimal()),
    kept: none(signedDecimal()),
    minimum: signedDecimal(),
    debt: signedDecimal(),
    shorts: z.array(marginShort()),
    /** Not paid yet. */
    dividends: z.array(dividendOwed()),
    call: none(
      z.object({
        id: id('mcl'),
        status: z.enum(['open', 'liquidating', 'met']),
        openedAt: isoInstant(),
        dueAt: isoInstant(),
        steps: z.array(marginStepView()),
      }),
    ),
    simulated: z.boolean(),
  });
export type MarginView = z.infer<ReturnType<typeof marginView>>;
