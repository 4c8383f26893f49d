import { TicketScreen } from '../../features/orders/ticket/ticket-screen.tsx';
import { BesideTicket } from '../beside-ticket.tsx';

/** Opening a short: the same ticket, selling borrowed shares. */
export function Screen() {
  return <TicketScreen side="sell" short Beside={BesideTicket} />;
}
