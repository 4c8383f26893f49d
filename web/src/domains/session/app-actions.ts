import { APP_ACTIONS, type AppAction, type Hardware } from '@candor/model/app-actions.ts';
import { canUsePasskeys } from '../../lib/passkey.ts';

const HERE: Readonly<Record<Hardware, () => boolean>> = { passkey: canUsePasskeys };

/** Whether this device and browser support the action; where not, it is done in the app. */
export function canDoHere(action: AppAction): boolean {
  return HERE[APP_ACTIONS[action]]();
}
