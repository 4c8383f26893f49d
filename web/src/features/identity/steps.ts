import type { IdentityView } from '@candor/model/identity/schema.ts';
import { isOpenToChanges } from '@candor/model/identity/states.ts';
import { href, type RoutePath } from '../../lib/paths.ts';

/** The steps in the order of the screens. Only a contact that sign-up did not confirm has a step. */
export const STEP_SCREENS = [
  '/legalname',
  '/setMobile',
  '/upPhoto',
  '/setAddress',
  '/setAddressDetail',
  '/setAddressDetail_c',
] as const;
export type StepScreen = (typeof STEP_SCREENS)[number];

/** Which of both contacts is still to be confirmed (ruling 28). */
export function missingContact({ missing }: Pick<IdentityView, 'missing'>): 'email' | 'phone' | undefined {
  return missing.includes('phone') ? 'phone' : missing.includes('email') ? 'email' : undefined;
}

/** The page at which a contact is confirmed. */
export function contactHref(contact: 'email' | 'phone'): string {
  return contact === 'email' ? href('/email', { verify: '1' }) : href('/setMobile');
}

/** The page after a finished step: the next step, or the review it was opened from. */
export function afterStep(screen: StepScreen, view: Pick<IdentityView, 'missing'>, editing: boolean): string {
  if (editing) return href('/setAddressDetail_c');
  const next = STEP_SCREENS[STEP_SCREENS.indexOf(screen) + 1];
  if (next === '/setMobile') {
    const contact = missingContact(view);
    return contact ? contactHref(contact) : href('/upPhoto');
  }
  return href(next ?? '/setAddressSuccess');
}

const SCREEN_OF = {
  names: '/legalname',
  document: '/upPhoto',
  pictures: '/upPhoto',
  reading: '/upPhoto',
  area: '/setAddress',
  street: '/setAddressDetail',
  tax: '/setAddressDetail_c',
} as const satisfies Partial<Record<IdentityView['missing'][number], RoutePath>>;

/** The page at which a person who returns continues: the first step that is not done, or the review. */
export function resumeAt(view: Pick<IdentityView, 'missing'>): string {
  const [first] = view.missing;
  if (first === undefined) return href('/setAddressDetail_c');
  return first === 'email' || first === 'phone' ? contactHref(first) : href(SCREEN_OF[first]);
}

/** Whether the steps can be edited; else the state screen says why not. */
export function isFillable(view: Pick<IdentityView, 'status' | 'kind' | 'submission'>): boolean {
  return view.kind === 'standard' && isOpenToChanges(view.status) && (view.submission?.canResubmit ?? true);
}
