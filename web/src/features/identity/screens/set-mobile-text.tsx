import { ContactCode } from '../parts/contact-code.tsx';

/** The code that was sent to the number. */
export function Screen() {
  return <ContactCode />;
}
