import { ContactStep } from '../parts/contact-step.tsx';

/** Register by email, or go over to phone. */
export function Screen() {
  return <ContactStep accountType="email" choice />;
}
