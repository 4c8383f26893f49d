/** The agreements: published, read, accepted. The one door. */
export { publishAgreements, TEXTS } from './publish-agreements.ts';
export { verifyAcceptances } from './verify-acceptances.ts';
