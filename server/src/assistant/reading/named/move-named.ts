import { evenMarks } from '../fold.ts';
import { formatDecimal, ONE, parseDecimal } from '@candor/model/decimal.ts';
import type { Sign } from '../rows/row.ts';
import type { Scan } from '../scan.ts';
import { NUMBER, PERCENT } from './size-named.ts';

/**
 * A move of prices that a question supposes: by so many percent or dollars a share, as decimal text, below zero of a
 * fall; or to a price in dollars.
 */
export interface MoveNamed {
  /** Whose; of none the move is one of all that is spoken of. */
  readonly codes: readonly string[];
  readonly percent?: string;
  /** To the loss of whoever has the position: up of a short, down of any other. */
  readonly isAgainst?: true;
  readonly by?: string;
  readonly to?: string;
}

const DOWN =
  /\b(?:fall|drop|crash|decline|sink|tank|plunge|lose|dip)(?:s|es|ed|ped|d)?\b|\b(?:fell|lost|sheds?|lower)\b|\b(?:go|goes|went|is) down\b|\b(?:cae|caen|caiga|caigan|cayera|cayeran|baja|bajan|baje|bajen|bajara|bajaran|pierde|pierden|se desploma)\b|下が|下落|暴落|急落|値下がり|跌|落|蝕/giu;
const UP =
  /\b(?:rise|climb|jump|gain|increase|surge)(?:s|d|ed)?\b|\b(?:rose|adds|higher)\b|\b(?:go|goes|went|is) up\b|\b(?:sube|suben|subiera|subieran|suba|suban|aumenta|aumentan|aumente|gana|ganan|ganara)\b|上が|上昇|値上がり|急騰|高騰|升|漲|涨/giu;
const AGAINST =
  /\b(?:goes?|going|moves?|moving|turns?|runs?|works?|went) (?:\d[\d.]*\s?% )?against (?:me|my)\b|\bthe wrong way\b|(?<!\p{L})(?:va|vaya|fuera|mueve|mueva|moviera|pone|ponga) en (?:mi )?contra(?!\p{L})|(?<!\p{L})en mi contra(?!\p{L})|逆行|逆に(?:動|行|振)|不利(?:に|な方向)|對我不利|打對頭|睇錯邊|逆住我|反方向/giu;
const SUPPOSED =
  /\bif\b|\bsuppos|\bsay\b|\bshould\b|\bsi\b|\bsupon|たら|れば|場合|もし|なら|と(?:いくら|どう|どれ)|如果|若|假如|假設|要是|倘若|萬一|會點|會怎|我?會(?:蝕|賺|輸|贏|唔見)|我(?:蝕|賺|輸|贏|唔見)/iu;
/** What was, which nobody supposes. */
const PAST = /[升跌漲落]咗|[升跌漲落]了|(?:上が|下が)った(?!ら)|\b(?:fell|rose|went|did|has|have|subió|bajó|cayó)\b/iu;
/** Of an order or an alert the percentage is its own. */
const OTHERS: readonly Sign[] = ['buy', 'sell', 'order', 'command', 'alert', 'notify', 'should', 'why'];
/** "如果谷歌升50%會點": what follows from a move is no forecast of it. */
const WHAT_THEN = /會點|會怎|どうな|what happens|what would happen|qu[eé] pasa/iu;
/** Larger moves are no move of a price. */
const MOST = 1_000_000_000n;
const WHOLE = 100n * ONE;

