import { memo } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { detailLink, type MarketSnapshot } from '../../../domains/market/queries.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { ListVirtual, PriceRow } from '../../../ui/index.ts';
import { watchlistTexts } from '../texts.ts';

/** The list's rows with live prices; a symbol that the market does not know keeps its row with a note. */
export const WatchedRows = memo(function WatchedRows({
  codes,
  prices,
}: {
  codes: readonly string[];
  prices: ReadonlyMap<string, MarketSnapshot>;
}) {
  const t = useTexts(watchlistTexts);
  return (
    <ListVirtual items={codes} keyOf={(code) => code}>
      {(code) => {
        const snapshot = prices.get(code);
        if (!snapshot) {
          return (
            <PriceRow code={code} name={t('noPrice')} to={detailLink({ code, kind: null })} price="–" change={null} />
          );
        }
        return (
          <LivePriceRow
            code={code}
            name={snapshot.name}
            to={detailLink(snapshot)}
            price={snapshot.price}
            change={snapshot.change}
            percent={snapshot.changePercent}
          />
        );
      }}
    </ListVirtual>
  );
});
