interface Waiting {
  readonly until: number;
  readonly expire: () => void;
}

const CHECK_EVERY_MS = 250;

/** One timer for the deadlines of all requests; a deadline is met to within a quarter of a second. */
export class Deadlines {
  private readonly limitMs: number;
  private readonly waiting = new Set<Waiting>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Resolves with the result of `work`, or with that of `late` when it takes too long. The work itself continues. */
  async race<T>(work: Promise<T>, late: () => T): Promise<T> {
    this.timer ??= this.start();
    let entry: Waiting | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        entry = { until: performance.now() + this.limitMs, expire: () => resolve(late()) };
        this.waiting.add(entry);
        work.then(resolve, reject);
      });
    } finally {
      if (entry) this.waiting.delete(entry);
    }
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = undefined;
  }

  private start(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => {
      const now = performance.now();
      for (const entry of this.waiting) {
        if (entry.until > now) break; // insertion order is deadline order
        this.waiting.delete(entry);
        entry.expire();
      }
    }, CHECK_EVERY_MS);
    timer.unref();
    return timer;
  }
}
