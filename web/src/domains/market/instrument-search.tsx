import type { ReplyOf } from '@candor/model/http.ts';
import type { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { useQuery } from '@tanstack/react-query';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonTexts, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { detailLink, searchMarket } from './queries.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Change, Price } from '../../ui/figures/figures.tsx';
import styles from './instrument-search.module.css';
import { Monogram } from '../../ui/lists/price-row.tsx';
import { Badge } from '../../ui/buttons/badge.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { ErrorState, SkeletonRows } from '../../ui/page/states.tsx';

export interface SearchHit {
  code: string;
  name: string;
  kind: 'stock' | 'etf';
}

export interface InstrumentSearchProps {
  open: boolean;
  onClose(): void;
  /** Called on a tap; opens the instrument's page when left out. */
  onPick?(hit: SearchHit): void;
  /** At the right of a hit in the place of its price, such as "in this list". */
  mark?(hit: SearchHit): ReactNode;
}

const PAUSE_MS = 160;

/** The sheet is opened for typing: a modal dialog focuses the element with this attribute. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** The typed text once the typing pauses, so that not every letter is a request. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

/** Finds stocks and funds by code, name, sector or list in all four languages. */
export function InstrumentSearch({ open, onClose, onPick, mark }: InstrumentSearchProps) {
  const t = useTexts(marketTexts);
  return (
    <Sheet open={open} title={t('search')} onClose={onClose}>
      <SearchBody {...(onPick ? { onPick } : {})} {...(mark ? { mark } : {})} onClose={onClose} />
    </Sheet>
  );
}

function SearchBody({ onPick, mark, onClose }: Omit<InstrumentSearchProps, 'open'>) {
  const t = useTexts(marketTexts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const lang = useLang();
  const [text, setText] = useState('');
  const asked = usePaused(text.trim());
  const { data, error, refetch, isFetching } = useQuery(searchMarket(asked, lang));
  const hits = asked === '' ? [] : (data?.hits ?? []);
  const pick = (hit: SearchHit) => {
    if (onPick) return onPick(hit);
    onClose();
    navigate(detailLink(hit));
  };
  return (
    <search>
      <div className={styles.field}>
        <SearchIcon size={20} aria-hidden="true" />
        <input
          type="search"
          ref={focusFirst}
          aria-label={t('searchField')}
          placeholder={t('searchField')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && hits[0]) pick(hits[0]);
          }}
        />
        {text === '' ? null : (
          <IconButton label={common('clear')} icon={<X size={20} aria-hidden="true" />} onClick={() => setText('')} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {asked === '' || isFetching ? '' : t('searchResults', { count: hits.length })}
      </p>
      <div className={styles.results}>
        {asked === '' ? <p className={styles.note}>{t('searchHint')}</p> : null}
        {asked !== '' && error ? <ErrorState safe={null} onRetry={() => void refetch()} busy={isFetching} /> : null}
        {asked !== '' && !data && !error ? <SkeletonRows count={5} /> : null}
        {asked !== '' && data && hits.length === 0 ? (
          <p className={styles.note}>{t('searchNone', { query: asked })}</p>
        ) : null}
        <ul>
          {hits.map((hit) => (
            <Hit key={hit.code} hit={hit} onPick={pick} mark={mark?.(hit)} />
          ))}
        </ul>
      </div>
    </search>
  );
}

interface HitProps {
  hit: ReplyOf<typeof MARKET_ROUTES.search>['hits'][number];
  onPick(hit: SearchHit): void;
  mark: ReactNode;
}

function Hit({ hit, onPick, mark }: HitProps) {
  const t = useTexts(marketTexts);
  return (
    <li>
      <button type="button" className={styles.hit} onClick={() => onPick(hit)}>
        <Monogram code={hit.code} />
        <span className={styles.words}>
          <span>
            <b>{hit.code}</b>{' '}
            {hit.sample ? <Badge>{t(hit.kind === 'etf' ? 'sampleFund' : 'sampleCompany')}</Badge> : null}
          </span>
          <span>{hit.matched === 'list' && hit.listName ? `${hit.name} · ${hit.listName}` : hit.name}</span>
        </span>
        {mark ?? (
          <span className={styles.figures}>
            <Price value={hit.price} />
            <Change percent={hit.changePercent} size="small" />
          </span>
        )}
      </button>
    </li>
  );
}
