import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { WELL_KNOWN } from '@candor/model/market/well-known.ts';
import { MIN_FIRST_CODES } from '@candor/model/watchlist/limits.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import {
  listTop,
  type MarketSnapshot,
  type SectorId,
  sectorPages,
  snapshots,
  trending,
  useMarketSession,
} from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useWatchlistEdit } from '../../../domains/watchlist/queries.ts';
import { LiveChange, LivePrice } from '../../../live/index.ts';
import {
  Button,
  ChipRow,
  Empty,
  IconButton,
  Monogram,
  PageHeader,
  Problem,
  SkeletonRows,
  StickyFooter,
} from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { InstrumentSearch } from '../../../domains/market/instrument-search.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { watchlistTexts } from '../texts.ts';
import styles from '../watchlist.module.css';

const ROWS = 30;
const KNOWN = WELL_KNOWN.slice(0, ROWS);
type Group = SectorId | 'known' | 'active' | 'trending';

/**
 * The first watchlist: at least three instruments, of well-known ones, of what trades most or more than usual, of a
 * sector, or found by search.
 */
export function Screen() {
  const t = useTexts(watchlistTexts);
  const signedIn = isLoggedIn(useUser());
  return signedIn ? (
    <Choice />
  ) : (
    <>
      <PageHeader title={t('chooseFirst')} back={href('/watchList')} />
      <PromptInPlace reason="visitor" title={t('chooseFirst')}>
        <p>{t('chooseText', { least: MIN_FIRST_CODES })}</p>
      </PromptInPlace>
    </>
  );
}

function Choice() {
  const t = useTexts(watchlistTexts);
  const market = useTexts(marketTexts);
  const lang = useLang();
  const session = useMarketSession();
  const [group, setGroup] = useState<Group>('known');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [searching, setSearching] = useState(false);
  const toggle = (code: string) =>
    setChosen((now) => (now.includes(code) ? now.filter((each) => each !== code) : [...now, code]));
  return (
    <>
      <PageHeader
        title={t('chooseFirst')}
        back={href('/watchList')}
        actions={
          <IconButton
            label={t('searchMore')}
            icon={<Search size={22} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setSearching(true)}
          />
        }
      />
      <p className={styles.intro}>{t('chooseText', { least: MIN_FIRST_CODES })}</p>
      <div className={styles.views}>
        <ChipRow<Group>
          label={t('listOf')}
          value={group}
          onChange={setGroup}
          options={[
            { value: 'known', label: t('known') },
            { value: 'active', label: market('list_active') },
            { value: 'trending', label: t('trending') },
            ...SECTOR_IDS.map((value) => ({ value, label: SECTOR_NAMES[value][lang] })),
          ]}
        />
      </div>
      {group === 'known' ? (
        <KnownChoice chosen={chosen} onToggle={toggle} />
      ) : group === 'active' ? (
        <MostActiveChoice chosen={chosen} onToggle={toggle} />
      ) : group === 'trending' ? (
        <TrendingChoice chosen={chosen} onToggle={toggle} />
      ) : (
        <SectorChoice sector={group} chosen={chosen} onToggle={toggle} />
      )}
      {session.data ? <WorkedOut source={session.data.source} asOf={session.data.asOf} /> : null}
      <InstrumentSearch
        open={searching}
        onClose={() => setSearching(false)}
        onPick={({ code }) => toggle(code)}
        mark={({ code }) => (
          <span className={chosen.includes(code) ? styles.tag : styles.choose}>
            {t(chosen.includes(code) ? 'inThisList' : 'addToList')}
          </span>
        )}
      />
      <Save chosen={chosen} />
    </>
  );
}

function Save({ chosen }: { chosen: readonly string[] }) {
  const t = useTexts(watchlistTexts);
  const message = useMessages();
  const navigate = useNavigate();
  const edit = useWatchlistEdit(() => {});
  const save = () =>
    edit.mutate(
      { kind: 'first', name: t('firstName'), codes: chosen },
      { onSuccess: () => navigate(href('/watchList'), { replace: true }) },
    );
  return (
    <StickyFooter>
      <Problem error={edit.error} />
      <p className={styles.chosen} role="status">
        {t('chosen', { count: chosen.length })}
        {chosen.length > 0 ? `: ${chosen.join(', ')}` : ''}
      </p>
      <Button
        wide
        size="large"
        busy={edit.isPending}
        disabledReason={chosen.length < MIN_FIRST_CODES ? message('stocks.minimum_three') : undefined}
        onClick={save}
      >
        {t('chooseSave')}
      </Button>
    </StickyFooter>
  );
}

type Offered = Pick<MarketSnapshot, 'code' | 'name' | 'price' | 'changePercent'>;

interface ChoiceProps {
  chosen: readonly string[];
  onToggle(code: string): void;
}

/** What somebody new to the market has most likely heard of: companies, and funds of many companies. */
function KnownChoice(props: ChoiceProps) {
  const t = useTexts(watchlistTexts);
  const query = useQuery(snapshots(KNOWN));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ snapshots: now }) => (
        <Rows
          rule={t('knownHow')}
          items={KNOWN.flatMap((code) => now.find((each) => each.code === code) ?? [])}
          {...props}
        />
      )}
    </Loaded>
  );
}

function MostActiveChoice(props: ChoiceProps) {
  const market = useTexts(marketTexts);
  const query = useQuery(listTop('active', ROWS));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ items }) => <Rows rule={market('rule_active')} items={items} {...props} />}
    </Loaded>
  );
}

function TrendingChoice(props: ChoiceProps) {
  const t = useTexts(watchlistTexts);
  const query = useQuery(trending(ROWS));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ items }) => <Rows rule={t('trendingHow')} items={items.map(({ item }) => item)} {...props} />}
    </Loaded>
  );
}

function SectorChoice({ sector, ...props }: ChoiceProps & { sector: SectorId }) {
  const t = useTexts(watchlistTexts);
  const query = useInfiniteQuery(sectorPages(sector, { sort: 'volume', order: 'desc' }));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {({ pages }) => <Rows rule={t('sectorHow')} items={(pages[0]?.items ?? []).slice(0, ROWS)} {...props} />}
    </Loaded>
  );
}

function Rows({ rule, items, chosen, onToggle }: ChoiceProps & { rule: string; items: readonly Offered[] }) {
  const t = useTexts(watchlistTexts);
  if (items.length === 0) return <Empty title={t('nothingHere')} />;
  return (
    <>
      <p className={styles.note}>{rule}</p>
      <ul>
        {items.map(({ code, name, price, changePercent }) => (
          <li key={code}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={chosen.includes(code)}
              onClick={() => onToggle(code)}
            >
              <Monogram code={code} />
              <span className={styles.names}>
                <b>{code}</b>
                <span>{name}</span>
              </span>
              <span className={styles.figures}>
                <LivePrice code={code} price={price} />
                <LiveChange code={code} percent={changePercent} show="percent" chip size="small" />
              </span>
              <span className={styles.mark}>
                {chosen.includes(code) ? <Check size={16} strokeWidth={3} aria-hidden="true" /> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
