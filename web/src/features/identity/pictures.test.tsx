// @vitest-environment happy-dom
import { fileRoutes } from '@candor/model/files/routes.ts';
import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { clearSession } from '../../lib/stored.ts';
import { Screen as UpPhoto } from './screens/up-photo.tsx';
import { identityTexts } from './texts.ts';
import { FRONT, WHOLE } from './view.fixture.ts';

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, identityTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  signIn(0);
  api = new ApiDouble();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(view: IdentityView) {
  api.on(identityRoutes.identity, view);
  const opened = await openScreen(UpPhoto, '/upPhoto', api);
  await screen.findByRole('heading', { level: 1 });
  await act(async () => {});
  return opened;
}
const goOn = () => screen.getByRole('button', { name: 'Continue' });
const went = async () => (await screen.findByTestId('elsewhere')).textContent;

describe('the ID photos', () => {
  const picture = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
  const choose = (name: string, file: File) => {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  };
  const stored = {
    fileId: FRONT,
    purpose: 'identity',
    state: 'stored',
    received: 1_200_000,
    bytes: 1_200_000,
  } as const;

  test.each([
    ['passport.pdf', 'application/pdf', 10, 'Only jpeg, jpg, png or bmp pictures are accepted'],
    ['passport.png', 'image/png', 20 * 1024 * 1024 + 1, 'The picture must not be larger than 20 MB'],
  ])('%s is refused before it leaves the device', async (name, kind, bytes, words) => {
    await open({ ...WHOLE, document: null, pictures: null, reading: null });
    choose('front-file', picture(name, kind, bytes));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  });

  test('are turned by quarters, sent in parts, go on where they stopped, then are read', async () => {
    const view = { ...WHOLE, pictures: null, reading: null };
    const { user } = await open(view);
    let received = 0;
    let broken = true;
    const state = () => ({ ...stored, state: 'uploading' as const, received });
    api.on(fileRoutes.beginUpload, state);
    api.on(fileRoutes.fileStatus, state);
    const parts: string[] = [];
    const json = api.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method !== 'PUT' || !url.includes('/bytes')) return json(url, init);
      parts.push(new URL(url, 'http://x').search);
      if (received > 0 && broken) {
        broken = false;
        throw new TypeError('connection lost');
      }
      received += (init.body as Blob).size;
      return Response.json({ code: 2000, msg: 'ok', data: state() });
    });
    choose('front-file', picture('passport.png', 'image/png', 1_200_000));
    await user.click(screen.getByRole('button', { name: 'Rotate by 90°' }));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(/interrupted at 43%/)).toBeTruthy();
    api.on(fileRoutes.completeUpload, stored);
    await user.click(screen.getByRole('button', { name: 'Continue the upload' }));
    await screen.findByText('Uploaded');
    expect(parts).toEqual(['?offset=0', '?offset=524288', '?offset=524288', '?offset=1048576']);
    expect(api.of(fileRoutes.completeUpload)[0]?.body).toEqual({ rotation: 90 });

    api.on(identityRoutes.saveIdentityPictures, { ...view, pictures: { front: FRONT } });
    api.on(identityRoutes.readIdentityDocument, () =>
      Response.json({ refusal: 'recognition_failed', status: 422, code: 4241, params: { left: '2' } }, { status: 422 }),
    );
    await user.click(goOn());
    expect(await screen.findByText('Recognition error or timeout, please re-identify')).toBeTruthy();
    api.on(identityRoutes.readIdentityDocument, WHOLE);
    await user.click(goOn());
    expect(await went()).toBe('/setAddress');
    expect(api.of(identityRoutes.saveIdentityPictures)).toHaveLength(1);
    expect(api.of(identityRoutes.saveIdentityDocument)).toHaveLength(0);
  });
});
