import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import type { AllocationBy } from '@candor/model/portfolio/allocation.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { HoldingGroup, WhyQuery } from '@candor/model/portfolio/schema.ts';
import { shortName } from '@candor/model/written.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode, useId, useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { type LiveAccountProps, LiveTotal } from '../../../domains/account/live-account.tsx';
import { liveAllocation, type LivePart } from '../../../domains/account/live-figures.ts';
import { detailLink } from '../../../domains/market/queries.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { usePreferences } from '../../../lib/stored.ts';
import { LiveCell, useQuotes } from '../../../live/index.ts';
import { AllocationBar, ChipRow } from '../../../ui/index.ts';
import type { WholePart } from '../../../ui/figures/parts-of-whole.tsx';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './allocation.module.css';

/** Money that is not invested has no colour of its own, least of all that of a loss. */
const TONES: Readonly<Partial<Record<string, { readonly tone: 'flat' | 'kept' }>>> = {
  cash: { tone: 'flat' },
  rest: { tone: 'kept' },
};

const BY: readonly AllocationBy[] = ['holding', 'sector', 'kind'];

/** All of the account, in tenths of a per cent. */
const WHOLE = 1_000n;

/**
 * The parts of the account's value at the latest prices, and that value below them. A holding leads to its page; what
 * sums up several opens to them. When one price moves, all percentages change, so they are one live cell.
 */
export const Allocation = memo(function Allocation({ overview, positions = [] }: LiveAccountProps) {
  const t = useTexts(portfolioTexts);
  const lang = useLang();
  const [by, setBy] = useState<AllocationBy>('holding');
  const quotes = useQuotes(positions.map(({ code }) => code));
  const parts = liveAllocation(overview, positions, (code) => quotes.get(code), by);
  const drawn = useDrawn(parts, by);
  const isCut = parts.reduce((sum, { permille }) => sum + permille, 0n) !== WHOLE;
  const notes = joinSentences(lang, positions.some(isShort) && t('allocationShorts'), isCut && t('allocationCut'));
  return (
    <LiveCell>
      {drawn.length === 0 ? (
        <p className="note">{t('allocationNone')}</p>
      ) : (
        <div className={styles.parts}>
          <ChipRow<AllocationBy>
            label={t('allocation')}
            options={BY.map((value) => ({ value, label: t(`by_${value}`) }))}
            value={by}
            onChange={setBy}
          />
          <AllocationBar
            label={t('allocation')}
            parts={drawn}
            sum={{
              label: t('totalValue'),
              figure: (
                <Columns
                  amount={
                    <LiveTotal
                      {...{ overview, positions }}
                      label={`${t('allocation')}, ${t('totalValue')}`}
                      size="body"
                    />
                  }
                  share={<Share permille={WHOLE} />}
                />
              ),
            }}
          />
          {notes === '' ? null : <p className="note">{notes}</p>}
        </div>
      )}
    </LiveCell>
  );
});

/** The parts as bar and legend show them. */
function useDrawn(parts: readonly LivePart[], by: AllocationBy): WholePart[] {
  const t = useTexts(portfolioTexts);
  const lang = useLang();
  const own = useOwnAmounts();
  const { hideAmounts } = usePreferences();
  const id = useId();
  const [open, setOpen] = useState<string>();
  const nameOf = ({ name, kind }: LivePart) => {
    const sector = SECTOR_IDS.find((each) => each === name);
    if (kind !== 'code') return t(kind);
    if (by === 'holding') return name;
    return sector ? SECTOR_NAMES[sector][lang] : t(`group_${name as 'stock' | 'etf' | 'unlisted'}`);
  };
  return parts.map((part) => {
    const { name, kind, value, permille, weight, members } = part;
    const label = nameOf(part);
    const percent = shareText(permille, lang);
    const text = hideAmounts ? percent : `${own.money(formatUsd(value))} · ${percent}`;
    const isHolding = kind === 'code' && by === 'holding';
    const query: WhyQuery =
      kind !== 'code'
        ? { figure: 'allocation', part: kind }
        : isHolding
          ? { figure: 'allocation', code: name }
          : { figure: 'allocation_group', group: name as HoldingGroup };
    const figure = (
      <Explained key={name} query={query} label={`${t('allocation')}, ${label}`} text={text}>
        <Figures value={value} permille={permille} />
      </Explained>
    );
    const drawn = { label, weight, text, figure, ...TONES[kind] };
    const [first] = members;
    if (first === undefined) return { ...drawn, name: <Name title={label} /> };
    if (kind === 'code' && members.length === 1) {
      const { name: company, code } = first.position;
      return {
        ...drawn,
        name: (
          <Name title={label} hint={isHolding ? company && shortName(company) : code} to={detailLink(first.position)} />
        ),
      };
    }
    const isOpen = open === `${by} ${name}`;
    const list = `${id}${name}`;
    return {
      ...drawn,
      name: (
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={() => setOpen(isOpen ? undefined : `${by} ${name}`)}
        >
          <NameLines title={label} hint={members.map(({ position }) => position.code).join(', ')} />
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      ),
      ...(isOpen ? { below: <Members id={list} members={members} /> } : {}),
    };
  });
}

const shareText = (permille: bigint, lang: ReturnType<typeof useLang>) =>
  formatPercent(formatDecimal(permille, 1, 1), LOCALE[lang], 'auto', 1);

interface NameProps {
  title: string;
  hint?: string | null;
  to?: string;
}

function Name({ to, ...lines }: NameProps) {
  return to === undefined ? (
    <span className={styles.name}>
      <NameLines {...lines} />
    </span>
  ) : (
    <Link to={to} className={styles.name}>
      <NameLines {...lines} />
    </Link>
  );
}

const NameLines = ({ title, hint }: Omit<NameProps, 'to'>) => (
  <span className={styles.lines}>
    {title}
    {hint ? <small>{hint}</small> : null}
  </span>
);

/** What a group, the shorts or the other holdings are made of, each leading to its page. */
function Members({ id, members }: { id: string; members: LivePart['members'] }) {
  return (
    <ul id={id} className={styles.members}>
      {members.map(({ position, value, permille }) => (
        <li key={position.code}>
          <Link to={detailLink(position)}>
            <NameLines title={position.code} hint={position.name && shortName(position.name)} />
            <Figures value={value} permille={permille} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An amount and its share of the account, below those of the other parts. */
function Figures({ value, permille }: { value: Usd; permille: bigint }) {
  const own = useOwnAmounts();
  const { hideAmounts } = usePreferences();
  return <Columns amount={hideAmounts ? null : own.money(formatUsd(value))} share={<Share permille={permille} />} />;
}

function Share({ permille }: { permille: bigint }) {
  return shareText(permille, useLang());
}

const Columns = ({ amount, share }: { amount: ReactNode; share: ReactNode }) => (
  <span className={styles.columns}>
    <span>{amount}</span>
    <span className={styles.share}>{share}</span>
  </span>
);
