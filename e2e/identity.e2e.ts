import { expect, test } from 'vitest';
import consoleTexts from '../web/src/console/texts/en.ts';
import contract from '../web/src/i18n/en/contract.ts';
import texts from '../web/src/i18n/en/identity.ts';
import { apiOf, Phone } from './browser.ts';
import { counterSign, disputeAndSettle, downloadFinal, signContract } from './contract.ts';
import notices from '../web/src/i18n/en/notices.ts';
import { operatorOf } from './operator.ts';
import { PASSWORD, signUpByEmail } from './sign-up.ts';
import { stage } from './stage.ts';
import { signTaxForm } from './tax-form.ts';
import { applyForVerification, decide, photograph, submit, VERIFIED_NAME } from './verification.ts';

/** Identity verification by a person: submitted, rejected with a reason, corrected, approved. */

const here = stage();
const { server } = here;

test('submitted, rejected with a reason, corrected, approved by a person at the console; then the tax form and the contract are signed in the app, an operator counter-signs, and a dispute is settled', async () => {
  const phone = await Phone.open(here.browser, server.url);
  const page = await phone.page('/loadPage');
  await signUpByEmail(page, 'vera@example.com');
  expect((await apiOf(page, '/auth/session')).authenticationStatus).toBe(0);
  await applyForVerification(page, server.url, '2015550123');
  expect((await apiOf(page, '/auth/session')).authenticationStatus).toBe(1);

  const consolePage = await operatorOf(here.browser, server, 'kyc_reviewer');
  await decide(consolePage, consoleTexts.rejectIdentity, async (dialog) => {
    await dialog.getByRole('checkbox', { name: consoleTexts.rejection_document_unreadable }).check();
    await dialog.getByRole('textbox').fill('The lower edge is cut off.');
  });

  await page.goto(`${server.url}/setAddressSuccess`);
  await page.getByText(texts.rejectedTitle, { exact: true }).first().waitFor();
  await page.getByText('The lower edge is cut off.').waitFor();
  await photograph(page, server.url);
  await page.goto(`${server.url}/setAddressDetail_c`);
  await submit(page);

  await decide(consolePage, consoleTexts.approveIdentity, async () => {});
  await page.goto(`${server.url}/setAddressSuccess`);
  await page.getByText(texts.approvedTitle, { exact: true }).waitFor();
  expect((await apiOf(page, '/auth/session')).authenticationStatus).toBe(2);

  await signTaxForm(page, server.url, VERIFIED_NAME);

  const shown = await signContract(page, server.url, PASSWORD);
  await page.getByText(contract.waitTitle).waitFor();
  const treasury = await operatorOf(here.browser, server, 'treasury_checker');
  await counterSign(treasury, VERIFIED_NAME);
  await downloadFinal(page, server.url, shown);
  await disputeAndSettle(page, server.url, treasury);
  await page.goto(`${server.url}/msgCenter?category=system`);
  for (const kind of ['dispute_noticed', 'settlement_proposed', 'dispute_settled'] as const)
    await page.getByRole('link', { name: notices[`title_contract_${kind}`] }).waitFor();
  // The browser reports each refusal, and some were intended.
  expect(phone.complaints.filter((each) => !/status of 4(01|22) /.test(each))).toEqual([]);
  await phone.close();
});
