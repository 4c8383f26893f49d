import { PasskeyScreen } from '../sign-in/passkey-screen.tsx';

/** Sign in by fingerprint, or set it up on this device. */
export function Screen() {
  return <PasskeyScreen kind="touch" />;
}
