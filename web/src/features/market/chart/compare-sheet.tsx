import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { chartTexts } from '../../../i18n/chart.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { Button, Sheet } from '../../../ui/index.ts';
import { InstrumentSearch } from '../../../domains/market/instrument-search.tsx';
import { MOST_COMPARED } from './chart-choices.ts';
import styles from './chart-panel.module.css';

interface CompareSheetProps {
  open: boolean;
  onClose(): void;
  /** The page's own symbol, which is always in the chart. */
  code: string;
  codes: readonly string[];
  onChange(codes: readonly string[]): void;
}

/** The choice of other symbols in the chart, with the usual search. */
export function CompareSheet({ open, onClose, code, codes, onChange }: CompareSheetProps) {
  const t = useTexts(chartTexts);
  const [searching, setSearching] = useState(false);
  return (
    <>
      <Sheet open={open && !searching} title={t('compare')} onClose={onClose}>
        <p className={styles.note}>{t('compareNote', { most: MOST_COMPARED })}</p>
        <ul className={styles.compared}>
          {codes.map((each) => (
            <Compared key={each} code={each} onRemove={() => onChange(codes.filter((other) => other !== each))} />
          ))}
        </ul>
        {codes.length < MOST_COMPARED ? (
          <Button variant="secondary" onClick={() => setSearching(true)}>
            {t('addSymbol')}
          </Button>
        ) : null}
      </Sheet>
      <InstrumentSearch
        open={open && searching}
        onClose={() => setSearching(false)}
        onPick={(hit) => {
          setSearching(false);
          if (hit.code !== code && !codes.includes(hit.code)) onChange([...codes, hit.code]);
          onClose();
        }}
      />
    </>
  );
}

function Compared({ code, onRemove }: { code: string; onRemove(): void }) {
  const t = useTexts(chartTexts);
  return (
    <li>
      <b>{code}</b>
      <button type="button" className={styles.tool} aria-label={t('removeSymbol', { code })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

interface ComparedChipsProps {
  codes: readonly string[];
  /** Symbols whose candles have loaded. */
  shown: readonly Candles[];
  onChange(codes: readonly string[]): void;
}

/** The compared symbols below the chart in the colours of their lines; a tap removes one. */
export function ComparedChips({ codes, shown, onChange }: ComparedChipsProps) {
  const t = useTexts(chartTexts);
  if (codes.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {codes.map((code) => {
        const place = shown.findIndex((each) => each.code === code);
        return (
          <li key={code}>
            <button
              type="button"
              data-series={place < 0 ? undefined : place + 2}
              aria-label={t('removeSymbol', { code })}
              onClick={() => onChange(codes.filter((other) => other !== code))}
            >
              <i aria-hidden="true" /> {code} <X size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
