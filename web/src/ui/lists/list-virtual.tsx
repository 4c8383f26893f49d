import { type ReactElement, useEffect, useRef } from 'react';
import { WindowVirtualizer } from 'virtua';
import { EndOfList } from '../page/states.tsx';

export interface ListVirtualProps<T> {
  items: readonly T[];
  keyOf(item: T): string;
  children(item: T, index: number): ReactElement;
  /** Height of a row before it is measured. */
  rowHeight?: number;
  /** Called when the end comes near; leave out where everything is loaded. */
  onEndNear?: (() => void) | undefined;
  /** True when there is nothing after the last item; the list then shows its end. */
  ended?: boolean;
}

const MARGIN_PX = 400;

/**
 * A long list of which only what is in view (and a margin) exists in the document; the page itself scrolls. Rows that
 * use `useQuote` are subscribed exactly while they exist, so a list subscribes to no more than it shows.
 */
export function ListVirtual<T>(props: ListVirtualProps<T>) {
  const { items, keyOf, children, rowHeight = 64, onEndNear, ended } = props;
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
    <>
      <WindowVirtualizer data={items} itemSize={rowHeight} bufferSize={MARGIN_PX} onScroll={check}>
        {(item: T, index: number) => <div key={keyOf(item)}>{children(item, index)}</div>}
      </WindowVirtualizer>
      {ended && items.length > 0 ? <EndOfList /> : null}
    </>
  );
}
