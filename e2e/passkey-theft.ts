import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import type { BeganRequest, PresentedPasskey } from '@candor/model/passkeys/schema.ts';
import type { Page } from 'playwright-core';

/** Use of a passkey outside the app's own screens: calls the browser and the server directly. */

/** The server's answer to a call without session, repeated while it is busy. */
async function ask(page: Page, path: string, body: unknown): Promise<{ refusal?: string; data: unknown }> {
  return page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json' };
      for (;;) {
        const answer = await (await fetch(`/api${url}`, { method: 'POST', headers, body: sent })).json();
        const patient = answer.refusal === 'rate_limited' || answer.refusal === 'overloaded';
        if (!patient) return { refusal: answer.refusal, data: answer.data };
        await new Promise((wake) => setTimeout(wake, 500));
      }
    },
    [path, JSON.stringify(body)] as const,
  );
}

export async function challenge(page: Page): Promise<BeganRequest> {
  return (await ask(page, accessRoutes.beginPasskeyLogin.path, {})).data as BeganRequest;
}

/** Has the device of a page sign a challenge; the options may be other than the server's. */
export function sign(page: Page, { challengeId, options }: BeganRequest, bent: object = {}): Promise<PresentedPasskey> {
  return page.evaluate(
    async ([id, json]) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as PublicKeyCredentialRequestOptionsJSON);
      const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      const { clientDataJSON, authenticatorData, signature, userHandle } = (
        given.toJSON() as AuthenticationResponseJSON
      ).response;
      return {
        ...{ challengeId: id, credentialId: given.id, clientDataJSON, authenticatorData, signature },
        ...(userHandle ? { userHandle } : {}),
      };
    },
    [challengeId, { ...options, ...bent }] as const,
  );
}

/** The server's reply to a signed challenge. */
export async function verdict(page: Page, answer: PresentedPasskey): Promise<string> {
  return (await ask(page, accessRoutes.loginWithPasskey.path, answer)).refusal ?? 'in';
}
