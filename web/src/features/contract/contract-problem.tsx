import { useMessages } from '../../i18n/index.ts';
import { Problem } from '../../ui/index.ts';
import { refusedAs } from './queries.ts';

/** Why something about a contract could not be done. */
export function ContractProblem({ error }: { error: unknown }) {
  const message = useMessages();
  return (
    <Problem error={error}>
      {refusedAs(error, 'contract_generation_failed') ? message('contract.generation_failed') : undefined}
    </Problem>
  );
}
