import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import type { CompanyDetail, MarketSnapshot } from '../../../domains/market/queries.ts';
import { percentBetween } from '../../../lib/distance.ts';
import { LiveCell } from '../../../live/index.ts';
import { AllocationBar, Change, Figure, KeyFigures, Price, Section } from '../../../ui/index.ts';
import { useRegular } from '../chart/shown-price.ts';
import styles from './detail.module.css';

type Analysts = NonNullable<CompanyDetail['analysts']>;

interface RatingsCardProps {
  company: CompanyDetail;
  analysts: Analysts;
  snapshot: MarketSnapshot;
}

/** Analysts' ratings, their number, date and rule. A company without any is said to have none in its own card. */
export function RatingsCard({ company, analysts, snapshot }: RatingsCardProps) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { buy, hold, sell, count } = analysts;
  const target = formatPrice(analysts.meanTarget, locale);
  return (
    <Section title={t('ratings')}>
      <AllocationBar
        label={t('ratings')}
        parts={[
          { label: t('ratingBuy'), weight: buy, text: String(buy), tone: 'gain' },
          { label: t('ratingHold'), weight: hold, text: String(hold), tone: 'flat' },
          { label: t('ratingSell'), weight: sell, text: String(sell), tone: 'loss' },
        ]}
      />
      <KeyFigures
        columns={1}
        figures={[
          {
            label: t('targetMean'),
            value: (
              <Figure
                label={t('targetMean')}
                text={target}
                load={async () => ({
                  formula: t('whyTarget'),
                  inputs: [
                    { label: t('analysts'), value: String(count) },
                    { label: t('lowestTarget'), value: formatPrice(analysts.lowTarget, locale) },
                    { label: t('medianTarget'), value: formatPrice(analysts.medianTarget, locale) },
                    { label: t('highestTarget'), value: formatPrice(analysts.highTarget, locale) },
                  ],
                  postings: [],
                  sources: [t('ratingRule'), t(`source_${company.source.kind}`)],
                  asOf: company.asOf,
                })}
              >
                <Price value={analysts.meanTarget} />
              </Figure>
            ),
          },
          { label: t('upside'), value: <Upside target={analysts.meanTarget} snapshot={snapshot} /> },
          {
            label: t('targetRange'),
            value: `${formatPrice(analysts.lowTarget, locale)} – ${formatPrice(analysts.highTarget, locale)}`,
          },
        ]}
      />
      <p className={styles.note}>{t('ratingsCount', { count, date: formatDate(analysts.asOf, locale) })}</p>
    </Section>
  );
}

/** The mean target against the price in the head of the page, at the same tick. */
function Upside({ target, snapshot }: { target: string; snapshot: MarketSnapshot }) {
  const { price } = useRegular(snapshot);
  return (
    <LiveCell code={snapshot.code}>
      <Change percent={percentBetween(price, target) ?? null} />
    </LiveCell>
  );
}
