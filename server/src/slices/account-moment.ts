import type { AccountMoment } from './contract.ts';

/** A look at one customer's account that keeps what it has read; to be dropped once its topics are made. */
export function accountMoment(customerId: string): AccountMoment {
  const made = new Map<unknown, Promise<unknown>>();
  return {
    customerId,
    once<T>(read: (customerId: string) => Promise<T>): Promise<T> {
      const answer = made.get(read) ?? read(customerId);
      made.set(read, answer);
      return answer as Promise<T>;
    },
  };
}
