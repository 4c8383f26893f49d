/** Branded, time-ordered ids: a short kind, an underscore, then 26 characters (48-bit time, 80 random bits). */
export type Id<Kind extends string> = string & { readonly __id: Kind };
export type CustomerId = Id<'cus'>;
export type AccountId = Id<'acc'>;
export type OrderId = Id<'ord'>;
export type FillId = Id<'fil'>;
export type SessionId = Id<'ses'>;

const SHAPE = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;

export function isId(text: string, kind: string): boolean {
  return text.startsWith(`${kind}_`) && SHAPE.test(text);
}
