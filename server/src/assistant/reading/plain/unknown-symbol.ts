import type { Scan } from '../scan.ts';

/** Letters that look like a symbol. */
const SYMBOL = /^[A-Z]{3,5}$/;
/** Written so and no symbols. */
const NONE = new Set(
  'CSV PDF FAQ API USA EUR GBP JPY HKD USD APY APR CEO CFO IRA ATM KYC FAQS PIN SMS OK LOL NYC'.split(' '),
);

/** A symbol in capitals that stands for nothing that is listed here, in a question that is not all in capitals. */
export function unknownSymbol(text: string, { units, unknown }: Scan): string | undefined {
  if (!/[\p{Ll}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && units.length > 2) return undefined;
  return units.find(({ text: word, raw }) => SYMBOL.test(raw) && !NONE.has(raw) && unknown.includes(word))?.raw;
}
