// @vitest-environment happy-dom
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { type TaxFormView, taxRoutes } from '@candor/model/tax/routes.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { pdfTexts } from '../../i18n/pdf.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { sha256 } from '../../lib/files/sha256.ts';
import { openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { clearSession } from '../../lib/stored.ts';
import { Screen as Document } from './screens/document.tsx';
import { useTaxDocument } from './queries.ts';
import { Screen as Signature } from './screens/signature.tsx';
import { signingTexts } from '../../domains/signing/texts.ts';
import { taxTexts } from './texts.ts';

const NONE: TaxFormView = { kind: 'w9', state: 'none', consentVersion: ESIGN_CONSENT, form: null };
const FORM = {
  formId: `txf_${'0'.repeat(26)}`,
  itemTwoStruck: false,
  preparedAt: '2026-11-20T15:00:00Z',
  sha256: 'a'.repeat(64),
  signedAt: null,
  signedSha256: null,
};
const PREPARED: TaxFormView = { ...NONE, state: 'prepared', form: FORM };
const SIGNED: TaxFormView = {
  ...NONE,
  state: 'signed',
  form: { ...FORM, signedAt: '2026-11-20T15:05:00Z', signedSha256: 'b'.repeat(64) },
};

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, pdfTexts, signingTexts, taxTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  signIn(2);
  api = new ApiDouble();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(Screen: ComponentType, address: string, view: TaxFormView) {
  api.on(taxRoutes.taxForm, view);
  const opened = await openScreen(Screen, address, api);
  await act(async () => {});
  return opened;
}
/** A file as it is sent, with its hash. */
async function documentOf(text: string, signed = false) {
  return { pdf: btoa(text), sha256: (await sha256(text)) as string, signed, documentCode: 'ABC234' };
}
const button = (name: string) => screen.getByRole('button', { name });
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

test('no box is ticked beforehand, and without consent no form is made', async () => {
  const { user } = await open(Document, '/rechargePdf?doc=w9', NONE);
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  await user.click(button('Make my form'));
  expect(screen.getByText('Please read the agreement and check the box first.')).toBeTruthy();
  expect(api.of(taxRoutes.prepareTaxForm)).toEqual([]);
  api.on(taxRoutes.prepareTaxForm, PREPARED).on(taxRoutes.taxFormDocument, await documentOf('%PDF-'));
  await user.click(boxes[0] as HTMLInputElement);
  await user.click(button('Make my form'));
  expect(await screen.findByText(FORM.sha256)).toBeTruthy();
  expect(api.of(taxRoutes.prepareTaxForm)[0]?.body).toEqual({ consentVersion: ESIGN_CONSENT, itemTwoStruck: false });
});

test('a customer who is no US person is not asked about backup withholding', async () => {
  await open(Document, '/rechargePdf?doc=w9', { ...NONE, kind: 'w8ben' });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText(/W-8BEN/)).toBeTruthy();
});

test.each<[string, TaxFormView, string]>([
  ['before the identity is verified', { ...NONE, kind: null, state: 'needs_identity' }, 'Verify identity'],
  ['once signed', SIGNED, 'Signed'],
])('%s it says so', async (_when, view, words) => {
  api.on(taxRoutes.taxFormDocument, await documentOf('%PDF-', true));
  await open(Document, '/rechargePdf?doc=w9', view);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test('a signature needs the code from the document and more than a dot; it is sent as it was drawn', async () => {
  const { user, container } = await open(Signature, '/signature?doc=w9', PREPARED);
  await screen.findByRole('button', { name: 'Sign' });
  await user.click(button('Sign'));
  expect(alerts()).toEqual(['This is not the code printed on the document.', 'A signature is required before submit']);
  fireEvent.change(screen.getByLabelText(/Document code/), { target: { value: 'abc-234' } });
  const pen = container.querySelector('svg[viewBox="0 0 1000 400"]') as SVGSVGElement;
  pen.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 200 }) as DOMRect;
  fireEvent.pointerDown(pen, { clientX: 10, clientY: 10, pointerId: 1 });
  fireEvent.pointerMove(pen, { clientX: 210, clientY: 110, pointerId: 1 });
  fireEvent.pointerUp(pen, { pointerId: 1 });
  api.on(taxRoutes.signTaxForm, () => refused('wrong_code', 401));
  await user.click(button('Sign'));
  expect(alerts()).toEqual(['This is not the code printed on the document.']);
  api.on(taxRoutes.signTaxForm, SIGNED);
  await user.click(button('Sign'));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/rechargePdf?doc=w9');
  expect(api.of(taxRoutes.signTaxForm).at(-1)?.body).toEqual({
    sha256: FORM.sha256,
    documentCode: 'ABC234',
    strokes: [
      [
        [20, 20],
        [420, 220],
      ],
    ],
  });
});

