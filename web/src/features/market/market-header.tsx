import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { href } from '../../lib/paths.ts';
import { IconButton, IconLink, NavTabs, PageHeader } from '../../ui/index.ts';
import styles from './market.module.css';
import { sheetLater } from '../../ui/page/later-parts.tsx';

const LazySearch = sheetLater(() =>
  import('../../domains/market/instrument-search.tsx').then((module) => module.InstrumentSearch),
);

/** The search button on every market screen; the search loads when first opened. */
export function SearchButton() {
  const t = useTexts(marketTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('search')}
        icon={<Search size={22} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open ? <LazySearch open onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The same as a field with its words, where a page is for finding something. */
export function SearchField() {
  const t = useTexts(marketTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search size={20} aria-hidden="true" />
        {t('searchField')}
      </button>
      {open ? <LazySearch open onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Head of the two market homes: title, search, watchlists, stocks or ETFs. */
export function MarketHeader({ current }: { current: 'stock' | 'etf' }) {
  const t = useTexts(marketTexts);
  return (
    <PageHeader
      title={t('title')}
      actions={
        <>
          <IconLink to={href('/watchList')} label={t('inWatchlist')} icon={<Star size={22} aria-hidden="true" />} />
          <SearchButton />
        </>
      }
    >
      <NavTabs
        label={t('kinds')}
        tabs={[
          { to: href('/market/stock'), label: t('stocks'), current: current === 'stock' },
          { to: href('/market/etf'), label: t('etfs'), current: current === 'etf' },
        ]}
      />
    </PageHeader>
  );
}
