const LEGAL_FORMS =
  /(,? (inc|corp|corporation|co|company|companies|plc|ltd|limited|n\.?v|s\.?a|ag|se|incorporated|&|and)\.?)+$/i;
const SHARE_CLASS = / \(class [a-z]\)$/i;

/**
 * The name for a row of a list, where the whole one would be cut off before its last word: without article, legal form
 * and the issuer before a fund's own brand. `The Coca-Cola Company` is `Coca-Cola`, `Alphabet Inc. (Class A)` is
 * `Alphabet (Class A)`.
 */
export function shortName(name: string): string {
  const [shareClass = ''] = SHARE_CLASS.exec(name) ?? [];
  const whole = name.slice(0, name.length - shareClass.length);
  return whole.replace(LEGAL_FORMS, '').replace(/^(the |state street (?=.*spdr))/i, '') + shareClass;
}
