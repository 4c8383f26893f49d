import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { MarketGroup, PriceSource } from '../../../domains/market/queries.ts';
import { AllocationBar, Change, Figure, KeyFigures } from '../../../ui/index.ts';
import { CodeChange } from './code-change.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import styles from './group-summary.module.css';

/** Today's figures of a sector or category: its change with its explanation, breadth, strongest and weakest. */
export function GroupSummary({ group, source, asOf }: { group: MarketGroup; source: PriceSource; asOf: string }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const day = useDayName();
  const { advancers, decliners, members, leader, laggard } = group;
  const flat = Math.max(0, members - advancers - decliners);
  const text = formatPercent(group.changePercent, locale);
  const count = (value: number) => formatCount(value, locale);
  return (
    <div className={styles.summary}>
      <div className={styles.top}>
        <span className={styles.label}>{t('averageChange', { day })}</span>
        <Figure
          label={t('averageChange', { day })}
          text={text}
          load={async () => ({
            formula: group.weighting === 'cap_weight' ? t('whyCap') : t('whyEqual'),
            inputs: [
              { label: t('membersLabel'), value: count(members) },
              { label: t('advancers'), value: count(advancers) },
              { label: t('decliners'), value: count(decliners) },
            ],
            postings: [],
            sources: [t(`source_${source.kind}`)],
            asOf,
          })}
        >
          <Change percent={group.changePercent} size="title" figure={`${group.id}:change:regular`} />
        </Figure>
      </div>
      <AllocationBar
        label={t('breadth')}
        legend={false}
        parts={[
          { label: t('advancers'), weight: advancers, text: count(advancers), tone: 'gain' },
          { label: t('unchanged'), weight: flat, text: count(flat), tone: 'flat' },
          { label: t('decliners'), weight: decliners, text: count(decliners), tone: 'loss' },
        ]}
      />
      <KeyFigures
        figures={[
          {
            label: t('upDownSame', { up: advancers, down: decliners, same: flat }),
            value: t(group.group === 'etf_category' ? 'funds' : 'members', { count: members }),
          },
          { label: t('leader'), value: <CodeChange of={leader} /> },
          { label: t('laggard'), value: <CodeChange of={laggard} /> },
        ]}
        columns={1}
      />
    </div>
  );
}
