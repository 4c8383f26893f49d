import { useTexts } from '../../i18n/index.ts';
import type { Transfer } from '../../domains/account/queries.ts';
import { href } from '../../lib/paths.ts';
import { Missing } from '../../ui/index.ts';
import { transferTexts } from '../../i18n/transfers.ts';

/** The two accounts of a transfer, in the reader's words. */
export function useAccountsOf() {
  const t = useTexts(transferTexts);
  return ({ from, to }: Pick<Transfer, 'from' | 'to'>) => ({
    from: t(`account_${from}`),
    to: t(`account_${to}`),
  });
}

export function NoSuchTransfer() {
  const t = useTexts(transferTexts);
  return (
    <Missing title={t('notFound')} to={href('/TransferDetail')} link={t('records')}>
      {t('notFoundText')}
    </Missing>
  );
}
