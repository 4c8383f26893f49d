import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useId, useRef } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { closedByBack } from '../../lib/back-closes.ts';
import { IconButton } from '../buttons/button.tsx';
import { useWide } from '../page/columns.tsx';
import { focusAgain, Sheet, type SheetProps } from './sheet.tsx';
import styles from './task-step.module.css';

/** Above this the page's header covers what has scrolled; the stylesheet keeps the same distance. */
const HEADER_PX = 88;

type TaskStepProps = Omit<SheetProps, 'open'>;

/**
 * The next step of a task: a sheet over a phone's page; on a wide screen in the column of the step before, which the
 * page hides meanwhile.
 */
export function TaskStep(props: TaskStepProps) {
  return useWide() ? <ColumnStep {...props} /> : <Sheet open {...props} />;
}

/** Closed as a sheet is: by its button, Escape or Back. */
function ColumnStep({ onClose, title, children, footer }: TaskStepProps) {
  const t = useTexts(commonTexts);
  const titleId = useId();
  const step = useStep(onClose);
  return (
    <section ref={step} className={styles.step} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <IconButton label={t('back')} icon={<ChevronLeft size={26} aria-hidden="true" />} onClick={onClose} />
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </section>
  );
}

function useStep(onClose: () => void) {
  const step = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => closedByBack(() => close.current()), []);
  useEffect(() => {
    const element = step.current;
    if (!element) return;
    const opener = document.activeElement;
    // A sheet that opened from within the step has its own Escape.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) close.current();
    };
    element.addEventListener('keydown', onKey);
    element.focus({ preventScroll: true });
    if (element.getBoundingClientRect().top < HEADER_PX) element.scrollIntoView();
    return () => {
      element.removeEventListener('keydown', onKey);
      focusAgain(opener);
    };
  }, []);
  return step;
}
