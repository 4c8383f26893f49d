import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import { securityHandlers } from './credentials/handlers.ts';
import type { AuthDeps } from './deps.ts';
import { accessHandlers } from './sign-in/access-handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { stepUpHandlers } from './step-up/handlers.ts';

/** Every route of this slice. */
export const AUTH_ROUTES = { ...authRoutes, ...accessRoutes, ...stepUpRoutes, ...securityRoutes };

export type AuthHandlers = HandlersOf<typeof AUTH_ROUTES>;

/** The handlers of all sub-folders: one for each route of `AUTH_ROUTES`. */
export function authHandlers(deps: AuthDeps): AuthHandlers {
  return { ...signInHandlers(deps), ...accessHandlers(deps), ...stepUpHandlers(deps), ...securityHandlers(deps) };
}
