import { type TradingTime, TRADING_TIMES } from '@candor/model/calendar/index.ts';
import { TIMES_IN_FORCE } from '@candor/model/orders/good-till.ts';
import { isShortSale } from '@candor/model/orders/ticket.ts';
import type { Price } from '@candor/model/quantity.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { joinClauses } from '../../../i18n/sentences.ts';
import { useMarketTimes } from '../../../domains/market/market-times.ts';
import type { MarketSession } from '../../../domains/market/queries.ts';
import { Button, cx, OptionList, Sheet } from '../../../ui/index.ts';
import { draftHours } from '../draft-hours.ts';
import { canRest, type TicketAction, type TicketForm } from '../form.ts';
import { problemId } from './entry-tile.tsx';
import { SessionNote } from './session-note.tsx';
import styles from './ticket.module.css';

export interface TermsLineProps {
  form: TicketForm;
  dispatch(action: TicketAction): void;
  session: MarketSession;
  suggested: Price | undefined;
  /** When it ends, from the server's preview. */
  expiresAt: string | undefined;
}

/**
 * When the order is traded and how long it lasts, in one line: "Today, regular hours". A tap opens the choice; a short
 * sale has none, and looks like none.
 */
export function TermsLine(props: TermsLineProps) {
  const { form, session } = props;
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const [open, setOpen] = useState(false);
  const words = useTermsWords(form, session);
  const draft = draftHours(form, session);
  const label = draft ? <span className={styles.lineLabel}>{t('draftFor')}</span> : null;
  return (
    <div className={styles.when}>
      {isShortSale(form) ? (
        <p className={cx(styles.line, styles.fixed)}>
          <span>
            {label}
            {words}
          </span>
          <Lock size={16} aria-hidden="true" />
        </p>
      ) : (
        <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            {label ?? <span className="visually-hidden">{t('tradingTime')}: </span>}
            {words}
          </span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      )}
      {draft && draft.why !== 'closed' ? (
        <p id={problemId('time')} className={styles.noteWrong} role="status">
          {message('error.session_not_tradable')} ·{' '}
          {draft.why === 'early' ? t('shortsRegular') : t('timeOver', { time: t(`time_${form.tradingTime}`) })}
        </p>
      ) : null}
      {open ? <TermsSheet {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/**
 * While the market is closed, or those hours are over, the beginning is named, day and hour: the draft is for the next
 * session of its kind.
 */
function useTermsWords(form: TicketForm, session: MarketSession): string {
  const t = useTexts(ordersTexts);
  const lang = useLang();
  const times = useMarketTimes();
  const hours = t(`hours_${form.tradingTime}`);
  const rests = canRest(form) && form.timeInForce === 'gtc';
  const draft = draftHours(form, session);
  if (draft === undefined) return t('termsLine', { force: t(rests ? 'force_gtc' : 'force_day'), hours });
  const begins = t('termsLine', { force: times.soon(draft.begins), hours });
  return joinClauses(lang, begins, ...(rests ? [t('force_gtc')] : []));
}

function TermsSheet({ form, dispatch, session, suggested, expiresAt, onClose }: TermsLineProps & { onClose(): void }) {
  const t = useTexts(ordersTexts);
  const forces = TIMES_IN_FORCE.map((value) => ({ value, label: t(`force_${value}`), hint: t(`forceHint_${value}`) }));
  const hint = (time: TradingTime) => ({ hint: t(`hoursHint_${time}`) });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('termsTitle')}
      footer={
        <Button wide size="large" onClick={onClose}>
          {t('termsDone')}
        </Button>
      }
    >
      <h3 className={styles.group}>{t('tradingTime')}</h3>
      <OptionList
        label={t('tradingTime')}
        options={TRADING_TIMES.map((value) => ({ value, label: t(`time_${value}`), ...hint(value) }))}
        value={form.tradingTime}
        onChange={(tradingTime) => dispatch({ kind: 'tradingTime', tradingTime, suggested })}
      />
      {canRest(form) ? (
        <>
          <h3 className={styles.group}>{t('timeInForce')}</h3>
          <OptionList
            label={t('timeInForce')}
            options={forces}
            value={form.timeInForce ?? 'day'}
            onChange={(timeInForce) => dispatch({ kind: 'timeInForce', timeInForce })}
          />
        </>
      ) : session.session === 'closed' ? null : (
        <p className={styles.note}>{t(form.short ? 'endsCover' : 'endsMarket')}</p>
      )}
      {session.session === 'closed' ? null : <SessionNote form={form} session={session} expiresAt={expiresAt} />}
    </Sheet>
  );
}
