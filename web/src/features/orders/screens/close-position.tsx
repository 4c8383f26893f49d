import { TicketScreen } from '../ticket/ticket-screen.tsx';

/** Closing a long position, all of it or a part: the same ticket, selling. */
export function Screen() {
  return <TicketScreen side="sell" />;
}
