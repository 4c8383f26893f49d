import { TicketScreen } from './ticket/ticket-screen.tsx';

/** What stands beside the ticket is another feature's. */
const Beside = ({ code }: { code: string }) => <p>Beside the ticket of {code}</p>;

export const Buy = () => <TicketScreen side="buy" Beside={Beside} />;
export const Short = () => <TicketScreen side="sell" short Beside={Beside} />;
export const Cover = () => <TicketScreen side="buy" short Beside={Beside} />;
export const Close = () => <TicketScreen side="sell" Beside={Beside} />;
