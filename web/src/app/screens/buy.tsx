import { TicketScreen } from '../../features/orders/ticket/ticket-screen.tsx';
import { BesideTicket } from '../beside-ticket.tsx';

/** Buying: the ticket of one instrument. */
export function Screen() {
  return <TicketScreen side="buy" Beside={BesideTicket} />;
}
