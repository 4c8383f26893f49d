/**
 * A service we depend on did not answer or refused; the request had no effect. Thrown by adapters (style §4, "Outage").
 */
export class Unavailable extends Error {
  readonly provider: string;

  constructor(provider: string, cause?: unknown) {
    super(`${provider} unavailable`, { cause });
    this.name = 'Unavailable';
    this.provider = provider;
  }
}

/** The request was sent, but no answer came: whether it had an effect is not known. */
export class Unanswered extends Error {
  constructor(provider: string, cause?: unknown) {
    super(`${provider} did not answer`, { cause });
    this.name = 'Unanswered';
  }
}
