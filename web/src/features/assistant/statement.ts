import type { AnswerLine, StatementValue } from '@candor/model/assistant/schema.ts';
import { shortName } from '@candor/model/written.ts';
import {
  directionOf,
  formatChange,
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatExactPrice,
  formatLevel,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatTime,
  formatUsdt,
  MINUS,
  MISSING,
  NEAR_DAY,
  unbroken,
} from '../../lib/format.ts';
import type { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { figureForm } from './figure-forms.ts';
import { hoursThere } from './hours-there.ts';
import { OWN } from './own-statements.ts';
import type { OwnAmounts } from '../../ui/figures/own-amounts.ts';
import type orders from '../../i18n/en/orders.ts';
import type reports from '../../i18n/en/reports.ts';
import type texts from '../../i18n/en/assistant.ts';
import type { Translate } from '../../i18n/index.ts';

export type Statement = Extract<AnswerLine, { type: 'statement' }>;
export type Key = keyof typeof texts;
/** Texts that name the figure of a row. */
export type RowKey = Extract<Key, `row_${string}`>;
/** Sentences that begin an answer. */
export type LeadKey = Extract<Key, `lead_${string}`>;

/** The texts of a statement: the assistant's own, and words that other screens have for the same things. */
export interface Words {
  readonly own: Translate<typeof texts>;
  readonly orders: Translate<typeof orders>;
  readonly reports: Translate<typeof reports>;
}

/** Writes the reader's own amounts, of dollars and of other currencies. */
interface Own extends OwnAmounts {
  readonly asset: ReturnType<typeof useOwnAssetText>;
}

/** Amounts from here on are abbreviated. */
const LARGE = 1_000_000;

/**
 * A statement in the reader's language and number format; `earlier` names the day of today's figures where that is not
 * today.
 */
export function writeStatement(
  words: Words,
  locale: string,
  own: Own,
  statement: Statement,
  earlier: string | undefined,
): string {
  const { key, values } = statement;
  const written = writeValues(words, locale, own, statement);
  if (key === 'ticket') return writeTicket(words, statement, written);
  if (key === 'order_reason' && values.reason?.value !== 'expired')
    return writeReason(words, values.reason?.value ?? '');
  if (key === 'account_moved' || key === 'profit_over')
    return words.own(
      formOf(statement),
      movedValues(locale, own, values, whenOf(words, locale, values, earlier)) as never,
    );
  if (key === 'stock_instead') {
    const percent = formatPercent(values.percent?.value ?? '0', locale, 'never');
    return words.own(formOf(statement), { ...written, percent, when: whenOf(words, locale, values, earlier) } as never);
  }
  if (key === 'beside_market' || key === 'beside_index') {
    const points = written.points?.replace(/^[+\u2212]/, '');
    return words.own(formOf(statement), { ...written, points, when: whenOf(words, locale, values, earlier) } as never);
  }
  if (key === 'hours_there' || key === 'hours_then')
    return words.own(key, hoursThere(words, locale, statement) as never);
  if (key === 'result_of' && 'from' in values) {
    const when = whenOf(words, locale, values, earlier);
    return words.own(formOf(statement), {
      ...written,
      when,
      amount: own.money(values.profit?.value, 'never'),
    } as never);
  }
  if (RESULTS.has(key)) {
    const said = { ...written, amount: own.money(values.profit?.value, 'never') };
    return words.own(formOf(statement), said as never);
  }
  if (key === 'realized_over') {
    const said = { when: whenOf(words, locale, values, earlier), amount: written.realized };
    return words.own(key, said as never);
  }
  return words.own(formOf(statement), written as never);
}

/**
 * Writes labels and figures of a statement that is read as rows. `day` names the day of today's figures, `earlier` too
 * where that is not today.
 */
export function writeRow(
  words: Words,
  locale: string,
  own: Own,
  statement: Statement,
  { day, earlier }: { readonly day: string; readonly earlier: string | undefined },
) {
  const written = writeValues(words, locale, own, statement);
  // Figures of a report name their own day.
  const ofDay = statement.values.date && formatDate(statement.values.date.value, locale, NEAR_DAY);
  const days = { dayName: day, today: ofDay ?? earlier ?? words.own('moved_today') };
  return {
    label: (key: RowKey | LeadKey): string => words.own(key, { ...written, ...named(written), ...days } as never),
    value: (name: string): string => written[name] ?? '',
  };
}

/** An order as its ticket's button says it: what is traded, then the price that it waits for. */
function writeTicket({ own: t }: Words, statement: Statement, written: Readonly<Record<string, string>>): string {
  const { lasts, hours } = statement.values;
  const priced = writePriced(t, t(formOf(statement), written as never), written);
  const order = hours ? t('ticket_session', { order: priced, hours: written.hours ?? '' }) : priced;
  return lasts ? t(lasts.value === 'gtc' ? 'ticket_gtc' : 'ticket_day', { order }) : order;
}

function writePriced(
  t: Words['own'],
  order: string,
  { limit, stop, trailPercent, trailAmount }: Readonly<Record<string, string>>,
): string {
  const trail = trailPercent ?? trailAmount;
  if (trail !== undefined) return t('ticket_trail', { order, trail });
  if (stop !== undefined && limit !== undefined) return t('ticket_stop_limit', { order, stop, limit });
  if (stop !== undefined) return t('ticket_stop', { order, stop });
  return limit === undefined ? order : t('ticket_limit', { order, limit });
}

/** Whose words say whether it is a profit or a loss. */
const RESULTS: ReadonlySet<string> = new Set<Statement['key']>([
  ...(['shorts_result', 'result_of', 'result_realized', 'sell_now', 'sell_now_of'] as const),
]);

/** Companies have their short names in rows, as in every list. */
const named = ({ name }: Readonly<Record<string, string>>) => (name === undefined ? {} : { name: shortName(name) });

function writeValues(words: Words, locale: string, own: Own, { key, values }: Statement): Record<string, string> {
  const days = PERIODS.has(key) ? writeDays(locale, values) : {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      days[name] ??
        (OWN.has(key) || 'own' in values ? writeOwn(own, value) : undefined) ??
        // In a list the day stands above.
        writeValue(words, locale, name === 'time' && 'among' in values ? 'closes' : name, value),
    ]),
  );
}

