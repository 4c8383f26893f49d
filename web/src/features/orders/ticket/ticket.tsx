import { referenceOf } from '@candor/model/orders/derived.ts';
import { isShortSale } from '@candor/model/orders/ticket.ts';
import { formatPrice } from '@candor/model/quantity.ts';
import { useState } from 'react';
import type { Draft } from '../../../domains/account/drafts.ts';
import type { InstrumentDetail, MarketSession } from '../../../domains/market/queries.ts';
import { HaltNotice } from '../../../domains/halts/halted.tsx';
import { usePreferences } from '../../../lib/stored.ts';
import { useWide } from '../../../ui/index.ts';
import { lacksFunds, type TicketFacts } from '../summary.ts';
import { useTicket } from '../ticket-state.ts';
import { DisclosureSheet } from '../questions/disclosure-sheet.tsx';
import { type AskedTerms, inDollars, type TicketForm } from '../form.ts';
import { marketPrice } from '../market-price.ts';
import { DraftLine } from './draft-line.tsx';
import { Entries } from './entries.tsx';
import { Foot, type TicketSheet } from './foot.tsx';
import { InstrumentLine } from './instrument-line.tsx';
import { TypeChoice } from './order-type.tsx';
import { OwnedLine } from './owned-line.tsx';
import { ReviewStep } from '../review/review-step.tsx';
import { BlockSheet } from '../questions/own-order.tsx';
import { ShortCheckSheet } from '../questions/short-check-sheet.tsx';
import { BorrowLine, LenderNotice, NotLent, useNotLent } from './borrow-line.tsx';
import { ClosedNotice } from './session-note.tsx';
import { StopNote } from './stop-note.tsx';
import { TermsLine } from './terms-line.tsx';
import { TicketFigures } from './ticket-summary.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import styles from './ticket.module.css';

export interface TicketProps {
  code: string;
  side: 'buy' | 'sell';
  /** Opens a short, or covers one. */
  short: boolean;
  detail: InstrumentDetail;
  session: MarketSession;
  facts: TicketFacts;
  /** The draft that it begins with. */
  draft: Draft | undefined;
  terms: AskedTerms;
}

/** Text scale above which the keys would cover what is decided: then all of it scrolls together. */
const LARGE_LETTERS = 1.3;

/** The order ticket, or why there can be none. */
export function Ticket(props: TicketProps) {
  const { code, side, short, detail } = props;
  if (!useNotLent(code, short && side === 'sell')) return <OpenTicket {...props} />;
  return (
    <>
      <InstrumentLine detail={detail} />
      <NotLent code={code} />
    </>
  );
}

/**
 * The order ticket: instrument, type, hours, size and cost above the keys and the one action; then the review. While
 * the market is closed it is kept as a draft instead of reviewed.
 */
function OpenTicket({ code, side, short, detail, session, facts, draft, terms }: TicketProps) {
  const shorts = useTexts(shortsTexts);
  const [sheet, setSheet] = useState<TicketSheet>();
  const ticket = useTicket({ code, side, short, facts, draft, terms, reviewing: sheet === 'review' });
  const { form, dispatch, summary } = ticket;
  const [tried, setTried] = useState<string>();
  const kind = kindOf(form);
  const suggested = referenceOf(side, facts, true)?.price;
  const quoted = ticket.answer.isPlaceholderData || ticket.stops ? undefined : ticket.answer.data;
  // A wide screen has the review in the ticket's column, in its place.
  const replaced = useWide() && sheet === 'review';
  // Head and figures of the ticket are of one quote: the preview's count where it has the same price.
  const same = summary.price !== undefined && quoted?.price === formatPrice(summary.price);
  const { impossible } = ticket;
  const figures = { form, summary, facts, answer: same ? quoted : undefined, latest: quoted, impossible };
  const opensShort = isShortSale(form);
  const { textScale } = usePreferences();
  return (
    <>
      <div
        className={styles.ticket}
        hidden={replaced}
        data-large={textScale > LARGE_LETTERS}
        data-closed={facts.session === 'closed' || ticket.isTooLate}
        data-short={opensShort}
        data-waits={form.waits}
        data-impossible={impossible}
      >
        <div className={styles.terms}>
          <Head {...{ code, side, short, detail, session, draft }} />
          <div className={styles.choices}>
            <TypeChoice form={form} dispatch={dispatch} suggested={suggested} />
            <TermsLine
              form={form}
              dispatch={dispatch}
              session={session}
              suggested={suggested}
              expiresAt={quoted?.expiresAt}
            />
          </div>
          <Entries form={form} dispatch={dispatch} summary={summary} facts={facts} tried={tried === kind} />
          <div className={styles.standing}>
            {form.waits || opensShort || lacksFunds(summary) ? null : <OwnedLine form={form} facts={facts} />}
          </div>
          {impossible ? null : <StopNote form={form} facts={facts} />}
        </div>
        <Foot
          ticket={ticket}
          facts={facts}
          price={marketPrice(detail.snapshot)}
          risk={opensShort ? shorts('noEnd') : undefined}
          totals={
            <>
              <TicketFigures {...figures} asOf={detail.snapshot.quotedAt ?? detail.asOf} />
              {opensShort ? <BorrowLine form={form} quoted={quoted} impossible={impossible} /> : null}
            </>
          }
          onReview={setSheet}
          onMissing={() => setTried(kind)}
        />
      </div>
      <QuestionSheets ticket={ticket} sheet={sheet} onSheet={setSheet} />
      {sheet === 'review' ? (
        <ReviewStep form={form} draft={draft} detail={detail} onClose={() => setSheet(undefined)} />
      ) : null}
    </>
  );
}

type HeadProps = Pick<TicketProps, 'code' | 'side' | 'short' | 'detail' | 'session' | 'draft'>;

/** The instrument, and what is to be known of it, of the market and of the draft before anything is typed. */
function Head({ code, side, short, detail, session, draft }: HeadProps) {
  return (
    <>
      <InstrumentLine detail={detail} />
      <HaltNotice code={code} />
      {isShortSale({ side, short }) ? <LenderNotice code={code} /> : null}
      {session.session === 'closed' ? <ClosedNotice side={side} session={session} /> : null}
      {draft ? (
        <DraftLine draft={draft} last={marketPrice(detail.snapshot)} closed={session.session === 'closed'} />
      ) : null}
    </>
  );
}

/** Another type or session has other fields, which nobody has left empty yet. */
const kindOf = (form: TicketForm): string => [form.type, form.waits, form.tradingTime, inDollars(form)].join(' ');

interface QuestionSheetsProps {
  ticket: ReturnType<typeof useTicket>;
  sheet: TicketSheet | undefined;
  onSheet(sheet: TicketSheet | undefined): void;
}

/** What is asked before a review. */
function QuestionSheets({ ticket: { answer, inTheWay }, sheet, onSheet }: QuestionSheetsProps) {
  const close = () => onSheet(undefined);
  return (
    <>
      <DisclosureSheet open={sheet === 'disclosure'} onClose={close} onAccepted={() => onSheet('review')} />
      <ShortCheckSheet
        open={sheet === 'check'}
        onClose={close}
        onPassed={() => {
          close();
          void answer.refetch();
        }}
      />
      <BlockSheet
        inTheWay={sheet === 'block' ? inTheWay : undefined}
        onClose={close}
        onCanceled={() => void answer.refetch()}
      />
    </>
  );
}
