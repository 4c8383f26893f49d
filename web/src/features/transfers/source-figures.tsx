import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import type { FundsAccount } from '../../domains/account/queries.ts';
import { formatMoney, HIDDEN } from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { type ExplanationText, Figure, KeyFigures, Money } from '../../ui/index.ts';
import { transferTexts } from './texts.ts';

/** What the source has, with the sums behind it one tap away. */
export function SourceFigures({ source, asOf }: { source: FundsAccount; asOf: string }) {
  const t = useTexts(transferTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { hideAmounts } = usePreferences();
  const input = (name: 'balance' | 'held' | 'usable' | 'unsettled' | 'debt') => ({
    label: t(name),
    value: hideAmounts ? HIDDEN : formatMoney(source[name], locale),
    source: t('ledger'),
  });
  const explained = (formula: string, inputs: ExplanationText['inputs']) => async () => ({
    ...{ formula, inputs, postings: [], sources: [t('ledger')], asOf },
  });
  const maximumFormula = t(source.limitedByShorts ? 'maximumWithShorts' : 'maximumFormula');
  const figures = [
    {
      ...{ key: 'usable', label: t('usable'), value: source.usable },
      load: explained(t('usableFormula'), [input('balance'), input('held')]),
    },
    {
      ...{ key: 'maximum', label: t('maximumUsable'), value: source.maximumUsable },
      load: explained(maximumFormula, [input('usable'), input('unsettled'), input('debt')]),
    },
  ];
  return (
    <KeyFigures
      columns={1}
      figures={figures.map(({ key, label, value, load }) => ({
        label,
        value: (
          <Figure label={label} text={own.money(value)} load={load}>
            <Money value={value} figure={`${source.account}:${key}:now`} />
          </Figure>
        ),
      }))}
    />
  );
}