test('the form is shown in the app; one that the browser cannot draw can still be saved', async () => {
  const document = await documentOf('no PDF at all');
  api.on(taxRoutes.taxFormDocument, document);
  const form = { ...FORM, sha256: document.sha256 };
  const { user } = await open(Document, '/rechargePdf?doc=w9', { ...PREPARED, form });
  expect(await screen.findByText('The document cannot be shown here. You can still download it.')).toBeTruthy();
  expect(screen.getByText(/This device has worked it out and agrees/)).toBeTruthy();
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  await user.click(button('Download'));
  expect(kept).toEqual([`${FORM.formId}.pdf`]);
  expect(api.of(taxRoutes.taxFormDocument)).toHaveLength(1);
});

test('a document with another hash than stated is not shown', async () => {
  api.on(taxRoutes.taxFormDocument, { ...(await documentOf('%PDF-')), sha256: 'c'.repeat(64) });
  await open(Document, '/rechargePdf?doc=w9', PREPARED);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('a customer who cannot draw types their name, which must be the one on the form', async () => {
  const { user } = await open(Signature, '/signature?doc=w9', PREPARED);
  await user.click(await screen.findByRole('radio', { name: 'Type' }));
  await user.type(screen.getByLabelText(/Document code/), 'ABC234');
  await user.click(button('Sign'));
  expect(screen.getByText('A signature is required before submit')).toBeTruthy();
  api.on(taxRoutes.signTaxForm, () => refused('signature_name', 422));
  await user.type(screen.getByLabelText(/Your full name/), 'Vera');
  await user.click(button('Sign'));
  expect(await screen.findByText('Please type your full name exactly as the form has it.')).toBeTruthy();
  api.on(taxRoutes.signTaxForm, SIGNED);
  await user.type(screen.getByLabelText(/Your full name/), ' Quibble');
  await user.click(button('Sign'));
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/rechargePdf?doc=w9');
  expect(api.of(taxRoutes.signTaxForm).at(-1)?.body).toEqual({
    ...{ sha256: FORM.sha256, documentCode: 'ABC234', strokes: [], typedName: 'Vera Quibble' },
  });
});

/** The signature after the form was read, on one visit. */
function ReadThenSign() {
  useTaxDocument(FORM);
  return <Signature />;
}

test('the code is repeated where it is asked for, once the form was read; else the way back to it', async () => {
  api.on(taxRoutes.taxFormDocument, await documentOf('%PDF-'));
  await open(ReadThenSign, '/signature?doc=w9', PREPARED);
  expect(await screen.findByText('The form that you have read has the code ABC234.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the form again' })).toBeNull();
});

test('a signature page that is opened by itself does not fetch the form for its code', async () => {
  await open(Signature, '/signature?doc=w9', PREPARED);
  const back = await screen.findByRole('link', { name: 'Open the form again' });
  expect(back.getAttribute('href')).toBe('/rechargePdf?doc=w9');
  expect(api.of(taxRoutes.taxFormDocument)).toHaveLength(0);
});

test('rewriting discards the strokes', async () => {
  const { user, container } = await open(Signature, '/signature?doc=w9', PREPARED);
  await screen.findByRole('button', { name: 'Sign' });
  const pen = container.querySelector('svg[viewBox="0 0 1000 400"]') as SVGSVGElement;
  fireEvent.pointerDown(pen, { clientX: 1, clientY: 1, pointerId: 1 });
  expect(container.querySelectorAll('polyline')).toHaveLength(1);
  await user.click(button('Rewrite'));
  expect(container.querySelectorAll('polyline')).toHaveLength(0);
});
