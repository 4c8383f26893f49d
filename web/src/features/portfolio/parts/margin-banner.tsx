import { useQuery } from '@tanstack/react-query';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { margin, useSignedIn } from '../../../lib/account-queries.ts';
import { formatBothTimes, formatMoney } from '../../../lib/format.ts';
import { Banner } from '../../../ui/index.ts';

/** A margin call, a liquidation, or a debt: what is behind shorts, what has to be, and until when. Else nothing. */
export function MarginBanner() {
  const t = useTexts(shortsTexts);
  const common = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const { data } = useQuery(useSignedIn(margin()));
  if (!data) return null;
  const { call } = data;
  const open = call !== null && call.status !== 'met';
  const amounts = { equity: formatMoney(data.equity, locale), kept: formatMoney(data.kept, locale) };
  const due = open ? formatBothTimes(call.dueAt, locale, common('localTime')) : '';
  return (
    <>
      {open ? (
        <Banner tone="danger">
          <strong>{t('callTitle')}</strong>{' '}
          {call.status === 'liquidating' ? t('liquidating', amounts) : t('callText', { ...amounts, due })}
        </Banner>
      ) : null}
      {/[1-9]/.test(data.debt) ? (
        <Banner tone="warn">{t('debt', { amount: formatMoney(data.debt, locale) })}</Banner>
      ) : null}
    </>
  );
}
