import { useSearchParams } from 'react-router';
import { Screen as SignUp } from '../../features/auth/screens/email.tsx';
import { ContactEntry } from '../../features/identity/contact/contact-entry.tsx';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

/** The address of somebody who signs up, or the one that a customer confirms while being verified (ruling 28). */
export function Screen() {
  const [query] = useSearchParams();
  const verifying = isLoggedIn(useUser()) && query.get('verify') !== null;
  return verifying ? <ContactEntry kind="email" /> : <SignUp />;
}
