import { formatDecimal } from '@candor/model/decimal.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { keepDraft } from '../../../domains/account/drafts.ts';
import { useMarginCalled } from '../../../domains/account/margin-banner.tsx';
import { useHalted } from '../../../domains/halts/halted.tsx';
import { href } from '../../../lib/paths.ts';
import { Banner, Button, ButtonLink, toast } from '../../../ui/index.ts';
import { bodyOf, entryDecimals } from '../form.ts';
import { QUICK_PARTS, quickSize, termsProblem, type TicketFacts } from '../summary.ts';
import type { useTicket } from '../ticket-state.ts';
import { useProblemText } from './entries.tsx';
import { KeyPad } from './key-pad.tsx';
import { shortQuestion } from './short-block-sheet.tsx';
import styles from './ticket.module.css';

type Ticket = ReturnType<typeof useTicket>;
export type TicketSheet = 'disclosure' | 'review' | 'check' | 'block';

interface FootProps {
  ticket: Ticket;
  facts: TicketFacts;
  /** Last price, which a draft remembers. */
  price: string | null;
  totals: ReactNode;
  onReview(sheet: TicketSheet): void;
}

/** The totals, the keys and the one action; the reason stands with it whenever it cannot be done. */
export function Foot({ ticket, facts, price, totals, onReview }: FootProps) {
  const t = useTexts(ordersTexts);
  const { form, dispatch } = ticket;
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
        <QuickParts ticket={ticket} facts={facts} />
      </div>
      {facts.session === 'closed' ? (
        <KeepAction ticket={ticket} price={price} />
      ) : (
        <ReviewAction ticket={ticket} onReview={onReview} />
      )}
    </div>
  );
}

/** A quarter, half, three quarters or all of the buying power or shares. A short sale has nothing to take a part of. */
function QuickParts({ ticket, facts }: { ticket: Ticket; facts: TicketFacts }) {
  const t = useTexts(ordersTexts);
  const { form, dispatch } = ticket;
  if (form.short && form.side === 'sell') return null;
  const closing = form.side === 'sell' || form.short;
  return (
    <div className={styles.quick} role="group" aria-label={closing ? t('quickShares') : t('quickPower')}>
      {QUICK_PARTS.map((percent) => {
        const size = quickSize(form, facts, percent);
        const type = (text: string) => dispatch({ kind: 'typed', entry: 'size', text });
        return (
          <button
            key={percent}
            type="button"
            disabled={size === undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => size !== undefined && type(formatDecimal(size, form.by === 'amount' ? 2 : 0))}
          >
            {percent === 100n && closing ? t('all') : `${percent}%`}
          </button>
        );
      })}
    </div>
  );
}

/** Why the order cannot be reviewed now. */
function useObstacle({ form, stops, answer }: Ticket, asked: boolean): string | undefined {
  const say = useProblemText(form);
  const message = useMessages();
  const errorText = useErrorText();
  const halted = useHalted(form.code);
  const called = useMarginCalled() && (form.side === 'buy') !== form.short;
  const refused = stops || asked ? undefined : answer.error;
  return (
    (halted && message(`error.${halted}`)) ??
    (called ? message('error.margin_call_open') : undefined) ??
    say(stops) ??
    (refused ? errorText(refused) : undefined)
  );
}

function ReviewAction({ ticket, onReview }: Pick<FootProps, 'ticket' | 'onReview'>) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const { form, summary, stops, answer } = ticket;
  const words = form.short ? shorts : t;
  const asks = summary.problems.some(({ severity }) => severity === 'ask');
  const question = shortQuestion(stops ? undefined : answer.error);
  const reason = useObstacle(ticket, asks || question !== undefined);
  const called = useMarginCalled();
  return (
    <>
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
    </>
  );
}

/** While the market is closed no order is taken: the ticket is kept on the device instead. */
function KeepAction({ ticket: { form, summary }, price }: Pick<FootProps, 'ticket' | 'price'>) {
  const t = useTexts(ordersTexts);
  const say = useProblemText(form);
  const navigate = useNavigate();
  const keep = () => {
    keepDraft(bodyOf(form), price);
    toast(t('draftKept'));
    navigate(href('/transaction/pending'), { replace: true });
  };
  return (
    <>
      <Button size="large" wide disabledReason={say(termsProblem(summary.problems))} onClick={keep}>
        {t('draftKeep')}
      </Button>
      <p className={styles.keeps}>{t('draftSays')}</p>
    </>
  );
}
