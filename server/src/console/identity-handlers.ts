import type { consoleRoutes } from '@candor/model/console/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { BytesReply, type Handler } from '../platform/http-types.ts';
import type { ConsoleDeps } from './deps.ts';

type Routes = typeof consoleRoutes;

/** Who submitted it; undefined for no submission of that id. */
export async function submitterOf(db: ConsoleDeps['db'], submissionId: string): Promise<string | undefined> {
  const [found] = await db.query<{ customer_id: string }>(
    'SELECT customer_id FROM identity_submission WHERE id = $1',
    [submissionId],
    'console_identity_owner',
  );
  return found?.customer_id;
}

/** The pictures of a submission's document, each reading on record. The view was counted when the case was opened. */
export function identityHandlers({
  db,
  files,
}: ConsoleDeps): { readonly identityPicture: Handler<Routes['identityPicture']> } {
  return {
    identityPicture: async ({ params: { submissionId, fileId }, signedIn, requestId }) => {
      const customerId = await submitterOf(db, submissionId);
      if (!customerId || !(await files.find({ customerId, fileId, purpose: 'identity' }))) return refuse('not_found');
      const access = { actor: `operator:${signedIn().customerId}`, reason: 'Identity review', requestId } as const;
      const opened = await files.open(fileId, access, customerId);
      return opened.ok ? (accept(new BytesReply(opened.value.type, opened.value.bytes)) as never) : opened;
    },
  };
}
