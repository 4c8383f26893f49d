import { useState } from 'react';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { Button, Segmented, Sheet, TextField } from '../../../ui/index.ts';
import { type FilterForm, filterProblem, MOST_DAYS, NO_FILTER } from './history-filter.ts';
import styles from '../detail/order.module.css';

export interface FilterSheetProps {
  value: FilterForm;
  onChange(value: FilterForm): void;
  onClose(): void;
}

/** Side, code and dates of the history. */
export function FilterSheet({ value, onChange, onClose }: FilterSheetProps) {
  const t = useTexts(ordersTexts);
  const message = useMessages();
  const [form, setForm] = useState(value);
  const problem = filterProblem(form);
  const texts = {
    code: t('filterCode'),
    order: t('filterOrder'),
    range: message('entry.date_range_limit', { days: String(MOST_DAYS) }),
  } as const;
  const at = (wanted: typeof problem) => (problem !== undefined && problem === wanted ? texts[problem] : undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filters')}
      footer={
        <Button wide size="large" disabledReason={problem && texts[problem]} onClick={() => onChange(form)}>
          {t('filterApply')}
        </Button>
      }
    >
      <div className={styles.amend}>
        <Segmented
          label={t('side')}
          options={[
            { value: 'all', label: t('sideAll') },
            { value: 'buy', label: t('buy') },
            { value: 'sell', label: t('sell') },
          ]}
          value={form.side}
          onChange={(side) => setForm({ ...form, side })}
        />
        <TextField
          label={t('code')}
          value={form.code}
          error={at('code')}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(code) => setForm({ ...form, code: code.trim().toUpperCase() })}
        />
        <div className={styles.dates}>
          <TextField label={t('from')} type="date" value={form.from} onChange={(from) => setForm({ ...form, from })} />
          <TextField
            label={t('to')}
            type="date"
            value={form.to}
            error={at('order') ?? at('range')}
            onChange={(to) => setForm({ ...form, to })}
          />
        </div>
        <Button variant="quiet" onClick={() => onChange({ ...NO_FILTER, status: form.status })}>
          {t('filterClear')}
        </Button>
      </div>
    </Sheet>
  );
}
