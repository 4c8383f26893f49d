import type { BrowserContext } from 'playwright-core';

const breaches: string[] = [];

/** Everything that pages of this context do against the content policy of their origin, as reported to the document. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.exposeBinding('policyBroken', ({ page }, what: string) => {
    breaches.push(`${new URL(page.url()).pathname}: ${what}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const { policyBroken } = globalThis as unknown as { policyBroken: (what: string) => void };
      policyBroken(`${effectiveDirective} against ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
}

/** Violations since the last call. */
export function takeBreaches(): string[] {
  return breaches.splice(0);
}
