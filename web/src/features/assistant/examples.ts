/** Questions that an empty page offers. Each but the last is one that the assistant offers elsewhere too. */
export type ExampleKey =
  | 'ask_profit'
  | 'ask_today_of'
  | 'ask_risk'
  | 'ask_margin'
  | 'ask_worst'
  | 'ask_orders'
  | 'ask_fees_paid'
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
  | 'ask_limit_order';

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
  /** Shares are owed; orders wait. */
  readonly short?: boolean;
  readonly waiting?: boolean;
}

/** The questions of an empty page, group by group: of an account with positions also two that fit it. */
export function examplesFor({ stock, largest, short, waiting }: ExampleFacts): readonly Example[] {
  if (stock) return ofStock(stock.fund).map((key) => ({ group: 'stock', key, code: stock.code }));
  const own: readonly Example[] =
    largest === undefined
      ? inGroup('begin', ['ask_limit_order', 'ask_buying_power', 'ask_fee_list'])
      : [
          { group: 'account', key: 'ask_profit' },
          { group: 'account', key: 'ask_today_of', code: largest },
          { group: 'account', key: 'ask_risk' },
          { group: 'account', key: short ? 'ask_margin' : 'ask_worst' },
          { group: 'account', key: waiting ? 'ask_orders' : 'ask_fees_paid' },
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
