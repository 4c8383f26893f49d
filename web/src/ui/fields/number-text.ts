/**
 * The part of typed or pasted text that a numeric field keeps: digits, one decimal point and a leading minus (spec §5).
 * Full-width digits and points of Japanese and Chinese keyboards count as their plain forms. `decimals` cuts the
 * fraction, `negative: false` drops the minus. Never reads it as a number: nothing is rounded or reformatted.
 */
export function keepNumber(typed: string, rules: { decimals?: number; negative?: boolean } = {}): string {
  const { decimals, negative = true } = rules;
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u2212\u30fc]/g, '-')
    .replace(/\u3002/g, '.');
  const minus = negative && /^[^\d.]*-/.test(plain) ? '-' : '';
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  if (rest.length === 0 || decimals === 0) return minus + whole;
  const fraction = rest.join('');
  return `${minus}${whole}.${decimals === undefined ? fraction : fraction.slice(0, decimals)}`;
}

/**
 * The typed text as a decimal of the wire, or undefined while it is none: no lone point, no leading zeros, no
 * "minus zero".
 */
export function decimalOf(kept: string): string | undefined {
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(kept);
  if (!match || !/\d/.test(kept)) return undefined;
  const whole = match[2] || '0';
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  const value = fraction === '' ? whole : `${whole}.${fraction}`;
  return match[1] === '-' && value !== '0' ? `-${value}` : value;
}
