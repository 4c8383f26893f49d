import type { Page } from 'playwright-core';

/**
 * Gives a page a device that recognises its owner and keeps passkeys, as a phone has one. The answer takes that device
 * away and brings a new one.
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const add = () =>
    devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
  let { authenticatorId } = await add();
  return async () => {
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    ({ authenticatorId } = await add());
  };
}