/** Statements over days that end with the present one. */
const PERIODS: ReadonlySet<string> = new Set<Statement['key']>([
  'profit_over_none',
  'days_none',
  'days_not_kept',
  'change_between',
  'prices_none',
  'fees_paid',
  'dividends_received',
  'dividends_received_none',
  'tax_figures',
]);

/** The days from and to, of which those of the present year need no year. */
function writeDays(locale: string, { from, to }: Statement['values']): Readonly<Record<string, string>> {
  if (from === undefined || to === undefined) return {};
  const isOneYear = from.value.slice(0, 4) === to.value.slice(0, 4);
  // A day stays on its line.
  const written = (day: string) =>
    unbroken(formatDate(day, locale, isOneYear ? { month: 'short', day: 'numeric' } : 'medium'));
  return { from: written(from.value), to: written(to.value) };
}

/** The day, or the days: of this week the close that it is measured from, of the last days how many they are. */
function whenOf({ own: t }: Words, locale: string, values: Statement['values'], earlier: string | undefined): string {
  const { from, to, since, days, began } = values;
  const near = (day: string) => formatDate(day, locale, NEAR_DAY);
  if (from === undefined || to === undefined)
    return earlier === undefined ? t('moved_today') : t('moved_on', { date: earlier });
  if (began !== undefined) return t('moved_began', { date: near(began.value) });
  if (since !== undefined) return t('moved_week', { date: near(since.value) });
  if (from.value === to.value) return t('moved_on', { date: near(to.value) });
  const written = writeDays(locale, values) as { from: string; to: string };
  return days === undefined
    ? t('moved_over', written)
    : t('moved_days', { ...written, count: formatCount(days.value, locale) });
}

/** By how much the account went up or down: which way is in the words. */
function movedValues(
  locale: string,
  own: Own,
  { profit, profitPercent }: Statement['values'],
  when: string,
): Record<string, string> {
  const rate = profitPercent === undefined ? MISSING : formatPercent(profitPercent.value, locale, 'never');
  return { when, amount: own.money(profit?.value, 'never'), rate };
}

