import { parseDecimal } from '@candor/model/decimal.ts';
import { PERCENT } from './size-named.ts';
import type { Sign } from '../rows/row.ts';

/** A move of prices that a question supposes: so many percent, as decimal text, below zero of a fall. */
export interface MoveNamed {
  readonly percent: string;
}

const DOWN =
  /\b(?:fall|drop|crash|decline|sink|tank|plunge|lose)(?:s|es|ed|ped|d)?\b|\bfell\b|\b(?:go|goes|went) down\b|\b(?:cae|caen|cayera|cayeran|baja|bajan|bajara|bajaran|pierde|pierden|se desploma)\b|下が|下落|暴落|急落|値下がり|跌|落/giu;
const UP =
  /\b(?:rise|climb|jump|gain|increase|surge)(?:s|d|ed)?\b|\brose\b|\b(?:go|goes|went) up\b|\b(?:sube|suben|subiera|subieran|suba|aumenta|aumentan)\b|上が|上昇|値上がり|急騰|高騰|升|漲/giu;
const SUPPOSED =
  /\bif\b|\bsuppos|\bsay\b|\bshould\b|\bsi\b|\bsupon|たら|れば|場合|もし|なら|と(?:いくら|どう|どれ)|如果|若|假如|假設|要是|倘若|萬一/iu;
/** Of an order or an alert the percentage is its own. */
const OTHERS: readonly Sign[] = ['buy', 'sell', 'order', 'command', 'alert', 'notify', 'should', 'predict'];
/** Larger moves are no move of a price. */
const MOST = 1_000_000_000n;

/** The move that a question supposes: `if Apple falls 10%`. Undefined where it supposes none. */
export function moveNamed(text: string, signs: ReadonlySet<Sign>): MoveNamed | undefined {
  const plain = text.normalize('NFKC');
  const found = PERCENT.exec(plain);
  if (!found || !SUPPOSED.test(plain) || OTHERS.some((sign) => signs.has(sign))) return undefined;
  const size = parseDecimal(found[1]!.replaceAll(',', ''));
  const way = wayBeside(plain, found.index);
  if (way === undefined || size === undefined || size <= 0n || size > MOST) return undefined;
  const isGone = way === 'down' && size > 100_000_000n;
  return isGone ? undefined : { percent: `${way === 'down' ? '-' : ''}${found[1]!.replaceAll(',', '')}` };
}

/** Which way prices move, by the word that is nearest to the percentage: `how much do I lose if it goes up 20%`. */
function wayBeside(plain: string, at: number): 'up' | 'down' | undefined {
  const nearest = (words: RegExp) =>
    Math.min(...[...plain.matchAll(words)].map(({ index }) => Math.abs(index - at)), Number.POSITIVE_INFINITY);
  const [up, down] = [nearest(UP), nearest(DOWN)];
  if (up === down) return undefined;
  return up < down ? 'up' : 'down';
}
