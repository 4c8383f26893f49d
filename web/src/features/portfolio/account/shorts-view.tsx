import { excessEquity } from '@candor/model/margin/requirement.ts';
import { collateralPerShare } from '@candor/model/margin/borrow.ts';
import { formatUsd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, type MessageKey, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type Margin, margin } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDate, formatDateTime, formatMoney, formatPercent, formatPrice } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { cx, Empty, Money, PageHeader, Price, Quantity, Section, SkeletonRows } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { MarginBanner } from '../../../domains/account/margin-banner.tsx';
import { percentText } from '../../../domains/account/live-figures.ts';
import styles from './account.module.css';
import { Line } from './performance-parts.tsx';
import { type OwnAmounts, useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

type Short = Margin['shorts'][number];
type Step = NonNullable<Margin['call']>['steps'][number];

/** Equity and maintenance margin of shorts, nightly borrow fees, dividends owed, and the steps of a margin call. */
export function ShortsView() {
  const t = useTexts(shortsTexts);
  const data = useQuery(useSignedIn(margin()));
  return (
    <>
      <PageHeader title={t('marginTitle')} back={href('/accountView/account')} />
      <Gate need="login" title={t('marginTitle')}>
        <MarginBanner link={false} />
        <Loaded query={data} skeleton={<SkeletonRows count={6} />}>
          {(data) => <ShortsAndCall data={data} />}
        </Loaded>
      </Gate>
    </>
  );
}

function ShortsAndCall({ data }: { data: Margin }) {
  const t = useTexts(shortsTexts);
  const { shorts, dividends, call } = data;
  if (shorts.length === 0 && dividends.length === 0 && call === null)
    return <Empty title={t('noShorts')}>{t('checkIntro')}</Empty>;
  return (
    <>
      {shorts.length > 0 ? <ShortMargin data={data} /> : null}
      {shorts.map((short) => (
        <ShortOf key={short.code} short={short} />
      ))}
      {dividends.length > 0 ? <Dividends dividends={dividends} /> : null}
      {call === null ? null : <Steps steps={call.steps} />}
      {data.simulated ? <p className={cx('note', styles.padded)}>{t('simulatedMargin')}</p> : null}
    </>
  );
}

function ShortMargin({ data }: { data: Margin }) {
  const t = useTexts(shortsTexts);
  return (
    <Section title={t('behindTitle')}>
      <dl className={styles.cash}>
        <Line label={t('behind')} note={t('behindHow')}>
          <Money value={data.equity} />
        </Line>
        <Line label={t('maintenance')} note={t('maintenanceHow')}>
          <Money value={data.kept} />
        </Line>
        <Line label={t('room')} note={t('roomHow')}>
          <Money value={excessEquity(data)} />
        </Line>
      </dl>
    </Section>
  );
}

function ShortOf({ short }: { short: Short }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { lastNight } = short;
  return (
    <Section title={short.code}>
      <dl className={styles.cash}>
        <Line label={t('coverable')}>
          <Quantity own value={short.quantity} />
        </Line>
        <Line label={t('priceNow')}>
          <Price value={short.price} />
        </Line>
        <Line label={t('collateral')} note={t('collateralHow')}>
          <Money value={short.collateral} />
        </Line>
        <Line label={t('maintenance')}>
          <Money value={short.maintenance} />
        </Line>
        {lastNight ? (
          <Line
            label={t('nightOf', { date: formatDate(lastNight.date, locale) })}
            note={t('nightHow', borrowFeeParts(lastNight, locale, own))}
          >
            {own.cost(lastNight.amount)}
          </Line>
        ) : null}
        <Line label={t('accrued', { count: short.nights })} note={t(lastNight ? 'accruedHow' : 'noNight')}>
          {own.cost(short.accrued)}
        </Line>
        <Line label={t('charged')} note={t('chargedHow')}>
          <Money value={short.charged} />
        </Line>
      </dl>
    </Section>
  );
}

/** Parts of a night's borrow fee, in the words of the ticket. */
function borrowFeeParts(night: NonNullable<Short['lastNight']>, locale: string, own: OwnAmounts) {
  return {
    shares: own.shares(night.quantity),
    collateral: formatMoney(formatUsd(collateralPerShare(price(night.previousClose))), locale),
    rate: formatPercent(percentText(night.ratePerYear), locale, 'auto'),
  };
}

function Dividends({ dividends }: Pick<Margin, 'dividends'>) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return (
    <Section title={t('dividendsTitle')}>
      <dl className={styles.cash}>
        {dividends.map(({ code, exDate, payDate, perShare, quantity, amount }) => (
          <Line
            key={`${code} ${exDate}`}
            label={t('dividendOf', { code, date: formatDate(exDate, locale) })}
            note={t('dividendHow', {
              shares: own.shares(quantity),
              each: formatMoney(perShare, locale),
              date: formatDate(payDate, locale),
            })}
          >
            <Money value={amount} />
          </Line>
        ))}
      </dl>
    </Section>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  return (
    <Section title={t('callSteps')}>
      <ol className={styles.callSteps}>
        {steps.map((step) => (
          <li key={`${step.at} ${step.step}`}>
            <b>{t(`step_${step.step}`)}</b>
            <span>{formatDateTime(step.at, locale)} ET</span>
            <span>{t('stepFigures', { equity: own.money(step.equity), kept: own.money(step.kept) })}</span>
            {Object.entries(step.detail).map(([name, value]) => (
              <StepDetail key={name} name={name} value={value} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * One fact of a step: a position at its price, the reason for buying shares back, their number, or shares that cannot
 * be bought.
 */
function StepDetail({ name, value }: { name: string; value: string }) {
  const t = useTexts(shortsTexts);
  const message = useMessages();
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  if (name === 'because') return <span>{t(value === 'deadline passed' ? 'becauseLate' : 'because85')}</span>;
  const bought = /^buy (\S+)$/.exec(name)?.[1];
  if (bought) return <span>{t('stepBought', { quantity: own.shares(value), code: bought })}</span>;
  const waiting = /^wait (\S+)$/.exec(name)?.[1];
  if (waiting) return <span>{t('stepWaits', { code: waiting, why: message(`error.${value}` as MessageKey) })}</span>;
  const [quantity, at] = value.split(' at ');
  return <span>{t('stepPrice', { quantity: own.shares(quantity), code: name, price: formatPrice(at, locale) })}</span>;
}
