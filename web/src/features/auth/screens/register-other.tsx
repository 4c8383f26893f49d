import { ContactStep } from '../sign-in/contact-step.tsx';

/** Register by phone, or switch to email. */
export function Screen() {
  return <ContactStep accountType="phone" choice />;
}
