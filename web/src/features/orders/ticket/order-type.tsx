import type { Price } from '@candor/model/quantity.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { Segmented } from '../../../ui/index.ts';
import { type TicketAction, type TicketForm, trails } from '../form.ts';

interface TypeChoiceProps {
  form: TicketForm;
  dispatch(action: TicketAction): void;
  /** The limit to begin with. */
  suggested: Price | undefined;
}

/** The order type: market, limit, stop, or trailing stop. */
export function TypeChoice({ form, dispatch, suggested }: TypeChoiceProps) {
  const t = useTexts(ordersTexts);
  const outside = form.tradingTime !== 'regular';
  return (
    <Segmented
      label={t('type')}
      options={[
        { value: 'market', label: t('market'), disabled: outside },
        { value: 'limit', label: t('limit') },
        ...(form.short
          ? []
          : [
              { value: 'stop' as const, label: t('stop'), disabled: outside },
              { value: 'trail' as const, label: t('trail'), disabled: outside },
            ]),
      ]}
      value={trails(form.waits) ? 'trail' : form.waits ? 'stop' : form.type}
      onChange={(type) => {
        if (type === 'stop') dispatch({ kind: 'waits', waits: 'stop' });
        else if (type === 'trail') dispatch({ kind: 'waits', waits: 'trail_percent' });
        else dispatch({ kind: 'type', type, suggested });
      }}
    />
  );
}
