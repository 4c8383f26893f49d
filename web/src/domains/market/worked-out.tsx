import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { joinClauses } from '../../i18n/sentences.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Sheet } from '../../ui/index.ts';
import type { PriceSource } from './queries.ts';
import styles from './worked-out.module.css';

export interface WorkedPart {
  /** Heading of the part of the page that the text explains. */
  title: string;
  text: string;
}

export interface WorkedOutProps {
  /** Rules behind the page's lists and figures, in the page's order. */
  parts?: readonly WorkedPart[];
  source: PriceSource;
  asOf: string;
}

/**
 * The foot of a view with prices: one tap away, the rules of its lists and figures, and the source and time of its
 * prices.
 */
export function WorkedOut({ parts = [], source, asOf }: WorkedOutProps) {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const from = joinClauses(lang, t(`source_${source.kind}`), t('asOf', { time: formatDateTime(asOf, LOCALE[lang]) }));
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Info size={16} aria-hidden="true" />
        {t('workedOut')}
      </button>
      {open ? (
        <Sheet open title={t('workedOut')} onClose={() => setOpen(false)}>
          <dl className={styles.parts}>
            {[...parts, { title: t('workedOutPrices'), text: from }].map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Sheet>
      ) : null}
    </div>
  );
}
