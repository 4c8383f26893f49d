import { useTexts } from '../../i18n/index.ts';
import type { Transfer } from '../../domains/account/queries.ts';
import { ApiRefusal } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';
import { ButtonLink, Empty } from '../../ui/index.ts';
import { transferTexts } from './texts.ts';

/** The two accounts of a transfer, in the reader's words. */
export function useAccountsOf() {
  const t = useTexts(transferTexts);
  return ({ from, to }: Pick<Transfer, 'from' | 'to'>) => ({
    from: t(`account_${from}`),
    to: t(`account_${to}`),
  });
}

/** Whether there is no such transfer: no id in the address, or one that the server refuses. */
export const isMissing = (id: string, { data, error }: { data: unknown; error: unknown }): boolean =>
  id === '' || (error instanceof ApiRefusal && data === undefined && error.status < 429);

export function NoSuchTransfer() {
  const t = useTexts(transferTexts);
  return (
    <Empty
      title={t('notFound')}
      action={
        <ButtonLink to={href('/TransferDetail')} variant="secondary">
          {t('records')}
        </ButtonLink>
      }
    >
      {t('notFoundText')}
    </Empty>
  );
}
