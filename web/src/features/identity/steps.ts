import type { IdentityView } from '@candor/model/identity/schema.ts';
import { isOpenToChanges } from '@candor/model/identity/states.ts';
import { href, type RoutePath } from '../../lib/paths.ts';

/** The steps as the screens go through them. Only the contact that sign-up did not confirm has one. */
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

/** Where a contact is confirmed. */
export function contactHref(contact: 'email' | 'phone'): string {
  return contact === 'email' ? href('/email', { verify: '1' }) : href('/setMobile');
}

/** Where a finished step leads: to the next, or back to the review it was opened from. */
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

/** Where somebody who comes back goes on: the first step that is not done, or the review of everything. */
export function resumeAt(view: Pick<IdentityView, 'missing'>): string {
  const [first] = view.missing;
  if (first === undefined) return href('/setAddressDetail_c');
  return first === 'email' || first === 'phone' ? contactHref(first) : href(SCREEN_OF[first]);
}

/** Whether the steps are open; else the state screen says why not. */
export function isFillable(view: Pick<IdentityView, 'status' | 'kind' | 'submission'>): boolean {
  return view.kind === 'standard' && isOpenToChanges(view.status) && (view.submission?.canResubmit ?? true);
}
