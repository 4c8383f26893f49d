import { useSearchParams } from 'react-router';
import { Screen as Contract } from '../../features/contract/screens/sign.tsx';
import { Screen as TaxForm } from '../../features/tax/screens/signature.tsx';

/** The signature on the contract, or on the tax form where the address names it (ruling 26). */
export function Screen() {
  const [query] = useSearchParams();
  return query.get('doc') === 'w9' ? <TaxForm /> : <Contract />;
}
