import { TicketScreen } from '../ticket/ticket-screen.tsx';

/** Covering a short, all of it or a part: the same ticket, buying back. */
export function Screen() {
  return <TicketScreen side="buy" short />;
}
