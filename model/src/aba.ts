/**
 * Routing numbers of banks in the United States. Source: American Bankers Association, routing number policy; domain
 * §10.
 */

/**
 * First two digits that the Federal Reserve has given out: districts, thrifts, electronic payments, traveller's
 * cheques.
 */
const PREFIXES = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;
const WEIGHTS = [3, 7, 1] as const;

/**
 * Whether nine digits are a routing number: a prefix that is given out, not all zeros, and a weighted sum of its digits
 * (3, 7, 1, repeated) that is a multiple of ten. It says nothing about whether a bank has that number.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || text === '000000000') return false;
  const prefix = Number(text.slice(0, 2));
  if (!PREFIXES.some(([first, last]) => prefix >= first && prefix <= last)) return false;
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] ?? 0), 0);
  return sum % 10 === 0;
}
