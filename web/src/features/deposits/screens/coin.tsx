import type { ReplyOf } from '@candor/model/http.ts';
import type { depositRoutes } from '@candor/model/deposits/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DepositTabs } from '../../../domains/account/deposit-tabs.tsx';
import { depositAddress, depositWays, latestDeposits } from '../../../domains/account/deposit-queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useNoAccessReason } from '../../../domains/session/verification.ts';
import { LOCALE, useErrorText, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { formatUsdt } from '../../../lib/format.ts';
import { onlyOf } from '../../../lib/only-of.ts';
import { href } from '../../../lib/paths.ts';
import {
  Banner,
  ButtonLink,
  Copyable,
  ErrorState,
  PageHeader,
  Section,
  Select,
  Skeleton,
  SkeletonRows,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { DepositRow } from '../deposit-row.tsx';
import { SimulatedTransfer } from '../simulated-transfer.tsx';
import styles from '../deposits.module.css';
import { depositTexts } from '../texts.ts';
import { partLater } from '../../../ui/page/later-parts.tsx';

const QrCode = partLater(
  () => import('../../../ui/documents/qr-code.tsx').then((module) => module.QrCode),
  () => <Skeleton height="240px" />,
);

type Ways = ReplyOf<typeof depositRoutes.depositWays>;
type Coin = Ways['coins'][number];

/** A deposit of USDT: currency and network first, then the customer's own address. */
export function Screen() {
  const t = useTexts(depositTexts);
  return (
    <>
      <PageHeader title={t('title')} back="/mine">
        <DepositTabs current="coin" label={t('title')} bank={t('bank')} />
      </PageHeader>
      <Gate title={t('title')}>
        <CoinDeposit />
      </Gate>
    </>
  );
}

function CoinDeposit() {
  const { reason, asking } = useNoAccessReason();
  const ways = useQuery(useSignedIn(depositWays()));
  if (asking) return <SkeletonRows count={3} />;
  if (reason !== undefined) return <PromptInPlace reason={reason} />;
  return (
    <Loaded query={ways} skeleton={<SkeletonRows count={3} />}>
      {(ways) => <Deposit ways={ways} />}
    </Loaded>
  );
}

function Deposit({ ways }: { ways: Ways }) {
  const t = useTexts(depositTexts);
  const message = useMessages();
  useAccountTopics(['account']);
  const [coin] = ways.coins;
  const why = {
    open: undefined,
    closed: message('deposit.not_open'),
    missing: message('deposit.coin_not_open'),
    congested: message('deposit.busy'),
  }[coin?.state ?? 'missing'];
  const offered = ways.coins.filter(({ state }) => state === 'open' || state === 'congested');
  return (
    <>
      {why ? <Banner tone="warn">{why}</Banner> : null}
      {offered.length === 0 ? null : <Choice coins={offered} simulated={ways.simulated} />}
      <Latest />
      <div className={styles.links}>
        <ButtonLink to={href('/rechargeLog')} variant="quiet" wide>
          {t('allRecords')}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * The address stands there at once where there is one way. Where there are several nothing is chosen at first, so that
 * nobody sends by a network that was not read.
 */
function Choice({ coins, simulated }: { coins: readonly Coin[]; simulated: boolean }) {
  const t = useTexts(depositTexts);
  const message = useMessages();
  const currencies = [...new Set<string>(coins.map((each) => each.currency))];
  const networks = [...new Set<string>(coins.map((each) => each.network))];
  const [currency, setCurrency] = useState(onlyOf(currencies) ?? '');
  const [network, setNetwork] = useState(onlyOf(networks) ?? '');
  const coin = coins.find((each) => each.currency === currency && each.network === network);
  return (
    <>
      {coin && simulated ? <SimulatedTransfer /> : null}
      <div className={styles.form}>
        <Way label={t('currency')} all={currencies} value={currency} onChange={setCurrency} />
        <Way label={t('network')} all={networks} value={network} hint={t('networkHint')} onChange={setNetwork} />
        {coin ? (
          <OwnAddress key={`${currency} ${network}`} coin={coin} simulated={simulated} />
        ) : (
          <p className={styles.small}>{message('funds.currency_network_required')}</p>
        )}
      </div>
    </>
  );
}

interface WayProps {
  label: string;
  all: readonly string[];
  value: string;
  hint?: string;
  onChange(value: string): void;
}

/** One part of the way: a choice where there is one, otherwise a fact. */
function Way({ label, all, value, hint, onChange }: WayProps) {
  const t = useTexts(depositTexts);
  if (all.length === 1)
    return (
      <div className={styles.fact}>
        <span className={styles.small}>{label}</span>
        <strong>{value}</strong>
        {hint ? <span className={styles.small}>{hint}</span> : null}
      </div>
    );
  const unchosen = value === '' ? [{ value: '', label: t('choose') }] : [];
  return (
    <Select
      label={label}
      options={[...unchosen, ...all.map((each) => ({ value: each, label: each, ...(hint ? { hint } : {}) }))]}
      value={value}
      onChange={onChange}
    />
  );
}

function OwnAddress({ coin, simulated }: { coin: Coin; simulated: boolean }) {
  const t = useTexts(depositTexts);
  const message = useMessages();
  const errorText = useErrorText();
  const locale = LOCALE[useLang()];
  const { currency, network } = coin;
  const found = useQuery(useSignedIn(depositAddress({ currency, network })));
  if (found.error)
    return (
      <ErrorState
        message={errorText(found.error)}
        safe={null}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  return (
    <>
      <Banner tone="warn">{simulated ? <strong>{t('simulatedAddress')}</strong> : t('onlyThis')}</Banner>
      <div className={styles.code}>
        {found.data ? <QrCode content={found.data.address} label={t('qrLabel')} /> : <Skeleton height="240px" />}
        {simulated ? <p className={styles.mark}>{t('simulatedAddress')}</p> : null}
      </div>
      {found.data ? <Copyable label={t('yourAddress')} content={found.data.address} strong grouped /> : null}
      <Notes>
        {message('deposit.minimum')}
        {t('when', { blocks: String(coin.finalAfter) })}
        {t('lands')}
        {Number(coin.kept) > 0 ? t('keptSmall', { amount: formatUsdt(coin.kept, locale) }) : null}
      </Notes>
    </>
  );
}

function Notes({ children }: { children: readonly (string | null)[] }) {
  return (
    <div className={styles.notes}>
      {children.map((text) =>
        text === null ? null : (
          <p key={text} className="note">
            {text}
          </p>
        ),
      )}
    </div>
  );
}

/** The latest deposits, from their arrival to their last state, while one looks on. */
function Latest() {
  const t = useTexts(depositTexts);
  const found = useQuery(useSignedIn(latestDeposits()));
  if (!found.data || found.data.deposits.length === 0) return null;
  return (
    <Section title={t('latest')} padded={false}>
      {found.data.deposits.map((deposit) => (
        <DepositRow key={deposit.id} deposit={deposit} />
      ))}
    </Section>
  );
}
