import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { joinClauses, joinSentences } from '../../i18n/sentences.ts';
import { formatDateTime } from '../../lib/format.ts';
import type { PriceSource } from '../../domains/market/queries.ts';
import styles from './market.module.css';

/** The method of a list or count, the source of its prices, and its time. */
export function MethodNote({ rule, source, asOf }: { rule: string; source: PriceSource; asOf: string }) {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const time = formatDateTime(asOf, LOCALE[lang]);
  const from = joinClauses(lang, t(`source_${source.kind}`), t('asOf', { time }));
  return <p className={styles.made}>{joinSentences(lang, rule, from)}</p>;
}