/** Which way the account went, and where a way was asked about, that it did not go that one. */
function movedForm({ profit, asked }: Statement['values']): Key {
  const direction = directionOf(profit?.value);
  if (direction === 0) return 'account_unchanged';
  const way = direction > 0 ? 'up' : 'down';
  if (asked === undefined || asked.value === way) return `account_${way}`;
  return way === 'up' ? 'account_up_instead' : 'account_down_instead';
}

/** The reason in the words of the order's own page. */
function writeReason({ orders }: Words, reason: string): string {
  const key = `reason_${reason}` as Parameters<typeof orders>[0];
  return REASONS.has(reason) ? orders(key, {} as never) : orders('reason_other', { reason });
}
const REASONS: ReadonlySet<string> = new Set(
  'collar insufficient_funds split quote_stale halted margin short_sale_price_rule'.split(' '),
);

/** The text of a statement, where its values decide between several. */
function formOf({ key, values }: Statement): Key {
  const given = (name: string) => values[name]?.value;
  switch (key) {
    case 'order':
      return orderForm(values);
    case 'beside_index':
      return directionOf(values.points?.value) < 0 ? 'beside_behind' : 'beside_ahead';
    case 'stock_instead':
      return STOCK_INSTEAD[directionOf(values.percent?.value) + 1]!;
    case 'holdings':
      return 'net' in values ? 'holdings_net' : 'holdings';
    case 'orders_more':
      return 'count' in values ? 'orders_more' : 'orders_more_many';
    case 'order_ended':
      return ENDED[given('status') ?? ''] ?? 'order_rejected';
    case 'not_understood':
      return 'again' in values ? 'not_understood_again' : key;
    case 'orders_none':
    case 'news_none':
    case 'earnings_none':
      return 'code' in values ? `${key}_of` : key;
    case 'order_reason':
      return 'order_reason_expired';
    case 'calendar_day':
      return `calendar_${given('state') as 'open' | 'half' | 'closed' | 'weekend'}`;
    case 'earnings':
      return given('session') === 'pre' ? 'earnings_pre' : 'earnings_post';
    case 'ticket':
      return ticketForm(values);
    case 'order_over_power':
      return overPowerForm(values);
    case 'order_over_held':
      return overHeldForm(values);
    case 'no_act':
      return NO_ACT[given('about') ?? ''] ?? 'no_act';
    case 'order_note':
      return `note_${given('note') as 'time'}`;
    case 'order_waits':
      return `order_waits_${given('side') as 'buy' | 'sell'}`;
    case 'account_moved':
    case 'profit_over':
      return movedForm(values);
    case 'dividend_first':
      return 'each' in values ? 'dividend_first' : 'dividend_first_due';
    case 'dividends_of':
      return `dividends_of${'side' in values ? '_short' : ''}${'due' in values ? '_due' : ''}`;
    case 'fees_paid_of':
      return 'borrow' in values ? 'fees_paid_of_borrow' : 'fees_paid_of';
    case 'position_paid':
      return 'side' in values ? 'position_paid_short' : 'position_paid';
    case 'account_then':
      return 'asked' in values ? 'account_then_before' : 'account_then';
    case 'borrow_paid':
      return `borrow_paid${directionOf(values.value?.value) === 0 ? '_none' : ''}${'code' in values ? '_of' : ''}`;
    case 'shorts_result':
      return `${'code' in values ? 'short' : 'shorts'}_${directionOf(values.profit?.value) < 0 ? 'lost' : 'made'}`;
    case 'borrow_none':
      return 'date' in values ? 'borrow_none_listed' : 'borrow_none';
    case 'no_advice':
      return given('about') === 'future' ? 'no_advice_future' : 'no_advice';
    case 'not_offered':
      return given('what') === 'this'
        ? 'not_offered_this'
        : NOT_YET.has(given('what') ?? '')
          ? 'not_yet'
          : 'not_offered';
    default:
      return figureForm({ key, values }) ?? (key as Key);
  }
}

function overHeldForm({ side, available, shares }: Statement['values']): Key {
  if (side?.value === 'cover') return 'order_over_owed';
  return available?.value === shares?.value ? 'order_over_held' : 'order_over_free';
}

