import { excessEquity } from '@candor/model/margin/requirement.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { Margin } from '../../../domains/account/queries.ts';
import { formatPercent, formatPrice } from '../../../lib/format.ts';
import { AllocationBar, Money, Section } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import account from '../account/account.module.css';
import { Line } from '../account/performance-parts.tsx';
import { awayOf, type Short } from './short-card.tsx';
import styles from './shorts.module.css';

/** Equity, the maintenance margin and what is between them, as figures and as a bar, and where a call would come first. */
export function MarginHead({ data }: { data: Margin }) {
  const t = useTexts(shortsTexts);
  const excess = excessEquity(data);
  return (
    <Section title={t('behindTitle')}>
      <MarginBar data={data} />
      <FirstCall shorts={data.shorts} />
      <dl className={account.cash}>
        <Line label={t('behind')} note={t('behindHow')}>
          <Money value={data.equity} />
        </Line>
        <Line label={t('maintenance')} note={t('maintenanceHow')}>
          <Money value={data.kept} />
        </Line>
        <Line label={t('room')} note={t('roomHow')}>
          <Money value={excess} />
        </Line>
      </dl>
    </Section>
  );
}

function MarginBar({ data }: { data: Margin }) {
  const t = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const excess = excessEquity(data);
  if (data.kept === null || excess === null) return null;
  return (
    <AllocationBar
      label={t('requirementOf')}
      legend={false}
      parts={[
        { label: t('maintenance'), weight: drawn(data.kept), text: own.money(data.kept) },
        { label: t('room'), weight: drawn(excess), text: own.money(excess) },
      ]}
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
        : t('callFirst', { ...words, percent: formatPercent(away, locale, 'auto', 1) })}
    </p>
  );
}
