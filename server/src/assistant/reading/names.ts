import { bareName, namesOf } from '@candor/model/market/find-by-name.ts';
import { INSTRUMENTS } from '../../market/index.ts';
import type { Unit } from './fold.ts';
import type { PhraseTable } from './phrase-table.ts';
import { UNLISTED } from './unlisted.ts';

/** Names that are everyday words too: of them a question speaks only where it says that it means a share. */
const EVERYDAY = new Set(
  'american ball target gap block square discovery strategy news match snap progressive southern northern williams tyler cooper everest edison dominion fox flex slack windows android spectrum sprite dover dow marathon mosaic hinge converse para pool carnival chase cadence coach tapestry principal reliance roper spam travelers vertex waters upstart ti ups nov nasdaq affirm lucid capital host booking united delta ring discover carrier sun rocket plug first global digital public energy align ally crown charter church home hartford duke apa cbs bd bk fi hd sq chk flt apollo ares axon best scotts robert parker norwegian southwest shell anthem ventas union tenet tableau twitch ターゲット'.split(
    ' ',
  ),
);

/** First words by which companies are called. Of the sample companies every first word is one. */
const CALLED = new Set(
  "abbott alnylam ameriprise apollo antero axon becton biomarin bristol broadridge barnwell burlington conagra casey's cboe coinbase costco campbell's cisco cognizant caesars delta deckers dick's darden duke devon estee elevance emerson enphase epam expeditors factset fedex gilead hartford hims hecla hilton honeywell robinhood hormel howmet ingersoll jacobs jetblue jpmorgan kimco kimberly cheniere lululemon southwest lyondellbasell macy's mcdonald's microchip moody's meta mettler molina norwegian norfolk o'reilly otis paycom procter parker quanta regeneron rivian rockwell sherwin sirius scotts seagate skyworks synchrony tenet talen thermo targa truist ulta veeva vulcan vornado verisk verizon westinghouse wynn xcel zimmer zions palantir".split(
    ' ',
  ),
);

/** Short names beside those that the search knows. */
const SHORT: Readonly<Record<string, string>> = {
  GS: 'ゴールドマン',
  JNJ: 'johnson,ジョンソン,強生',
  KO: 'la coca,coca,cocacola,可樂',
  MCD: 'マクド,麥記',
  WFC: 'wells',
  XOM: 'エクソン',
};

/** Names that two classes of one share have in common mean the one that is traded more. */
const SECOND_CLASS = new Set(['GOOG', 'FOX', 'NWS']);

/** One word in Latin letters that takes an `s`, as people write a possessive without its mark: `teslas rivals`. */
const POSSESSIVE = /^(?!meta$)[a-z]{3,}[a-rt-z]$/i;

/** Adds the names of all instruments, and of well-known companies that are not listed. */
export function addNames(table: PhraseTable): void {
  for (const instrument of INSTRUMENTS) {
    const { code, name, kind, sample } = instrument;
    if (SECOND_CLASS.has(code)) continue;
    // What a fund is commonly called (gold, bitcoin, China) means the thing itself more often than the fund.
    const names = kind === 'stock' ? namesOf(instrument) : [name];
    const first = bareName(name).split(/[\s,]+/)[0] ?? '';
    const called = kind === 'stock' && (sample || CALLED.has(first.toLowerCase())) ? [first] : [];
    for (const each of [...names, ...called, ...(SHORT[code] ?? '').split(',')]) {
      if (each.length < 2) continue;
      const isEveryday = EVERYDAY.has(each.toLowerCase());
      table.addPhrase(isEveryday ? `perhaps:${code}` : `code:${code}`, each);
      if (!isEveryday && POSSESSIVE.test(each) && !table.words.has(`${each.toLowerCase()}s`))
        table.addPhrase(`code:${code}`, `${each}s`);
    }
  }
  for (const each of UNLISTED) table.add(`unlisted:${each.split(',')[0]}`, each);
}

const LISTED: ReadonlySet<string> = new Set(INSTRUMENTS.map(({ code }) => code));
export const FUNDS: ReadonlySet<string> = new Set(
  INSTRUMENTS.filter(({ kind }) => kind === 'etf').map((each) => each.code),
);

/** A code in the text: sure, or only where something beside it says that a share is meant. */
export interface CodeAt {
  readonly code: string;
  readonly sure: boolean;
  /** It is written in capitals in a text that is not. */
  readonly capital: boolean;
  readonly units: number;
}

/**
 * A code written at a unit. With a dollar sign it is one. In capitals it is one where the text is not all capitals and
 * the code is no word; in lower case where it is no word of any language. A single letter, two small ones or a word
 * need more beside them.
 */
export function codeAt(
  units: readonly Unit[],
  at: number,
  text: string,
  isWord: (word: string) => boolean,
): CodeAt | undefined {
  const unit = units[at]!;
  if (unit.kind !== 'word') return undefined;
  const next = units[at + 1];
  const joined =
    next && /^[.\-/ ]$/.test(text.slice(unit.end, next.start))
      ? `${unit.raw}.${withoutPossessive(next)}`.toUpperCase()
      : '';
  if (joined !== '' && LISTED.has(joined)) return { code: joined, sure: true, capital: true, units: 2 };
  const written = withoutPossessive(unit);
  const code = written.toUpperCase();
  if (!LISTED.has(code)) return undefined;
  if (text[unit.start - 1] === '$') return { code, sure: true, capital: true, units: 1 };
  if (/[&/.+'-]/.test(text[unit.end] ?? '') && /\p{L}/u.test(text[unit.end + 1] ?? '')) return undefined;
  if (/[&/+'-]/.test(text[unit.start - 1] ?? '')) return undefined;
  const shouted = !/\p{Ll}/u.test(text) && units.filter(({ kind }) => kind === 'word').length > 2;
  const isCapital = written === code && !shouted;
  const isSpecial = !isWord(unit.text) && !COMMON.has(code);
  if (isCapital) return { code, sure: code.length > 1 && isSpecial, capital: !/^[AIOUY]$/.test(code), units: 1 };
  if (isWord(unit.text)) return undefined;
  return { code, sure: code.length > 2 && isSpecial, capital: false, units: 1 };
}

/** `NVDA's` as `NVDA`; what keeps its `'s` as a word, such as `it's`, stays whole. */
export const withoutPossessive = ({ raw, text }: Pick<Unit, 'raw' | 'text'>): string =>
  text.endsWith("'s") ? raw : raw.replace(/'s$/i, '');

/** Codes that are words or abbreviations of everyday texts. */
const COMMON = new Set(
  'A AI ALL ARE BE CAN CAR CAT COST DAY DO FAST FOR FUN GO GOOD HAS HE IT KEY LOVE LOW MA MAIN MET NICE NOW O ON ONE OR OUT PEN PM REAL SEE SO T TEAM TELL TRUE U V WELL WM YOU ETF USD CEO IPO PE EPS GTC YTD FIFO FOX HOOD HAS HOG SAM DOW COO TECH PLUG POOL SNOW SNAP SUN BALL GAP LITE FLEX FIX DASH EAT DOC DOCS RING REG PEG TAN TAP TIP WELL MOS MAR MAS LUV LIT NET NAIL OLD AR ES EL DE LA MI TU SU ED AM IP IR HP UPS ON TER PAR ALLY WEST LOW MOAT CURE DUST DRIP GUSH QUAL HUM HUM ICE DIA DOG BEN BOX'.split(
    ' ',
  ),
);
