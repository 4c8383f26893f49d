import { TicketScreen } from '../ticket/ticket-screen.tsx';

/** Opening a short: the same ticket, selling borrowed shares. */
export function Screen() {
  return <TicketScreen side="sell" short />;
}
