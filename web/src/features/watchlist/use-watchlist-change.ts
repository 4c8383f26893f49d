import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { reversedEdit, useWatchlistEdit, type WatchlistEdit } from '../../domains/watchlist/queries.ts';
import { toast } from '../../ui/index.ts';
import { watchlistTexts } from './texts.ts';

/** Makes an edit, shows a message about it, and offers to undo it. */
export type ChangeAndNotify = (edit: WatchlistEdit, said: string) => void;

export function useWatchlistChange(lists: readonly WatchlistView[]) {
  const t = useTexts(watchlistTexts);
  const errorText = useErrorText();
  const edit = useWatchlistEdit((error) => toast(errorText(error), 'danger'));
  const change: ChangeAndNotify = (next, said) => {
    const back = reversedEdit(lists, next);
    edit.mutate(next);
    toast(said, 'neutral', back && { label: t('undo'), run: () => edit.mutate(back) });
  };
  return { edit, change };
}
