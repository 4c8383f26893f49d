const id = (kind: string) => `${kind}_${'0'.repeat(26)}`;
const SECRET = 'p'.repeat(43);
const CONTACT = { accountType: 'email', email: 'vera@example.com', areaCode: '1', phone: '2025550123' };
const CODE = { requestId: id('ver'), code: '123456' };
const TWICE = { newPassword: 'Wq4-marmot!', newPasswordAgain: 'Wq4-marmot!' };
const KEY = { challengeId: id('pkc'), credentialId: 'AAAA', clientDataJSON: 'AAAA' };
const SIGNED = { ...KEY, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' };
const PROOF = { method: 'password', secret: 'Tr7-quibble', requestId: id('ver'), passkey: SIGNED };
const CHALLENGE = { challenge: id('stp') };
const PROTECTION = { protection: 'transfer_lock' };

/** Valid requests of the routes of account security. */
export const AUTH_SAMPLES = {
  ...{ checkResetCode: { body: { ...CONTACT, ...CODE } } },
  resetPassword: { body: { ...CONTACT, requestId: id('ver'), proof: SECRET, ...TWICE } },
  loginWithFactor: { body: { factor: SECRET, method: 'totp', code: '123456' } },
  ...{ beginPasskeyLogin: {}, loginWithPasskey: { body: SIGNED } },
  ...{ beginUnlockPasskey: {}, unlock: { body: PROOF } },
  ...{ listPasskeys: {}, beginPasskey: { body: { kind: 'face' } } },
  addPasskey: { body: { ...KEY, attestationObject: 'AAAA', transports: ['internal'], name: 'My phone' } },
  removePasskey: { params: { passkeyId: id('pky') } },
  ...{ listSessions: {}, accessHistory: { query: { cursor: 'abc', limit: '5' } } },
  ...{ endRemoteSession: { params: { sessionId: id('ses') } }, endOtherSessions: {} },
  readStepUp: { params: CHALLENGE },
  sendRecipientCode: { body: { channel: 'email' } },
  sendStepUpCode: { params: CHALLENGE, body: { channel: 'email' } },
  beginStepUpPasskey: { params: CHALLENGE },
  proveStepUp: { params: CHALLENGE, body: PROOF },
  readSecurity: {},
  changePassword: { body: { oldPassword: 'Tr7-quibble', ...TWICE } },
  setTradingPassword: { body: TWICE },
  ...{ beginAuthenticator: {}, confirmAuthenticator: { body: { code: '123456' } } },
  ...{ removeAuthenticator: {}, renewRecoveryCodes: {} },
  setAntiPhishingWord: { body: { word: 'blue heron' } },
  ...{ turnOnProtection: { body: PROTECTION }, turnOffProtection: { body: PROTECTION } },
  setLoginAlerts: { body: { on: true } },
  sendContactCode: { body: CONTACT },
  checkContactCode: { body: { ...CONTACT, ...CODE } },
  changeContact: { body: { ...CONTACT, requestId: id('ver'), proof: SECRET } },
  ...{ readDeletion: {}, deleteAccount: {}, keepAccount: {} },
} as const;

/** Of those, texts whose form is judged by rules with tests of their own. */
export const AUTH_FREE_TEXT = [
  ...['secret', 'oldPassword', 'newPassword', 'newPasswordAgain', 'word'],
  ...['credentialId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'],
] as const;
