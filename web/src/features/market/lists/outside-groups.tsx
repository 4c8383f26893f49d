import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { breadth, listTop, type MarketGroup } from '../../../domains/market/queries.ts';
import styles from '../market.module.css';

interface OutsideProps {
  kind: MarketGroup['group'];
  /** The members of each sector, or of each category. */
  counted: readonly number[];
}

/**
 * Under the sectors how many stocks counted in the whole market are in none of them, under the categories how many
 * funds: those of the sample, and no others.
 */
export function OutsideGroups({ kind, counted }: OutsideProps) {
  const t = useTexts(marketTexts);
  const stocks = useQuery({ ...breadth(), enabled: kind === 'sector' }).data?.universe;
  const funds = useQuery({ ...listTop('etf', 1), enabled: kind === 'etf_category' }).data?.total;
  const all = kind === 'sector' ? stocks : funds;
  if (kind === 'theme' || all === undefined) return null;
  const count = all - counted.reduce((sum, members) => sum + members, 0);
  return count > 0 ? (
    <p className={styles.rule}>{t(kind === 'sector' ? 'sectorless' : 'uncategorised', { count })}</p>
  ) : null;
}
