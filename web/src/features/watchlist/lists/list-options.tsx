import { MAX_CODES_PER_LIST, MAX_LISTS } from '@candor/model/watchlist/limits.ts';
import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Button, Dialog, ListRow, Sheet } from '../../../ui/index.ts';
import { watchlistTexts } from '../texts.ts';
import type { ChangeAndNotify } from '../use-watchlist-change.ts';
import styles from '../watchlist.module.css';
import { NameSheet } from './name-sheet.tsx';
import { ReorderRows } from './reorder-rows.tsx';

export interface ListOptionsProps {
  list: WatchlistView;
  lists: readonly WatchlistView[];
  onClose(): void;
  onNew(): void;
  onChange: ChangeAndNotify;
}

/** Actions on whole lists: new, rename, reorder, delete. */
export function ListOptions({ list, lists, onClose, onNew, onChange }: ListOptionsProps) {
  const t = useTexts(watchlistTexts);
  const [asked, setAsked] = useState<'rename' | 'order' | 'delete'>();
  if (asked === 'rename') {
    return (
      <NameSheet
        title={t('renameTitle', { list: list.name })}
        action={t('rename')}
        name={list.name}
        others={lists.filter((each) => each !== list).map((each) => each.name)}
        onClose={onClose}
        onName={(name) => {
          onChange({ kind: 'rename', listId: list.id, name }, t('renamed', { list: name }));
          onClose();
        }}
      />
    );
  }
  if (asked === 'order') return <ListOrder lists={lists} onClose={onClose} onChange={onChange} />;
  if (asked === 'delete') {
    return (
      <Dialog
        open
        title={t('removeTitle', { list: list.name })}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                onChange({ kind: 'delete', listId: list.id }, t('removed', { list: list.name }));
                onClose();
              }}
            >
              {t('remove')}
            </Button>
          </>
        }
      >
        {t('removeText', { count: list.codes.length })}
      </Dialog>
    );
  }
  const icon = (Icon: typeof Plus) => <Icon size={20} aria-hidden="true" />;
  return (
    <Sheet open title={list.name} onClose={onClose}>
      <ListRow
        icon={icon(Plus)}
        title={t('newList')}
        hint={t('listsOf', { count: lists.length, most: MAX_LISTS })}
        onClick={onNew}
      />
      <ListRow icon={icon(Pencil)} title={t('rename')} onClick={() => setAsked('rename')} />
      {lists.length > 1 ? (
        <ListRow icon={icon(ArrowUpDown)} title={t('orderLists')} onClick={() => setAsked('order')} />
      ) : null}
      <ListRow icon={icon(Trash2)} title={t('remove')} onClick={() => setAsked('delete')} danger />
    </Sheet>
  );
}

/** All lists, for reordering. */
function ListOrder({ lists, onClose, onChange }: Omit<ListOptionsProps, 'list' | 'onNew'>) {
  const t = useTexts(watchlistTexts);
  return (
    <Sheet open title={t('orderLists')} onClose={onClose}>
      <div className={styles.inSheet}>
        <ReorderRows
          rows={lists.map(({ id, name, codes }) => ({
            id,
            title: name,
            hint: t('fullness', { count: codes.length, most: MAX_CODES_PER_LIST }),
          }))}
          onOrder={(listIds, { title }, place) =>
            onChange(
              { kind: 'orderLists', listIds },
              t('moved', { code: title, place: place + 1, count: listIds.length }),
            )
          }
        />
      </div>
    </Sheet>
  );
}
