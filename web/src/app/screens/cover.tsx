import { TicketScreen } from '../../features/orders/ticket/ticket-screen.tsx';
import { BesideTicket } from '../beside-ticket.tsx';

/** Covering a short, all of it or a part: the same ticket, buying back. */
export function Screen() {
  return <TicketScreen side="buy" short Beside={BesideTicket} />;
}
