/**
 * Controls, and signs that turn the reading direction or have no width: they make a text look different from its
 * content.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/**
 * A person's input as plain text: composed letters, `\n` line ends, at most one blank line in a row, no invisible
 * characters. Joiners (U+200C, U+200D) stay, since scripts and emoji need them. Markup is kept as the signs it is made
 * of.
 */
export function plainText(written: string): string {
  return written
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same for what belongs on one line: a name, a title. */
export function plainLine(written: string): string {
  return plainText(written).replace(/\s+/g, ' ');
}
