import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { TRADING_TIMES } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import type { Problem } from '@candor/model/orders/check.ts';
import { referenceOf } from '@candor/model/orders/derived.ts';
import { isShortSale, ticketOf } from '@candor/model/orders/ticket.ts';
import { formatPrice as priceText } from '@candor/model/quantity.ts';
import { type ReactNode, useState } from 'react';
import { LOCALE, useErrorText, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { formatPrice } from '../../../lib/format.ts';
import { usePreferences } from '../../../lib/stored.ts';
import type { InstrumentDetail, MarketSession } from '../../../domains/market/queries.ts';
import { HaltNotice, useHalted } from '../../../domains/halts/halted.tsx';
import { Banner, Button, ButtonLink, Segmented } from '../../../ui/index.ts';
import { href } from '../../../lib/paths.ts';
import { useMarginCalled } from '../../../domains/account/margin-banner.tsx';
import { bodyOf, entryDecimals, typedSize } from '../form.ts';
import { problemAt, QUICK_PARTS, quickSize, type TicketFacts } from '../summary.ts';
import { useTicket } from '../ticket-state.ts';
import { DisclosureSheet } from './disclosure-sheet.tsx';
import { EntryTile } from './entry-tile.tsx';
import { InstrumentLine } from './instrument-line.tsx';
import { KeyPad } from './key-pad.tsx';
import { ForceChoice, KindChoice, TypeChoice } from './order-type.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { BlockSheet, blockingOrder, shortQuestion } from './short-block-sheet.tsx';
import { ShortCheckSheet } from './short-check-sheet.tsx';
import { ShortFigures } from './short-figures.tsx';
import { ClosedNotice, SessionNote } from './session-note.tsx';
import { StopNote } from './stop-note.tsx';
import { TicketSummaryRows, TicketTotals } from './ticket-summary.tsx';
import styles from './ticket.module.css';

export interface TicketProps {
  code: string;
  side: 'buy' | 'sell';
  /** Opens a short, or covers one. */
  short: boolean;
  detail: InstrumentDetail;
  session: MarketSession;
  facts: TicketFacts;
}

type Ticket = ReturnType<typeof useTicket>;

/** Text scale above which totals beside the keys would cover the rest of the ticket. */
const LARGE_LETTERS = 1.3;

/** The order ticket: instrument, type, session, size and cost; then the review. */
export function Ticket({ code, side, short, detail, session, facts }: TicketProps) {
  const t = useTexts(ordersTexts);
  const [sheet, setSheet] = useState<'disclosure' | 'review' | 'check' | 'block'>();
  const ticket = useTicket(code, side, short, facts, sheet === 'review');
  const { form, dispatch } = ticket;
  const suggested = referenceOf(side, facts, true)?.price;
  const quoted = ticket.answer.isPlaceholderData || ticket.stops ? undefined : ticket.answer.data;
  // In large letters they would leave no room above the keys for what is being decided.
  const isLarge = usePreferences().textScale > LARGE_LETTERS;
  const figures = { form, summary: ticket.summary, facts, answer: quoted, asOf: quoted?.quotedAt ?? detail.asOf };
  return (
    <div className={styles.ticket}>
      <InstrumentLine detail={detail} />
      <HaltNotice code={code} />
      {facts.session === 'closed' ? <ClosedNotice side={side} session={session} /> : null}
      <div className={styles.choices}>
        <TypeChoice form={form} dispatch={dispatch} suggested={suggested} />
        <KindChoice form={form} dispatch={dispatch} />
        <ForceChoice form={form} dispatch={dispatch} />
        <div className={styles.whole}>
          {isShortSale(form) ? null : (
            <Segmented
              label={t('tradingTime')}
              options={TRADING_TIMES.map((value) => ({ value, label: t(`time_${value}`) }))}
              value={form.tradingTime}
              onChange={(tradingTime) => dispatch({ kind: 'tradingTime', tradingTime, suggested })}
            />
          )}
          <SessionNote form={form} session={session} expiresAt={quoted?.expiresAt} />
          <StopNote form={form} facts={facts} />
        </div>
      </div>
      <Entries ticket={ticket} facts={facts} />
      {isShortSale(form) ? null : <QuickParts ticket={ticket} facts={facts} />}
      <TicketSummaryRows {...figures} />
      {isShortSale(form) ? <ShortFigures code={code} quoted={quoted} typed={ticketOf(bodyOf(form)).quantity} /> : null}
      {isLarge ? (
        <div className={styles.figures}>
          <TicketTotals {...figures} />
        </div>
      ) : null}
      <Foot ticket={ticket} totals={isLarge ? null : <TicketTotals {...figures} />} onReview={setSheet} />
      <DisclosureSheet
        open={sheet === 'disclosure'}
        onClose={() => setSheet(undefined)}
        onAccepted={() => setSheet('review')}
      />
      <ShortCheckSheet
        open={sheet === 'check'}
        onClose={() => setSheet(undefined)}
        onPassed={() => {
          setSheet(undefined);
          void ticket.answer.refetch();
        }}
      />
      <BlockSheet
        orderId={sheet === 'block' ? blockingOrder(ticket.answer.error) : undefined}
        code={code}
        onClose={() => setSheet(undefined)}
        onCanceled={() => void ticket.answer.refetch()}
      />
      {sheet === 'review' ? <ReviewSheet form={form} detail={detail} onClose={() => setSheet(undefined)} /> : null}
    </div>
  );
}

function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const message = useMessages();
  return (problem) => problem && message(`error.${problem.code}`);
}

