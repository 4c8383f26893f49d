import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { moved } from '../order.ts';
import { watchlistTexts } from '../texts.ts';
import type { ChangeAndNotify } from '../use-watchlist-change.ts';
import styles from '../watchlist.module.css';
import { ReorderRows } from './reorder-rows.tsx';
import { SymbolOptions } from './symbol-options.tsx';

export interface EditRowsProps {
  list: WatchlistView;
  lists: readonly WatchlistView[];
  nameOf(code: string): string;
  onChange: ChangeAndNotify;
}

/** The symbols of a list while it is edited: moved by their handle, removed, or moved to another list. */
export function EditRows({ list, lists, nameOf, onChange }: EditRowsProps) {
  const t = useTexts(watchlistTexts);
  const [asked, setAsked] = useState<string>();
  const { codes } = list;
  const order = (next: readonly string[], code: string, place: number) =>
    onChange(
      { kind: 'order', listId: list.id, codes: next },
      t('moved', { code, place: place + 1, count: next.length }),
    );
  return (
    <>
      <ReorderRows
        rows={codes.map((code) => ({ id: code, title: code, hint: nameOf(code) }))}
        onOrder={(next, { id }, place) => order(next, id, place)}
        lead={({ id: code }) => (
          <span className={styles.out}>
            <IconButton
              label={t('takeOut', { code })}
              icon={<CircleMinus size={22} aria-hidden="true" />}
              onClick={() => onChange({ kind: 'remove', listId: list.id, code }, t('takenOut', { code }))}
            />
          </span>
        )}
        more={({ id: code }) => (
          <IconButton
            label={t('symbolOptions', { code })}
            icon={<Ellipsis size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setAsked(code)}
          />
        )}
      />
      {asked !== undefined && codes.includes(asked) ? (
        <SymbolOptions
          code={asked}
          list={list}
          lists={lists}
          onClose={() => setAsked(undefined)}
          onPlace={(place) => {
            const next = moved(codes, codes.indexOf(asked), place);
            if (next !== codes) order(next, asked, next.indexOf(asked));
          }}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
