/** Branded, time-ordered ids: a short kind, an underscore, then 26 characters (48-bit time, 80 random bits). */
export type Id<Kind extends string> = string & { readonly __id: Kind };

const SHAPE = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;

export function isId(text: string, kind: string): boolean {
  return text.startsWith(`${kind}_`) && SHAPE.test(text);
}
