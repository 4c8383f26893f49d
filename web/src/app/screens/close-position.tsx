import { TicketScreen } from '../../features/orders/ticket/ticket-screen.tsx';
import { BesideTicket } from '../beside-ticket.tsx';

/** Closing a long position, all of it or a part: the same ticket, selling. */
export function Screen() {
  return <TicketScreen side="sell" Beside={BesideTicket} />;
}
