import { decodeXML } from 'entities';
import { XMLParser } from 'fast-xml-parser';

/** An element; its attributes begin with `@`. */
export type Node = { readonly [name: string]: unknown };

const PARSER = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false, htmlEntities: false },
  // What looks like a number stays text: 0123 is a reference, and no amount is a binary fraction.
  ...{ parseTagValue: false, parseAttributeValue: false, removeNSPrefix: true, ignoreDeclaration: true },
});

/**
 * Reads a document of a bank. Entities are off, and a file that declares any, or a document type, is none: a bank has
 * no use for them. Answers a string that says why it cannot be read.
 */
export function readXml(text: string): Node | string {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) return 'the file declares a document type';
  try {
    return PARSER.parse(text, true) as Node;
  } catch {
    return 'the file is not sound XML';
  }
}

export const node = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : undefined;

/** The elements of a name, however many there are. */
export const all = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const found = node(each);
    return found ? [found] : [];
  });

/** The text at a path, empty where there is none. */
export function at(from: Node | undefined, ...path: readonly string[]): string {
  let value: unknown = from;
  for (const name of path) value = node(value)?.[name];
  const text = typeof value === 'string' ? value : node(value)?.['#text'];
  return typeof text === 'string' ? decodeXML(text).trim() : '';
}

/** The currency of an amount. */
export const currencyOf = (from: Node, name: string) => at(node(from[name]), '@Ccy');
