import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Accessibility faults of what a page shows, each with the first element that has it. With rules only those are looked
 * at. The checker is loaded once per page; the app changes screens without loading another page. What fades in is
 * judged when it has: half faded, every text lacks contrast.
 */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // Those that go by a scroll position have no end either.
      const ending = document
        .getAnimations()
        .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map((one) => one.finished)); // one whose element leaves is rejected
      const { violations } = await checker.run(document, {
        resultTypes: ['violations'],
        selectors: false, // of every element that passes too; the element itself is what we print
        // Off by default; a thumb needs them all the same.
        ...(values ? { runOnly: { type: 'rule', values } } : { rules: { 'target-size': { enabled: true } } }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
    },
    rules && [...rules],
  );
}
