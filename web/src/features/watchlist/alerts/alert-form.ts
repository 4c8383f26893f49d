import { isOnTick } from '@candor/model/calendar/index.ts';
import { type AlertKind, MOVE_PERCENT } from '@candor/model/alerts/rules.ts';
import { parseDecimal } from '@candor/model/decimal.ts';
import type { Price } from '@candor/model/quantity.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { NewAlert } from '../../../domains/alerts/queries.ts';
import { decimalOf } from '../../../ui/fields/number-text.ts';

/** A price alert as typed. */
export interface AlertForm {
  readonly code: string;
  readonly kind: AlertKind;
  readonly level: string;
  readonly repeats: boolean;
}

/** What a new alert begins with: the price that the address names, above or below the present one. */
export function begunIn(search: URLSearchParams): Pick<AlertForm, 'kind' | 'level'> {
  const level = search.get('level') ?? '';
  const isPrice = (parseDecimal(level) ?? 0n) > 0n;
  return { kind: isPrice && search.get('kind') === 'below' ? 'below' : 'above', level: isPrice ? level : '' };
}

/**
 * The problem of the alert, as far as this device can tell; only the server knows whether the price is reached already.
 */
export function alertProblem({ code, kind, level }: AlertForm, tradeDate: string): RefusalCode | undefined {
  const text = decimalOf(level);
  const value = text === undefined ? undefined : parseDecimal(text);
  if (value === undefined || value === 0n) return 'price_required';
  if (kind === 'move') return value < MOVE_PERCENT.least || value > MOVE_PERCENT.most ? 'invalid_field' : undefined;
  return isOnTick(value as Price, tradeDate as TradingDate, code) ? undefined : 'bad_tick';
}

export function alertBody(form: AlertForm): NewAlert {
  return { ...form, level: decimalOf(form.level) ?? '0' };
}
