// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { blocksOf } from '@candor/model/agreements/blocks.ts';
import {
  DOCUMENTS,
  type DocumentName,
  inForceOn,
  SIGN_UP_DOCUMENTS,
  signUpVersionOn,
} from '@candor/model/agreements/documents.ts';
import { agreementRoutes } from '@candor/model/agreements/routes.ts';
import type { Agreement } from '@candor/model/agreements/schema.ts';
import { agreementText } from '@candor/model/agreements/texts.ts';
import { LANGUAGES } from '@candor/model/auth/terms.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commonTexts, type Lang, messageTexts, preloadTexts, setLang } from '../../i18n/index.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { clearSession } from '../../lib/stored.ts';
import { Screen as SignUpAgreements } from './screens/agreement.tsx';
import { Screen as Plain } from './screens/agreement-view-html.tsx';
import { Screen as View } from './screens/agreement-view.tsx';
import { Screen as Protocol } from './screens/protocol.tsx';
import { Screen as WealthAgreement } from './screens/wealth-agreement.tsx';
import { agreementTexts } from './texts.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const whole = (document: DocumentName, lang: Lang, more: Partial<Agreement> = {}): Agreement => {
  const text = agreementText(document, inForceOn(document, '2026-11-22').version, lang);
  const { version } = inForceOn(document, '2026-11-22');
  return {
    document,
    ...inForceOn(document, '2026-11-22'),
    lang,
    text,
    sha256: sha256(text),
    inForce: true,
    versions: [version],
    ...more,
  };
};

let api: ApiDouble;
beforeAll(() => preloadTexts(commonTexts, messageTexts, agreementTexts));
beforeEach(() => {
  localStorage.clear();
  clearSession();
  api = new ApiDouble()
    .on(agreementRoutes.agreements, {
      signUpVersion: signUpVersionOn('2026-11-22'),
      documents: DOCUMENTS.map((document) => ({
        document,
        ...inForceOn(document, '2026-11-22'),
        atSignUp: SIGN_UP_DOCUMENTS.includes(document),
        texts: LANGUAGES.map((lang) => ({ lang, title: `${document} ${lang}`, sha256: 'a'.repeat(64) })),
      })),
    })
    .on(agreementRoutes.agreement, ({ params, query }) => whole(params.document as DocumentName, query.lang as Lang));
});
afterEach(async () => {
  cleanup();
  await act(() => setLang('en'));
  vi.unstubAllGlobals();
});

test('without a document all six are listed, by when they are ticked, each leading to its text', async () => {
  await openScreen(View, '/agreementView', api);
  await screen.findByText('privacy en');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const name of DOCUMENTS) expect(links).toContain(`/agreementView?doc=${name}`);
});

test('someone signed in sees what they accepted and when', async () => {
  signIn();
  const accepted = {
    document: 'privacy',
    version: inForceOn('privacy', '2026-11-22').version,
    lang: 'en' as const,
    sha256: 'a'.repeat(64),
  };
  api.on(agreementRoutes.acceptedAgreements, {
    accepted: [{ ...accepted, acceptedAt: '2026-11-21T15:00:00Z' }],
    announced: [{ document: 'privacy', version: '2027-05', appliesFrom: '2027-05-01' }],
  });
  await openScreen(View, '/agreementView', api);
  expect(await screen.findByText(/^Nov 21, 2026, \d\d:\d\d ET$/)).toBeDefined();
  expect(document.body.textContent?.match(/Accepted on Nov 21, 2026/g)).toHaveLength(1);
  expect(document.body.textContent).toContain('Version 2027-05 follows for you on May 1, 2027');
});

