import { shortName } from '@candor/model/written.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { type Lang, LOCALE, type TextsOf, type Translate } from '../../../i18n/index.ts';
import { fill } from '../../../i18n/message.ts';
import { firstSentence, joinSentences } from '../../../i18n/sentences.ts';
import {
  directionOf,
  formatCompact,
  formatCount,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatTime,
  MISSING,
  shownCompact,
} from '../../../lib/format.ts';
import type { NewsView } from '../queries.ts';
import type { newsTexts, ReportWords } from '../texts.ts';

type Table = typeof newsTexts extends TextsOf<infer T> ? T : never;
type Words = Translate<Table>;

const LEVELS = new Set(['level', 'previousLevel']);
const PRICES = new Set(['price', 'close', 'previousClose', 'high', 'low', 'reached', 'before']);
const COUNTS = new Set([
  ...['advancers', 'decliners', 'unchanged', 'universe', 'count', 'volume'],
  ...['bestAdvancers', 'bestMembers', 'worstAdvancers', 'worstMembers'],
]);
/** Of a code: how many shares, and how many on an average day. */
const VOLUMES = new Set(['volume', 'mean']);
const MONEY = new Set(['amount', 'revenue', 'netIncome', 'revenueBefore', 'perShare', 'perShareExpected']);
const PERCENTS = new Set(['percent', 'bestPercent', 'worstPercent', 'sectorPercent']);

/** Whether it is about an invented company or fund. */
export const isAboutSample = ({ instruments }: NewsView) => instruments.some(({ sample }) => sample);

/** Whether its change is one downwards. */
export const isOfFall = ({ figures }: NewsView) => directionOf(figures.percent) < 0;

const isOfVolume = ({ kind }: NewsView) => kind.startsWith('volume_');

/**
 * The multiple of the average, of the two volumes as they are shown, so that a reader who divides them finds it;
 * rounded to two places.
 */
function timesOfVolume({ figures }: NewsView, locale: string): string {
  const [volume, mean] = [shownCompact(figures.volume ?? '0', locale), shownCompact(figures.mean ?? '0', locale)];
  return mean > 0 ? formatQuantity(String(Math.round((volume / mean) * 100) / 100), locale) : MISSING;
}

/** A stored figure formatted for the reader, by its name. `mean` is a change for the market, and a count for a code. */
export function figureText(item: NewsView, name: string, t: ReportWords, lang: Lang): string {
  const value = item.figures[name] ?? '';
  const locale = LOCALE[lang];
  if (LEVELS.has(name)) return formatPrice(value.replace(/(\.\d{2})\d+$/, '$1'), locale);
  if (PRICES.has(name)) return formatPrice(value, locale);
  if (isOfVolume(item) && VOLUMES.has(name)) return formatCompact(value, locale);
  if (isOfVolume(item) && name === 'times') return timesOfVolume(item, locale);
  if (COUNTS.has(name)) return formatCount(value, locale);
  if (MONEY.has(name)) return formatMoney(value, locale);
  if (PERCENTS.has(name)) return formatPercent(value, locale);
  if (name === 'mean') return formatPercent(value, locale);
  if (name === 'usual') return formatPercent(value, locale, 'auto');
  if (name === 'times' || name === 'to' || name === 'from') return formatQuantity(value, locale);
  if (name === 'session') return t(value === 'pre' ? 'session_pre' : 'session_post');
  const sector = SECTOR_IDS.find((id) => id === value);
  return sector ? SECTOR_NAMES[sector][lang] : value;
}

/** The order in which a story shows its figures: the database has none. */
const ORDER = [
  ...[
    'index',
    'level',
    'previousLevel',
    'price',
    'close',
    'previousClose',
    'percent',
    'usual',
    'usualTimes',
    'sector',
    'sectorPercent',
    'high',
    'low',
    'reached',
    'before',
  ],
  ...['volume', 'mean', 'times', 'universe', 'advancers', 'decliners', 'unchanged'],
  ...['best', 'bestPercent', 'bestAdvancers', 'bestMembers', 'worst', 'worstPercent', 'worstAdvancers', 'worstMembers'],
  ...[
    'to',
    'from',
    'amount',
    'fiscalYear',
    'quarter',
    'session',
    'perShare',
    'perShareExpected',
    'revenue',
    'netIncome',
    'revenueBefore',
    'count',
  ],
] as const;
type Figure = (typeof ORDER)[number];

