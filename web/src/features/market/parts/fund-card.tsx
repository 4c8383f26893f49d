import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatCount, MISSING } from '../../../lib/format.ts';
import { candles, type CompanyDetail, plotted } from '../../../lib/market-queries.ts';
import { href } from '../../../lib/paths.ts';
import { AllocationBar, Change, KeyFigures, Monogram, Section, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { barAt, percentBetween } from './chart-points.ts';
import { useSectorName } from './company-card.tsx';
import styles from './detail.module.css';

const DAY = 86_400_000;
const RETURNS = [
  ['1M', 30 * DAY],
  ['3M', 91 * DAY],
  ['6M', 182 * DAY],
  ['1Y', 364 * DAY],
] as const;

/** Assets, holdings and sectors of a fund, where a basket is known; a dash and the reason where it is not. */
export function FundCard({ company }: { company: CompanyDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const sectorName = useSectorName();
  const { fund } = company;
  return (
    <>
      <Section title={t('topHoldings')}>
        <KeyFigures
          figures={[
            { label: t('aum'), value: fund?.assets ? formatCompact(fund.assets, locale) : MISSING },
            { label: t('holdingCount'), value: fund ? formatCount(fund.holdingCount, locale) : MISSING },
          ]}
        />
        {fund ? (
          <ul>
            {fund.holdings.slice(0, 10).map((holding) => (
              <li key={holding.code}>
                <Link className={styles.holding} to={href('/stockDetails', { code: holding.code })}>
                  <Monogram code={holding.code} />
                  <b>{holding.code}</b>
                  <span>{holding.name}</span>
                  {places(holding.weightPercent)}%
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{t('noHoldings')}</p>
        )}
      </Section>
      {fund && fund.sectors.length > 0 ? (
        <Section title={t('fundSectors')}>
          <AllocationBar
            label={t('fundSectors')}
            parts={fund.sectors.map((sector) => ({
              label: sectorName(sector.id),
              weight: plotted(sector.weightPercent),
              text: `${places(sector.weightPercent)}%`,
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}

/** Two places, the rest cut off. */
const places = (percent: string) => percent.replace(/(\.\d{2})\d+$/, '$1');

/** What the price did over four spans, from the same daily bars as the one-year chart. */
export function ReturnsCard({ code }: { code: string }) {
  const t = useTexts(marketTexts);
  const query = useQuery(candles(code, '1Y'));
  return (
    <Section title={t('returns')}>
      <Loaded query={query} skeleton={<Skeleton height="80px" />}>
        {({ bars }) => {
          const last = bars[bars.length - 1];
          return (
            <>
              <KeyFigures
                figures={RETURNS.map(([range, span]) => ({
                  label: t(`name_${range}`),
                  value: (
                    <Change
                      percent={(last && percentBetween(barAt(bars, last.at - span)?.close, last.close)) ?? null}
                      size="small"
                    />
                  ),
                }))}
              />
              <p className={styles.note}>{t('returnsNote')}</p>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
