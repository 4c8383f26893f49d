import type { HttpRequest } from '../platform/http/types.ts';
import type { Attributed } from '../approvals/index.ts';

/** Who asks at the console, and why. */
export const askedBy = (call: Pick<HttpRequest, 'signedIn' | 'requestId'>, reason: string): Attributed => ({
  ...{ operatorId: call.signedIn().customerId, reason, requestId: call.requestId },
});
