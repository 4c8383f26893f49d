import type { AnswerLine, StatementValue } from '@candor/model/assistant/schema.ts';
import type { Instant } from '@candor/model/time.ts';
import {
  formatChange,
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
} from '../../lib/format.ts';
import type { OwnAmounts } from '../../ui/figures/own-amounts.ts';
import type texts from '../../i18n/en/assistant.ts';
import type { Translate } from '../../i18n/index.ts';

export type Statement = Extract<AnswerLine, { type: 'statement' }>;
type T = Translate<typeof texts>;

/** Amounts from here on are abbreviated. */
const LARGE = 1_000_000;

/** A statement in the reader's language and number format. */
export function writeStatement(t: T, locale: string, own: OwnAmounts, { key, values }: Statement): string {
  const written = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      OWN.has(key) ? (writeOwn(own, value) ?? writeValue(t, locale, name, value)) : writeValue(t, locale, name, value),
    ]),
  );
  if (key === 'order') {
    if (!('shares' in values)) return t('order_amount', written as never);
    if ('limit' in values) return t('order_limit', written as never);
  }
  return t(key, written as never);
}

/** Statements about the reader's own account: their amounts and shares are hidden with the others. */
const OWN: ReadonlySet<string> = new Set(['account', 'buying_power', 'account_profit', 'position', 'order']);

function writeOwn(own: OwnAmounts, { kind, value }: StatementValue): string | undefined {
  return kind === 'usd' ? own.money(value) : kind === 'shares' ? own.shares(value) : undefined;
}

function writeValue(t: T, locale: string, name: string, { kind, value }: StatementValue): string {
  switch (kind) {
    case 'price':
      return formatPrice(value, locale);
    case 'change':
      return formatChange(value, locale);
    case 'ratio':
      return formatPercent(value, locale, 'auto');
    case 'usd':
      return Math.abs(Number(value)) >= LARGE ? `$${formatCompact(value, locale)}` : formatMoney(value, locale);
    case 'percent':
      return formatPercent(value, locale);
    case 'count':
      return formatCount(value, locale);
    case 'shares':
      return formatQuantity(value, locale);
    case 'date':
      return formatDate(value, locale);
    case 'time':
      return formatDateTime(Number(value) as Instant, locale);
    case 'key':
      return writeKey(t, name, value);
    default:
      return value;
  }
}

/** Translates sessions and sides; a chart range and a year are written as they are. */
function writeKey(t: T, name: string, value: string): string {
  if (name === 'session' && (value === 'pre' || value === 'regular' || value === 'post')) return t(`session_${value}`);
  if (name === 'period' && (value === 'daily' || value === 'monthly')) return t(`period_${value}`);
  if (name === 'side' && (value === 'buy' || value === 'sell')) return t(`side_${value}`);
  return value;
}
