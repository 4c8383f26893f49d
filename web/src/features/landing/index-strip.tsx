import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { useEffect, useState } from 'react';
import { commonTexts, useLang, useTexts } from '../../i18n/index.ts';
import { Link } from '../../lib/link.tsx';
import { truncate2 } from '../../lib/format.ts';
import { call } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';
import { Change, Price } from '../../ui/figures/figures.tsx';
import { landingTexts } from './texts.ts';

type Index = ReplyOf<typeof MARKET_ROUTES.indexes>['indexes'][number];

const EVERY_MS = 5_000;

/** Our three indexes with their change, refetched every few seconds while the page is visible. */
export function IndexStrip() {
  const t = useTexts(landingTexts);
  const common = useTexts(commonTexts);
  const lang = useLang();
  const [indexes, setIndexes] = useState<readonly Index[]>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      // When the indexes cannot be fetched, the strip stays as it was.
      call(MARKET_ROUTES.indexes, { signal: stop.signal }).then(
        (reply) => setIndexes(reply.indexes.slice(0, 3)),
        () => setIndexes((before) => before ?? []),
      );
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  if (indexes === undefined) return null;
  // With recorded prices there are no indexes of our own.
  if (indexes.length === 0) {
    return (
      <Link className="lp-market" to={href('/market/stock')}>
        {common('toMarket')}
      </Link>
    );
  }
  return (
    <ul className="lp-indexes" aria-label={t('indexes')}>
      {indexes.map((index) => (
        <li key={index.id}>
          <span>{index.names[lang]}</span>
          <Price value={truncate2(index.level) ?? index.level} />
          <Change percent={index.changePercent} moved={index.change} size="small" />
        </li>
      ))}
    </ul>
  );
}
