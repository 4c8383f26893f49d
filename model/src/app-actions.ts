/**
 * Abilities that the device must give the page; browsers inside other apps, old ones and unencrypted pages often lack
 * them.
 */
export type Hardware = 'passkey';

/**
 * Actions that need more than every browser has, with what each needs. Where it is missing they answer 'Please go to
 * the app to operate', with the way to install it.
 */
export const APP_ACTIONS = {
  signInByFace: 'passkey',
  signInByTouch: 'passkey',
  enrolPasskey: 'passkey',
} as const satisfies Record<string, Hardware>;

export type AppAction = keyof typeof APP_ACTIONS;
