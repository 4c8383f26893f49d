import { useQuery } from '@tanstack/react-query';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchCell } from '../../lib/stored.ts';
import { commonTexts, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { BeforeSearch } from './before-search.tsx';
import { HitButton, type SearchHit } from './search-hit.tsx';
import { detailLink, searchMarket } from './queries.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import styles from './instrument-search.module.css';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { ErrorState, SkeletonRows } from '../../ui/page/states.tsx';

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
  const typed = text.trim();
  const asked = usePaused(typed);
  const { data, error, refetch, isFetching } = useQuery(searchMarket(asked, lang));
  const hits = asked === '' ? [] : (data?.hits ?? []);
  const pick = (hit: SearchHit) => {
    searchCell.write({ codes: [hit.code, ...searchCell.read().codes] });
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
        {/* Gone with the first letter, not after the pause: nobody taps a row that is about to go. */}
        {typed === '' ? <BeforeSearch onPick={pick} {...(mark ? { mark } : {})} /> : null}
        {hits[0]?.matched === 'spelling' ? <p className={styles.hint}>{t('searchNear', { query: asked })}</p> : null}
        {asked !== '' && error ? <ErrorState safe={null} onRetry={() => void refetch()} busy={isFetching} /> : null}
        {typed !== '' && !data && !error ? <SkeletonRows count={5} /> : null}
        {asked !== '' && data && hits.length === 0 ? (
          <p className={styles.note}>{t('searchNone', { query: asked })}</p>
        ) : null}
        <ul>
          {hits.map((hit) => (
            <li key={hit.code}>
              <HitButton
                hit={hit}
                text={hit.matched === 'list' && hit.listName ? `${hit.name} · ${hit.listName}` : hit.name}
                onPick={pick}
                mark={mark?.(hit)}
              />
            </li>
          ))}
        </ul>
      </div>
    </search>
  );
}
