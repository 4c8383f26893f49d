import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCompact, formatCount } from '../../../lib/format.ts';
import { type CompanyDetail, plotted } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { AllocationBar, KeyFigures, Monogram, Section } from '../../../ui/index.ts';
import { useSectorName } from './company-card.tsx';
import styles from './detail.module.css';

/** Assets, holdings and sectors of a fund; nothing where no basket is known. */
export function FundCard({ company: { fund } }: { company: CompanyDetail }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const sectorName = useSectorName();
  if (!fund) return null;
  return (
    <>
      <Section title={t('topHoldings')}>
        <KeyFigures
          figures={[
            ...(fund.assets ? [{ label: t('aum'), value: formatCompact(fund.assets, locale) }] : []),
            { label: t('holdingCount'), value: formatCount(fund.holdingCount, locale) },
          ]}
        />
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
      </Section>
      {fund.sectors.length > 0 ? (
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
