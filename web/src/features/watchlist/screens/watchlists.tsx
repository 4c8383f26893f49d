import type { WatchlistView } from '@candor/model/watchlist/routes.ts';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { positions } from '../../../domains/account/queries.ts';
import { snapshots, useMarketSession } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useWatchlists } from '../../../domains/watchlist/queries.ts';
import { Button, ButtonLink, ChipRow, Empty, IconButton, PageHeader, SkeletonRows, Ways } from '../../../ui/index.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { InstrumentSearch } from '../../../domains/market/instrument-search.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { NavTabs } from '../../../ui/fields/choice.tsx';
import { Alerts } from '../alerts/alerts.tsx';
import { EditRows } from '../lists/edit-rows.tsx';
import { ListOptions } from '../lists/list-options.tsx';
import { NameSheet } from '../lists/name-sheet.tsx';
import { WatchedRows } from '../lists/watched-rows.tsx';
import { watchlistTexts } from '../texts.ts';
import { type ChangeAndNotify, useWatchlistChange } from '../use-watchlist-change.ts';
import styles from '../watchlist.module.css';

/** A customer's watchlists, live or for editing. Every edit is shown at once. */
export function Screen() {
  const t = useTexts(watchlistTexts);
  const signedIn = isLoggedIn(useUser());
  const query = useWatchlists();
  // For the strip's clock, and to refetch prices when the session changes.
  useMarketSession();
  const [editing, setEditing] = useState(false);
  const showsAlerts = useSearchParams()[0].get('view') === 'alerts';
  const some = (query.data?.lists.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        back={href('/market/stock')}
        actions={
          signedIn && some && !showsAlerts ? (
            <Button variant="quiet" aria-pressed={editing} onClick={() => setEditing(!editing)}>
              {editing ? t('done') : t('edit')}
            </Button>
          ) : null
        }
      />
      {signedIn ? (
        <div className={styles.views}>
          <NavTabs
            label={t('title')}
            tabs={[
              { to: href('/watchList'), label: t('lists'), current: !showsAlerts },
              { to: href('/watchList', { view: 'alerts' }), label: t('alerts'), current: showsAlerts },
            ]}
          />
        </div>
      ) : null}
      {signedIn && showsAlerts ? (
        <Alerts />
      ) : signedIn ? (
        <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
          {({ lists }) => <Lists lists={lists} editing={editing} />}
        </Loaded>
      ) : (
        <PromptInPlace reason="visitor" title={t('title')}>
          <p>{t('firstText')}</p>
        </PromptInPlace>
      )}
    </>
  );
}

function Lists({ lists, editing }: { lists: readonly WatchlistView[]; editing: boolean }) {
  const t = useTexts(watchlistTexts);
  const { edit, change } = useWatchlistChange(lists);
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<'options' | 'new' | 'search'>();
  const list = lists.find((each) => each.id === chosen) ?? lists[0];
  const close = () => setOpen(undefined);
  const create = (name: string, codes: readonly string[] = []) => {
    edit.mutate({ kind: 'create', name, codes }, { onSuccess: (reply) => setChosen(reply.lists.at(-1)?.id) });
    close();
  };
  return (
    <>
      {list ? (
        <>
          <ListBar list={list} lists={lists} onChoose={setChosen} onOptions={() => setOpen('options')} />
          <One
            key={list.id}
            list={list}
            lists={lists}
            editing={editing}
            onChange={change}
            onSearch={() => setOpen('search')}
          />
        </>
      ) : (
        <NoList onCreate={(codes) => create(t('firstName'), codes)} />
      )}
      {open === 'options' && list ? (
        <ListOptions list={list} lists={lists} onClose={close} onNew={() => setOpen('new')} onChange={change} />
      ) : null}
      {open === 'new' ? (
        <NameSheet
          title={t('newListTitle')}
          action={t('create')}
          name=""
          others={lists.map(({ name }) => name)}
          onClose={close}
          onName={create}
        />
      ) : null}
      {list ? (
        <InstrumentSearch
          open={open === 'search'}
          onClose={close}
          onPick={({ code }) =>
            edit.mutate({ kind: list.codes.includes(code) ? 'remove' : 'add', listId: list.id, code })
          }
          mark={({ code }) =>
            list.codes.includes(code) ? (
              <span className={styles.tag}>{t('inThisList')}</span>
            ) : (
              <span className={styles.choose}>{t('addToList')}</span>
            )
          }
        />
      ) : null}
    </>
  );
}

/** Ways to a first list: what the reader holds, where that is something, chosen stocks, or an empty one. */
function NoList({ onCreate }: { onCreate(codes: readonly string[]): void }) {
  const t = useTexts(watchlistTexts);
  const { data } = useQuery(useSignedIn(positions()));
  const owned = (data?.positions ?? []).map(({ code }) => code);
  return (
    <Empty
      icon={<Star size={28} aria-hidden="true" />}
      title={t('firstTitle')}
      action={
        <Ways>
          {owned.length === 0 ? null : (
            <Button onClick={() => onCreate(owned)}>{t('startOwned', { count: owned.length })}</Button>
          )}
          <ButtonLink to={href('/WatchListView')} variant={owned.length === 0 ? 'primary' : 'secondary'}>
            {t('chooseFirst')}
          </ButtonLink>
          <Button variant={owned.length === 0 ? 'secondary' : 'quiet'} onClick={() => onCreate([])}>
            {t('createEmpty')}
          </Button>
        </Ways>
      }
    >
      {t('firstText')}
    </Empty>
  );
}

interface ListBarProps {
  list: WatchlistView;
  lists: readonly WatchlistView[];
  onChoose(listId: string): void;
  onOptions(): void;
}

function ListBar({ list, lists, onChoose, onOptions }: ListBarProps) {
  const t = useTexts(watchlistTexts);
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        <ChipRow
          label={t('lists')}
          value={list.id}
          onChange={onChoose}
          options={lists.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <IconButton
        label={t('options')}
        icon={<Ellipsis size={22} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onOptions}
      />
    </div>
  );
}

interface OneProps {
  list: WatchlistView;
  lists: readonly WatchlistView[];
  editing: boolean;
  onChange: ChangeAndNotify;
  onSearch(): void;
}

function One({ list, lists, editing, onChange, onSearch }: OneProps) {
  const t = useTexts(watchlistTexts);
  const query = useQuery(snapshots(list.codes));
  const prices = useMemo(
    () => new Map((query.data?.snapshots ?? []).map((snapshot) => [snapshot.code, snapshot])),
    [query.data],
  );
  const add = (
    <Button variant="secondary" wide icon={<Plus size={20} aria-hidden="true" />} onClick={onSearch}>
      {t('addSymbol')}
    </Button>
  );
  if (list.codes.length === 0) {
    return (
      <Empty icon={<Star size={28} aria-hidden="true" />} title={t('emptyTitle')} action={add}>
        {t('emptyText')}
      </Empty>
    );
  }
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows count={Math.min(8, list.codes.length)} />}>
        {() =>
          editing ? (
            <EditRows list={list} lists={lists} nameOf={(code) => prices.get(code)?.name ?? ''} onChange={onChange} />
          ) : (
            <WatchedRows codes={list.codes} prices={prices} />
          )
        }
      </Loaded>
      <div className={styles.add}>{add}</div>
    </>
  );
}
