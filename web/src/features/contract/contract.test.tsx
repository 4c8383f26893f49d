// @vitest-environment happy-dom
import { type ContractLife, contractLifeRoutes, type LegalNotice } from '@candor/model/contracts/life-routes.ts';
import { type ContractLine, type ContractList, contractRoutes } from '@candor/model/contracts/routes.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signingTexts } from '../../domains/signing/texts.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { pdfTexts } from '../../i18n/pdf.ts';
import { sha256 } from '../../lib/files/sha256.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen as List } from './screens/contract-list.tsx';
import { Screen as Preview } from './screens/preview.tsx';
import { Screen as Sign } from './screens/sign.tsx';
import { contractTexts } from './texts.ts';

const NONE: ContractList = {
  ...{ contracts: [], next: 'prepare', taxForm: 'missing', consentVersion: ESIGN_CONSENT },
  feeOfNew: '120.00',
};
const DRAFT: ContractLine = {
  contractId: `con_${'0'.repeat(26)}`,
  ...{ number: 'CU-2026-0000000001', lang: 'en', state: 'draft', specimen: false, fee: '0.00' },
  ...{ preparedAt: '2026-11-20T15:00:00Z', sha256: 'a'.repeat(64), signedAt: null, inForceAt: null },
  ...{ endsAt: null, endedAt: null, endReason: null, finalSha256: null },
};
const SIGNED: ContractLine = { ...DRAFT, state: 'signed', signedAt: '2026-11-20T15:05:00Z' };
const IN_FORCE: ContractLine = {
  ...{ ...SIGNED, state: 'in_force', inForceAt: '2026-11-20T16:00:00Z', endsAt: '2027-11-21T05:00:00Z' },
  finalSha256: 'b'.repeat(64),
};
const DETAIL = {
  ...{ clientName: 'Vera Quibble', contact: 'vera@example.com, +1 2015550123', address: '12 Elm Street, New York' },
  bank: null,
};

const LIFE: ContractLife = {
  contractId: DRAFT.contractId,
  ...{ notices: [], suspensions: [], forceMajeure: [], renewal: null, renewals: [], renewableFrom: '2027-10-21' },
  endGrounds: [],
};
const NOTICE: LegalNotice = {
  noticeId: `cnt_${'0'.repeat(26)}`,
  ...{ kind: 'breach', giver: 'provider', state: 'curing', subject: null, text: 'The account was lent', ground: null },
  ...{ givenAt: '2026-11-25T15:00:00Z', receivedOn: '2026-12-03', lastDay: '2027-01-02', answer: null },
  ...{ answeredAt: null, proposedBy: null, closedAt: null },
};

const listOf = (line: ContractLine, more: Partial<ContractList> = {}): ContractList => ({
  ...{ ...NONE, contracts: [line], next: line.state === 'draft' ? 'sign' : 'wait' },
  ...more,
});
let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, pdfTexts, signingTexts, contractTexts));
eachTestOnAFreshDevice();
beforeEach(() => {
  signIn(2);
  api = new ApiDouble();
  api.on(contractLifeRoutes.contractLife, LIFE);
});

async function open(Screen: ComponentType, address: string, list: ContractList) {
  api.on(contractRoutes.contracts, list);
  const opened = await openScreen(Screen, address, api);
  await act(async () => {});
  return opened;
}
async function shows(line: ContractLine, signature: { how: 'drawn' | 'typed'; at: string } | null) {
  const hash = (await sha256('no PDF at all')) as string;
  const final = line.finalSha256 !== null;
  const shown = final ? { ...line, finalSha256: hash } : { ...line, sha256: hash };
  api.on(contractRoutes.contractDocument, { pdf: btoa('no PDF at all'), sha256: hash, final });
  api.on(contractRoutes.contract, { contract: shown, ...DETAIL, signature });
  return shown;
}
const button = (name: string) => screen.getByRole('button', { name });

