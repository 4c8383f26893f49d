import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import type { FundsAccount } from './queries.ts';
import { formatMoney, HIDDEN } from '../../lib/format.ts';
import { usePreferences } from '../../lib/stored.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { type ExplanationText, Figure, Money, type MoneyProps } from '../../ui/index.ts';
import { transferTexts } from '../../i18n/transfers.ts';

const INPUTS = ['balance', 'held', 'unsettled', 'debt'] as const;

interface MostUsableProps {
  source: FundsAccount;
  asOf: string;
  size?: MoneyProps['size'];
}

/** The most that an account lets out, with the sum behind it one tap away; the same on every screen. */
export function MostUsable({ source, asOf, size = 'body' }: MostUsableProps) {
  const t = useTexts(transferTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { hideAmounts } = usePreferences();
  const { account, maximumUsable: value, limitedByShorts } = source;
  const inputs: ExplanationText['inputs'][number][] = INPUTS.map((name) => ({
    label: t(name),
    value: hideAmounts ? HIDDEN : formatMoney(source[name], locale),
    source: t('ledger'),
  }));
  if (limitedByShorts)
    inputs.push({
      label: t('sparedByShorts'),
      value: hideAmounts ? HIDDEN : formatMoney(value, locale),
      source: t('ledger'),
    });
  const formula = t(limitedByShorts ? 'maximumWithShorts' : 'maximumFormula');
  const load = async () => ({ formula, inputs, postings: [], sources: [t('ledger')], asOf });
  return (
    <Figure label={t('maximumUsable')} text={own.money(value)} load={load}>
      <Money value={value} size={size} figure={`${account}:maximum:now`} />
    </Figure>
  );
}
