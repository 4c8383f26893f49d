import type { AccountTopic, Declared, Opened } from '../slices/index.ts';

export const accountTopicsSlice: Declared = { name: 'account-topics' };

interface Needs {
  readonly positions: AccountTopic['read'];
  readonly pending: AccountTopic['read'];
}

/** Account topics made of what several slices know of a customer. */
export function openAccountTopics({ positions, pending }: Needs): Opened {
  return {
    declared: accountTopicsSlice,
    topics: [
      {
        type: 'detail',
        read: async (moment) => ({ position: await positions(moment), pending: await pending(moment) }),
      },
      // Positions of the products that a customer holds (decision 0086).
      { type: 'boughtDetailPosition', read: async () => [] },
    ],
  };
}
