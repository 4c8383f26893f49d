import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { listTop, rowOf } from '../../domains/market/queries.ts';
import { href } from '../../lib/paths.ts';
import { LivePriceRow } from '../../live/index.ts';
import { Section, SeeAll, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

/** Invented companies, labelled as such, whose cards have every figure (ruling 18); none on recorded prices. */
export function Samples() {
  const t = useTexts(homeTexts);
  const market = useTexts(marketTexts);
  const query = useQuery(listTop('sample', 3));
  if (query.data?.items.length === 0) return null;
  return (
    <Section
      title={t('samples')}
      action={
        <SeeAll to={href('/markDetails', { list: 'sample' })} of={t('samples')}>
          {market('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <p className={styles.note}>{t('samplesNote')}</p>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ items }) => items.map((item) => <LivePriceRow key={item.code} {...rowOf(item)} />)}
      </Loaded>
    </Section>
  );
}
