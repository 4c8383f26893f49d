import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Change } from '../../../ui/index.ts';
import { ExplainedPart } from '../explained.tsx';
import type { IndexStretch } from '@candor/model/portfolio/beside-index.ts';
import type { IndexBeside } from './use-index.ts';

interface IndexReturnProps {
  label: string;
  index: IndexBeside;
  stretch: IndexStretch;
  percent: string;
}

/** The change of the index with the two levels that make it. */
export function IndexReturn({ label, index: { asOf, source }, stretch, percent }: IndexReturnProps) {
  const locale = LOCALE[useLang()];
  const input = (name: string, value: string) => ({ name, value, unit: 'price', source: 'market', ref: null }) as const;
  const part = {
    formula: 'index_return',
    expression: 'level now ÷ level at the close before − 1',
    result: null,
    unit: 'rate' as const,
    inputs: [input('index_now', stretch.level), input('index_before', stretch.base)],
  };
  return (
    <ExplainedPart
      part={part}
      label={label}
      text={formatPercent(percent, locale)}
      asOf={asOf}
      simulated={source.kind === 'simulated'}
    >
      <Change percent={percent} />
    </ExplainedPart>
  );
}
