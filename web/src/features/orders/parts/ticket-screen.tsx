import { symbolCode } from '@candor/model/fields.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { verifiedActReason } from '../../../lib/act-reason.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/stored.ts';
import { Button, ButtonLink, Empty, ErrorState, PageHeader, PromptInPlace, Skeleton } from '../../../ui/index.ts';
import { InstrumentSearch } from '../../../ui/instrument-search.tsx';
import { factsOf, useFreshQuote, useTicketSources } from '../ticket-state.ts';
import { InstrumentLine } from './instrument-line.tsx';
import { Ticket } from './ticket.tsx';
import styles from './ticket.module.css';

type Side = 'buy' | 'sell';

/** The ticket's page: which instrument, who may act, and every state before the ticket can be drawn. */
export function TicketScreen({ side }: { side: Side }) {
  const t = useTexts(ordersTexts);
  const [search] = useSearchParams();
  const code = search.get('code')?.toUpperCase() ?? '';
  const known = symbolCode().safeParse(code).success;
  const title = side === 'buy' ? t('buyTitle', { code }) : t('sellTitle', { code });
  return (
    <>
      <PageHeader title={known ? title : t('pickTitle')} back="/accountView/account" large={false} />
      {known ? <TicketOf key={`${side}${code}`} code={code} side={side} /> : <PickInstrument />}
    </>
  );
}

/** Without a code there is nothing to trade yet: look for it here. */
function PickInstrument() {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <Empty title={t('noSuchCode')} action={<Button onClick={() => setOpen(true)}>{t('findInstrument')}</Button>}>
      {t('noSuchCodeText')}
      <InstrumentSearch
        open={open}
        onClose={() => setOpen(false)}
        onPick={(hit) => navigate(href('/transactionBuy', { code: hit.code }), { replace: true })}
      />
    </Empty>
  );
}

function TicketOf({ code, side }: { code: string; side: Side }) {
  const t = useTexts(ordersTexts);
  const errorText = useErrorText();
  const reason = verifiedActReason(useUser());
  const { session, detail, account, held, agreed } = useTicketSources(code, side);
  useFreshQuote(code, () => void detail.refetch());
  if (detail.error instanceof ApiRefusal && detail.error.code === 'not_found') return <PickInstrument />;
  const failed = [detail, session, account, held].find((query) => query.error && query.data === undefined);
  if (failed) {
    return (
      <ErrorState message={errorText(failed.error)} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    );
  }
  if (reason !== undefined) {
    return (
      <>
        {detail.data ? <InstrumentLine detail={detail.data} /> : <Skeleton height="64px" />}
        <PromptInPlace reason={reason} />
      </>
    );
  }
  if (!detail.data || !session.data) return <TicketSkeleton />;
  if (!account.data || (side === 'sell' && !held.data)) return <TicketSkeleton />;
  const position = held.data?.positions.find((one) => one.code === code);
  if (side === 'sell' && position === undefined) {
    return (
      <>
        <InstrumentLine detail={detail.data} />
        <Empty
          title={t('notHeld', { code })}
          action={
            <ButtonLink to={href('/accountView/detail/position')} variant="secondary">
              {t('toPositions')}
            </ButtonLink>
          }
        >
          {t('notHeldText')}
        </Empty>
      </>
    );
  }
  const facts = factsOf(detail.data, session.data, account.data, position, agreed.data?.accepted ?? false);
  return <Ticket code={code} side={side} detail={detail.data} session={session.data} facts={facts} />;
}

/** The ticket's measures before it is there. */
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
