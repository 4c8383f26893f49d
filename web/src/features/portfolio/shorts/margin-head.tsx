import type { MarginFigure } from '@candor/model/margin/explain-margin.ts';
import { excessEquity } from '@candor/model/margin/requirement.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { isFarLevel, timesOfPrice } from '../../../domains/account/short-figures.ts';
import type { Margin } from '../../../domains/account/queries.ts';
import { formatPercent, formatPrice } from '../../../lib/format.ts';
import { AllocationBar, Section } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { MarginAmount } from './margin-figure.tsx';
import { awayOf, type Short } from './short-card.tsx';
import styles from './shorts.module.css';

/**
 * The margin equity as a bar of its two parts, what has to be kept and the excess, and where a call would come first.
 */
export function MarginHead({ data }: { data: Margin }) {
  const t = useTexts(shortsTexts);
  return (
    <Section title={t('behindTitle')}>
      <MarginBar data={data} />
      <FirstCall shorts={data.shorts} />
    </Section>
  );
}

function MarginBar({ data }: { data: Margin }) {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const part = (figure: MarginFigure, label: string, amount: string | null) => ({
    ...{ label, weight: drawn(amount ?? '0'), text: own.money(amount) },
    figure: <MarginAmount figure={figure} label={label} data={data} />,
  });
  return (
    <AllocationBar
      label={t('requirementOf')}
      parts={[part('maintenance', t('maintenance'), data.kept), part('margin_excess', t('room'), excessEquity(data))]}
      sum={{ label: t('behind'), figure: <MarginAmount figure="margin_equity" label={t('behind')} data={data} /> }}
    />
  );
}

/** For drawing alone: what is missing has no length. */
const drawn = (amount: string): number => Math.max(0, Number.parseInt(amount, 10));

/** The short whose price has the least way to go to a margin call. */
export function firstCalled(shorts: readonly Short[]): Short | undefined {
  const way = (short: Short) => Number.parseFloat(awayOf(short) ?? '0');
  return shorts
    .filter(({ callPrice, price }) => callPrice !== null && price !== null)
    .reduce<Short | undefined>((first, each) => (first && way(first) <= way(each) ? first : each), undefined);
}

function FirstCall({ shorts }: { shorts: readonly Short[] }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const first = firstCalled(shorts);
  if (!first) return null;
  const words = { code: first.code, price: formatPrice(first.callPrice, locale) };
  const away = awayOf(first);
  return (
    <p className={styles.first}>
      {away === undefined
        ? t('callDue', words)
        : isFarLevel(away)
          ? t('callFirstFar', { ...words, times: timesOfPrice(away) })
          : t('callFirst', { ...words, percent: formatPercent(away, locale, 'auto', 1) })}
    </p>
  );
}
