/** Changes outside of live cells: nodes of the document that changed, and components that rendered. */
export interface OutsideCells {
  readonly changed: string[];
  readonly rendered: string[];
}

declare global {
  var candorOutside: OutsideCells & { watch(): void; unwatch(): void };
}

/** The fields of React's fiber that are read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: { name?: string; displayName?: string; type?: { name?: string } } | null;
  readonly stateNode: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

/**
 * Records what a tick changes outside of its own cells, from within the page; must run before React does, and imports
 * nothing so that a browser can load it by itself. It records twice: changes of the document, attributes included, and
 * components that rendered at all, as React reports them to its developer tools, even where nothing changed. Running
 * clocks (`role="timer"`) are left out, since they are not ticks.
 */
export function installOutsideCells(): void {
  const OWN = '[data-live], [role="timer"]';
  const [COMPONENTS, HOSTS, PERFORMED_WORK] = [[0, 1, 11, 14, 15], [5, 6], 1];
  const outside: OutsideCells = { changed: [], rendered: [] };
  let watching = false;

  const isOwn = (node: unknown): boolean => {
    const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
    return element?.closest(OWN) != null;
  };
  const nameOf = (node: Node): string => {
    const element = node instanceof Element ? node : node.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : node.nodeName;
  };
  const changes = (records: MutationRecord[]) => {
    for (const { target, type } of records) if (!isOwn(target)) outside.changed.push(`${type} ${nameOf(target)}`);
  };
  const observer = new MutationObserver(changes);

  /** The outermost elements that a component drew; where it drew none, its parent element. */
  const elementsOf = (component: Fiber): unknown[] => {
    const found: unknown[] = [];
    const visit = (fiber: Fiber | null) => {
      for (let each = fiber; each; each = each.sibling) {
        if (HOSTS.includes(each.tag)) found.push(each.stateNode);
        else visit(each.child);
      }
    };
    visit(component.child);
    if (found.length > 0) return found;
    for (let above = component.return; above; above = above.return) {
      if (HOSTS.includes(above.tag)) return [above.stateNode];
    }
    return [];
  };
  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0 && !elementsOf(fiber).every(isOwn)) {
      outside.rendered.push(
        fiber.type?.displayName ?? fiber.type?.name ?? fiber.type?.type?.name ?? `tag ${fiber.tag}`,
      );
    }
    // The same child as before: React skipped its subtree, whose records are of an earlier render.
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) if (child !== before?.child) visit(child);
  };

  globalThis.candorOutside = Object.assign(outside, {
    watch() {
      outside.changed.length = 0;
      outside.rendered.length = 0;
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      watching = true;
    },
    unwatch() {
      changes(observer.takeRecords());
      observer.disconnect();
      watching = false;
    },
  });
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, isDisabled: false, inject: () => 1, checkDCE() {} },
      ...{ onCommitFiberUnmount() {}, onPostCommitFiberRoot() {} },
      onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
        if (watching) visit(root.current);
      },
    },
  });
}
