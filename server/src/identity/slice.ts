import { identityPictureRoutes, identityReviewRoutes, identityRoutes } from '@candor/model/identity/routes.ts';
import type { Files } from '../files/index.ts';
import { logRetry } from '../platform/operations/parked.ts';
import { type Base, type Declared, type EngineBase, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import type { Vault } from '../vault/index.ts';
import type { IdentityDeps } from './deps.ts';
import { identityHandlers, identityPictureHandlers, identityReviewHandlers } from './handlers.ts';
import { identityPictures } from './identity-pictures.ts';
import { simulatedRecogniser } from './recogniser.ts';
import { ReviewTimer } from './review-timer.ts';

/** Routes that show an operator a customer's identity. */
const OPENS_FILE = new Set(['identityReview', 'revealTaxNumber']);

export const identitySlice: Declared = {
  name: 'identity',
  routes: [
    ...routesAt('engine', identityRoutes),
    ...routesAt('engine', identityReviewRoutes, 'console').map((declared) =>
      OPENS_FILE.has(declared.route.name) ? { ...declared, opens: 'file' as const } : declared,
    ),
    ...routesAt('front', identityPictureRoutes, 'console').map((declared) => ({
      ...declared,
      opens: 'pictures' as const,
    })),
  ],
};

interface Sealed {
  readonly vault: Vault;
  readonly files: Files;
}
interface Needs extends Sealed {
  /** The name that a customer's file shows for an operator. */
  readonly operatorName: (operatorId: string) => Promise<string | undefined>;
}

/** Who customers are, reviewed by people within 72 hours. */
export function openIdentity(
  { db, runner, clock, newId, log }: EngineBase,
  { vault, files, operatorName }: Needs,
): Opened & { readonly deps: IdentityDeps } {
  const pictures = identityPictures(files);
  const deps = { ...{ db, runner, clock, newId, vault, pictures }, recogniser: simulatedRecogniser };
  const reviewTimer = new ReviewTimer({
    ...{ db, runner },
    onLate: (kind, name) => log.warn('identity review late', { reason: kind, name }),
    onParked: (error) => logRetry(log, 'identity', error),
  });
  return {
    declared: identitySlice,
    deps,
    handlers: {
      ...handlersFor(identityRoutes, identityHandlers(deps)),
      ...handlersFor(identityReviewRoutes, identityReviewHandlers(deps, operatorName)),
    },
    onCommitted: (events) => reviewTimer.onCommitted(events),
    recover: () => reviewTimer.start(),
    timers: [
      {
        name: 'reviews',
        after: ['orders'],
        nextAt: () => reviewTimer.nextAt(),
        run: (now) => reviewTimer.run(now),
      },
    ],
  };
}

/** Pictures of a submission for the operator who reviews it, where operators are connected: bytes cross no bus. */
export function openIdentityFront({ db }: Pick<Base, 'db'>, { vault, files }: Sealed): Opened {
  const pictures = identityPictures(files);
  return {
    declared: identitySlice,
    handlers: handlersFor(identityPictureRoutes, identityPictureHandlers({ db, vault, pictures })),
  };
}
