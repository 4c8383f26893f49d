import type pg from 'pg';

/** One statement of a pipeline; it is prepared under its name once for each connection. */
export interface Step {
  readonly name: string;
  readonly text: string;
  /** In PostgreSQL's text form. */
  readonly values: readonly string[];
  /** Input of a COPY: one line per row. */
  readonly lines?: string;
}

/** Rows in text form, undecoded. */
export type TextRows = (string | null)[][];

/** The part of the driver's connection that we use; its types omit it. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string; types: readonly number[] }): void;
  bind(portal: { statement: string; values: readonly string[] }): void;
  execute(): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Several statements sent as one message and answered by one: the database stops at the first that fails and skips the
 * rest, and neither side wakes up for each. The driver's own queries end each statement with a message of its own.
 */
export class Pipeline implements pg.Submittable {
  readonly done: Promise<TextRows[]>;
  private readonly steps: readonly Step[];
  private readonly prepared: Set<string>;
  private readonly results: TextRows[] = [];
  private rows: TextRows = [];
  private error: Error | undefined;
  private resolve: (results: TextRows[]) => void = () => {};
  private reject: (error: Error) => void = () => {};

  /** @param prepared names known to this connection; kept by the caller, filled here */
  constructor(steps: readonly Step[], prepared: Set<string>) {
    this.steps = steps;
    this.prepared = prepared;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      for (const step of this.steps) {
        if (!this.prepared.has(step.name)) {
          // After a failure it is unknown whether the statement was prepared; closing a missing one is no error.
          wire.close({ type: 'S', name: step.name });
          wire.parse({ name: step.name, text: step.text, types: [] });
          this.prepared.add(step.name);
        }
        wire.bind({ statement: step.name, values: step.values });
        wire.execute();
        if (step.lines !== undefined) {
          // Sent without waiting for the request; after a failure the database ignores it.
          wire.sendCopyFromChunk(Buffer.from(step.lines));
          wire.endCopyFrom();
        }
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.rows.push(message.fields);
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {
    this.results.push(this.rows);
    this.rows = [];
  }

  handleReadyForQuery(): void {
    if (!this.error) this.resolve(this.results);
  }

  handleError(error: Error): void {
    this.error = error;
    for (const step of this.steps) this.prepared.delete(step.name);
    this.reject(error);
  }
}
