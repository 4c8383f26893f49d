import { useSearchParams } from 'react-router';
import { Screen as Contract } from '../../features/contract/screens/preview.tsx';
import { Screen as TaxForm } from '../../features/tax/screens/document.tsx';

/** A document page by page: the contract, or the tax form where the address names it (ruling 26). */
export function Screen() {
  const [query] = useSearchParams();
  return query.get('doc') === 'w9' ? <TaxForm /> : <Contract />;
}