test('before the sign-up only its two are shown, with the way to open an account', async () => {
  await openScreen(SignUpAgreements, '/agreement', api);
  await screen.findByText('software-usage en');
  expect(screen.queryByText('wealth en')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open account' }).getAttribute('href')).toBe('/register');
});

describe('the reader', () => {
  test.each(LANGUAGES)('shows every word of the text in %s', async (lang) => {
    await act(() => setLang(lang));
    await openScreen(View, '/agreementView?doc=software-usage', api);
    const [title, ...rest] = blocksOf(
      agreementText('software-usage', inForceOn('software-usage', '2026-11-22').version, lang),
    );
    await screen.findByRole('heading', { level: 1, name: title?.text ?? '' });
    // A percentage is kept on one line by a space that does not break.
    const shown = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
    for (const block of rest) expect(shown).toContain('number' in block ? `${block.number}${block.text}` : block.text);
    expect(shown).toContain(
      sha256(agreementText('software-usage', inForceOn('software-usage', '2026-11-22').version, lang)),
    );
  });

  test('has a table of contents that leads to the sections', async () => {
    const { user } = await openScreen(View, '/agreementView?doc=privacy', api);
    await user.click(await screen.findByRole('button', { name: 'Contents' }));
    const heading = blocksOf(agreementText('privacy', inForceOn('privacy', '2026-11-22').version, 'en')).filter(
      ({ kind }) => kind === 'heading',
    )[2]?.text as string;
    await user.click(screen.getByRole('button', { name: heading }));
    expect(document.activeElement?.textContent).toBe(heading);
  });

  test('computes the hash anew, and says when the text is another one', async () => {
    const { user, unmount } = await openScreen(View, '/agreementView?doc=wealth', api);
    await user.click(await screen.findByRole('button', { name: 'Compute it on this device' }));
    expect(await screen.findByText(/^Same:/)).toBeDefined();
    unmount();
    api.on(
      agreementRoutes.agreement,
      whole('wealth', 'en', { text: `${agreementText('wealth', inForceOn('wealth', '2026-11-22').version, 'en')}x` }),
    );
    await openScreen(View, '/agreementView?doc=wealth', api);
    await user.click(await screen.findByRole('button', { name: 'Compute it on this device' }));
    expect(await screen.findByText(/^Different:/)).toBeDefined();
  });

  test('says when a version is no longer in force, and leads to the one that is', async () => {
    api.on(agreementRoutes.agreement, whole('referral', 'en', { version: '2020-01', inForce: false }));
    await openScreen(View, '/agreementView?doc=referral&version=2020-01', api);
    await screen.findByText('This version is no longer in force.');
    expect(screen.getByRole('link', { name: 'Show the one in force' }).getAttribute('href')).toBe(
      '/agreementView?doc=referral',
    );
    expect(api.of(agreementRoutes.agreement)[0]?.query).toEqual({ lang: 'en', version: '2020-01' });
  });

  test('names the version that follows, and leads to it; there it says from when it applies', async () => {
    const coming = { version: '2027-01', effectiveOn: '2027-01-01' };
    api.on(agreementRoutes.agreement, whole('software-usage', 'en', { coming }));
    const { unmount } = await openScreen(View, '/agreementView?doc=software-usage', api);
    await screen.findByText('Version 2027-01 follows on Jan 1, 2027.');
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(
      '/agreementView?doc=software-usage&version=2027-01',
    );
    unmount();
    api.on(agreementRoutes.agreement, whole('software-usage', 'en', { ...coming, coming, inForce: false }));
    await openScreen(View, '/agreementView?doc=software-usage&version=2027-01', api);
    await screen.findByText('This version applies from Jan 1, 2027.');
    expect(screen.queryByText('This version is no longer in force.')).toBeNull();
  });

  test.each(['/agreementView?doc=constitution', '/agreementView?doc=privacy&version=1999-01'])(
    '%s: there is none',
    async (at) => {
      api.on(agreementRoutes.agreement, () => refused('not_found', 404));
      await openScreen(View, at, api);
      expect(await screen.findByText('Agreement not found')).toBeDefined();
    },
  );

  test('an answer that does not come can be asked for again', async () => {
    api.on(agreementRoutes.agreement, () => refused('internal_error', 500));
    const { user } = await openScreen(View, '/agreementView?doc=privacy', api);
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    api.on(agreementRoutes.agreement, whole('privacy', 'en'));
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeDefined();
  });
});

test.each([
  [Protocol, '/protocol', 'Quantitative trading agreement'],
  [WealthAgreement, '/wealthAgreement', 'Wealth agreement'],
] as const)('%# is its agreement', async (Screen, path, title) => {
  await openScreen(Screen, path, api);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});

test('the plain page has the whole text, its hash, and prints', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  const { user } = await openScreen(Plain, '/agreementViewHtml?doc=anti-money-laundering', api);
  await screen.findByRole('heading', { name: 'Anti-money-laundering agreement' });
  expect(
    screen.getByText(
      new RegExp(
        sha256(agreementText('anti-money-laundering', inForceOn('anti-money-laundering', '2026-11-22').version, 'en')),
      ),
    ),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
});
