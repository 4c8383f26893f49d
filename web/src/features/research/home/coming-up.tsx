import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountAhead, type AheadItem } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { DOT, formatDate, formatMoney, formatPrice, NEAR_DAY } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Button, ListRow, Money, Section, SeeAll } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { reportTexts } from '../texts.ts';

const SHOWN = 3;

/**
 * What is coming for what the reader has: orders near their price, ex-dates and dividends, fees of shorts, reports, and
 * days on which the market is closed. Nothing while nothing is.
 */
export function ComingUp() {
  const t = useTexts(reportTexts);
  const [all, setAll] = useState(false);
  const items = useQuery(useSignedIn(accountAhead())).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      title={t('comingUp')}
      padded={false}
      action={
        items.some(isInCalendar) ? (
          <SeeAll to={href('/information/FutureView')} of={t('comingUp')}>
            {t('calendar')}
          </SeeAll>
        ) : null
      }
    >
      {(all ? items : items.slice(0, SHOWN)).map((item) => (
        <Row key={keyOf(item)} item={item} />
      ))}
      {items.length > SHOWN && !all ? (
        <Button wide variant="quiet" onClick={() => setAll(true)}>
          {t('showAllAhead', { count: items.length })}
        </Button>
      ) : null}
    </Section>
  );
}

/** The calendar has reports and the days of the market; the rest stands where its own row leads. */
const isInCalendar = ({ kind }: AheadItem): boolean => kind === 'earnings' || kind === 'closed' || kind === 'half_day';

const keyOf = (item: AheadItem): string =>
  item.kind === 'order_near' ? item.orderId : `${item.kind} ${item.date} ${'code' in item ? item.code : ''}`;

function Row({ item }: { item: AheadItem }) {
  const { title, hint, to } = useWords()(item);
  const locale = LOCALE[useLang()];
  return (
    <ListRow
      title={title}
      hint={hint}
      to={to}
      value={
        item.kind === 'dividend_paid' || item.kind === 'borrow_charge' ? (
          <Money value={item.amount} sign="always" />
        ) : item.kind === 'order_near' ? (
          formatPrice(item.at, locale)
        ) : (
          formatDate(item.date, locale, NEAR_DAY)
        )
      }
    />
  );
}

/** A short pays the dividend. */
const owes = ({ amount }: { readonly amount: string }): boolean => amount.startsWith('-');

function useWords() {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const day = (date: string) => formatDate(date, locale, NEAR_DAY);
  return (item: AheadItem): { title: string; hint: string; to: string } => {
    switch (item.kind) {
      case 'ex_dividend': {
        const each = { quantity: own.shares(item.quantity.replace('-', '')), each: formatMoney(item.perShare, locale) };
        const isOwed = owes(item);
        const amount = isOwed ? own.money(item.amount.slice(1)) : own.money(item.amount, 'always');
        return {
          title: t('aheadExDate', { code: item.code }),
          hint: t(isOwed ? 'aheadOwed' : 'aheadGets', { ...each, amount }),
          to: href('/stockDetails', { code: item.code }),
        };
      }
      case 'dividend_paid':
        return {
          title: t(owes(item) ? 'aheadDividendOwed' : 'aheadDividend', { code: item.code }),
          hint: t(owes(item) ? 'aheadDue' : 'aheadPaid', { date: day(item.date) }),
          to: href('/accountView/account', { view: 'activity', code: item.code }),
        };
      case 'borrow_charge':
        return {
          title: t('aheadBorrow'),
          hint: t('aheadBorrowSoFar', { date: day(item.date) }),
          to: href('/accountView/account', { view: 'shorts' }),
        };
      case 'earnings':
        return {
          title: t('aheadReports', { code: item.code }),
          hint: `${t('quarterOf', { quarter: item.quarter, year: item.fiscalYear })}${DOT}${t(`session_${item.session}`)}`,
          to: href('/information/Earnings'),
        };
      case 'order_near':
        return {
          title: t(item.side === 'buy' ? 'aheadBuy' : 'aheadSell', { code: item.code }),
          hint: t('aheadNear', { price: formatPrice(item.price, locale) }),
          to: href('/accountView/detail/pending'),
        };
      default: {
        const { holiday, name } = item;
        return {
          title: t(`day_${item.kind}`),
          hint: holiday === null || holiday === 'special' ? name : t(`holiday_${holiday}`),
          to: href('/information/FutureView'),
        };
      }
    }
  };
}
