import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { Badge } from '../../ui/buttons/badge.tsx';
import { Change, Price } from '../../ui/figures/figures.tsx';
import { Monogram } from '../../ui/lists/price-row.tsx';
import styles from './instrument-search.module.css';

export interface SearchHit {
  code: string;
  name: string;
  kind: 'stock' | 'etf';
}

interface HitProps {
  hit: SearchHit & { sample: boolean; price: string | null; changePercent: string | null };
  /** Beside the code: its name, and the list by which it was found. */
  text: string;
  onPick(hit: SearchHit): void;
  /** In the place of its price. */
  mark?: ReactNode;
}

/** An instrument to be picked, by code, name and price. */
export function HitButton({ hit, text, onPick, mark }: HitProps) {
  const t = useTexts(marketTexts);
  return (
    <button type="button" className={styles.hit} onClick={() => onPick(hit)}>
      <Monogram code={hit.code} />
      <span className={styles.words}>
        <span>
          <b>{hit.code}</b>{' '}
          {hit.sample ? <Badge>{t(hit.kind === 'etf' ? 'sampleFund' : 'sampleCompany')}</Badge> : null}
        </span>
        <span>{text}</span>
      </span>
      {mark ?? (
        <span className={styles.figures}>
          <Price value={hit.price} />
          <Change percent={hit.changePercent} size="small" />
        </span>
      )}
    </button>
  );
}
