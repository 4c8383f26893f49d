import { formatDecimal } from '@candor/model/decimal.ts';
import type { Problem } from '@candor/model/orders/check.ts';
import { isShortSale } from '@candor/model/orders/ticket.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { keepDraft } from '../../../domains/account/drafts.ts';
import { useMarginCalled } from '../../../domains/account/margin-banner.tsx';
import { useHalted } from '../../../domains/halts/halted.tsx';
import { ApiRefusal } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Button } from '../../../ui/index.ts';
import { bodyOf, entryDecimals } from '../form.ts';
import { QUICK_PERCENTS, quickPrice } from '../quick-price.ts';
import { QUICK_PARTS, quickSize, termsProblem, type TicketFacts } from '../summary.ts';
import type { useTicket } from '../ticket-state.ts';
import { useProblemText } from './entries.tsx';
import { problemId } from './entry-tile.tsx';
import { KeyPad } from './key-pad.tsx';
import { OwnOrderNotice } from '../questions/own-order.tsx';
import styles from './ticket.module.css';

type Ticket = ReturnType<typeof useTicket>;
export type TicketSheet = 'disclosure' | 'review' | 'check' | 'block';

interface FootProps {
  ticket: Ticket;
  facts: TicketFacts;
  /** Last price, which a draft remembers. */
  price: string | null;
  /** What its order can cost at worst, said where nothing keeps it from its review. */
  risk: string | undefined;
  totals: ReactNode;
  onReview(sheet: TicketSheet): void;
  /** Asked for while a field is empty: the field says so. */
  onMissing(): void;
}

const REASON = 'ticket-reason';

/**
 * The totals, the keys and the one action. What changes in height while somebody types, a notice or a reason, stands
 * above the keys: they keep their place under the finger.
 */
export function Foot({ ticket, facts, price, risk, totals, onReview, onMissing }: FootProps) {
  const t = useTexts(ordersTexts);
  const { form, dispatch } = ticket;
  // What no session of now takes may be kept for one that does.
  const isKept = facts.session === 'closed' || ticket.isTooLate;
  const decimals = entryDecimals(form, form.entry, form.entry === 'stop' ? (form.stop ?? '') : form.limitPrice);
  const obstacle = useObstacle(ticket);
  const missing = () => {
    onMissing();
    const { field } = termsProblem(ticket.summary.problems) ?? {};
    if (field === 'size' || field === 'price' || field === 'stop') dispatch({ kind: 'entry', entry: field });
  };
  return (
    <div className={styles.foot}>
      {form.converted ? <Banner tone="info">{t(form.waits ? 'convertedStop' : 'converted')}</Banner> : null}
      {/* What keeps a draft from being an order the line of its hours says already. */}
      <Reason
        obstacle={isKept ? { off: false } : obstacle}
        inTheWay={isKept ? undefined : ticket.inTheWay}
        risk={risk}
      />
      {totals}
      <div className={styles.keys}>
        <KeyPad
          label={form.entry === 'size' ? t('size') : form.entry === 'price' ? t('limitPrice') : t('stop')}
          point={decimals > 0}
          onKey={(key) => dispatch({ kind: 'key', key })}
          onBackspace={() => dispatch({ kind: 'backspace' })}
        />
        {form.entry === 'size' ? (
          <QuickParts ticket={ticket} facts={facts} />
        ) : (
          <QuickPrices ticket={ticket} facts={facts} />
        )}
      </div>
      {isKept ? (
        <KeepAction ticket={ticket} price={price} onMissing={missing} />
      ) : (
        <ReviewAction ticket={ticket} obstacle={obstacle} onReview={onReview} onMissing={missing} />
      )}
    </div>
  );
}

/** What keeps the order from its review, or else what it can cost at worst. */
function Reason({
  obstacle,
  inTheWay,
  risk,
}: Pick<FootProps, 'risk'> & Pick<Ticket, 'inTheWay'> & { obstacle: Obstacle }) {
  if (obstacle.reason !== undefined)
    return (
      <p id={REASON} className={styles.reason}>
        {obstacle.reason}
      </p>
    );
  if (inTheWay) return <OwnOrderNotice id={REASON} inTheWay={inTheWay} />;
  return risk ? <p className={styles.risk}>{risk}</p> : null;
}