test('without a contract the list says so and leads to making one', async () => {
  await open(List, '/contractList', NONE);
  expect(await screen.findByText('No contract at present')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make my contract' }).getAttribute('href')).toBe('/rechargePdf?id=new');
  expect(screen.getByRole('link', { name: /Tax form/ }).getAttribute('href')).toBe('/rechargePdf?doc=w9');
});

test('a trial account reads in the same place that it needs no contract', async () => {
  await open(List, '/contractList', { ...NONE, taxForm: 'not_needed' });
  expect(await screen.findByText('No contract at present')).toBeTruthy();
  expect(screen.getByText(/^A trial needs none\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a sample contract' }).getAttribute('href')).toBe('/rechargePdf?id=new');
});

test.each([
  [DRAFT, 'To sign', 'sign', 'Read and sign'],
  [SIGNED, 'Waiting for the other party', 'wait', 'Before that, the tax form must be signed.'],
  [IN_FORCE, 'In force', 'none', 'CU-2026-0000000001'],
  [
    { ...IN_FORCE, state: 'ended', endedAt: '2027-11-21T05:00:00Z' } as ContractLine,
    'Ended',
    'prepare',
    'Make my contract',
  ],
] as const)('a contract stands under its state: %o', async (line, group, next, words) => {
  await open(List, '/contractList', listOf(line, { next }));
  expect((await screen.findAllByText(group)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(new RegExp(words)).length).toBeGreaterThan(0);
  expect(screen.queryByText('No contract at present')).toBeNull();
});

test('before the identity is verified, the way leads there', async () => {
  await open(List, '/contractList', { ...NONE, next: 'needs_identity' });
  expect(await screen.findByRole('link', { name: 'Verify identity' })).toBeTruthy();
});

test('key terms come before consent, no box is ticked beforehand, and the chosen language is sent', async () => {
  const { user } = await open(Preview, '/rechargePdf?id=new', NONE);
  for (const words of ['within 7 days', '1.5% a month', 'Term: 1 year', '30 days’ notice'])
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await user.click(button('Make my contract'));
  expect(screen.getByText('Please read the agreement and check the box first.')).toBeTruthy();
  await user.click(box);
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  api.on(contractRoutes.prepareContract, () => refused('contract_generation_failed', 502));
  await user.click(button('Make my contract'));
  expect((await screen.findByRole('alert')).textContent).toBe('Contract generation failed. Please try again later');
  const line = await shows({ ...DRAFT, lang: 'ja' }, null);
  api.on(contractRoutes.prepareContract, line).on(contractRoutes.contracts, listOf(line));
  await user.click(button('Make my contract'));
  expect(await screen.findByText('Go on to sign')).toBeTruthy();
  expect(api.of(contractRoutes.prepareContract).at(-1)?.body).toEqual({ lang: 'ja', consentVersion: ESIGN_CONSENT });
});

test('the preview has every field of the contract, its hash, and the file to download', async () => {
  const line = await shows(DRAFT, null);
  const { user } = await open(Preview, '/rechargePdf', listOf(line));
  for (const words of [DRAFT.number, 'Vera Quibble', DETAIL.contact, DETAIL.address, 'none linked', 'Not signed yet'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(/This device has worked it out and agrees/)).toBeTruthy();
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  await user.click(button('Download'));
  expect(kept).toEqual(['CU-2026-0000000001.pdf']);
  expect(screen.getByRole('link', { name: 'Go on to sign' }).getAttribute('href')).toBe('/signature');
});

test('in force it says until when, with both hashes; a trial’s is called a specimen', async () => {
  const line = await shows({ ...IN_FORCE, specimen: true }, { how: 'drawn', at: '2026-11-20T15:05:00Z' });
  await open(Preview, `/rechargePdf?id=${line.contractId}`, listOf(line, { next: 'none', taxForm: 'not_needed' }));
  expect(await screen.findByText(/no legal effect/)).toBeTruthy();
  expect(await screen.findByText(/^Until /)).toBeTruthy();
  expect(await screen.findByText(/^Drawn on /)).toBeTruthy();
  for (const hash of [line.sha256, line.finalSha256 as string]) expect(screen.getByText(hash)).toBeTruthy();
  expect(screen.queryByText('Go on to sign')).toBeNull();
});

test('a signature is required before submit; it is rewritten, uploaded, and then the contract is shown', async () => {
  const { user, container } = await open(Sign, '/signature', listOf(DRAFT));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(screen.getByText('A signature is required before submit')).toBeTruthy();
  expect(api.of(contractRoutes.signContract)).toEqual([]);
  const pen = container.querySelector('svg[viewBox="0 0 1000 400"]') as SVGSVGElement;
  pen.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 200 }) as DOMRect;
  const stroke = () => {
    fireEvent.pointerDown(pen, { clientX: 10, clientY: 10, pointerId: 1 });
    fireEvent.pointerMove(pen, { clientX: 210, clientY: 110, pointerId: 1 });
    fireEvent.pointerUp(pen, { pointerId: 1 });
  };
  stroke();
  await user.click(button('Rewrite'));
  expect(container.querySelectorAll('polyline')).toHaveLength(0);
  stroke();
  fireEvent.change(screen.getByLabelText(/Document code/), { target: { value: 'abc-234' } });
  api.on(contractRoutes.signContract, SIGNED).on(contractRoutes.contracts, listOf(SIGNED));
  await user.click(button('Submit'));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(`/rechargePdf?id=${DRAFT.contractId}`);
  const strokes = [
    [
      [20, 20],
      [420, 220],
    ],
  ];
  expect(api.of(contractRoutes.signContract)[0]?.body).toEqual({
    ...{ number: DRAFT.number, sha256: DRAFT.sha256, documentCode: 'ABC234', strokes },
  });
});

test.each([
  [listOf(IN_FORCE, { next: 'none' }), `/rechargePdf?id=${DRAFT.contractId}`],
  [NONE, '/contractList'],
])('nothing to sign leads to what there is', async (list, place) => {
  await open(Sign, '/signature', list);
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(place);
});

test('notice is given after a question that says what stays open, and is shown as given', async () => {
  const line = await shows(IN_FORCE, { how: 'drawn', at: '2026-11-20T15:05:00Z' });
  const { user } = await open(Preview, '/rechargePdf', listOf(line, { next: 'none' }));
  await user.click(await screen.findByRole('button', { name: 'End this contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/30 more days .* withdrawing go on/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(api.of(contractRoutes.giveContractNotice)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End this contract' }));
  const given: ContractLine = { ...line, endReason: 'client_notice', endsAt: '2026-12-21T05:00:00Z' };
  api.on(contractRoutes.giveContractNotice, given).on(contractRoutes.contracts, listOf(given, { next: 'none' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End this contract' }));
  expect(await screen.findByText('You have given notice.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End this contract' })).toBeNull();
});

async function running(life: Partial<ContractLife>, line: ContractLine = IN_FORCE) {
  const shown = await shows(line, { how: 'drawn', at: '2026-11-20T15:05:00Z' });
  api.on(contractLifeRoutes.contractLife, { ...LIFE, ...life });
  return open(Preview, '/rechargePdf', listOf(shown, { next: 'none' }));
}

test('the further term is shown with its days and fee before it is renewed, named as it was shown', async () => {
  const renewal = { firstDay: '2027-11-21', lastDay: '2028-11-20', fee: '120.00' };
  const { user } = await running({ renewal });
  expect(await screen.findByText(/from Nov 21, 2027 to Nov 20, 2028\. The fee is \$120\.00 a year/)).toBeTruthy();
  api.on(contractLifeRoutes.renewContract, () => refused('stale_version', 409));
  await user.click(button('Renew this contract'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.on(contractLifeRoutes.renewContract, LIFE).on(contractLifeRoutes.contractLife, LIFE);
  await user.click(button('Renew this contract'));
  expect(await screen.findByText('You can renew this contract from Oct 21, 2027 on.')).toBeTruthy();
  expect(api.of(contractLifeRoutes.renewContract).at(-1)?.body).toEqual({ lastDay: '2028-11-20', fee: '120.00' });
});

test('a notice stands with the day on which it counts as received, its last day and its answer', async () => {
  const answered = { ...NOTICE, noticeId: `cnt_${'1'.repeat(26)}`, giver: 'client' as const, answer: 'It is done.' };
  const { user } = await running({ notices: [answered, NOTICE] });
  const [own, ours] = await screen.findAllByRole('article');
  expect(ours?.textContent).toContain('Our notice of a breachTo be curedThe account was lent');
  expect(ours?.textContent).toContain('Counts as receivedDec 3, 2026To be cured byJan 2, 2027');
  expect(within(ours as HTMLElement).queryByRole('button')).toBeNull();
  expect(own?.textContent).toContain('Our answerIt is done.');
  api.on(contractLifeRoutes.confirmCured, LIFE);
  await user.click(within(own as HTMLElement).getByRole('button', { name: 'The breach is cured' }));
  expect(api.of(contractLifeRoutes.confirmCured).map(({ params }) => params.noticeId)).toEqual([answered.noticeId]);
  // One open notice of a breach at a time, but a dispute can be opened.
  expect(screen.queryByRole('button', { name: 'Give notice of a breach' })).toBeNull();
  expect(button('Open a dispute')).toBeTruthy();
});

test.each([
  ['breach', 'Give notice of a breach', contractLifeRoutes.giveBreachNotice, { text: 'No statement' }],
  ['dispute', 'Open a dispute', contractLifeRoutes.openDispute, { subject: 'Invoice', text: 'No statement' }],
] as const)('a %s is given in writing, not without words', async (kind, name, route, body) => {
  const { user } = await running({});
  await user.click(await screen.findByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/30 days/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Give notice' }));
  expect(sheet.getAllByText('Fill this in.')).toHaveLength(kind === 'dispute' ? 2 : 1);
  expect(api.of(route)).toEqual([]);
  if (kind === 'dispute') await user.type(sheet.getByLabelText('Subject'), 'Invoice');
  await user.type(sheet.getByLabelText('Your text'), 'No statement');
  api.on(route, LIFE);
  await user.click(sheet.getByRole('button', { name: 'Give notice' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of(route)[0]?.body).toEqual(body);
});

test('a dispute that we call settled is settled when its customer agrees', async () => {
  const dispute = { ...NOTICE, kind: 'dispute' as const, state: 'arbitration' as const, subject: 'Invoice' };
  const { user } = await running({ notices: [{ ...dispute, proposedBy: 'provider' }] });
  expect(await screen.findByText('May go to arbitration')).toBeTruthy();
  expect(screen.getByText('We say that this is settled. It is once you agree.')).toBeTruthy();
  api.on(contractLifeRoutes.settleDispute, LIFE);
  api.on(contractLifeRoutes.contractLife, {
    ...LIFE,
    notices: [{ ...dispute, state: 'settled', proposedBy: 'provider' }],
  });
  await user.click(button('I agree that it is settled'));
  expect(await screen.findByText('Settled')).toBeTruthy();
  expect(button('Open a dispute')).toBeTruthy();
});

test('a suspension says why, in the words of the declaration; a ground lets the contract be ended at once', async () => {
  const { user } = await running({
    suspensions: [{ cause: 'force_majeure', since: '2026-11-25T15:00:00Z', until: null }],
    ...{ forceMajeure: ['The exchange is closed.'], endGrounds: ['force_majeure'] },
  });
  expect(await screen.findByText(/^The exchange is closed\. No new deposits until it is over/)).toBeTruthy();
  await user.click(button('End the contract at once'));
  const dialog = within(await screen.findByRole('dialog'));
  const ended: ContractLine = {
    ...IN_FORCE,
    state: 'ended',
    endReason: 'client_force_majeure',
    endedAt: IN_FORCE.endsAt,
  };
  await shows(ended, null);
  api.on(contractLifeRoutes.endContractAtOnce, ended).on(contractRoutes.contracts, listOf(ended, { next: 'prepare' }));
  await user.click(dialog.getByRole('button', { name: 'End the contract at once' }));
  expect(await screen.findByText(/You ended it because of force majeure/)).toBeTruthy();
  expect(api.of(contractLifeRoutes.endContractAtOnce)[0]?.body).toEqual({ ground: 'force_majeure' });
});

test('the list says what the contract in force asks for', async () => {
  const renewal = { firstDay: '2027-11-21', lastDay: '2028-11-20', fee: '0.00' };
  api.on(contractLifeRoutes.contractLife, {
    ...{ ...LIFE, notices: [NOTICE], renewal },
    suspensions: [{ cause: 'unpaid', since: '2026-11-25T15:00:00Z', until: null }],
  });
  await openScreen(List, '/contractList', api.on(contractRoutes.contracts, listOf(IN_FORCE, { next: 'none' })));
  expect(await screen.findByText(/An invoice has been unpaid for 60 days/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the contract' }).getAttribute('href')).toBe(
    `/rechargePdf?id=${IN_FORCE.contractId}`,
  );
  expect(screen.getByText('1 open notice')).toBeTruthy();
  expect(screen.getAllByText(/^Until /).length).toBeGreaterThan(0);
});

test('signing is confirmed first, and then sent as it was', async () => {
  const { user, container } = await open(Sign, '/signature', listOf(DRAFT));
  await user.click(await screen.findByRole('radio', { name: 'Type' }));
  await user.type(screen.getByLabelText(/Your full name/), 'Vera Quibble');
  fireEvent.change(screen.getByLabelText(/Document code/), { target: { value: 'ABC234' } });
  const asked = { refusal: 'step_up_required', status: 403, params: { challenge: `stp_${'0'.repeat(26)}` } };
  api.on(contractRoutes.signContract, () => Response.json(asked, { status: 403 }));
  await user.click(button('Submit'));
  expect((await screen.findByTestId('elsewhere')).textContent).toMatch(/^\/passwordVerification\?challenge=stp_0/);
  expect(container.textContent).not.toContain('Upload successful');
});
