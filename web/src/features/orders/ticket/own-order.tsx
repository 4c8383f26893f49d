import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { refreshAccount } from '../../../domains/account/queries.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Button, ButtonLink, Sheet } from '../../../ui/index.ts';
import styles from './ticket.module.css';

/** What blocks the review of a short sale: unanswered questions, or an open purchase. */
export function shortQuestion(error: unknown): 'check' | 'block' | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  if (error.code === 'short_check_required') return 'check';
  return error.code === 'open_buy_blocks_short' ? 'block' : undefined;
}

/** The open purchase that a refusal names. */
export const blockingOrder = (error: unknown): string | undefined =>
  error instanceof ApiRefusal && error.code === 'open_buy_blocks_short' ? error.params.orderId : undefined;

export interface BlockSheetProps {
  /** The open purchase in the way; the sheet is open while there is one. */
  orderId: string | undefined;
  code: string;
  onClose(): void;
  onCanceled(): void;
}

/** A pending purchase blocks a short sale: go back, modify it, or cancel it (spec §5). */
export function BlockSheet({ orderId, code, onClose, onCanceled }: BlockSheetProps) {
  const t = useTexts(shortsTexts);
  const errorText = useErrorText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (id: string) => call(orderRoutes.cancelOrder, { params: { orderId: id } }),
    onSuccess() {
      void refreshAccount(client);
      onClose();
      onCanceled();
    },
  });
  return (
    <Sheet open={orderId !== undefined} onClose={onClose} title={t('blockTitle')}>
      <p>{t('blockText', { code })}</p>
      {cancel.error ? <Banner tone="danger">{errorText(cancel.error)}</Banner> : null}
      <div className={styles.threeWays}>
        <Button wide variant="secondary" onClick={onClose}>
          {t('goBack')}
        </Button>
        <ButtonLink wide variant="secondary" to={href('/orderDetail', { id: orderId ?? '' })}>
          {t('modifyOrder')}
        </ButtonLink>
        <Button wide busy={cancel.isPending} onClick={() => orderId !== undefined && cancel.mutate(orderId)}>
          {t('cancelThat')}
        </Button>
      </div>
    </Sheet>
  );
}
