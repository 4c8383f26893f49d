import type { Explanation, FigurePart, WhyQuery } from '@candor/model/portfolio/schema.ts';
import type { ReactNode } from 'react';
import { currentLang, LOCALE, translator, useTexts } from '../../i18n/index.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { explain } from './queries.ts';
import { usePreferences } from '../../lib/stored.ts';
import { explanationText } from './explanation-text.ts';
import { Figure } from '../../ui/figures/why.tsx';

export interface ExplainedProps {
  query: WhyQuery;
  label: string;
  /** The figure as written, for screen readers. */
  text: string;
  children: ReactNode;
}

/** A figure of the account with its explanation, which is fetched when the figure is tapped. */
export function Explained({ query, ...figure }: ExplainedProps) {
  return <ExplainedBy {...figure} explanation={() => explain(query)} />;
}

export interface ExplainedByProps extends Omit<ExplainedProps, 'query'> {
  /** Gives the explanation. */
  explanation(): Promise<Omit<Explanation, 'figure'>>;
  /** False for the terms of an order being entered: they stay visible while amounts are hidden. */
  hideable?: boolean;
}

/** A figure that is not booked yet, with its formula and inputs. */
export function ExplainedBy({ explanation: ask, label, text, hideable = true, children }: ExplainedByProps) {
  useTexts(portfolioTexts);
  const { hideAmounts } = usePreferences();
  const load = async () => {
    const lang = currentLang();
    const [explanation, table] = await Promise.all([ask(), portfolioTexts.load(lang)]);
    return explanationText(
      explanation,
      translator(table, lang),
      Object.keys(table) as (keyof typeof table)[],
      LOCALE[lang],
      hideable && hideAmounts,
    );
  };
  return (
    <Figure label={label} text={text} load={load}>
      {children}
    </Figure>
  );
}

interface ExplainedPartProps extends Omit<ExplainedByProps, 'explanation'> {
  part: FigurePart;
  /** ISO instant of the inputs. */
  asOf: string;
  simulated?: boolean;
}

/** A figure whose formula and inputs are known on this device. */
export function ExplainedPart({ part, asOf, simulated = false, ...figure }: ExplainedPartProps) {
  const explanation = async () => ({ ...part, prices: [], postings: [], morePostings: 0, asOf, simulated });
  return <ExplainedBy {...figure} explanation={explanation} />;
}
