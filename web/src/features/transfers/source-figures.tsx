import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import type { FundsAccount } from '../../domains/account/queries.ts';
import { formatMoney, HIDDEN } from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { type ExplanationText, Figure, KeyFigures, Money } from '../../ui/index.ts';
import { transferTexts } from './texts.ts';

/** The most that the source lets out, for the line under the amount, with the sum behind it one tap away. */
export function MostUsable({ source, asOf }: { source: FundsAccount; asOf: string }) {
  const t = useTexts(transferTexts);
  const formula = t(source.limitedByShorts ? 'maximumWithShorts' : 'maximumFormula');
  return (
    <>
      {t('maximumUsable')}{' '}
      <SourceFigure
        {...{ source, asOf, figure: 'maximum', label: t('maximumUsable'), value: source.maximumUsable, formula }}
        inputs={['usable', 'unsettled', 'debt']}
      />
    </>
  );
}

/** What is free in the source, with the sum behind it one tap away. */
export function SourceFigures({ source, asOf }: { source: FundsAccount; asOf: string }) {
  const t = useTexts(transferTexts);
  const free = { figure: 'usable', label: t('usable'), value: source.usable, formula: t('usableFormula') };
  return (
    <KeyFigures
      columns={1}
      figures={[
        {
          label: free.label,
          value: <SourceFigure {...{ source, asOf, ...free }} inputs={['balance', 'held']} />,
        },
      ]}
    />
  );
}

interface SourceFigureProps {
  source: FundsAccount;
  asOf: string;
  figure: string;
  label: string;
  value: string;
  formula: string;
  inputs: readonly ('balance' | 'held' | 'usable' | 'unsettled' | 'debt')[];
}

function SourceFigure({ source, asOf, figure, label, value, formula, inputs }: SourceFigureProps) {
  const t = useTexts(transferTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { hideAmounts } = usePreferences();
  const named: ExplanationText['inputs'] = inputs.map((name) => ({
    label: t(name),
    value: hideAmounts ? HIDDEN : formatMoney(source[name], locale),
    source: t('ledger'),
  }));
  const load = async () => ({ formula, inputs: named, postings: [], sources: [t('ledger')], asOf });
  return (
    <Figure label={label} text={own.money(value)} load={load}>
      <Money value={value} figure={`${source.account}:${figure}:now`} />
    </Figure>
  );
}
