import { symbolCode } from '@candor/model/fields.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { useNoAccessReason } from '../../../domains/session/verification.ts';
import { Button, Columns, Empty, ErrorState, PageHeader, Skeleton, useWide } from '../../../ui/index.ts';
import { draftKey, useDrafts } from '../../../domains/account/drafts.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { InstrumentSearch } from '../../../domains/market/instrument-search.tsx';
import { ownOrderFacts } from '../own-orders.ts';
import { factsOf, lentFacts, useFreshQuote, useTicketSources } from '../ticket-state.ts';
import { InstrumentLine } from './instrument-line.tsx';
import { isPossible, OtherSide, standOf } from './other-side.tsx';
import { Ticket } from './ticket.tsx';
import styles from './ticket.module.css';

type Side = 'buy' | 'sell';

/**
 * What a wide screen shows of an instrument beside its ticket, and until it can; from another feature, and passed in
 * where the screens are composed.
 */
export type BesideTicket = ComponentType<{ code: string; waiting: ReactNode }>;

interface TicketScreenProps {
  side: Side;
  short?: boolean;
  Beside: BesideTicket;
}

/** The ticket's page: the choice of an instrument, access, and every state before the ticket can be drawn. */
export function TicketScreen({ side, short = false, Beside }: TicketScreenProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const [search] = useSearchParams();
  const code = search.get('code')?.toUpperCase() ?? '';
  const known = symbolCode().safeParse(code).success;
  const words = short ? shorts : t;
  const title = side === 'buy' ? words('buyTitle', { code }) : words('sellTitle', { code });
  return (
    <>
      <PageHeader title={known ? title : t('pickTitle')} back="/accountView/account" large={false} />
      {known ? (
        <TicketOf key={`${short}${side}${code}`} code={code} side={side} short={short} Beside={Beside} />
      ) : (
        <PickInstrument asked={code} />
      )}
    </>
  );
}

/** Without a known code: a search for the instrument, for this ticket. */
function PickInstrument({ asked }: { asked: string }) {
  const t = useTexts(ordersTexts);
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Empty
        title={asked === '' ? t('noCodeYet') : t('noSuchCode', { code: asked })}
        action={<Button onClick={() => setOpen(true)}>{t('findInstrument')}</Button>}
      >
        {t('noSuchCodeText')}
      </Empty>
      <InstrumentSearch
        open={open}
        onClose={() => setOpen(false)}
        onPick={({ code }) => setSearch({ code }, { replace: true })}
      />
    </>
  );
}

interface TicketOfProps {
  code: string;
  side: Side;
  short: boolean;
}

/** On a wide screen the instrument stands at the left and the ticket at the right; a phone has the ticket alone. */
function TicketOf({ Beside, ...ticket }: TicketOfProps & { Beside: BesideTicket }) {
  const { code, side, short } = ticket;
  const errorText = useErrorText();
  const wide = useWide();
  const sources = useTicketSources(code, side, short);
  const { session, detail, account, held } = sources;
  const needsPosition = side === 'sell' || short;
  useFreshQuote(code, () => void detail.refetch());
  if (detail.error instanceof ApiRefusal && detail.error.code === 'not_found') return <PickInstrument asked={code} />;
  const needed = [detail, session, account, ...(needsPosition ? [held] : [])];
  const failed = needed.find((query) => query.error && query.data === undefined);
  if (failed) {
    return (
      <ErrorState message={errorText(failed.error)} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    );
  }
  return (
    <Columns
      side={
        <div className={styles.card}>
          <TicketContent {...ticket} {...sources} />
        </div>
      }
    >
      {wide ? <Beside code={code} waiting={<BesideSkeleton />} /> : null}
    </Columns>
  );
}

function TicketContent(props: TicketOfProps & ReturnType<typeof useTicketSources>) {
  const { code, side, short, session, detail, account, held, open, agreed, lent } = props;
  const { reason, asking } = useNoAccessReason();
  const [search] = useSearchParams();
  const fromDraft = search.has('draft');
  const draft = useDrafts().find(({ body }) => draftKey(body) === draftKey({ code, side, short }));
  if (reason !== undefined) {
    return (
      <>
        {detail.data ? <InstrumentLine detail={detail.data} /> : <Skeleton height="64px" />}
        {asking ? <Skeleton height="120px" /> : <PromptInPlace reason={reason} />}
      </>
    );
  }
  if (!detail.data || !session.data) return <TicketSkeleton />;
  if (!account.data || held.isPending) return <TicketSkeleton />;
  const position = held.data?.positions.find((one) => one.code === code);
  if (held.data && !isPossible({ side, short }, standOf(position)))
    return <OtherSide asked={{ code, side, short }} detail={detail.data} position={position} />;
  // A draft is for a later hour: what is open now may be gone by then.
  const own = session.data.session === 'closed' ? undefined : open.data?.orders;
  const facts = {
    ...factsOf(detail.data, session.data, account.data, held.data?.positions, agreed.data?.accepted ?? false),
    ...(own ? ownOrderFacts(own, code, side) : {}),
    ...(lent.data ? lentFacts(lent.data) : {}),
  };
  return (
    <Ticket
      code={code}
      side={side}
      short={short}
      detail={detail.data}
      session={session.data}
      facts={facts}
      draft={fromDraft ? draft : undefined}
      terms={{
        ...{ quantity: search.get('quantity'), amount: search.get('amount'), limit: search.get('limit') },
        ...{ stop: search.get('stop'), trail: search.get('trail'), trailAmount: search.get('trailAmount') },
        ...{ lasts: search.get('lasts'), hours: search.get('hours') },
      }}
    />
  );
}

/** Placeholder with the ticket's sizes until it is loaded. */
function TicketSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="64px" />
      <Skeleton height="46px" />
      <Skeleton height="46px" />
      <Skeleton height="76px" />
      <Skeleton height="120px" />
    </div>
  );
}

/** Placeholder with the sizes of name, price, chart and order book. */
function BesideSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="60%" height="44px" />
      <Skeleton width="40%" height="72px" />
      <Skeleton height="432px" />
      <Skeleton height="260px" />
    </div>
  );
}
