import { ContactStep } from '../sign-in/contact-step.tsx';

/** Sign up by email: only the address. */
export function Screen() {
  return <ContactStep accountType="email" choice={false} />;
}
