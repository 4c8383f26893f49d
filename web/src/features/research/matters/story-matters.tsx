import { isShort } from '@candor/model/portfolio/figures.ts';
import { formatUsd } from '@candor/model/money.ts';
import { holdingValue } from '@candor/model/portfolio/figures.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import { usualFigures } from '@candor/model/research/usual-day.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { positions } from '../../../domains/account/queries.ts';
import { type Candles, candles } from '../../../domains/market/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatMoney, formatPercent, newYorkDay } from '../../../lib/format.ts';
import { Section } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import type { NewsView } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';
import { againstUsual } from './report-matters.tsx';
import { usualDay } from './usual-day.ts';

/** Why a story about one code matters: its move against a usual day, and what the reader holds of it. */
export function StoryMatters({ item }: { item: NewsView }) {
  const t = useTexts(newsTexts);
  const code = item.article ? undefined : item.instruments[0]?.code;
  const usual = useUsualSentence(item, code);
  const own = useOwnSentence(item, code);
  const said = [usual, own].filter((each) => each !== undefined);
  if (said.length === 0) return null;
  return (
    <Section title={t('matters')}>
      {said.map((each) => (
        <p key={each} className={styles.said}>
          {each}
        </p>
      ))}
    </Section>
  );
}

/** From the story's own figures, where it has them. */
function useUsualSentence({ figures, date }: NewsView, code: string | undefined): string | undefined {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { percent } = figures;
  const isAsked = code !== undefined && percent !== undefined && figures.usual === undefined;
  const { data } = useQuery({ ...candles(code ?? '', '1Y'), enabled: isAsked });
  if (code === undefined || percent === undefined) return undefined;
  const { usual, usualTimes } =
    figures.usual || data?.interval !== '1d' ? figures : againstDays(data.bars, percent, date);
  if (usual === undefined || usualTimes === undefined) return undefined;
  return joinSentences(
    lang,
    t('usualMove', { code, usual: formatPercent(usual, locale, 'auto') }),
    againstUsual(usualTimes, report),
  );
}

function againstDays({ at, close }: Candles['bars'], percent: string, date: string): Record<string, string> {
  const closes = at.map((moment, day) => ({ date: newYorkDay(moment), close: close[day] ?? '' }));
  return usualFigures(percent, usualDay(closes, date));
}

function useOwnSentence(item: NewsView, code: string | undefined): string | undefined {
  const { figures, kind, date } = item;
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const held = useQuery(useSignedIn(positions())).data?.positions.find((each) => each.code === code);
  if (held && code !== undefined && kind === 'dividend' && figures.amount !== undefined && held.openedOn < date)
    return t(isShort(held) ? 'owesDividend' : 'getsDividend', { code, amount: formatMoney(figures.amount, locale) });
  const at = figures.price ?? figures.close;
  if (!held || code === undefined || at === undefined) return undefined;
  const shares = held.quantity.replace('-', '');
  const value = own.money(formatUsd(holdingValue(quantity(shares), price(at))));
  return t(isShort(held) ? 'youOwe' : 'youHold', { code, quantity: own.shares(shares), value });
}
