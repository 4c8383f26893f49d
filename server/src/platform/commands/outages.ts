/** Someone we depend on did not answer or refused; nothing happened. Thrown by adapters (style §4, "Outage"). */
export class Unavailable extends Error {
  readonly provider: string;

  constructor(provider: string, cause?: unknown) {
    super(`${provider} unavailable`, { cause });
    this.name = 'Unavailable';
    this.provider = provider;
  }
}

/** Asked, but no answer came: whether anything happened over there is not known. */
export class Unanswered extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} did not answer`, { cause });
    this.name = 'Unanswered';
  }
}
