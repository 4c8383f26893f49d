// @vitest-environment happy-dom
import { consoleRoutes } from '@candor/model/console/routes.ts';
import type { ReviewCase } from '@candor/model/identity/review.ts';
import { identityPictureRoutes, identityReviewRoutes } from '@candor/model/identity/routes.ts';
import type { ReviewDetail } from '@candor/model/support/review.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../i18n/index.ts';
import { ApiDouble, refused } from '../lib/testing/api-double.fixture.ts';
import { fileIdOf, pictureReply } from '../lib/files/upload.fixture.ts';
import { Screen as IdentityCase } from './screens/identity-case.tsx';
import { Screen as SupportCase } from './screens/support-case.tsx';
import { queryClient } from './session.tsx';
import { consoleTexts } from './texts.ts';

/** Pictures of customers at the console: opened for a reason, once, and never beyond the budget. */

const ID = '0'.repeat(26);
const AT = '2026-03-02T15:30:00Z';
const BEYOND = /opened/i;

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, consoleTexts));
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  api = new ApiDouble();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(Screen: ComponentType, path: string, address: string) {
  vi.stubGlobal('fetch', api.fetch);
  const opened = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={<Screen />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => {});
  return { ...opened, user: userEvent.setup() };
}

describe('pictures that came with feedback', () => {
  const caseId = `sup_${ID}`;
  const detail: ReviewDetail = {
    case: {
      ...{ id: caseId, kind: 'feedback', state: 'waiting', customerId: `cus_${ID}`, from: 'Ada', email: null },
      ...{ lang: 'en', name: 'Charts', unread: 1, managerName: null, excerpt: 'See', lastAuthor: 'customer' },
      ...{ openedAt: AT, lastAt: AT },
    },
    messages: [{ seq: 1, author: 'customer', operatorName: null, text: 'See here.', sentAt: AT }],
    pictures: [1, 2].map((number) => ({ fileId: fileIdOf(number), width: 40, height: 30 })),
  };
  const opened = () => api.of(consoleRoutes.supportPicture).map(({ params }) => params);
  beforeEach(() => {
    api.on(consoleRoutes.supportCase, detail).on(consoleRoutes.supportPicture, pictureReply);
  });
  const openCase = () => open(SupportCase, '/support/:caseId', `/support/${caseId}`);

  test('are opened one by one, on demand, after a note that each opening is recorded', async () => {
    const { user } = await openCase();
    expect(await screen.findByText('See here.')).toBeDefined();
    expect(screen.getAllByText(/the customer sees that it was opened/)).toHaveLength(2);
    expect(opened()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show Picture 2' }));
    expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeDefined();
    expect(opened()).toEqual([{ caseId, fileId: fileIdOf(2) }]);
    expect(screen.getByRole('button', { name: 'Show Picture 1' })).toBeDefined();
  });

  test('are not opened again when the case is fetched again', async () => {
    const { user } = await openCase();
    await user.click(await screen.findByRole('button', { name: 'Show Picture 1' }));
    await screen.findByRole('img', { name: 'Picture 1' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect.poll(() => api.of(consoleRoutes.supportCase)).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Picture 1' })).toBeDefined();
    expect(opened()).toHaveLength(1);
  });

  test('are turned and enlarged in place', async () => {
    const { user } = await openCase();
    await user.click(await screen.findByRole('button', { name: 'Show Picture 1' }));
    await screen.findByRole('img', { name: 'Picture 1' });
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDefined();
    expect(opened()).toHaveLength(1);
  });

  test('beyond the budget of views only a message is shown, and it can be tried again', async () => {
    api.on(consoleRoutes.supportPicture, () => refused('view_budget_spent', 429));
    const { user } = await openCase();
    await user.click(await screen.findByRole('button', { name: 'Show Picture 1' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(BEYOND);
    expect(screen.queryByRole('img')).toBeNull();
    api.on(consoleRoutes.supportPicture, pictureReply);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined();
  });
});

describe('pictures of a document', () => {
  const submissionId = `idv_${ID}`;
  const found: ReviewCase = {
    ...{ submissionId, customerId: `cus_${ID}`, number: 1, state: 'in_review', submittedAt: AT, dueAt: AT },
    ...{ country: 'US', documentKind: 'driver_license', usPerson: true, flags: [] },
    names: { firstName: 'Vera', lastName: 'Molnár', legalName: 'Vera Molnár', birthDate: '1990-05-17', age: 35 },
    contacts: { email: 'vera@example.com', phone: null },
    address: {
      country: 'US',
      state: 'NY',
      city: 'Brooklyn',
      postalCode: '11201',
      street: '12 Poplar Street',
      detail: '',
    },
    tax: { country: 'US', numberKind: 'ssn', numberLast4: '6788' },
    document: {
      ...{ kind: 'driver_license', country: 'US', number: 'D1234567', expiresOn: '2030-01-31' },
      ...{ front: fileIdOf(1), back: fileIdOf(2) },
    },
    reading: { outcome: 'same_name', simulated: true, name: 'Vera Molnár' },
    ...{ earlier: [], decision: null },
  };
  const sides = () => api.of(identityPictureRoutes.identityReviewPicture).map(({ params }) => params.side);
  beforeEach(() => {
    api.on(identityReviewRoutes.identityReview, found).on(identityPictureRoutes.identityReviewPicture, pictureReply);
  });
  const openCase = () => open(IdentityCase, '/identity/:submissionId', `/identity/${submissionId}`);

  test('are shown with the case, both sides, each opened once', async () => {
    await openCase();
    expect(await screen.findByRole('img', { name: 'Front' })).toBeDefined();
    expect(await screen.findByRole('img', { name: 'Back' })).toBeDefined();
    expect(sides().sort()).toEqual(['back', 'front']);
    expect(screen.getByText('••• 6788', { exact: false })).toBeDefined();
  });

  test('a passport has one picture', async () => {
    api.on(identityReviewRoutes.identityReview, {
      ...found,
      document: { ...found.document, kind: 'passport', back: null },
    });
    await openCase();
    await screen.findByRole('img', { name: 'Front' });
    expect(sides()).toEqual(['front']);
  });

  test('with the budget of views spent neither case nor picture is requested again', async () => {
    api.on(identityReviewRoutes.identityReview, () => refused('view_budget_spent', 429));
    await openCase();
    expect((await screen.findByRole('alert')).textContent).toMatch(BEYOND);
    expect(screen.queryByText('Vera Molnár')).toBeNull();
    expect(sides()).toEqual([]);
  });

  test('a picture that is refused leaves the case readable', async () => {
    api.on(identityPictureRoutes.identityReviewPicture, ({ params }) =>
      params.side === 'back' ? refused('view_budget_spent', 429) : pictureReply(),
    );
    await openCase();
    await screen.findByRole('img', { name: 'Front' });
    expect((await screen.findByRole('alert')).textContent).toMatch(BEYOND);
    expect(screen.queryByRole('img', { name: 'Back' })).toBeNull();
    expect(screen.getByText('D1234567')).toBeDefined();
  });
});
