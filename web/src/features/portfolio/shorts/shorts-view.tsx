import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, type MessageKey, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { type Margin, margin, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDate, formatDateTime, formatMoney, formatPrice } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { cx, Empty, Money, PageHeader, Section, SkeletonRows } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { MarginBanner } from '../../../domains/account/margin-banner.tsx';
import { useMarketSession } from '../../../domains/market/queries.ts';
import styles from '../account/account.module.css';
import { Line } from '../account/performance-parts.tsx';
import { MarginHead } from './margin-head.tsx';
import { ShortCard } from './short-card.tsx';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

type Step = NonNullable<Margin['call']>['steps'][number];

/**
 * Margin equity and its parts, each short with its profit and its margin call, dividends owed, and the steps of a
 * margin call.
 */
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
  const { data: held } = useQuery(useSignedIn(positions()));
  const { data: session } = useMarketSession();
  if (shorts.length === 0 && dividends.length === 0 && call === null)
    return <Empty title={t('noShorts')}>{t('checkIntro')}</Empty>;
  return (
    <>
      {shorts.length > 0 ? <MarginHead data={data} /> : null}
      {shorts.map((short) => (
        <ShortCard
          key={short.code}
          short={short}
          position={held?.positions.find((each) => each.code === short.code && isShort(each))}
          session={session?.session ?? 'closed'}
          simulated={data.simulated}
        />
      ))}
      {dividends.length > 0 ? <Dividends dividends={dividends} /> : null}
      {call === null ? null : <Steps steps={call.steps} />}
      {data.simulated ? <p className={cx('note', styles.padded)}>{t('simulatedMargin')}</p> : null}
    </>
  );
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
