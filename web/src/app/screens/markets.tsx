import { Breadth } from '../../features/market/overview/breadth.tsx';
import { IndexTiles } from '../../features/market/overview/index-tiles.tsx';
import styles from '../../features/research/research.module.css';
import { MarketsPage } from '../../features/research/markets-page.tsx';
import { useDayName } from '../../domains/market/day-name.ts';
import { useMarketSession } from '../../domains/market/queries.ts';
import { SessionLine } from '../../domains/market/session-line.tsx';
import { Section } from '../../ui/index.ts';

/** The markets: the indexes and the breadth of the day live, and what research wrote. */
export function Screen() {
  return <MarketsPage today={<Today />} />;
}

function Today() {
  const day = useDayName();
  const session = useMarketSession().data;
  return (
    <Section title={day}>
      <div className={styles.session}>{session ? <SessionLine session={session} /> : null}</div>
      <IndexTiles />
      <Breadth />
    </Section>
  );
}
