import type { Browser, Page } from 'playwright-core';
import type { ServerProcess } from '../server/test/server-process.ts';
import texts from '../web/src/console/texts/en.ts';
import { addAuthenticator } from './authenticator.ts';
import { watchPolicy } from './content-policy.ts';
import { until } from './person.ts';

/** The link of a role, as whoever started the server reads it. */
export async function enrolmentLink(server: ServerProcess, role: string): Promise<string> {
  const pattern = new RegExp(`^ +${role} +(http://localhost:\\d+/enrol#[\\w-]{43})$`, 'm');
  const links = await until(
    `the link of ${role}`,
    async () => pattern.exec(server.log),
    (found) => found !== null,
  );
  return links?.[1] as string;
}

/** An operator of a role in a browser of their own: enrolled by the link, signed in with the passkey. */
export async function operatorOf(browser: Browser, server: ServerProcess, role: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  context.setDefaultTimeout(45_000);
  await watchPolicy(context);
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(await enrolmentLink(server, role));
  await page.getByRole('button', { name: texts.enrol }).click();
  await page.getByRole('button', { name: texts.signIn }).click();
  await page.getByRole('heading', { name: texts.home, exact: true }).waitFor();
  return page;
}
