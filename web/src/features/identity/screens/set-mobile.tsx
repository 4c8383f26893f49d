import { ContactEntry } from '../parts/contact-entry.tsx';

/** The mobile number with its area code. */
export function Screen() {
  return <ContactEntry kind="phone" />;
}
