import type { Deposit } from '../../domains/account/deposit-queries.ts';

/** A deposit of USDT that is final, but for what is said. */
export function deposit(more: Partial<Deposit> = {}): Deposit {
  return {
    ...{ id: `dep_${'0'.repeat(26)}`, rail: 'usdt', state: 'final', time: '2026-11-18T15:00:03Z' },
    ...{ link: 'ab'.repeat(32), linkUrl: null, address: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' },
    ...{ amount: '250.50', currency: 'USDT', network: 'TRC20', rate: '1.00014114' },
    ...{ sender: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', reference: '', confirmations: 21 },
    block: { number: 1234, id: '00000000000004d2'.padEnd(64, '7') },
    ...{ creditedAt: '2026-11-18T15:00:03Z', finalAt: '2026-11-18T15:01:00Z', endedAt: null, holdUntil: null },
    ...{ transaction: '0:7', simulated: true },
    ...more,
  };
}
