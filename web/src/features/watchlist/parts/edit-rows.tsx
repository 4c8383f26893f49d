import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleMinus from 'lucide-react/icons/circle-minus';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { cx, IconButton } from '../../../ui/index.ts';
import { moved, placeAfterDrag } from '../order.ts';
import { watchlistTexts } from '../texts.ts';
import styles from '../watchlist.module.css';

export interface EditRowsProps {
  codes: readonly string[];
  nameOf(code: string): string;
  onOrder(codes: readonly string[]): void;
  onTakeOut(code: string): void;
}

interface Drag {
  code: string;
  from: number;
  startY: number;
  pixels: number;
  rowHeight: number;
}

/**
 * The rows of a list while it is edited: a handle to drag or to move by arrow keys, buttons for those who do neither,
 * and a way out. Each move is said aloud.
 */
export function EditRows({ codes, nameOf, onOrder, onTakeOut }: EditRowsProps) {
  const t = useTexts(watchlistTexts);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const code = codes[from];
    const next = moved(codes, from, to);
    if (next === codes || code === undefined) return;
    onOrder(next);
    setSaid(t('moved', { code, place: next.indexOf(code) + 1, count: next.length }));
  };
  const drag = useDrag(codes.length, move);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul>
        {codes.map((code, index) => (
          <li
            key={code}
            className={cx(styles.row, drag.dragged === code && styles.dragged)}
            style={{ transform: drag.shiftOf(index) }}
          >
            <span className={styles.out}>
              <IconButton
                label={t('takeOut', { code })}
                icon={<CircleMinus size={22} aria-hidden="true" />}
                onClick={() => {
                  onTakeOut(code);
                  setSaid(t('takenOut', { code }));
                }}
              />
            </span>
            <span className={styles.names}>
              <b>{code}</b>
              <span>{nameOf(code)}</span>
            </span>
            <Movers
              code={code}
              place={index}
              count={codes.length}
              onMove={(to) => move(index, to)}
              handle={drag.handleOf(code, index)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface MoversProps {
  code: string;
  place: number;
  count: number;
  onMove(to: number): void;
  handle: ReturnType<ReturnType<typeof useDrag>['handleOf']>;
}

/** Up, down, and the handle, which also listens to the arrow keys. */
function Movers({ code, place, count, onMove, handle }: MoversProps) {
  const t = useTexts(watchlistTexts);
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <>
      <IconButton
        label={t('moveUp', { code })}
        icon={<ArrowUp size={20} aria-hidden="true" />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        label={t('moveDown', { code })}
        icon={<ArrowDown size={20} aria-hidden="true" />}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <button
        type="button"
        className={styles.handle}
        aria-label={t('handle', { code, place: place + 1, count })}
        onKeyDown={keys}
        {...handle}
      >
        <GripVertical size={22} aria-hidden="true" />
      </button>
    </>
  );
}

/** What the finger does with a handle, and which place it would leave its row at. */
function useDrag(count: number, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const target = drag ? placeAfterDrag(drag.from, drag.pixels, drag.rowHeight, count) : -1;
  const handleOf = (code: string, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const rowHeight = event.currentTarget.closest('li')?.offsetHeight ?? 64;
      setDrag({ code, from, startY: event.clientY, pixels: 0, rowHeight });
    },
    onPointerMove(event: PointerEvent) {
      if (drag) setDrag({ ...drag, pixels: event.clientY - drag.startY });
    },
    onPointerUp() {
      if (drag) onDrop(drag.from, target);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { dragged: drag?.code, handleOf, shiftOf: (index: number) => shiftOf(index, target, drag) };
}

/** The dragged row follows the finger; those it passes make room. */
function shiftOf(index: number, target: number, drag: Drag | undefined): string | undefined {
  if (!drag) return undefined;
  if (index === drag.from) return `translateY(${drag.pixels}px)`;
  if (index > drag.from && index <= target) return `translateY(${-drag.rowHeight}px)`;
  if (index < drag.from && index >= target) return `translateY(${drag.rowHeight}px)`;
  return undefined;
}
