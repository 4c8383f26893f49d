import { MAX_CODES_PER_LIST } from '@candor/model/watchlist/limits.ts';
import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Copy from 'lucide-react/icons/copy';
import { type ComponentType, useState } from 'react';
import { type Translate, useTexts } from '../../../i18n/index.ts';
import type en from '../../../i18n/en/watchlist.ts';
import { Empty, ListRow, Sheet } from '../../../ui/index.ts';
import { watchlistTexts } from '../texts.ts';
import type { ChangeAndNotify } from '../use-watchlist-change.ts';

export interface SymbolOptionsProps {
  code: string;
  list: WatchlistView;
  lists: readonly WatchlistView[];
  onClose(): void;
  onPlace(place: number): void;
  onChange: ChangeAndNotify;
}

/** Actions on a symbol besides dragging: another position, another list. */
export function SymbolOptions({ code, list, lists, onClose, onPlace, onChange }: SymbolOptionsProps) {
  const t = useTexts(watchlistTexts);
  const [asked, setAsked] = useState<'move' | 'copy'>();
  const [place, last] = [list.codes.indexOf(code), list.codes.length - 1];
  const others = lists.filter(({ id }) => id !== list.id);
  if (asked) {
    const keep = asked === 'copy';
    return (
      <Sheet open title={t(keep ? 'copyTitle' : 'moveTitle', { code })} onClose={onClose}>
        {others.length === 0 ? <Empty title={t('noOtherList')}>{t('noOtherListText')}</Empty> : null}
        {others.map((other) => (
          <ListRow
            key={other.id}
            title={other.name}
            hint={othersHint(t, other, code)}
            onClick={() => {
              onChange(
                { kind: 'move', listId: list.id, code, toListId: other.id, keep },
                t(keep ? 'copiedTo' : 'movedTo', { code, list: other.name }),
              );
              onClose();
            }}
          />
        ))}
      </Sheet>
    );
  }
  const to = (next: number) => () => {
    onPlace(next);
    onClose();
  };
  const icon = (Icon: ComponentType<{ size?: number }>) => <Icon size={20} aria-hidden="true" />;
  return (
    <Sheet open title={code} onClose={onClose}>
      {place > 0 ? (
        <>
          <ListRow icon={icon(ArrowUpToLine)} title={t('toTop')} onClick={to(0)} />
          <ListRow icon={icon(ArrowUp)} title={t('moveUp')} onClick={to(place - 1)} />
        </>
      ) : null}
      {place < last ? (
        <>
          <ListRow icon={icon(ArrowDown)} title={t('moveDown')} onClick={to(place + 1)} />
          <ListRow icon={icon(ArrowDownToLine)} title={t('toBottom')} onClick={to(last)} />
        </>
      ) : null}
      <ListRow icon={icon(ArrowRight)} title={t('moveToList')} onClick={() => setAsked('move')} />
      <ListRow icon={icon(Copy)} title={t('copyToList')} onClick={() => setAsked('copy')} />
    </Sheet>
  );
}

/** The number of symbols in the other list, or that it has this symbol already. */
function othersHint(t: Translate<typeof en>, { codes }: WatchlistView, code: string): string {
  return codes.includes(code) ? t('inThisList') : t('fullness', { count: codes.length, most: MAX_CODES_PER_LIST });
}
