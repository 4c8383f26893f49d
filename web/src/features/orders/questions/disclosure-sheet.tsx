import { EXTENDED_HOURS_DISCLOSURE } from '@candor/model/orders/limits.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { disclosure } from '../../../domains/account/queries.ts';
import { call } from '../../../lib/http.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { Button, Checkbox, Problem, Sheet } from '../../../ui/index.ts';
import styles from '../ticket/ticket.module.css';

const RISKS = ['Liquidity', 'Volatility', 'Prices', 'Unlinked', 'News', 'Spreads'] as const;

export interface DisclosureSheetProps {
  open: boolean;
  onClose(): void;
  onAccepted(): void;
}

/** The six risks of trading outside regular hours (FINRA Rule 2265), read and accepted once. */
export function DisclosureSheet({ open, onClose, onAccepted }: DisclosureSheetProps) {
  const t = useTexts(ordersTexts);
  const client = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const accept = useMutation({
    mutationFn: () => call(orderRoutes.acceptExtendedHours, { body: { version: EXTENDED_HOURS_DISCLOSURE } }),
    async onSuccess(state) {
      await keepAnswer(client, disclosure().queryKey, state);
      onAccepted();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('disclosureTitle')}
      footer={
        <Button
          wide
          size="large"
          busy={accept.isPending}
          disabledReason={ticked ? undefined : t('disclosureTickFirst')}
          onClick={() => accept.mutate()}
        >
          {t('disclosureAccept')}
        </Button>
      }
    >
      <p>{t('disclosureIntro')}</p>
      <dl className={styles.risks}>
        {RISKS.map((risk) => (
          <div key={risk}>
            <dt>{t(`risk${risk}`)}</dt>
            <dd>{t(`risk${risk}Text`)}</dd>
          </div>
        ))}
      </dl>
      <Problem error={accept.error} />
      <Checkbox checked={ticked} onChange={setTicked}>
        {t('disclosureRead')}
      </Checkbox>
    </Sheet>
  );
}
