import { divide, formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import { memo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatChange, formatCompact, formatCount, formatLevel, formatQuantity } from '../../../lib/format.ts';
import { type PriceSource, rowOf, type TrendingItem } from '../../../domains/market/queries.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { Figure } from '../../../ui/index.ts';
import { listTexts } from '../texts.ts';
import styles from '../market.module.css';
import { multipleName } from './fund-row.tsx';
import { StarButton } from './star-button.tsx';

/** Dollars traded against what is usual, to one place; undefined where nothing is usual yet. */
function timesUsual({ dollars, usualDollars }: TrendingItem): string | undefined {
  const [today, usual] = [parseDecimal(dollars), parseDecimal(usualDollars)];
  if (today === undefined || usual === undefined || usual <= 0n) return undefined;
  return formatDecimal(divide(today * 10n, usual, 'half-even'), 1, 1);
}

/**
 * A trending instrument: its row with a star, and under it why it is here: its turnover against the usual. The score
 * that ranks it means nothing by itself and is one tap away, with its parts.
 */
export const TrendRow = memo(function TrendRow({
  trend,
  source,
  asOf,
}: {
  trend: TrendingItem;
  source: PriceSource;
  asOf: string;
}) {
  const t = useTexts(listTexts);
  const market = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { spark: _, ...row } = rowOf(trend.item);
  const usual = timesUsual(trend);
  const reason =
    usual === undefined
      ? t('scoreOf', { score: formatLevel(trend.score, locale) })
      : t('timesUsual', { times: formatQuantity(usual, locale) });
  return (
    <li className={styles.trend}>
      <LivePriceRow {...row} detail={multipleName(trend.item)} />
      <StarButton code={trend.item.code} />
      <div className={styles.reason}>
        <Figure
          label={`${trend.item.code}: ${market('list_trending')}`}
          text={reason}
          load={async () => ({
            formula: t(usual === undefined ? 'whyScore' : 'whyTimes'),
            result: usual === undefined ? formatLevel(trend.score, locale) : `${formatQuantity(usual, locale)}×`,
            inputs: [
              { label: t('dollarsToday'), value: formatCompact(trend.dollars, locale) },
              { label: t('usualDollars'), value: formatCompact(trend.usualDollars, locale) },
              { label: t('daysUsed'), value: formatCount(trend.days, locale) },
              { label: t('score'), value: formatLevel(trend.score, locale) },
              { label: t('volumeScore'), value: formatChange(trend.volumeScore, locale) },
              { label: t('viewScore'), value: formatChange(trend.viewScore, locale) },
            ],
            postings: [],
            sources: [market(`source_${source.kind}`)],
            asOf,
          })}
        >
          {reason}
        </Figure>
      </div>
    </li>
  );
});