const TO_NOTHING = String.raw`\b(?:goes?|went|falls?|drops?|crash(?:es)?) (?:all the way )?(?:down )?to (?:zero|nothing|\$?0(?![\d.,]))|(?<!\p{L})(?:se va|va|cae|baja|llega) a (?:cero|0(?![\d.,]))|(?:ゼロ|(?<![\d.,])0(?:ドル)?|無価値)になっ|(?:跌到|變|變成|去到|歸)(?:零|0(?![\d.,%])|廢紙)`;
const DOUBLES = String.raw`\bdoubl(?:e|es|ed)\b|\b2x\b|\bgoes up 2x\b|(?<!\p{L})(?:se duplica|se duplicara|se duplique|se dobla|duplica)(?!\p{L})|(?<![\d三四五六七八九])(?:2|二)?倍(?:に|増)|(?:升|漲|涨)(?:咗)?一倍|翻(?:一)?倍|翻一番`;
const TRIPLES = String.raw`\btripl(?:e|es|ed)\b|(?<!\p{L})se triplica(?!\p{L})|(?:3|三)倍に|升(?:兩|二|2)倍|漲(?:兩|二|2)倍`;
const HALVES = String.raw`\bhalv(?:e|es|ed)\b|\b(?:falls?|drops?|goes down|is cut|gets cut|loses?|cut) (?:by |in |to )?(?:a )?half\b|(?<!\p{L})(?:cae|baja|se reduce|cayera|bajara|caiga|baje) (?:a )?(?:la|su) mitad|(?<!\p{L})pierde la mitad|(?:半分|半値|半額)に|跌(?:咗)?(?:剩)?(?:番|返)?一半|腰斬|蒸發一半`;
/** Tenths, as they are counted in Japanese and Chinese: 三成半 is 35%. */
const TENTHS = `(?<tenths>[1-9一二兩三四五六七八九])(?:割|成(?!交|為|分)(?<half>半)?)`;
const DOLLARS = String.raw`\s?(?:usd\b|dollars?\b|d[oó]lares\b|bucks\b|\$|ドル|美元|美金|蚊|元)?`;
const PRICE = String.raw`\$?\s?(?<price>${NUMBER})(?!\d|[.,]\d)(?!\s?(?:%|percent|per cent|por ciento|パーセント|巴仙|割|成|倍|x\b|株|股))`;
const TO_PRICE = [
  String.raw`\b(?:goes?|gets?|hits?|reach(?:es)?|touch(?:es)?|is|was|trades|runs|moons)(?: all the way)?(?: back)?(?: to| at)? ${PRICE}`,
  String.raw`\b(?:goes?|gets?|is|runs|moves?|comes?|rises?|falls?|drops?|climbs?|jumps?|crash(?:es)?)(?: all the way)?(?: back)?(?: up| down)?(?: to| at) ${PRICE}`,
  String.raw`(?<!\p{L})(?:lleg[au]e?|llegara|llega|va|vaya|est[aá]|alcanza|vale|valiera)(?: a| hasta| en)?(?: los)? ${PRICE}`,
  String.raw`(?<!\p{L})(?:sub[ae]|subiera|baj[ae]|bajara|cae|caiga|cayera)(?: a| hasta)(?: los)? ${PRICE}`,
  `${PRICE}${DOLLARS}(?:まで|に|へ)(?:上がっ|下がっ|落ち)(?:たら|た場合|たとき)`,
  `${PRICE}${DOLLARS}(?:まで|に|へ)?(?:なっ|達し|いっ|行っ|届い)(?:たら|た場合|たとき)`,
  String.raw`(?:去到|升到|跌到|升至|跌至|升返到|跌返到|去|見|上到|返到|落到|變成|到)\s?${PRICE}`,
];

/** So many dollars, or points, which are dollars of a share. */
const BY = String.raw`(?:\$\s?(?<dollars>${NUMBER})(?![\d%])|(?<counted>${NUMBER})\s?(?:usd\b|dollars?\b|bucks\b|points?\b|pts\b|d[oó]lares\b|puntos?\b|ドル|ポイント|美元|美金|蚊|元|個?[點点]))`;
/** A move by an amount: with `to` before it the same words mean a price. */
const BY_AMOUNT = [
  String.raw`\b(?:(?:go(?:es)?|went|moves?|is|gets?|comes?|shoots?|runs?) (?:up|down)|gain(?:s|ed)?|loses?|lost|rises?|rose|climb(?:s|ed)?|jump(?:s|ed)?|increases?|surges?|falls?|fell|drop(?:s|ped)?|declines?|sinks?|slips?|dips?|crashes|crash|plunges?|tanks?|sheds?|adds?)(?: (?:by|another|about|around|like|up|down))*\s${BY}`,
  String.raw`\b(?:goes?|moves?|is|trades)\s${BY} (?:higher|lower|up|down)\b`,
  String.raw`(?<!\p{L})(?:sub[ae]n?|subieran?|baj[ae]n?|bajaran?|ca[ei]n?|caigan?|cayeran?|aument[ae]n?|gan[ae]n?|ganara|pierd[ae]n?|perdiera)(?: (?:en|otros?|unos))*\s${BY}`,
  `${BY}(?:ほど|くらい|ぐらい|分|も)?(?:上が|上昇|値上がり|急騰|下が|下落|値下がり|落ち|急落|暴落)`,
  String.raw`(?:上升|下跌|上漲|下挫|升|跌|漲|涨|落)(?:多|咗|了|返)?\s?${BY}`,
];
const BY_AMOUNTS = BY_AMOUNT.map((words) => new RegExp(words, 'giu'));
/** Whether a condition is a move by dollars, which no order waits for. */
export const hasMoveByAmount = (text: string): boolean => BY_AMOUNTS.some((words) => text.search(words) >= 0);

/** The kinds of moves; one that names a way as a word goes before numbers that it contains. */
const KINDS: readonly (readonly [kind: 'percent' | 'price' | 'amount' | 'tenths' | bigint, words: RegExp])[] = [
  [-WHOLE, new RegExp(TO_NOTHING, 'giu')],
  [2n * WHOLE, new RegExp(TRIPLES, 'giu')],
  [WHOLE, new RegExp(DOUBLES, 'giu')],
  [-WHOLE / 2n, new RegExp(HALVES, 'giu')],
  ['tenths', new RegExp(TENTHS, 'giu')],
  ['percent', new RegExp(PERCENT.source, 'giu')],
  ...BY_AMOUNTS.map((words) => ['amount', words] as const),
  ...TO_PRICE.map((words) => ['price', new RegExp(words, 'giu')] as const),
];

interface Found {
  readonly at: number;
  readonly end: number;
  readonly percent?: string;
  readonly isAgainst?: true;
  readonly by?: string;
  readonly to?: string;
}

