import { ContactEntry } from '../contact/contact-entry.tsx';

/** The mobile number with its area code. */
export function Screen() {
  return <ContactEntry kind="phone" />;
}