/** An order says the prices that it waits for. */
function orderForm(values: Statement['values']): Key {
  if ('trail' in values) return 'order_trail';
  if ('stop' in values) return 'limit' in values ? 'order_stop_limit' : 'order_stop';
  return !('shares' in values) ? 'order_amount' : 'limit' in values ? 'order_limit' : 'order';
}

/** How much of a purchase the buying power covers. */
function overPowerForm({ shares, amount, basis }: Statement['values']): Key {
  if (amount) return 'order_over_power_amount';
  if (!shares) return 'order_over_power_none';
  return basis ? 'order_over_power_market' : 'order_over_power';
}

/** The text of a ticket's order. Answers stored before name its side alone. */
function ticketForm({ verb, side, quantity, amount }: Statement['values']): Key {
  const named = verb?.value ?? (side?.value === 'sell' ? 'sell' : 'buy');
  return `ticket_${named}${quantity ? '' : amount ? '_amount' : '_none'}` as Key;
}

const NO_ACT: Readonly<Record<string, Key>> = { order: 'no_act_order', orders: 'no_act_orders' };
const STOCK_INSTEAD: readonly Key[] = ['stock_down_instead', 'stock_unchanged', 'stock_up_instead'];
const ENDED: Readonly<Record<string, Key>> = {
  filled: 'order_filled',
  canceled: 'order_was_canceled',
  expired: 'order_expired',
};
const NOT_YET: ReadonlySet<string> = new Set(['robots', 'wealth', 'charity', 'invite']);

function writeOwn(own: Own, { kind, value }: StatementValue): string | undefined {
  if (kind === 'gain') return own.money(value, 'always');
  if (kind === 'usdt') return own.asset(value, 'USDT');
  return kind === 'usd' ? own.money(value) : kind === 'shares' ? own.shares(value) : undefined;
}

/** Times of one day, of which the date is said beside them. */
const CLOCKS: ReadonlySet<string> = new Set(['pre', 'opens', 'closes', 'post']);

function writeValue(words: Words, locale: string, name: string, { kind, value }: StatementValue): string {
  switch (kind) {
    case 'price':
      return formatPrice(value, locale);
    case 'per_share':
      return formatExactPrice(value, locale);
    case 'level':
      return formatLevel(value, locale);
    case 'change':
      return formatChange(value, locale);
    case 'ratio':
      return formatPercent(value, locale, 'auto');
    case 'share':
      return `${value.replace('-', MINUS)}%`;
    case 'usd':
      return Math.abs(Number(value)) >= LARGE ? `$${formatCompact(value, locale)}` : formatMoney(value, locale);
    case 'usdt':
      return formatUsdt(value, locale);
    case 'gain':
      return formatMoney(value, locale, 'always');
    case 'percent':
      return formatPercent(value, locale);
    case 'count':
      return formatCount(value, locale);
    case 'shares':
      return formatQuantity(value, locale);
    case 'date':
      return formatDate(value, locale);
    case 'time':
      return `${CLOCKS.has(name) ? formatTime(Number(value), locale) : formatDateTime(Number(value), locale)} ET`;
    case 'key':
      return writeKey(words, name, value);
    default:
      return value;
  }
}

const SIDES = ['buy', 'sell', 'short', 'cover'] as const;
type Side = (typeof SIDES)[number];

/** Translates sessions, sides, ranges, holidays and things; a year is written as it is. */
function writeKey({ own: t, orders, reports }: Words, name: string, value: string): string {
  if (name === 'session' && (value === 'pre' || value === 'regular' || value === 'post')) return t(`session_${value}`);
  if (name === 'hours') return orders(`hours_${value}` as 'hours_pre');
  if (name === 'period' && (value === 'daily' || value === 'monthly')) return t(`period_${value}`);
  if (name === 'side' && (SIDES as readonly string[]).includes(value)) return t(`side_${value as Side}`);
  if (name === 'range') return t(`range_${value}` as 'range_1D');
  if (name === 'what') return t(`thing_${value}` as 'thing_this');
  if (name === 'holiday') return reports(`holiday_${value}` as 'holiday_christmas');
  return value;
}
