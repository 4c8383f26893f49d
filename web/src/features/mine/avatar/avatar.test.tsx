// @vitest-environment happy-dom
import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { fileRoutes } from '@candor/model/files/routes.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { ApiDouble, refused } from '../../../lib/testing/api-double.fixture.ts';
import { openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { clearSession, userCell } from '../../../lib/stored.ts';
import { acceptUploads, fileIdOf, pictureReply } from '../../../lib/files/upload.fixture.ts';
import { avatarTexts } from '../avatar-texts.ts';
import { Screen } from '../screens/upload-avatar.tsx';

const SAVED = { picture: { fileId: fileIdOf(1), width: 300, height: 300 } };

let api: ApiDouble;
/** Calls of the canvas. */
let drawn: (string | number)[][];
beforeAll(() => preloadTexts(commonTexts, messageTexts, avatarTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  api = new ApiDouble();
  drawn = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void drawn.push([
        name,
        ...given.filter((each) => typeof each === 'number').map((each) => Math.round(each * 100) / 100),
      ]);
  const pen = Object.fromEntries(
    ['fillRect', 'translate', 'scale', 'rotate', 'drawImage'].map((name) => [name, note(name)]),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([JSON.stringify(drawn)], { type: type ?? '' })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => openScreen(Screen, '/uploadAvatar', api);
const stage = () => screen.getByRole('group', { name: 'Choose what is shown' });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });

async function choose(file: File): Promise<void> {
  await screen.findByText('Choose a picture');
  const input = document.querySelector('input[name="avatar-file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

/** A picture of 1,200 × 900 pixels is chosen, and here. */
async function chosen(): Promise<void> {
  await choose(new File(['photo'], 'me.jpg', { type: 'image/jpeg' }));
  const picture = stage().querySelector('img') as HTMLImageElement;
  Object.defineProperties(picture, { naturalWidth: { value: 1_200 }, naturalHeight: { value: 900 } });
  fireEvent.load(picture);
}

test('a visitor is asked to sign in', async () => {
  await open();
  expect(await screen.findByText('You are not logged in yet, please login first.')).toBeDefined();
  expect(api.asked).toEqual([]);
});

describe('without a picture', () => {
  beforeEach(() => {
    signIn();
    userCell.write({ username: 'ada' });
    api.on(avatarRoutes.avatar, { picture: null });
    acceptUploads(api);
  });

  test('the initial is shown', async () => {
    await open();
    expect(await screen.findByText('A')).toBeDefined();
    expect(screen.getByText('No picture yet. Until there is one, your initial stands here.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });

  test.each([
    ['text/plain', 10, 'Only jpeg, jpg, png or bmp pictures are accepted'],
    ['image/png', 20 * 1024 * 1024 + 1, 'The picture must not be larger than 20 MB'],
  ])('%s of %i bytes is refused before it leaves the device', async (type, bytes, words) => {
    await open();
    await choose(new File([new Uint8Array(bytes)], 'x', { type }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('a picture is cropped and turned by keys, and only the part in the window is sent and saved', async () => {
    api.on(avatarRoutes.saveAvatar, SAVED);
    const { user } = await open();
    await chosen();
    expect(document.activeElement).toBe(stage());
    await user.keyboard('++{Shift>}{ArrowLeft}{/Shift}r');
    // A fifth of the side to the left, at 1.21 times: then a quarter to the right.
    const side = 900 / 1.21;
    expect(Number(slider().value)).toBeCloseTo(1.21);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('img', { name: 'Your profile picture' })).toBeDefined();
    const scale = Math.round((512 / side) * 100) / 100;
    expect(drawn).toEqual([
      ...[
        ['fillRect', 0, 0, 512, 512],
        ['translate', 256, 256],
      ],
      ['scale', scale, scale],
      ['translate', 0, Math.round((600 - (600 + side * 0.2)) * 100) / 100],
      ...[
        ['rotate', 1.57],
        ['drawImage', -600, -450, 1_200, 900],
      ],
    ]);
    expect(api.of(fileRoutes.beginUpload)[0]?.body).toMatchObject({ purpose: 'avatar', type: 'image/jpeg' });
    expect(api.of(fileRoutes.completeUpload)[0]?.body).toEqual({ rotation: 0 });
    expect(api.of(avatarRoutes.saveAvatar)[0]?.body).toEqual({ fileId: fileIdOf(1) });
    expect(api.of(fileRoutes.fileContent), 'it is here already').toEqual([]);
  });

  test('it follows the finger, two fingers zoom, and so does the slider', async () => {
    await open();
    await chosen();
    vi.spyOn(stage(), 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 300, height: 300 } as DOMRect);
    const picture = stage().querySelector('img') as HTMLImageElement;
    const finger = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY: number) =>
      fireEvent[`pointer${type}`](stage(), { pointerId, clientX, clientY });
    finger('Down', 1, 150, 150);
    finger('Move', 1, 165, 150);
    // 15 of 300 px are 45 of the 900 pixels in view.
    expect(picture.style.transform).toContain('translate(5cqw, 0cqw)');
    finger('Down', 2, 165, 250);
    finger('Move', 2, 165, 350);
    expect(Number(slider().value)).toBe(2);
    finger('Up', 1, 165, 150);
    finger('Up', 2, 165, 350);
    finger('Move', 2, 165, 500);
    expect(Number(slider().value), 'a lifted finger does nothing').toBe(2);
    fireEvent.change(slider(), { target: { value: '3' } });
    expect(slider().getAttribute('aria-valuetext')).toBe('3.0 times');
    expect(picture.style.transform).toContain('scale(3)');
  });

  test('an unreadable picture is reported, and another can be chosen', async () => {
    const { user } = await open();
    await choose(new File(['nothing'], 'x.bmp', { type: 'image/bmp' }));
    fireEvent.error(stage().querySelector('img') as HTMLImageElement);
    expect(screen.getByText('The picture cannot be read. Please choose it again or take a new one.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Choose a picture')).toBeDefined();
  });

  test('a saving that fails is tried again without sending it again', async () => {
    api.on(avatarRoutes.saveAvatar, () => refused('overloaded', 503));
    const { user } = await open();
    await chosen();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    // On a busy machine the screen reads again what it has just saved.
    api.on(avatarRoutes.saveAvatar, SAVED).on(avatarRoutes.avatar, SAVED);
    await user.click(again);
    await screen.findByRole('img', { name: 'Your profile picture' });
    expect(api.of(fileRoutes.beginUpload)).toHaveLength(1);
  });
});

test('the picture is shown, and removed once that is confirmed', async () => {
  signIn();
  api
    .on(avatarRoutes.avatar, SAVED)
    .on(fileRoutes.fileContent, pictureReply)
    .on(avatarRoutes.removeAvatar, { picture: null });
  const { user } = await open();
  expect(await screen.findByRole('img', { name: 'Your profile picture' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(api.of(avatarRoutes.removeAvatar)).toEqual([]);
  const dialog = document.querySelector('dialog[open]') as HTMLElement;
  await user.click(within(dialog).getByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText(/^No picture yet/)).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  await act(async () => {});
});
