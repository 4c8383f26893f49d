import type { ListSort } from '@candor/model/market/routes.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { useCentered } from '../../../ui/fields/use-centered.ts';
import { Chip, ScrollRow } from '../../../ui/index.ts';
import type { Sorting } from './sorting.ts';
import styles from './sort-chips.module.css';

/** The sort orders of a list; tapping the chosen one reverses it. */
export function SortChips({
  sorts,
  value,
  onChoose,
}: {
  sorts: readonly ListSort[];
  value: Sorting;
  onChoose(sort: ListSort): void;
}) {
  const t = useTexts(marketTexts);
  const row = useCentered<HTMLDivElement>(value.sort, sorts.length);
  const Arrow = value.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className={styles.row}>
      <ScrollRow ref={row} role="group" aria-label={t('sortBy')}>
        {sorts.map((sort) => {
          const chosen = sort === value.sort;
          return (
            <Chip key={sort} selected={chosen} onClick={() => onChoose(sort)}>
              <span className={styles.chip}>
                {t(`sort_${sort}`)}
                {chosen && sort !== 'rank' ? (
                  <>
                    <Arrow size={14} strokeWidth={2.5} aria-hidden="true" />
                    <span className="visually-hidden">{value.order === 'asc' ? t('ascending') : t('descending')}</span>
                  </>
                ) : null}
              </span>
            </Chip>
          );
        })}
      </ScrollRow>
    </div>
  );
}