/** A quarter, half, three quarters or all of the buying power, of the shares, or of what can be sold short. */
function QuickParts({ ticket, facts }: { ticket: Ticket; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  const { form, dispatch } = ticket;
  const of = isShortSale(form) ? 'Short' : form.side === 'sell' || form.short ? 'Shares' : 'Power';
  return (
    <div className={styles.quick} role="group" aria-label={t(`quick${of}`)}>
      {QUICK_PARTS.map((percent) => {
        const size = quickSize(form, facts, percent);
        const type = (text: string) => dispatch({ kind: 'size', text });
        return (
          <button
            key={percent}
            type="button"
            disabled={size === undefined}
            aria-label={percent === 100n ? t(`max${of}`) : t(`part${of}`, { percent: String(percent) })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => size !== undefined && type(formatDecimal(size, form.by === 'amount' ? 2 : 0))}
          >
            {percent === 100n ? t('max') : `${percent}%`}
          </button>
        );
      })}
    </div>
  );
}

/** While a price is typed: so many percent away from the price of the market. */
function QuickPrices({ ticket: { form, dispatch }, facts }: { ticket: Ticket; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  return (
    <div className={styles.quick} role="group" aria-label={t('quickPrice')}>
      {QUICK_PERCENTS.map((percent) => {
        const quick = quickPrice(form, facts, percent);
        return (
          <button
            key={percent}
            type="button"
            disabled={quick === undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => quick && dispatch({ kind: 'typed', entry: form.entry, text: quick.text })}
          >
            {`${quick?.sign ?? ''}${percent}%`}
          </button>
        );
      })}
    </div>
  );
}

interface Obstacle {
  /** The order cannot be reviewed now. */
  off: boolean;
  /** Why, where no field of the ticket says so already. */
  reason?: string | undefined;
  /** What says it. */
  saidBy?: string | undefined;
}

/** Fields that say themselves what is missing or wrong. */
const SAYS_ITSELF: ReadonlySet<string> = new Set(['size', 'price', 'stop']);
const isEmpty = ({ field, severity }: Problem): boolean => severity === 'missing' && SAYS_ITSELF.has(field);

/** What keeps the order from its review. */
function useObstacle({ form, summary, stops, answer, inTheWay }: Ticket): Obstacle {
  const say = useProblemText(form);
  const message = useMessages();
  const errorText = useErrorText();
  const halted = useHalted(form.code);
  const called = useMarginCalled() && (form.side === 'buy') !== form.short;
  const asked = asks(summary) || isCheckAsked(answer.error);
  const forAll = halted ? message(`error.${halted}`) : called ? message('error.margin_call_open') : undefined;
  if (forAll !== undefined) return { off: true, reason: forAll, saidBy: REASON };
  // Its own notice names it.
  if (inTheWay) return { off: false, saidBy: REASON };
  if (stops) {
    // Asked for all the same, the field says what is missing.
    if (isEmpty(stops)) return { off: false, saidBy: problemId(stops.field) };
    if (SAYS_ITSELF.has(stops.field)) return { off: true, saidBy: problemId(stops.field) };
    return { off: true, reason: say(stops), saidBy: REASON };
  }
  if (asked || !answer.error) return { off: false };
  return { off: true, reason: errorText(answer.error), saidBy: REASON };
}

/** The questions before a first short sale are not answered yet. */
const isCheckAsked = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'short_check_required';

const asks = ({ problems }: Ticket['summary']) => problems.some(({ severity }) => severity === 'ask');

interface ReviewActionProps extends Pick<FootProps, 'ticket' | 'onReview' | 'onMissing'> {
  obstacle: Obstacle;
}

function ReviewAction({ ticket, obstacle: { off, saidBy }, onReview, onMissing }: ReviewActionProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const { summary, stops, answer, inTheWay } = ticket;
  const checks = !stops && isCheckAsked(answer.error);
  const review = () => onReview(checks ? 'check' : asks(summary) ? 'disclosure' : 'review');
  const press = inTheWay ? () => onReview('block') : stops ? onMissing : review;
  useEnter(off ? undefined : press);
  return (
    <Button
      size="large"
      wide
      variant={inTheWay ? 'secondary' : 'primary'}
      disabled={off}
      aria-describedby={saidBy}
      onClick={press}
    >
      {inTheWay ? shorts('blockedFirst') : checks ? shorts('checkFirst') : t('review')}
    </Button>
  );
}

/** Enter in a field of the ticket does what its action does. */
function useEnter(act: (() => void) | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return;
      if (SAYS_ITSELF.has(target.name) && document.querySelector('dialog[open]') === null) latest.current?.();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** At an hour at which no such order is taken the ticket is kept on the device instead. */
function KeepAction({
  ticket: { form, summary },
  price,
  onMissing,
}: Pick<FootProps, 'ticket' | 'price' | 'onMissing'>) {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate();
  const problem = termsProblem(summary.problems);
  const isMissing = problem !== undefined && isEmpty(problem);
  const keep = () => {
    keepDraft(bodyOf(form), price);
    // The list begins with it, and says where it is saved.
    navigate(href('/transaction/pending'), { replace: true });
  };
  const off = problem !== undefined && !isMissing;
  const press = isMissing ? onMissing : keep;
  useEnter(off ? undefined : press);
  return (
    <>
      <Button size="large" wide disabled={off} onClick={press}>
        {t('draftKeep')}
      </Button>
      <p className={styles.keeps}>{t('draftSays')}</p>
    </>
  );
}
