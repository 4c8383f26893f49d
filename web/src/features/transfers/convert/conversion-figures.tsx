import type { ConversionQuote } from '@candor/model/conversions/routes.ts';
import { formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatMoney, formatPercent, formatRate, formatUsdt, HIDDEN } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/stored.ts';
import { KeyFigures } from '../../../ui/index.ts';
import { conversionTexts } from '../texts.ts';

type Figures = Pick<ConversionQuote, 'usdt' | 'rate' | 'gross' | 'spread' | 'spreadRate' | 'net' | 'sources'>;

const percentOf = (rate: string): string => formatDecimal((parseDecimal(rate, 8) ?? 0n) * 100n, 2, 8);

interface Props {
  figures: Figures;
  /** A record's amounts are the reader's own; a quote's are terms, which are always shown. */
  own?: boolean;
  more?: readonly { label: string; value: ReactNode }[];
}

/** USDT, rate, value, spread and what is credited, in the order in which they are computed. */
export function ConversionFigures({ figures, own = false, more = [] }: Props) {
  const t = useTexts(conversionTexts);
  const locale = LOCALE[useLang()];
  const { hideAmounts } = usePreferences();
  const shown = (text: string) => (own && hideAmounts ? HIDDEN : text);
  const { usdt, rate, gross, spread, spreadRate, net, sources } = figures;
  const share = formatPercent(percentOf(spreadRate), locale, 'never');
  return (
    <KeyFigures
      columns={1}
      figures={[
        { label: t('pays'), value: shown(formatUsdt(usdt, locale)) },
        { label: t('rate'), value: t('rateLine', { rate: formatRate(rate, locale) }) },
        { label: t('gross'), value: shown(formatMoney(gross, locale)) },
        { label: t('spread', { rate: share }), value: shown(formatMoney(spread, locale)) },
        { label: t('net'), value: <strong>{shown(formatMoney(net, locale))}</strong> },
        ...sources.map(({ name, rate: said }) => ({
          label: t('sourceOf', { name }),
          value: formatRate(said, locale),
        })),
        ...more,
      ]}
    />
  );
}
