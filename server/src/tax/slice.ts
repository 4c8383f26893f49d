import { taxRoutes } from '@candor/model/tax/routes.ts';
import { type Declared, type EngineBase, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import type { TaxDeps } from './deps.ts';
import { taxHandlers } from './handlers.ts';
import { readTaxForm } from './read-form.ts';

export const taxSlice: Declared = { name: 'tax', routes: routesAt('engine', taxRoutes) };

/** Tax forms, filled in from the verified identity and signed in the app. */
export function openTax(
  { random, config }: EngineBase,
  needs: Pick<TaxDeps, 'identity'>,
): Opened & { readonly taxFormOf: (customerId: string) => Promise<'missing' | 'waiting' | 'in_force'> } {
  const deps = { ...needs, random, simulated: config.mode === 'simulated' };
  return {
    declared: taxSlice,
    handlers: handlersFor(taxRoutes, taxHandlers(deps)),
    async taxFormOf(customerId) {
      const { state } = await readTaxForm(deps, customerId);
      return state === 'signed' ? 'in_force' : state === 'prepared' ? 'waiting' : 'missing';
    },
  };
}
