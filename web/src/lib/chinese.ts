/**
 * Sets values into Chinese text as Hong Kong's editors do: one space between Chinese characters and figures or Latin
 * words, none between two Chinese characters and none round a day. So a text need not know whether a name in it is
 * Latin, nor that 2,739萬 and 2026年11月29日 end in a character.
 */
const HAN = '\\p{Script=Han}';
const LATIN = '[\\p{Script=Latin}\\p{N}%$+×\\u2212]';
/** Round a value while the text is put together. */
const [START, END] = ['\u0001', '\u0002'];
/** How a day begins that is written in characters: "2026年11月29日", "11月29日週日"; and a year before its 年. */
const DAY = `\\d{1,2}月|\\d{4}(?:年|${END} ?年)`;

const rules: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(${HAN}) (?=${START}(?:${HAN}|${DAY}))`, 'gu'), '$1'],
  [new RegExp(`(${HAN}${END}) (?=${START}?${HAN})`, 'gu'), '$1'],
  [new RegExp(`(${START}\\d{4}${END}) (?=年)`, 'gu'), '$1'],
  [new RegExp(`(${HAN}${END}?)(?=${START}(?!${DAY})${LATIN})`, 'gu'), '$1 '],
  [new RegExp(`(${LATIN}${END})(?=${START}?(?!年)${HAN})`, 'gu'), '$1 '],
  [new RegExp(`[${START}${END}]`, 'g'), ''],
];

/** A value before it is put into a Chinese text. */
export const marked = (value: string): string => (value === '' ? '' : `${START}${value}${END}`);

/** The text with its marked values in place. */
export const spaced = (text: string): string => rules.reduce((done, [found, put]) => done.replace(found, put), text);
