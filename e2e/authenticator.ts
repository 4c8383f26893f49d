import type { CDPSession, Page } from 'playwright-core';

type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number];
const passkeysOf = async (devTools: CDPSession, authenticatorId: string) =>
  (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** A device that recognises its owner and keeps passkeys, as a phone has one. */
export interface Authenticator {
  /** Takes the device away and brings a new one. */
  renew(): Promise<void>;
  /** Whether the device is in the hands of its owner from now on. */
  recognise(owner: boolean): Promise<void>;
  /** The passkeys in it, which a real device would not reveal. */
  passkeys(): Promise<Passkey[]>;
  /** Holds exactly this passkey, as a thief's device would. */
  hold(passkey: Passkey): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const add = async () =>
    (
      await devTools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
          ...{ isUserVerified: true, automaticPresenceSimulation: true },
        },
      })
    ).authenticatorId;
  let authenticatorId = await add();
  return {
    async renew() {
      await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      authenticatorId = await add();
    },
    async recognise(owner) {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: owner });
    },
    passkeys: () => passkeysOf(devTools, authenticatorId),
    async hold(passkey) {
      await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
      await devTools.send('WebAuthn.addCredential', { authenticatorId, credential: passkey });
    },
  };
}