function Entries({ ticket, facts }: { ticket: Ticket; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const { form, dispatch, summary } = ticket;
  const say = useProblemText();
  const atSize = problemAt(summary.problems, 'size');
  const atPrice = problemAt(summary.problems, 'price');
  const atStop = problemAt(summary.problems, 'stop');
  const reference = referenceOf(form.side, facts, true);
  const label = { ask: 'marketAsk', bid: 'marketBid', close: 'lastClose' } as const;
  const marketLabel = t(label[reference?.from ?? 'close']);
  return (
    <div className={styles.entries}>
      <EntryTile
        label={form.by === 'amount' ? t('amount') : t('shares')}
        unit={form.by === 'amount' ? 'USD' : ''}
        text={typedSize(form)}
        active={form.entry === 'size'}
        error={say(atSize)}
        onFocus={() => form.entry === 'size' || dispatch({ kind: 'entry', entry: 'size' })}
        onType={(text) => dispatch({ kind: 'typed', entry: 'size', text })}
      />
      {form.waits ? (
        <EntryTile
          label={t(`level_${form.waits}`)}
          unit={form.waits === 'trail_percent' ? '%' : ''}
          text={form.stop ?? ''}
          active={form.entry === 'stop'}
          error={say(atStop)}
          onFocus={() => form.entry === 'stop' || dispatch({ kind: 'entry', entry: 'stop' })}
          onType={(text) => dispatch({ kind: 'typed', entry: 'stop', text })}
        />
      ) : null}
      {form.type === 'limit' ? (
        <EntryTile
          label={t('limitPrice')}
          unit=""
          text={form.limitPrice}
          active={form.entry === 'price'}
          error={atPrice?.severity === 'wrong' ? say(atPrice) : undefined}
          warning={atPrice?.severity === 'warn' ? t('farFromMarket') : undefined}
          onFocus={() => form.entry === 'price' || dispatch({ kind: 'entry', entry: 'price' })}
          onType={(text) => dispatch({ kind: 'typed', entry: 'price', text })}
          before={<Step label={t('tickDown')} onClick={() => dispatch({ kind: 'step', by: -1n })} down />}
          after={<Step label={t('tickUp')} onClick={() => dispatch({ kind: 'step', by: 1n })} />}
        />
      ) : form.waits ? null : (
        <div className={styles.field}>
          <div className={styles.tile}>
            <div className={styles.typed}>
              <span className={styles.label}>{marketLabel}</span>
              <output className={styles.fixed}>{formatPrice(reference && priceText(reference.price), locale)}</output>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function Step({ label, onClick, down = false }: { label: string; onClick(): void; down?: boolean }) {
  return (
    <button type="button" className={styles.step} aria-label={label} onClick={onClick}>
      {down ? <Minus size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
    </button>
  );
}

/** A quarter, half, three quarters or all of the buying power or shares. */
function QuickParts({ ticket, facts }: { ticket: Ticket; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  const { form, dispatch } = ticket;
  const closing = form.side === 'sell' || form.short;
  const label = closing ? t('quickShares') : t('quickPower');
  return (
    <div className={styles.quick} role="group" aria-label={label}>
      {QUICK_PARTS.map((percent) => {
        const size = quickSize(form, facts, percent);
        return (
          <button
            key={percent}
            type="button"
            disabled={size === undefined}
            onClick={() =>
              size !== undefined &&
              dispatch({ kind: 'typed', entry: 'size', text: formatDecimal(size, form.by === 'amount' ? 2 : 0) })
            }
          >
            {percent === 100n && closing ? t('all') : `${percent}%`}
          </button>
        );
      })}
    </div>
  );
}

/** The totals, the keys and the one action; the reason stands with it whenever it cannot be done. */
function Foot({
  ticket,
  totals,
  onReview,
}: {
  ticket: Ticket;
  totals: ReactNode;
  onReview(sheet: 'disclosure' | 'review' | 'check' | 'block'): void;
}) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const words = ticket.form.short ? shorts : t;
  const { form, dispatch, summary, stops, answer } = ticket;
  const say = useProblemText();
  const message = useMessages();
  const halted = useHalted(form.code);
  const called = useMarginCalled() && (form.side === 'buy') !== form.short;
  const errorText = useErrorText();
  const asks = summary.problems.some(({ severity }) => severity === 'ask');
  const question = shortQuestion(stops ? undefined : answer.error);
  const refused = stops || asks || question ? undefined : answer.error;
  const reason =
    (halted && message(`error.${halted}`)) ??
    (called ? message('error.margin_call_open') : undefined) ??
    say(stops) ??
    (refused ? errorText(refused) : undefined);
  const decimals = entryDecimals(form, form.entry, form.entry === 'stop' ? (form.stop ?? '') : form.limitPrice);
  return (
    <div className={styles.foot}>
      {form.converted ? <Banner tone="info">{t('converted')}</Banner> : null}
      {totals}
      <div className={styles.keys}>
        <KeyPad
          label={form.entry === 'size' ? t('size') : form.entry === 'price' ? t('limitPrice') : t('stop')}
          point={decimals > 0}
          onKey={(key) => dispatch({ kind: 'key', key })}
          onBackspace={() => dispatch({ kind: 'backspace' })}
        />
      </div>
      <Button
        size="large"
        wide
        disabledReason={reason}
        onClick={() => onReview(question ?? (asks ? 'disclosure' : 'review'))}
      >
        {question
          ? shorts(question === 'check' ? 'checkFirst' : 'blockedFirst')
          : form.side === 'buy'
            ? words('reviewBuy', { code: form.code })
            : words('reviewSell', { code: form.code })}
      </Button>
      {stops?.code === 'insufficient_funds' && !called ? (
        <ButtonLink to={href('/userTransaction', { to: 'stock' })} variant="quiet" wide>
          {t('transferFirst')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
