import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatExactPrice, formatPercent } from '../../../lib/format.ts';
import { Change, Figure, type ExplanationText } from '../../../ui/index.ts';
import { dataUntil, type Made } from '../example.ts';
import type { ReviewEdition } from '../queries.ts';
import { reportTexts } from '../texts.ts';

/** Data common to all figures of a report: its time, the source of its prices, and the hash of its inputs. */
export type About = Pick<ReviewEdition, keyof Made | 'inputsHash' | 'source'>;

export interface ExplainedFigureProps {
  label: string;
  text: string;
  formula: string;
  inputs: ExplanationText['inputs'];
  about: About;
  children: ReactNode;
}

/** A figure of a report with its formula, its inputs, and the hash of the stored publication. */
export function ExplainedFigure({ label, text, formula, inputs, about, children }: ExplainedFigureProps) {
  const t = useTexts(reportTexts);
  const market = useTexts(marketTexts);
  const load = async (): Promise<ExplanationText> => ({
    ...{ formula, inputs, postings: [], asOf: dataUntil(about) },
    sources: [market(`source_${about.source.kind}`), t('inputsHash', { hash: about.inputsHash })],
  });
  return (
    <Figure label={label} text={text} load={load}>
      {children}
    </Figure>
  );
}

export interface ExplainedChangeProps {
  label: string;
  percent: string;
  now: string;
  before: string;
  about: About;
  formula?: string;
}

/** Two places, the rest cut off, as every change is shown. */
export const cut = (percent: string | null): string | null => percent?.replace(/(\.\d{2})\d+$/, '$1') ?? null;

/** A change in percent with its two prices or levels. */
export function ExplainedChange({ label, percent, now, before, about, formula }: ExplainedChangeProps) {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  return (
    <ExplainedFigure
      label={label}
      text={formatPercent(percent, locale)}
      formula={formula ?? t('whyChange')}
      inputs={[
        { label: t('now'), value: formatExactPrice(now, locale) },
        { label: t('before'), value: formatExactPrice(before, locale) },
      ]}
      about={about}
    >
      <Change percent={cut(percent)} />
    </ExplainedFigure>
  );
}
