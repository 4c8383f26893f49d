import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { errorTextOf, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useWatchlistEdit, useWatchlists } from '../../../domains/watchlist/queries.ts';
import { IconButton, Sheet, Switch, toast } from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import styles from '../instrument/detail.module.css';

/** Adds an instrument to a watchlist: one tap with no list or one, a choice with several. The star fills at once. */
export function StarButton({ code }: { code: string }) {
  const t = useTexts(marketTexts);
  const user = useUser();
  const { data } = useWatchlists();
  const edit = useWatchlistEdit((error) => void errorTextOf(error).then((text) => toast(text, 'danger')));
  const [open, setOpen] = useState(false);
  const lists = data?.lists ?? [];
  const kept = lists.some((list) => list.codes.includes(code));
  const toggle = (list: (typeof lists)[number]) => {
    const there = list.codes.includes(code);
    edit.mutate({ kind: there ? 'remove' : 'add', listId: list.id, code });
    toast(t(there ? 'removedFrom' : 'addedTo', { code, list: list.name }));
  };
  const tap = () => {
    const [only] = lists;
    if (!isLoggedIn(user) || !data || lists.length > 1) return setOpen(true);
    if (only) return toggle(only);
    edit.mutate({ kind: 'create', name: t('firstListName'), codes: [code] });
    toast(t('addedTo', { code, list: t('firstListName') }));
  };
  return (
    <>
      <IconButton
        label={t('addToWatchlist')}
        aria-pressed={kept}
        icon={<Star size={22} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />}
        onClick={tap}
      />
      {open ? (
        <Sheet open title={t('inWatchlist')} onClose={() => setOpen(false)}>
          {isLoggedIn(user) ? (
            <div className={styles.choices}>
              {lists.map((list) => (
                <Switch
                  key={list.id}
                  label={list.name}
                  checked={list.codes.includes(code)}
                  onChange={() => toggle(list)}
                />
              ))}
            </div>
          ) : (
            <PromptInPlace reason="visitor" />
          )}
        </Sheet>
      ) : null}
    </>
  );
}
