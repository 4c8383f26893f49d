import { borrowDue } from '../../../domains/account/short-figures.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { margin } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDate, NEAR_DAY } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { ListRow, Money, Section } from '../../../ui/index.ts';
import { activityTexts } from '../texts.ts';

/**
 * What shorts have cost and owe that no row of the list is of yet: it counts in the account's value, and moves money
 * later. Of all shorts or of one; nothing where nothing is open.
 */
export function NotBooked({ code }: { code: string | undefined }) {
  const t = useTexts(activityTexts);
  const locale = LOCALE[useLang()];
  const { data } = useQuery(useSignedIn(margin()));
  const isOf = (each: { readonly code: string }) => code === undefined || each.code === code;
  const borrowed = (data?.shorts ?? []).filter(isOf).flatMap((short) => {
    const due = borrowDue(short);
    return due === 0n ? [] : [{ code: short.code, amount: formatUsd(-due) }];
  });
  const owed = (data?.dividends ?? []).filter(isOf);
  if (borrowed.length + owed.length === 0) return null;
  const to = href('/accountView/account', { view: 'shorts' });
  return (
    <Section title={t('notBooked')} padded={false}>
      {owed.map((due) => (
        <ListRow
          key={`${due.code} ${due.exDate}`}
          to={to}
          title={t('dividendOwed', { code: due.code })}
          hint={t('paidOn', { date: formatDate(due.payDate, locale, NEAR_DAY) })}
          value={<Money value={formatUsd(-usd(due.amount))} sign="always" />}
        />
      ))}
      {borrowed.map((short) => (
        <ListRow
          key={short.code}
          to={to}
          title={t('title_borrow_charge', { code: short.code })}
          hint={t('takenAtMonthEnd')}
          value={<Money value={short.amount} sign="always" />}
        />
      ))}
    </Section>
  );
}
