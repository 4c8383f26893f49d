import { recipientRoutes } from '@candor/model/recipients/routes.ts';
import { type IdentityDeps, readVerifiedIdentity } from '../identity/index.ts';
import { codeProves, needsCode } from '../auth/index.ts';
import { type Declared, type EngineBase, handlersFor, type Opened, routesAt } from '../slices/index.ts';
import type { Vault } from '../vault/index.ts';
import { recipientHandlers, type RecipientDeps } from './handlers.ts';

export const recipientsSlice: Declared = {
  name: 'recipients',
  routes: routesAt('engine', recipientRoutes),
  freshens: new Map([
    ['address.added', []],
    ['card.added', []],
    ['recipient.removed', []],
  ]),
};

interface Needs extends Pick<RecipientDeps, 'isOurs' | 'screen'> {
  readonly vault: Vault;
  readonly identity: IdentityDeps;
}

/** The address book. */
export function openRecipients(base: EngineBase, { vault, identity, ...checks }: Needs): Opened {
  const { db, runner, clock, newId, wall, random, secrets } = base;
  const codes = { db, wall, random, newId, pepper: secrets.pepper };
  return {
    declared: recipientsSlice,
    handlers: handlersFor(
      recipientRoutes,
      recipientHandlers({
        ...{ db, runner, clock, newId, vault, ...checks },
        async nameOf(customerId, requestId) {
          const access = { actor: `customer:${customerId}`, reason: 'Your bank card', requestId } as const;
          return (await readVerifiedIdentity(identity, customerId, access))?.names.legalName;
        },
        codes: {
          needed: (customerId) => needsCode(db, customerId),
          proves: (customerId, asked) => codeProves(codes, customerId, asked),
        },
      }),
    ),
  };
}
