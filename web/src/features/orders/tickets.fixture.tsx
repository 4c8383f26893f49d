import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { account, detail, estimate, session } from '../../domains/account/account-server.fixture.tsx';
import { noShorts, offer } from '../../domains/account/shorts.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { shortsTexts } from '../../i18n/shorts.ts';
import { eachTestOnAFreshDevice } from '../../lib/testing/screen.fixture.tsx';
import { TicketScreen } from './ticket/ticket-screen.tsx';

/** What stands beside the ticket is another feature's. */
const Beside = ({ code }: { code: string }) => <p>Beside the ticket of {code}</p>;

export const Buy = () => <TicketScreen side="buy" Beside={Beside} />;
export const Short = () => <TicketScreen side="sell" short Beside={Beside} />;
export const Cover = () => <TicketScreen side="buy" short Beside={Beside} />;
export const Close = () => <TicketScreen side="sell" Beside={Beside} />;

/** For tests of tickets and orders: their texts are there, and each test has a device of its own. */
export function eachTestOfOrders(): void {
  beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, portfolioTexts, marketTexts, shortsTexts));
  eachTestOnAFreshDevice();
}

/** What a server answers to somebody without positions or orders. */
export const world = () => ({
  ...{ session: session(), detail: detail(), account: account(), positions: [], estimate: estimate() },
  ...{ offer: offer(), margin: noShorts() },
});

export const settle = (ms = 0) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Types on the ticket's keys. */
export function press(keys: string): void {
  for (const key of keys) fireEvent.click(screen.getByRole('button', { name: key === '.' ? 'Decimal point' : key }));
}
