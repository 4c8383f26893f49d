import { useQuery } from '@tanstack/react-query';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { concepts, type MarketGroup, plotted } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Change, ListRow, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { SearchButton } from '../market-header.tsx';
import { OutsideGroups } from '../lists/outside-groups.tsx';
import { SectorMap } from '../overview/sector-map.tsx';
import styles from '../market.module.css';

const KINDS = [
  ['sector', 'sectors'],
  ['etf_category', 'fundCategories'],
  ['theme', 'themes'],
] as const;

const strongestFirst = (a: MarketGroup, b: MarketGroup) =>
  plotted(b.changePercent ?? '0') - plotted(a.changePercent ?? '0');

/** A theme is a list of its own; sectors and categories are pages. */
const linkOf = ({ group, id }: MarketGroup) =>
  group === 'theme' ? href('/markDetails', { list: 'sample' }) : href('/classifDetail', { id });

/** All sectors, fund categories and themes with their change today, strongest first. */
export function Screen() {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const query = useQuery(concepts());
  return (
    <>
      <PageHeader title={t('concepts')} back={href('/market/stock')} actions={<SearchButton />} />
      <div className={styles.page}>
        <SectorMap groups={query.data?.groups} />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={11} />}>
        {({ groups, source, asOf }) => (
          <>
            {KINDS.map(([kind, title]) => {
              const members = groups.filter(({ group }) => group === kind).sort(strongestFirst);
              if (members.length === 0) return null;
              return (
                <Section key={kind} title={t(title)} padded={false}>
                  {members.map((group) => (
                    <ListRow
                      key={group.id}
                      to={linkOf(group)}
                      title={group.names[lang]}
                      hint={t('advancersOf', { up: group.advancers, down: group.decliners })}
                      value={<Change percent={group.changePercent} figure={`${group.id}:change:regular`} />}
                    />
                  ))}
                  <OutsideGroups kind={kind} counted={members.map((group) => group.members)} />
                </Section>
              );
            })}
            <WorkedOut parts={[{ title: t('sectors'), text: t('sectorsNote') }]} source={source} asOf={asOf} />
          </>
        )}
      </Loaded>
    </>
  );
}
