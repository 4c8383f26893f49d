import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { shortsTexts } from '../../i18n/shorts.ts';
import { margin, type Margin } from './queries.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { Banner } from '../../ui/page/section.tsx';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';

/** The open margin call, or the one being acted on. */
export const openCall = ({ call }: Margin): Margin['call'] => (call === null || call.status === 'met' ? null : call);

/** Whether a margin call forbids taking on anything new. */
export function useMarginCalled(): boolean {
  const { data } = useQuery(useSignedIn(margin()));
  return data !== undefined && openCall(data) !== null;
}

/** A margin call, a liquidation or a debt, with equity, maintenance margin and deadline; else nothing. */
export function MarginBanner({ link = true }: { link?: boolean }) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { data } = useQuery(useSignedIn(margin()));
  if (!data) return null;
  const call = openCall(data);
  const amounts = { equity: own.money(data.equity), kept: own.money(data.kept) };
  return (
    <>
      {call === null ? null : (
        <Banner
          wide
          tone="danger"
          title={t('callTitle')}
          action={link ? <Link to={href('/accountView/account', { view: 'shorts' })}>{t('callMore')}</Link> : null}
        >
          {call.status === 'liquidating'
            ? t('liquidating', amounts)
            : t('callText', { ...amounts, due: `${formatDateTime(call.dueAt, locale)} ET` })}
        </Banner>
      )}
      {/[1-9]/.test(data.debt) ? (
        <Banner wide tone="warn">
          {t('debt', { amount: own.money(data.debt) })}
        </Banner>
      ) : null}
    </>
  );
}
