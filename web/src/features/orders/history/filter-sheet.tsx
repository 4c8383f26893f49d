import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { Button, Segmented, Sheet, TextField } from '../../../ui/index.ts';
import { type FilterForm, isSoundCode, NO_FILTER } from './history-filter.ts';
import styles from '../detail/order.module.css';

export interface FilterSheetProps {
  value: FilterForm;
  onChange(value: FilterForm): void;
  onClose(): void;
}

/** Side and code of the history. */
export function FilterSheet({ value, onChange, onClose }: FilterSheetProps) {
  const t = useTexts(ordersTexts);
  const [form, setForm] = useState(value);
  const problem = isSoundCode(form.code) ? undefined : t('filterCode');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filters')}
      footer={
        <Button wide size="large" disabledReason={problem} onClick={() => onChange(form)}>
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
          error={problem}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(code) => setForm({ ...form, code: code.trim().toUpperCase() })}
        />
        <Button variant="quiet" onClick={() => onChange({ ...NO_FILTER, status: form.status })}>
          {t('filterClear')}
        </Button>
      </div>
    </Sheet>
  );
}
