import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { searchCell, useSearches } from '../../lib/stored.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../ui/page/states.tsx';
import styles from './instrument-search.module.css';
import { listTop, type MarketSnapshot, snapshots } from './queries.ts';
import { HitButton, type SearchHit } from './search-hit.tsx';

interface Props {
  onPick(hit: SearchHit): void;
  mark?(hit: SearchHit): ReactNode;
}

const POPULAR = 10;

/** Before anything is typed: what was looked up on this device lately, and what is traded most today. */
export function BeforeSearch(props: Props) {
  const t = useTexts(marketTexts);
  const popular = useQuery(listTop('active', POPULAR));
  return (
    <>
      <Recent {...props} />
      <h3 className={styles.heading}>{t('list_active')}</h3>
      {popular.isPending ? <SkeletonRows count={5} /> : null}
      {popular.isError ? <p className={styles.hint}>{t('searchHint')}</p> : null}
      <ul>
        {(popular.data?.items ?? []).flatMap((item) => {
          const hit = hitOf(item);
          return hit ? [<Row key={hit.code} hit={hit} {...props} />] : [];
        })}
      </ul>
    </>
  );
}

function Recent(props: Props) {
  const t = useTexts(marketTexts);
  const { codes } = useSearches();
  const { data } = useQuery(snapshots(codes));
  if (codes.length === 0) return null;
  const known = codes.flatMap((code) => {
    const found = data?.snapshots.find((each) => each.code === code);
    const hit = found && hitOf(found);
    return hit ? [hit] : [];
  });
  return (
    <>
      <div className={styles.heading}>
        <h3>{t('searchRecent')}</h3>
        <Button variant="quiet" onClick={() => searchCell.clear()}>
          {t('searchForget')}
        </Button>
      </div>
      {data ? null : <SkeletonRows count={codes.length} />}
      <ul>
        {known.map((hit) => (
          <Row key={hit.code} hit={hit} {...props}>
            <IconButton
              label={t('searchForgetOne', { code: hit.code })}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => searchCell.write({ codes: codes.filter((code) => code !== hit.code) })}
            />
          </Row>
        ))}
      </ul>
    </>
  );
}

type Hit = Parameters<typeof HitButton>[0]['hit'];
type Listed = Pick<MarketSnapshot, 'code' | 'name' | 'kind' | 'sample' | 'price' | 'changePercent'>;

/** What an index has no page for is not offered. */
function hitOf({ code, name, kind, sample, price, changePercent }: Listed): Hit | undefined {
  return kind === null ? undefined : { code, name, kind, sample, price, changePercent };
}

function Row({ hit, onPick, mark, children }: Props & { hit: Hit; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <HitButton hit={hit} text={hit.name} onPick={onPick} mark={mark?.(hit)} />
      {children}
    </li>
  );
}
