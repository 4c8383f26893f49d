import { ContactStep } from '../sign-in/contact-step.tsx';

/** Sign up by email: the address and nothing else. */
export function Screen() {
  return <ContactStep accountType="email" choice={false} />;
}
