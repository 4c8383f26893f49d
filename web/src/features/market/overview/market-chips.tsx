import { EXCHANGE_MARKET_IDS, EXCHANGE_MARKET_NAMES, type MarketId } from '@candor/model/market/markets.ts';
import { useQuery } from '@tanstack/react-query';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { indexes } from '../../../domains/market/queries.ts';
import { ChipRow } from '../../../ui/index.ts';
import { listTexts } from '../texts.ts';

/** The choice of a market; with indexes where there are any. */
export function MarketChips({ value, onChoose }: { value: MarketId | undefined; onChoose(id: MarketId): void }) {
  const t = useTexts(listTexts);
  const lang = useLang();
  const own = useQuery(indexes()).data?.indexes ?? [];
  const options = [
    ...EXCHANGE_MARKET_IDS.map((id) => ({ value: id as MarketId, label: EXCHANGE_MARKET_NAMES[id][lang] })),
    ...own.map(({ id, names }) => ({ value: id as MarketId, label: names[lang] })),
  ];
  return <ChipRow<MarketId> label={t('markets')} options={options} value={value} onChange={onChoose} />;
}
