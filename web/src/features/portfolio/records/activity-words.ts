import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { isActivityKind } from '@candor/model/portfolio/activity.ts';
import { sizeOf } from '@candor/model/portfolio/figures.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { useOwnAssetText } from '../../../domains/account/asset-text.ts';
import { directionOf, formatDate, formatExactMoney, formatPrice, formatTime, MINUS } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { activityTexts } from '../texts.ts';
import type { Activity } from './queries.ts';

const ACCOUNTS = ['spot', 'stock', 'quant', 'fund'] as const;
const isAccount = (name: string | undefined): name is (typeof ACCOUNTS)[number] =>
  ACCOUNTS.some((each) => each === name);

/** A row in words: its title, and what it is made of, its time last. Hidden shares and amounts are dots. */
export function useActivityWords(): (item: Activity) => { title: string; facts: readonly string[] } {
  const t = useTexts(activityTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const facts = useFacts();
  return (item) => {
    const named = { code: item.values.code ?? '', quantity: own.shares(item.values.quantity) };
    const title = isMoreCollateral(item)
      ? t('collateralAdded')
      : isActivityKind(item.kind)
        ? t(`title_${item.kind}`, named)
        : t('title_other');
    return { title, facts: [...facts(item), `${formatTime(item.at, locale)}\u00a0ET`] };
  };
}

/** Collateral follows prices: more of it is set aside from cash, or some comes back. */
const isMoreCollateral = ({ kind, cash }: Activity): boolean => kind === 'short_mark' && directionOf(cash) < 0;

function useFacts(): (item: Activity) => string[] {
  const t = useTexts(activityTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const asset = useOwnAssetText();
  const ofFill = ({ price, average, fees }: Activity['values']) => [
    ...(price === undefined ? [] : [t('atPrice', { price: formatPrice(price, locale) })]),
    ...(average === undefined ? [] : [t('atAverage', { price: formatPrice(average, locale) })]),
    // The platform's fee comes with the first fill of an order alone; others may have none at all.
    ...(directionOf(fees) === 0 ? [] : [t('fees', { amount: own.money(fees) })]),
  ];
  /** Proceeds and what stands behind them are collateral: cash moves by another amount than the one beside. */
  const cashOf = (total: string, cash: string): string => {
    const collateral = usd(total) - usd(cash);
    // A line may break behind a minus, which would leave its amount alone.
    const amount = own.money(cash, 'always').replace(MINUS, `${MINUS}\u2060`);
    const moved = t('cashMoved', { amount });
    if (collateral === 0n) return moved;
    const size = own.money(formatUsd(sizeOf(collateral as Usd)));
    return t(collateral > 0n ? 'cashSetAside' : 'cashReleased', { cash: moved, amount: size });
  };
  return ({ kind, values, usd: total, usdt, cash }) => {
    const { fees = '0', perShare, quantity, change = '0', to = '', from = '', until } = values;
    switch (kind) {
      case 'buy_fill':
      case 'sell_fill':
        return ofFill(values);
      case 'cover_fill':
      case 'short_fill':
        return [...ofFill(values), cashOf(total, cash)];
      case 'split': {
        const shares = { quantity: own.shares(change.replace('-', '')) };
        return [t('splitTerms', { to, from }), t(change.startsWith('-') ? 'sharesTaken' : 'sharesAdded', shares)];
      }
      case 'dividend':
      case 'dividend_in_lieu':
        if (perShare === undefined) return [];
        return [t('perShare', { quantity: own.shares(quantity), amount: formatExactMoney(perShare, locale) })];
      case 'borrow_charge':
        return until === undefined ? [] : [t('nightsUpTo', { date: formatDate(until, locale) })];
      case 'transfer':
        if (!isAccount(from) || !isAccount(to)) return [];
        return [t('between', { from: t(`account_${from}`), to: t(`account_${to}`) })];
      case 'withdrawal_approved':
        if (directionOf(fees) === 0) return [];
        return [t('fee', { amount: asset(fees, directionOf(usdt) === 0 ? 'USD' : 'USDT') })];
      case 'conversion':
        return directionOf(fees) === 0 ? [] : [t('spread', { amount: own.money(fees) })];
      default:
        return [];
    }
  };
}

/** The page of what is behind a row: its order, or its deposit, withdrawal, transfer or conversion. */
export function pageOf({ kind, orderId, recordId }: Activity): string | undefined {
  if (orderId) return href('/orderDetail', { id: orderId });
  if (!recordId) return undefined;
  const id = { id: recordId };
  if (kind.startsWith('deposit_')) return href('/transferDetaill', id);
  if (kind.startsWith('withdrawal_')) return href('/withdrawDetails', id);
  return href('/TransferDetail', id);
}
