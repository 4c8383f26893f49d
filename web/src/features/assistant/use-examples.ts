import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { sortPositions } from '../../domains/account/live-figures.ts';
import { openOrders, positions } from '../../domains/account/queries.ts';
import { instrument } from '../../domains/market/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Example, examplesFor } from './examples.ts';
import { questionTexts } from './texts.ts';

interface Asked extends Example {
  readonly question: string;
}

/** The examples in the reader's words; undefined until it is known what they are about. */
export function useExamples(code: string | undefined) {
  const ask = useTexts(questionTexts);
  const own = useQuery(useSignedIn(positions(), code === undefined));
  const orders = useQuery(useSignedIn(openOrders(), code === undefined));
  const stock = useQuery({ ...instrument(code ?? ''), enabled: code !== undefined });
  if (own.isLoading || orders.isLoading || stock.isLoading) return undefined;
  const held = own.data?.positions ?? [];
  const largest = sortPositions(held, 'value')[0];
  const fund = stock.data?.snapshot.kind === 'etf';
  const examples = examplesFor({
    stock: code ? { code, fund } : undefined,
    largest: largest?.code,
    short: held.some(isShort),
    waiting: (orders.data?.orders.length ?? 0) > 0,
  });
  return {
    /** Name of the largest position, of which one example asks. */
    name: largest?.name ?? largest?.code,
    examples: examples.map(
      (example): Asked => ({
        ...example,
        question: ask(example.key, { code: example.code ?? '' } as never),
      }),
    ),
  };
}
