import { ContactStep } from '../sign-in/contact-step.tsx';

/** Register by email, or switch to phone. */
export function Screen() {
  return <ContactStep accountType="email" choice />;
}
