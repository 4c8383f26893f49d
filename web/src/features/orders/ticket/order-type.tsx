import { TIMES_IN_FORCE } from '@candor/model/orders/good-till.ts';
import type { Price } from '@candor/model/quantity.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { Segmented } from '../../../ui/index.ts';
import { canRest, type TicketAction, type TicketForm, trails } from '../form.ts';
import styles from './ticket.module.css';

interface ChoiceProps {
  form: TicketForm;
  dispatch(action: TicketAction): void;
}

/** The order type: market, limit, stop, or trailing stop. */
export function TypeChoice({ form, dispatch, suggested }: ChoiceProps & { suggested: Price | undefined }) {
  const t = useTexts(ordersTexts);
  const outside = form.tradingTime !== 'regular';
  return (
    <div className={styles.whole}>
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
    </div>
  );
}

/**
 * For a stop, market or limit; for a trail, dollars or percent; else whether a purchase is sized in shares or dollars.
 */
export function KindChoice({ form, dispatch }: ChoiceProps) {
  const t = useTexts(ordersTexts);
  if (form.waits) {
    const kinds = trails(form.waits) ? (['trail_percent', 'trail_amount'] as const) : (['stop', 'stop_limit'] as const);
    return (
      <Segmented
        label={t('waitsFor')}
        options={kinds.map((value) => ({ value, label: t(`waits_${value}`) }))}
        value={form.waits}
        onChange={(waits) => dispatch({ kind: 'waits', waits })}
      />
    );
  }
  if (form.side === 'sell' || form.short) return null;
  return (
    <Segmented
      label={t('sizeBy')}
      options={[
        { value: 'shares', label: t('shares') },
        { value: 'amount', label: t('dollars'), disabled: form.tradingTime !== 'regular' },
      ]}
      value={form.by}
      onChange={(by) => dispatch({ kind: 'by', by })}
    />
  );
}

/** The time in force, where there is a choice. */
export function ForceChoice({ form, dispatch }: ChoiceProps) {
  const t = useTexts(ordersTexts);
  if (!canRest(form)) return null;
  return (
    <Segmented
      label={t('timeInForce')}
      options={TIMES_IN_FORCE.map((value) => ({ value, label: t(`force_${value}`) }))}
      value={form.timeInForce ?? 'day'}
      onChange={(timeInForce) => dispatch({ kind: 'timeInForce', timeInForce })}
    />
  );
}