/** A story's figures in their order, each with its name: a price by its hour, a mean by what it is of. */
export function figuresOf(
  item: NewsView,
  t: Words,
  report: ReportWords,
  lang: Lang,
): { id: Figure; label: string; value: string }[] {
  const { figures, at } = item;
  const labelOf = (name: Figure): string => {
    if (name === 'price') return t('figure_price', { time: formatTime(at, LOCALE[lang]) });
    if (name === 'mean' && isOfVolume(item)) return t('figure_meanVolume');
    return t(`figure_${name}`);
  };
  // That none was unchanged is no figure.
  return ORDER.filter((name) => figures[name] !== undefined && !(name === 'unchanged' && figures[name] === '0')).map(
    (name) => ({ id: name, label: labelOf(name), value: figureText(item, name, report, lang) }),
  );
}

/**
 * Which sentence the best and the worst of a list need: where all rose the worst only rose least, where all fell the
 * best only fell least. Empty where they went two ways or one did not move.
 */
export function sideOf(best: string | null | undefined, worst: string | null | undefined): 'Up' | 'Down' | '' {
  if (Number(worst ?? 0) > 0) return 'Up';
  return Number(best ?? 0) < 0 ? 'Down' : '';
}

export interface StoryWords {
  title: string;
  text: string;
  /** What a row says of it, in one sentence. */
  inShort: string;
}

/** A headline and its text, made of the stored figures by the sentence of their kind. */
export function storyWords(item: NewsView, t: Words, report: ReportWords, lang: Lang): StoryWords {
  const values = valuesOf(item, report, lang);
  const say = (key: keyof Table & string): string =>
    fill((t as (key: keyof Table & string) => string)(key), values, LOCALE[lang]);
  const words = sentencesOf(item, say, lang);
  return { ...words, inShort: item.figures.usual ? say('text_usual') : firstSentence(lang, words.text) };
}

/** What stands for the names in braces. */
function valuesOf(item: NewsView, report: ReportWords, lang: Lang): Record<string, string> {
  const { figures, instruments } = item;
  const [about] = instruments;
  const values: Record<string, string> = {
    code: about?.code ?? '',
    name: about?.name ?? '',
    short: shortName(about?.name ?? ''),
    year: figures.fiscalYear ?? '',
    time: formatTime(item.at, LOCALE[lang]),
    // A headline says the direction in words.
    loss: formatMoney(figures.perShare, LOCALE[lang], 'never'),
  };
  for (const name of Object.keys(figures)) values[name] = figureText(item, name, report, lang);
  return values;
}

type Say = (key: keyof Table & string) => string;

function sentencesOf(item: NewsView, say: Say, lang: Lang): { title: string; text: string } {
  const { kind, figures } = item;
  const falls = isOfFall(item);
  const textOfMove = (key: 'text_large_move' | 'text_running_move') =>
    joinSentences(lang, figures.sector && say('text_sector'), say(key));
  switch (kind) {
    case 'published':
      return { title: item.article?.headline ?? '', text: item.article?.summary ?? '' };
    case 'market_close':
      return {
        title: say(figures.index ? 'title_market_close' : 'title_market_close_plain'),
        text: say(figures.unchanged === '0' ? 'text_market_closeMoved' : 'text_market_close'),
      };
    case 'sector_close':
      return {
        title: say(`title_sector_close${sideOf(figures.bestPercent, figures.worstPercent)}`),
        text: say('text_sector_close'),
      };
    case 'large_move':
      return { title: say(falls ? 'title_large_moveDown' : 'title_large_moveUp'), text: textOfMove('text_large_move') };
    case 'move_five':
    case 'move_ten':
      return { title: say(`title_${kind}${falls ? 'Down' : 'Up'}`), text: textOfMove('text_running_move') };
    case 'earnings':
      return {
        title: say(
          figures.perShare === undefined
            ? 'title_earnings'
            : directionOf(figures.perShare) < 0
              ? 'title_earningsLoss'
              : 'title_earningsProfit',
        ),
        text: joinSentences(
          lang,
          figures.perShareExpected && say('text_earningsExpected'),
          say('text_earnings'),
          figures.revenue && figures.revenueBefore && say('text_earningsYear'),
        ),
      };
    default:
      return { title: say(`title_${kind}`), text: say(`text_${kind}`) };
  }
}
