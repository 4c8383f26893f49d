import { ContactCode } from '../contact/contact-code.tsx';

/** The code that was sent to the number. */
export function Screen() {
  return <ContactCode />;
}
