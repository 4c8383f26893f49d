/**
 * Layout faults of a page's figures: broken over lines, cut off, covered, or over one another; and what makes the page
 * wider than the screen. Runs in the page and can therefore use nothing from outside of it. Figures drawn on a canvas
 * are not seen.
 */
export function figureFaults(): { figures: number; faults: string[] } {
  /** Money, prices, percents and grouped numbers; not dates, clock times, codes or hashes. */
  const FIGURE =
    /(?<![\p{L}\p{N}.,:/])[−+-]?(?:US\$|\$|USD[\s ])?[−+-]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+(?=\s?%))(?:\s?%)?(?![\p{L}\p{N}:/]|[.,]\d)/gu;
  interface Shown {
    readonly text: string;
    readonly node: Text;
    readonly range: Range;
    readonly element: HTMLElement;
    /** Scrolls with the page, unlike fixed and sticky elements. */
    readonly flows: boolean;
  }
  const SLACK = 1.5;
  /** Of the screen: `innerWidth` grows on a phone with whatever overflows. */
  const WIDTH = document.documentElement.clientWidth;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, dialog:not([open]), [inert]');
  const chain = (element: Element): Element[] => {
    const out: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) out.push(at);
    return out;
  };
  const found: Shown[] = [];
  const words: { readonly node: Text; readonly flows: boolean; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !/\S/.test(node.data) || !isSeen(element)) continue;
    const flows = chain(element).every((each) => !/fixed|sticky/.test(getComputedStyle(each).position));
    const whole = document.createRange();
    whole.selectNodeContents(node);
    const clips = chain(element)
      .filter((each) => getComputedStyle(each).overflowX !== 'visible')
      .map((each) => each.getBoundingClientRect());
    for (const { x, y, right, bottom } of whole.getClientRects()) {
      // Text that ends in an ellipsis is cut off.
      const width = Math.min(right, ...clips.map((clip) => clip.right)) - x;
      const height = Math.min(bottom, ...clips.map((clip) => clip.bottom)) - y;
      if (width > 0 && height > 0) words.push({ node, flows, box: new DOMRect(x, y, width, height) });
    }
    for (const { 0: text, index } of node.data.matchAll(FIGURE)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      if (range.getBoundingClientRect().width > 0) found.push({ text, node, range, element, flows });
    }
  }
  const faults: string[] = [];
  const name = ({ text, element }: Shown) => `${text} in ${element.tagName.toLowerCase()}.${element.className}`;

  const cutBy = ({ range, element }: Shown): string | undefined => {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    for (const each of chain(element)) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
      // What stands with a figure, its unit, is part of it; the browser answers for such text as if it were whole or
      // gone.
      if (textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth)
        return `ends in an ellipsis in ${each.className}`;
      const box = each.getBoundingClientRect();
      const [scrollsX, scrollsY] = [/auto|scroll/.test(overflowX), /auto|scroll/.test(overflowY)];
      if (!scrollsX && overflowX !== 'visible' && (left < box.left - SLACK || right > box.right + SLACK))
        return `cut at the side by ${each.className}`;
      if (!scrollsY && overflowY !== 'visible' && (top < box.top - 4 || bottom > box.bottom + 4))
        return `cut above or below by ${each.className}`;
      if (scrollsX || scrollsY) return undefined;
    }
    return left < -SLACK || right > WIDTH + SLACK ? 'beyond the edge of the screen' : undefined;
  };

  const paints = (element: Element): boolean => {
    if (/^(img|canvas|video|input|textarea)$/i.test(element.tagName)) return true;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const alpha = /rgba\(.*,\s*([\d.]+)\)/.exec(backgroundColor)?.[1] ?? '1';
    return Number(opacity) > 0 && (backgroundImage !== 'none' || Number(alpha) > 0.1);
  };
  /** Elements with a background over the figure, at the points that are in view. */
  const coverOf = ({ range, element }: Shown): string | undefined => {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const y = (top + bottom) / 2;
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      if (x < 0 || x >= WIDTH || y < 0 || y >= innerHeight) continue;
      for (const hit of document.elementsFromPoint(x, y)) {
        if (hit === element || hit.contains(element) || element.contains(hit)) break;
        if (paints(hit)) return String(hit.className || hit.tagName);
      }
    }
    return undefined;
  };

  const rects = found.map(({ range }) => range.getBoundingClientRect());
  for (const [index, shown] of found.entries()) {
    const lines = new Set(
      [...shown.range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)),
    );
    const tops = [...shown.range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    if (lines.size > 1 && Math.max(...tops) - Math.min(...tops) > 6) faults.push(`breaks: ${name(shown)}`);
    const cut = cutBy(shown);
    if (cut) faults.push(`${cut}: ${name(shown)}`);
    const mine = rects[index] as DOMRect;
    for (const { node, flows, box } of words) {
      if (node === shown.node || flows !== shown.flows) continue;
      const wide = Math.min(mine.right, box.right) - Math.max(mine.left, box.left);
      const tall = Math.min(mine.bottom, box.bottom) - Math.max(mine.top, box.top);
      // Lines of text overlap a little where they are set tight; digits do not reach that far.
      if (wide > 2 && tall > Math.min(mine.height, box.height) * 0.4)
        faults.push(`overlaps ${node.data.trim()}: ${name(shown)}`);
    }
  }
  for (const shown of found) {
    if (!coverOf(shown) && rectIn(shown.range)) continue;
    shown.element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Bars at the top and the bottom may cover it at some scroll position; at another it must be visible.
    const covers = [0.5, 0.3, 0.15, 0.7].map((part) => {
      scrollBy({ top: shown.range.getBoundingClientRect().top - innerHeight * part, behavior: 'instant' });
      return coverOf(shown);
    });
    if (covers.every(Boolean)) faults.push(`covered by ${covers[0]}: ${name(shown)}`);
  }
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  faults.push(...wideParts());
  return { figures: found.length, faults: [...new Set(faults)] };

  /** Elements that make a page wider than the screen, so that it scrolls sideways: the outermost of each. */
  function wideParts(): string[] {
    if (document.documentElement.scrollWidth <= WIDTH + SLACK) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const scrolled = chain(element)
        .slice(1)
        .some((each) => getComputedStyle(each).overflowX !== 'visible');
      // A fixed element is as wide as the page and not the cause of its width.
      const fixed = /fixed|sticky/.test(getComputedStyle(element).position);
      return !scrolled && !fixed && isSeen(element) && element.getBoundingClientRect().right > WIDTH + SLACK;
    });
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return inner.map((element) => {
      const { right } = element.getBoundingClientRect();
      const text = (element.textContent ?? '').slice(0, 40);
      return `makes the page ${Math.ceil(right - WIDTH)} px too wide: ${element.tagName.toLowerCase()}.${element.className} ${text}`;
    });
  }

  function rectIn(range: Range): boolean {
    const { top, bottom } = range.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }
}
