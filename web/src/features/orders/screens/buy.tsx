import { TicketScreen } from '../ticket/ticket-screen.tsx';

/** Buying: the ticket of one instrument. */
export function Screen() {
  return <TicketScreen side="buy" />;
}
