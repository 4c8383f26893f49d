/** Questions that an empty page offers. Each but the last is one that the assistant offers elsewhere too. */
export type ExampleKey =
  | 'ask_profit'
  | 'ask_today_of'
  | 'ask_risk'
  | 'ask_buying_power'
  | 'ask_fee_list'
  | 'ask_market'
  | 'ask_gainers'
  | 'ask_ideas'
  | 'ask_change'
  | 'ask_year_range'
  | 'ask_company'
  | 'ask_fund'
  | 'ask_competitors'
  | 'ask_dividends'
  | 'try_order';

export type ExampleGroup = 'account' | 'begin' | 'market' | 'stock';

export interface Example {
  readonly group: ExampleGroup;
  readonly key: ExampleKey;
  readonly code?: string;
}

/** What is known of the page and the person: the stock asked beside, the code of the largest position. */
export interface ExampleFacts {
  readonly stock?: { readonly code: string; readonly fund: boolean } | undefined;
  readonly largest?: string | undefined;
}

/** The six questions of an empty page, group by group. */
export function examplesFor({ stock, largest }: ExampleFacts): readonly Example[] {
  if (stock) return ofStock(stock.fund).map((key) => ({ group: 'stock', key, code: stock.code }));
  const own: readonly Example[] =
    largest === undefined
      ? inGroup('begin', ['try_order', 'ask_buying_power', 'ask_fee_list'])
      : [
          { group: 'account', key: 'ask_profit' },
          { group: 'account', key: 'ask_today_of', code: largest },
          { group: 'account', key: 'ask_risk' },
        ];
  return [...own, ...inGroup('market', ['ask_market', 'ask_gainers', 'ask_ideas'])];
}

const inGroup = (group: ExampleGroup, keys: readonly ExampleKey[]): readonly Example[] =>
  keys.map((key) => ({ group, key }));

const ofStock = (fund: boolean): readonly ExampleKey[] => [
  'ask_today_of',
  'ask_change',
  'ask_year_range',
  'ask_dividends',
  ...(fund ? (['ask_fund', 'ask_fee_list'] as const) : (['ask_company', 'ask_competitors'] as const)),
];
