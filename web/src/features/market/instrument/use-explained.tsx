import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { MISSING } from '../../../lib/format.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import { Figure } from '../../../ui/index.ts';

/** A figure with the rule by which it is computed; an unknown figure has no explanation. */
export function useExplained({ source, asOf }: Pick<InstrumentDetail, 'source' | 'asOf'>) {
  const t = useTexts(marketTexts);
  return (label: string, text: string, formula: string, ...inputs: { label: string; value: string }[]) => {
    const proof = { formula, inputs, postings: [], sources: [t(`source_${source.kind}`)], asOf };
    return text === MISSING ? (
      text
    ) : (
      <Figure label={label} text={text} load={() => Promise.resolve(proof)}>
        {text}
      </Figure>
    );
  };
}
