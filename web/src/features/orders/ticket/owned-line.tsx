import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { livePosition, type RunningSession } from '../../../domains/account/live-figures.ts';
import { overview, type Position, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import styles from './ticket.module.css';

/** What the reader holds of the ticket's instrument, or owes of it, with its value; nothing without a position. */
export function OwnedLine({ code }: { code: string }) {
  const held = useQuery(useSignedIn(positions())).data?.positions.find((each) => each.code === code);
  const session = useQuery(useSignedIn(overview())).data?.session;
  if (held === undefined || session === undefined) return null;
  return (
    <LiveCell code={code}>
      <Owned position={held} session={session} />
    </LiveCell>
  );
}

const Owned = memo(function Owned({ position, session }: { position: Position; session: RunningSession }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  const { code, quantity } = position;
  const { value } = livePosition(position, useQuote(code), session);
  const isShort = quantity.startsWith('-');
  return (
    <p className={styles.owned}>
      {t(isShort ? 'youOwe' : 'youOwn', { quantity: own.shares(quantity.replace('-', '')), code })}
      {value === null ? null : ` · ${own.money(value)}`}
    </p>
  );
});
