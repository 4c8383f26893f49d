import { SPARK_POINTS } from '@candor/model/market/spark.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatChange, formatCount, formatPercent } from '../../../lib/format.ts';
import { indexes, plotted } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Change, Figure, Price, Skeleton, Sparkline } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from './index-tiles.module.css';

/** Our three indexes; on recorded prices there are none, and the reason is shown. */
export function IndexTiles() {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const query = useQuery(indexes());
  const none = query.data?.indexes.length === 0;
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton height="116px" />}>
        {({ indexes: all, asOf, source }) =>
          none ? null : (
            <ul className={styles.tiles}>
              {all.map((index) => {
                const level = formatChange(index.level, locale).replace(/^\+/, '');
                const spark = index.spark.map(plotted);
                return (
                  <li key={index.id} className={styles.tile}>
                    <Link className={styles.name} to={href('/marketsDetail', { id: index.id })}>
                      {index.names[lang]}
                    </Link>
                    <Figure
                      label={index.names[lang]}
                      text={level}
                      load={async () => ({
                        formula: t('whyIndex'),
                        inputs: [
                          { label: t('level'), value: level },
                          { label: t('change'), value: formatChange(index.change, locale) },
                          { label: t('meanChange'), value: formatPercent(index.changePercent, locale) },
                          { label: t('membersLabel'), value: formatCount(index.members, locale) },
                        ],
                        postings: [],
                        sources: [t(`source_${source.kind}`)],
                        asOf,
                      })}
                    >
                      <Price value={index.level.replace(/(\.\d{2})\d+$/, '$1')} />
                    </Figure>
                    <Change percent={index.changePercent} moved={index.change} size="small" />
                    <Sparkline
                      values={spark}
                      ofDay={SPARK_POINTS}
                      previousClose={previousOf(index)}
                      width={92}
                      height={40}
                      wide
                    />
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
      {none ? <p className={styles.note}>{t('indexNone')}</p> : null}
    </>
  );
}

/** The level before today, for the dashed line. */
function previousOf({ level, change }: { level: string; change: string }): number {
  return plotted(level) - plotted(change);
}
