import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import type { WatchlistEdit } from '../../../lib/watchlist-queries.ts';
import { Button, Dialog, ListRow, Sheet } from '../../../ui/index.ts';
import { moved } from '../order.ts';
import { watchlistTexts } from '../texts.ts';
import { NameSheet } from './name-sheet.tsx';

export interface ListOptionsProps {
  list: WatchlistView;
  lists: readonly WatchlistView[];
  onClose(): void;
  onNew(): void;
  onEdit(edit: WatchlistEdit): void;
}

/** What can be done with a list as a whole: new, rename, move among the others, delete. */
export function ListOptions({ list, lists, onClose, onNew, onEdit }: ListOptionsProps) {
  const t = useTexts(watchlistTexts);
  const [asked, setAsked] = useState<'rename' | 'delete'>();
  const place = lists.indexOf(list);
  const move = (to: number) => {
    onEdit({ kind: 'orderLists', listIds: moved(lists, place, to).map(({ id }) => id) });
    onClose();
  };
  if (asked === 'rename') {
    return (
      <NameSheet
        title={t('renameTitle', { list: list.name })}
        action={t('rename')}
        name={list.name}
        others={lists.filter((each) => each !== list).map((each) => each.name)}
        onClose={onClose}
        onName={(name) => {
          onEdit({ kind: 'rename', listId: list.id, name });
          onClose();
        }}
      />
    );
  }
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
                onEdit({ kind: 'delete', listId: list.id });
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
      <ListRow icon={icon(Plus)} title={t('newList')} onClick={onNew} />
      <ListRow icon={icon(Pencil)} title={t('rename')} onClick={() => setAsked('rename')} />
      {place > 0 ? (
        <ListRow icon={icon(ArrowLeft)} title={t('moveListEarlier')} onClick={() => move(place - 1)} />
      ) : null}
      {place < lists.length - 1 ? (
        <ListRow icon={icon(ArrowRight)} title={t('moveListLater')} onClick={() => move(place + 1)} />
      ) : null}
      <ListRow icon={icon(Trash2)} title={t('remove')} onClick={() => setAsked('delete')} danger />
    </Sheet>
  );
}
