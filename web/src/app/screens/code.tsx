import { useSearchParams } from 'react-router';
import { Screen as SignUp } from '../../features/auth/screens/code.tsx';
import { ContactCode } from '../../features/identity/contact/contact-code.tsx';
import { isLoggedIn, useUser } from '../../lib/stored.ts';

/** The code of somebody who signs up or in, or of the contact that a customer confirms while being verified. */
export function Screen() {
  const [query] = useSearchParams();
  const verifying = isLoggedIn(useUser()) && query.get('verify') !== null;
  return verifying ? <ContactCode /> : <SignUp />;
}
