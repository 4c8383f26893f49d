import { INSTRUMENTS } from '../../../market/index.ts';

/** Whoever says that they are short speaks of a short that there is, and orders none. */
const IS_SHORT =
  /(?<![\p{L}'’])(?:i['’]?m|i am) short (?:on |in )?(?!cash|money|funds|time|of|on|in|and|by|a\b|the\b)(?<name>\p{L}+)|(?<![\p{L}])estoy (?:en )?corto (?:en |de |con )?(?!de|en|efectivo|dinero|y)(?<nombre>\p{L}+)/iu;
/** Two symbols in small letters. */
const VERSUS = /(?<![\p{L}\d])(?<one>[a-z]{1,5}) (?<vs>vs\.?|versus) (?<other>[a-z]{1,5})(?![\p{L}\d])/u;

/** An order's terms in the order of a ticket: `limit buy aapl 350 10 shares`. */
const TERMS =
  /(?:(?:set|place|put) (?:an? )?)?\b(?:limit (?<verb>buy|sell)|(?<word>buy|sell) limit) (?<name>[\p{L}.]+) (?:at |@ ?)?\$?(?<price>\d+(?:\.\d+)?),? (?<size>\d+) shares?(?!\p{L})/iu;

const LISTED = new Set(INSTRUMENTS.map(({ code }) => code));

/** A question in words that are read however it was said: `I'm short AMC` is `my AMC short`, `ko vs pep` two codes. */
export function plainlySaid(text: string): string {
  const said = text.replace(IS_SHORT, (...found) => {
    const { name, nombre } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    return name === undefined ? `mi corto de ${nombre}` : `my ${name} short`;
  });
  const ordered = said.replace(TERMS, '$<verb>$<word> $<size> shares of $<name> limit $<price>');
  return ordered.replace(VERSUS, (whole, one: string, vs: string, other: string) => {
    const codes = [one, other].map((each) => each.toUpperCase());
    return codes.every((code) => LISTED.has(code)) ? codes.join(` ${vs} `) : whole;
  });
}
