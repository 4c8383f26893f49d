import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { ticketOf } from '@candor/model/orders/ticket.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { shortOffer } from '../../../domains/account/queries.ts';
import { formatCost, MISSING } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, ButtonLink, Empty, Sheet, Ways } from '../../../ui/index.ts';
import { bodyOf, type TicketForm } from '../form.ts';
import { Rows } from './rows.tsx';
import { lossRow, ShortFigures, useBorrowCost, yearlyText } from './short-figures.tsx';
import styles from './ticket.module.css';

interface BorrowLineProps {
  form: TicketForm;
  /** The server's preview of the ticket. */
  quoted: OrderEstimate | undefined;
  /** So many shares are not lent, or not paid for: then the rate alone counts. */
  impossible: boolean;
}

/** What borrowing the shares costs, in one line above the keys; a tap opens its parts and the margin. */
export function BorrowLine({ form, quoted, impossible }: BorrowLineProps) {
  const t = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const [open, setOpen] = useState(false);
  const typed = impossible ? undefined : ticketOf(bodyOf(form)).quantity;
  const { offer, daily } = useBorrowCost({ code: form.code, quoted, typed });
  const rate = offer.data ? yearlyText(offer.data.ratePerYear, locale) : MISSING;
  const sized = typed !== undefined && daily !== undefined;
  return (
    <>
      <button type="button" className={styles.borrow} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{sized ? t('borrowLine', { rate, cost: formatCost(daily, locale) }) : t('borrowRate', { rate })}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('borrowTitle')}>
        <ShortFigures code={form.code} quoted={quoted} typed={typed} />
        {quoted?.short ? (
          <Rows rows={[lossRow(quoted, 50n, t), { ...lossRow(quoted, 100n, t), note: t('noEnd') }]} />
        ) : null}
      </Sheet>
    </>
  );
}

/** Whether a short sale is asked for and the lender has no shares for it: then there is nothing to compute. */
export const useNotLent = (code: string, opensShort: boolean): boolean =>
  useQuery({ ...shortOffer(code), enabled: opensShort }).data?.shortable === false;

/** That the shares can only be sold short under a rule today. */
export function LenderNotice({ code }: { code: string }) {
  const t = useTexts(shortsTexts);
  const lent = useQuery(shortOffer(code)).data;
  if (!lent?.shortable || !lent.restricted) return null;
  return (
    <Banner wide tone="warn">
      {t('restricted')}
    </Banner>
  );
}

/** In place of a ticket that could not be sent: the shares cannot be borrowed today, and the ways on. */
export function NotLent({ code }: { code: string }) {
  const t = useTexts(shortsTexts);
  return (
    <Empty
      title={t('notLent')}
      action={
        <Ways>
          <ButtonLink to={href('/watchList', { view: 'alerts', code })}>{t('notLentAlert')}</ButtonLink>
          <ButtonLink to={href('/stockDetails', { code })} variant="secondary">
            {t('notLentStock', { code })}
          </ButtonLink>
        </Ways>
      }
    >
      {t('notLentText')}
    </Empty>
  );
}
