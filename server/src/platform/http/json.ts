import { isUtf8 } from 'node:buffer';
import { BODY_LIMITS } from '@candor/model/requests/limits.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The body is not JSON as we accept it; answered as `malformed_request`. The message never quotes the body. */
export class MalformedBody extends Error {}

/**
 * Reads JSON strictly: UTF-8, no duplicate keys, no key that reaches a prototype, at most eight levels, no NUL and no
 * lone surrogate in any text. Throws MalformedBody otherwise.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new MalformedBody('not UTF-8');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedBody('not JSON');
  }
  const keys = checkValue(value, 1, text.includes('\\'));
  // Each key in the text has one colon after it; where the value has fewer keys, one of them was written twice.
  if (keys !== colonsOutsideStrings(text)) throw new MalformedBody('duplicate key');
  return value;
}

/** Counts object keys while checking depth and key names, with escapes decoded. */
function checkValue(value: unknown, depth: number, escapes: boolean): number {
  if (typeof value === 'string') {
    if (escapes) checkText(value);
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > BODY_LIMITS.levels) throw new MalformedBody('too deep');
  let keys = 0;
  if (Array.isArray(value)) {
    for (const item of value) keys += checkValue(item, depth + 1, escapes);
    return keys;
  }
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) throw new MalformedBody('forbidden key');
    if (escapes) checkText(key);
    keys += 1 + checkValue((value as Record<string, unknown>)[key], depth + 1, escapes);
  }
  return keys;
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new MalformedBody('unusable character');
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Expects valid JSON. */
function colonsOutsideStrings(text: string): number {
  let colons = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (char === COLON) colons += 1;
    if (char !== QUOTE) continue;
    let end = text.indexOf('"', i + 1);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    i = end;
  }
  return colons;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/** JSON with sorted keys: the same value always has the same text. For hashing requests. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}
