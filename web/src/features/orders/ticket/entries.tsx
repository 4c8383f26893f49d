import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { Problem } from '@candor/model/orders/check.ts';
import { useEffect, useRef } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import {
  inDollars,
  takesDollars,
  type TicketAction,
  type TicketForm,
  trails,
  type Trigger,
  typedSize,
} from '../form.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { problemAt, termsProblem, type TicketFacts, type TicketSummary } from '../summary.ts';
import { priceNow } from '../quick-price.ts';
import { EntryTile } from './entry-tile.tsx';
import { useCrossing, useDistanceFrom } from './field-distance.ts';
import { FundsNeeded } from './funds-needed.tsx';
import { Refused } from './refused.tsx';
import styles from './ticket.module.css';

interface EntriesProps {
  form: TicketForm;
  dispatch(action: TicketAction): void;
  summary: TicketSummary;
  facts: TicketFacts;
  /** The review was asked for: now it is also said, for all to see, what is missing. */
  tried: boolean;
}

/** What is wrong, in words; an order that is not sized in dollars is not asked for an amount. */
export function useProblemText(form: TicketForm): (problem: Problem | undefined) => string | undefined {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  return (problem) => {
    if (problem?.code === 'quantity_required' && !takesDollars(form)) return t('sharesNeeded');
    return problem && message(`error.${problem.code}`);
  };
}

/** The figures of the ticket: size, stop, limit. The one that the keys type into has the focus from the start. */
export function Entries({ form, dispatch, summary, facts, tried }: EntriesProps) {
  const t = useTexts(ordersTexts);
  const say = useProblemText(form);
  const fields = useRef<HTMLDivElement>(null);
  const { entry } = form;
  useEffect(() => fields.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  useTypedAnywhere(dispatch);
  const atPrice = problemAt(summary.problems, 'price');
  const atSize = problemAt(summary.problems, 'size');
  // What is missing is said once the review was asked for: until then nobody has forgotten anything.
  const next = tried ? termsProblem(summary.problems) : undefined;
  const missing = next?.severity === 'missing' ? next : undefined;
  const refused = (problem: Problem | undefined) =>
    problem && <Refused problem={problem} text={say(problem)} form={form} facts={facts} dispatch={dispatch} />;
  const lies = useHints(form, facts, atPrice);
  const field = (of: typeof entry) => ({
    name: of,
    active: entry === of,
    ...saidAt(lies[of], missing?.field === of ? say(missing) : undefined),
    onFocus: () => entry === of || dispatch({ kind: 'entry', entry: of }),
    onType: (text: string) => dispatch({ kind: 'typed', entry: of, text }),
  });
  return (
    <div className={styles.entries} ref={fields}>
      <EntryTile
        {...field('size')}
        label={inDollars(form) ? t('amount') : t('shares')}
        unit=""
        money={inDollars(form)}
        text={typedSize(form)}
        error={
          atSize?.code === 'insufficient_funds' && summary.estimate ? (
            <FundsNeeded problem={atSize} form={form} summary={summary} facts={facts} dispatch={dispatch} />
          ) : (
            refused(atSize)
          )
        }
        after={<SizeSwap form={form} dispatch={dispatch} />}
      />
      {form.waits ? (
        <EntryTile
          {...field('stop')}
          label={t(`level_${form.waits}`)}
          unit={form.waits === 'trail_percent' ? '%' : ''}
          text={form.stop ?? ''}
          error={refused(problemAt(summary.problems, 'stop'))}
          after={trails(form.waits) ? <StopSwap waits={form.waits} dispatch={dispatch} /> : undefined}
        />
      ) : null}
      {form.type === 'limit' ? (
        <EntryTile
          {...field('price')}
          label={t('limitPrice')}
          unit=""
          text={form.limitPrice}
          error={atPrice?.severity === 'wrong' ? refused(atPrice) : undefined}
          before={<Step label={t('tickDown')} onClick={() => dispatch({ kind: 'step', by: -1n })} down />}
          after={<Step label={t('tickUp')} onClick={() => dispatch({ kind: 'step', by: 1n })} />}
        />
      ) : null}
      <LimitSwap form={form} dispatch={dispatch} />
    </div>
  );
}

/** What a figure comes to: how far its price lies from the market's, or the shares that a sale's dollars are. */
function useHints(form: TicketForm, facts: TicketFacts, atPrice: Problem | undefined) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const distanceFrom = useDistanceFrom(priceNow(facts));
  const crossing = useCrossing(form, facts);
  const sold = (shares: string) => t('sharesOf', { quantity: formatQuantity(shares, locale) });
  return {
    size: form.dollars && form.shares ? { text: sold(form.shares), isFar: false } : undefined,
    stop: trails(form.waits) ? undefined : distanceFrom(form.stop ?? ''),
    price: crossing ?? distanceFrom(form.limitPrice, atPrice?.severity === 'warn'),
  };
}

