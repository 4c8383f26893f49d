import { PasskeyScreen } from '../sign-in/passkey-screen.tsx';

/** Sign in with a passkey, or set one up on this device. */
export function Screen() {
  return <PasskeyScreen kind="face" />;
}
