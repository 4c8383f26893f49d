import { test } from 'vitest';
import contract from '../web/src/i18n/en/contract.ts';
import { Phone } from './browser.ts';
import { downloadFinal, signContract } from './contract.ts';
import { startTrial } from './sign-up.ts';
import { stage } from './stage.ts';

const here = stage();

test('a trial signs a specimen, which a simulated party signs at once, and downloads the sealed file', async () => {
  const phone = await Phone.open(here.browser, here.server.url);
  const page = await phone.page('/loadPage');
  await startTrial(page);
  const shown = await signContract(page, here.server.url);
  await page.getByText(contract.specimen).waitFor();
  await downloadFinal(page, here.server.url, shown);
  await phone.close();
});