/** What is missing at a field, or else how far its price is from the market's: a warning where that is far. */
function saidAt(lies: ReturnType<ReturnType<typeof useDistanceFrom>>, missing: string | undefined) {
  return lies?.isFar || missing !== undefined ? { warning: missing ?? lies?.text } : { hint: lies?.text };
}

/** A keyboard's digits go where the ticket's own keys type, wherever the focus is, but for a field or a sheet. */
function useTypedAnywhere(dispatch: EntriesProps['dispatch']) {
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
      if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9.]$/.test(event.key)) dispatch({ kind: 'key', key: event.key });
      else if (event.key === 'Backspace') dispatch({ kind: 'backspace' });
    };
    document.addEventListener('keydown', typed);
    return () => document.removeEventListener('keydown', typed);
  }, [dispatch]);
}

type Dispatch = Pick<EntriesProps, 'dispatch'>;

function SizeSwap({ form, dispatch }: Dispatch & { form: TicketForm }) {
  const t = useTexts(ordersTexts);
  if (!takesDollars(form)) return null;
  const by = inDollars(form) ? 'shares' : 'amount';
  return <Swap to={by === 'amount' ? t('dollars') : t('shares')} onClick={() => dispatch({ kind: 'by', by })} />;
}

const OTHER: Readonly<Record<Trigger, Trigger>> = {
  stop: 'stop_limit',
  stop_limit: 'stop',
  trail_percent: 'trail_amount',
  trail_amount: 'trail_percent',
};

/** A stop sells or buys at the market or with a limit; a trail is in percent or dollars. */
function StopSwap({ waits, dispatch }: Dispatch & { waits: Trigger }) {
  const t = useTexts(ordersTexts);
  const other = OTHER[waits];
  return <Swap to={t(`waits_${other}`)} onClick={() => dispatch({ kind: 'waits', waits: other })} />;
}

/** With or without a limit: below the fields, for in one of them its words would take the room of a price. */
function LimitSwap({ form: { waits }, dispatch }: Dispatch & { form: TicketForm }) {
  if (!waits || trails(waits)) return null;
  return (
    <div className={styles.other}>
      <StopSwap waits={waits} dispatch={dispatch} />
    </div>
  );
}

/** Switches a figure to its other meaning, which it names. */
function Swap({ to, onClick }: { to: string; onClick(): void }) {
  const t = useTexts(ordersTexts);
  return (
    <button type="button" className={styles.swap} aria-label={t('switchTo', { what: to })} onClick={onClick}>
      <ArrowLeftRight size={16} aria-hidden="true" />
      <span>{to}</span>
    </button>
  );
}

function Step({ label, onClick, down = false }: { label: string; onClick(): void; down?: boolean }) {
  return (
    <button type="button" className={styles.step} aria-label={label} onClick={onClick}>
      {down ? <Minus size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
    </button>
  );
}
