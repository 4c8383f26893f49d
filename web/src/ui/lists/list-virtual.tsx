import { Fragment, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { WindowVirtualizer } from 'virtua';
import { useWide } from '../page/columns.tsx';
import { EndOfList } from '../page/states.tsx';
import styles from './list-virtual.module.css';

export interface ListVirtualProps<T> {
  items: readonly T[];
  keyOf(item: T): string;
  children(item: T, index: number): ReactElement;
  /** Height of a row before it is measured. */
  rowHeight?: number;
  /** Called when the end comes near; leave out where everything is loaded. */
  onEndNear?: (() => void) | undefined;
  /** True when there is nothing after the last item and the list is long enough to say so. */
  ended?: boolean;
}

const MARGIN_PX = 400;

/** Items in lines of one or, on a wide screen, two. */
function inLines<T>(items: readonly T[], columns: number): (readonly T[])[] {
  const lines: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += columns) lines.push(items.slice(at, at + columns));
  return lines;
}

/**
 * A long list of which only what is in view (and a margin) exists in the document; the page itself scrolls. Rows that
 * use `useQuote` are subscribed exactly while they exist, so a list subscribes to no more than it shows.
 */
export function ListVirtual<T>(props: ListVirtualProps<T>) {
  const { items, keyOf, children, rowHeight = 64, onEndNear, ended } = props;
  const columns = useWide() ? 2 : 1;
  const lines = useMemo(() => inLines(items, columns), [items, columns]);
  const askedAt = useRef(-1);
  const check = () => {
    const left = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
    // Once per length: a slow page is not requested again while it is under way.
    if (left > MARGIN_PX * 2 || askedAt.current === items.length) return;
    askedAt.current = items.length;
    onEndNear?.();
  };
  const latest = useRef(check);
  latest.current = check;
  // A list shorter than the window never scrolls, yet may have more pages.
  useEffect(() => {
    if (items.length > 0) latest.current();
  }, [items.length]);
  return (
    <div data-columns={columns > 1 ? 'list' : undefined}>
      <WindowVirtualizer data={lines} itemSize={rowHeight} bufferSize={MARGIN_PX} onScroll={check}>
        {(line: readonly T[], index: number) => (
          <div key={keyOf(line[0]!)} className={styles.line}>
            {line.map((item, place) => (
              <Fragment key={keyOf(item)}>{children(item, index * columns + place)}</Fragment>
            ))}
          </div>
        )}
      </WindowVirtualizer>
      {ended && items.length > 0 ? <EndOfList /> : null}
    </div>
  );
}
