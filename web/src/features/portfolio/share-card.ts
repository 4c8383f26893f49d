import { wealthOf } from '@candor/model/returns/ratios.ts';
import type { Translate } from '../../i18n/index.ts';
import type portfolio from '../../i18n/en/portfolio.ts';
import type records from '../../i18n/en/records.ts';
import type { Performance, ValueHistory } from '../../domains/account/queries.ts';
import { directionOf, formatDate, formatDateTime, formatMoney, formatPercent } from '../../lib/format.ts';
import { plotted } from '../../domains/market/queries.ts';
import type { Block } from '../../ui/documents/picture.ts';
import { percentText } from '../../domains/account/live-figures.ts';

export interface CardWords {
  readonly portfolio: Translate<typeof portfolio>;
  readonly records: Translate<typeof records>;
  /** "Simulated money and prices". */
  readonly simulated: string;
  readonly locale: string;
}

export interface CardFacts {
  readonly performance: Performance;
  readonly history: ValueHistory | undefined;
  /** What the index did over the same days; undefined where there is none. */
  readonly index?: { readonly name: string; readonly percent: string } | undefined;
  /** Chosen by the owner for this card only. */
  readonly showAmounts: boolean;
}

/**
 * Content of the share card. Only percentages unless its owner chose otherwise; always the period, the method and the
 * mode, because the card is read without the page.
 */
export function cardBlocks({ performance: period, history, index, showAmounts }: CardFacts, words: CardWords): Block[] {
  const { portfolio: t, records, simulated, locale } = words;
  const percent = percentText(period.timeWeighted);
  const direction = directionOf(percent);
  const tone = direction > 0 ? 'gain' : direction < 0 ? 'loss' : 'text';
  const values = history ? wealth(history, period) : [];
  const beside: Block[] = index
    ? [
        {
          kind: 'row',
          label: t('indexOver', { index: index.name }),
          value: formatPercent(index.percent, locale),
        },
      ]
    : [];
  const amounts: Block[] = [
    { kind: 'row', label: t('profitOver'), value: formatMoney(period.pnl, locale, 'always') },
    { kind: 'row', label: t('totalValue'), value: formatMoney(period.endValue, locale) },
  ];
  return [
    { kind: 'text', text: records('cardTitle'), tone: 'text-secondary' },
    { kind: 'heading', text: formatPercent(percent, locale), tone },
    {
      kind: 'text',
      text:
        period.from === period.to
          ? formatDate(period.to, locale)
          : t('periodFrom', { from: formatDate(period.from, locale), to: formatDate(period.to, locale) }),
    },
    // Of a single day it would be straight from end to end, which no account has gone.
    ...(values.length > 2 ? ([{ kind: 'gap' }, { kind: 'line', values, tone }] as const) : []),
    { kind: 'gap' },
    ...beside,
    ...(showAmounts ? amounts : []),
    { kind: 'note', text: records('cardMethod') },
    ...(period.simulated ? ([{ kind: 'note', text: simulated, tone: 'warn' }] as const) : []),
    { kind: 'note', text: `Candor · ${records('cardAsOf', { time: formatDateTime(period.asOf, locale) })}` },
  ];
}

/** Growth of one dollar by day, and up to now during the running day, for drawing: its shape reveals no amounts. */
function wealth({ points }: ValueHistory, period: Performance): number[] {
  const returns = points.flatMap(({ totalValue, dayPnl, withdrawals }) => {
    const capital = plotted(totalValue) - plotted(dayPnl) + plotted(withdrawals);
    return capital > 0 ? [plotted(dayPnl) / capital] : [];
  });
  const isRunning = period.timeWeighted !== null && period.to > (points.at(-1)?.date ?? '');
  return [1, ...wealthOf(returns), ...(isRunning ? [1 + plotted(period.timeWeighted as string)] : [])];
}