/**
 * The moves that a question supposes: `if Apple falls 10%`, `if Apple doubles and Google goes to 300`. None where it
 * supposes none, or where it is not clear whose they are.
 */
export function movesNamed(text: string, read: Scan, signs: ReadonlySet<Sign>): readonly MoveNamed[] {
  const plain = evenMarks(text);
  if (OTHERS.some((sign) => signs.has(sign)) || (signs.has('predict') && !WHAT_THEN.test(plain))) return [];
  const found = findAll(plain);
  const isSupposed =
    SUPPOSED.test(plain) ||
    plain.search(AGAINST) >= 0 ||
    (found.length > 1 && read.codes.length > 1) ||
    asksForMoney(signs);
  if (found.length === 0 || !isSupposed || (PAST.test(plain) && !/\bif\b|たら|如果/iu.test(plain))) return [];
  const codes = codesOf(found, plain.length, read);
  return codes ? found.map(({ at: _at, end: _end, ...move }, n) => ({ codes: codes[n]!, ...move })) : [];
}

const asksForMoney = (signs: ReadonlySet<Sign>): boolean =>
  signs.has('howmuch') && signs.has('my') && (signs.has('loss') || signs.has('profit'));

function findAll(plain: string): readonly Found[] {
  const found: Found[] = [];
  for (const [kind, words] of KINDS)
    for (const match of plain.matchAll(words)) {
      const [at, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => at < other.end && other.at < end)) continue;
      const move = moveOf(kind, match, plain);
      if (move) found.push({ at, end, ...move });
    }
  return found.toSorted((one, other) => one.at - other.at);
}

function moveOf(
  kind: (typeof KINDS)[number][0],
  { index, groups = {}, 1: first }: RegExpExecArray,
  plain: string,
): Omit<MoveNamed, 'codes'> | undefined {
  if (typeof kind === 'bigint') return { percent: formatDecimal(kind) };
  if (kind === 'price') {
    const to = parseDecimal((groups.price ?? '').replaceAll(',', ''), 4);
    return to === undefined || to <= 0n ? undefined : { to: formatDecimal(to, 2, 4) };
  }
  if (kind === 'amount') return byAmount(groups.dollars ?? groups.counted ?? '', wayBeside(plain, index));
  const written = kind === 'tenths' ? tenths(groups) : first!.replaceAll(',', '');
  const way = wayBeside(plain, index);
  const size = parseDecimal(written);
  if (way === undefined || size === undefined || size <= 0n || size > MOST || (way === 'down' && size > WHOLE))
    return undefined;
  if (way === 'against') return { percent: written, isAgainst: true };
  return { percent: `${way === 'down' ? '-' : ''}${written}` };
}

function byAmount(written: string, way: 'up' | 'down' | 'against' | undefined): Pick<MoveNamed, 'by'> | undefined {
  const by = parseDecimal(written.replaceAll(',', ''), 4);
  if (way === undefined || way === 'against' || by === undefined || by <= 0n) return undefined;
  return { by: formatDecimal(way === 'down' ? -by : by, 2, 4) };
}

const DIGITS = '一二三四五六七八九';
function tenths({ tenths: digit = '', half }: Readonly<Record<string, string | undefined>>): string {
  const count = digit === '兩' ? 2 : DIGITS.includes(digit) ? DIGITS.indexOf(digit) + 1 : Number(digit);
  return String(count * 10 + (half ? 5 : 0));
}

/** Which way prices move, by the word that is nearest to the percentage: `how much do I lose if it goes up 20%`. */
function wayBeside(plain: string, at: number): 'up' | 'down' | 'against' | undefined {
  if (plain.search(AGAINST) >= 0) return 'against';
  const nearest = (words: RegExp) =>
    Math.min(...[...plain.matchAll(words)].map(({ index }) => Math.abs(index - at)), Number.POSITIVE_INFINITY);
  const [up, down] = [nearest(UP), nearest(DOWN)];
  if (up === down) return undefined;
  return up < down ? 'up' : 'down';
}

/**
 * Whose each move is: of several each is of what is named before it, or each of what is named behind it. One alone is
 * of all. Undefined where some have a name and others none.
 */
function codesOf(found: readonly Found[], length: number, read: Scan): readonly (readonly string[])[] | undefined {
  if (found.length === 1) return [read.codes];
  const named = read.matches.flatMap(({ tags, from }) =>
    [...tags].flatMap((tag) =>
      tag.startsWith('code:') ? [{ code: tag.slice(5), at: read.units[from]?.start ?? 0 }] : [],
    ),
  );
  if (named.length === 0) return found.length > 2 ? undefined : found.map(() => []);
  const between = (from: number, to: number) => named.filter(({ at }) => from <= at && at < to).map(({ code }) => code);
  const before = found.map(({ end }, n) => between(n === 0 ? 0 : found[n - 1]!.end, end));
  const behind = found.map(({ at }, n) => between(n === 0 ? 0 : at, found[n + 1]?.at ?? length));
  return [before, behind].find((codes) => codes.every((each) => each.length > 0));
}
