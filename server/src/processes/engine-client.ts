import { type Bus, BusFault, decodePayload, encodePayload } from '../platform/operations/bus.ts';
import { Unanswered, Unavailable } from '../platform/commands/outages.ts';
import { LaneClosed } from '../platform/commands/lane.ts';
import { errorOf } from './failures.ts';
import type { Heartbeat, Outcome, Subjects } from './messages.ts';

/** Slightly longer than the deadline of the HTTP server, which answers first. */
const ANSWER_WITHIN_MS = 12_000;

interface Pending {
  readonly instance: string;
  readonly giveUp: () => void;
}

/** The line to the living engine: known by its signs of life, asked by its name. */
export class EngineClient {
  private readonly bus: Bus;
  private readonly subjects: Subjects;
  private readonly now: () => number;
  private readonly pending = new Set<Pending>();
  private readonly listeners: ((heartbeat: Heartbeat) => void)[] = [];
  private lastHeartbeatAt: number;
  heartbeat: Heartbeat | undefined;

  constructor(bus: Bus, subjects: Subjects, now: () => number) {
    this.bus = bus;
    this.subjects = subjects;
    this.now = now;
    this.lastHeartbeatAt = now();
  }

  /** Time since the last heartbeat, or since the start where none has come yet. */
  get silentMs(): number {
    return this.now() - this.lastHeartbeatAt;
  }

  onHeartbeat(listener: (heartbeat: Heartbeat) => void): () => void {
    this.listeners.push(listener);
    return () => void this.listeners.splice(this.listeners.indexOf(listener), 1);
  }

  /** A former engine, whose lanes another one has taken over, is not listened to. */
  receive(heartbeat: Heartbeat): void {
    if (this.heartbeat && heartbeat.term < this.heartbeat.term) return;
    this.lastHeartbeatAt = this.now();
    const former = this.heartbeat?.instance;
    this.heartbeat = heartbeat;
    // Requests to an engine that is gone will never be answered.
    if (former !== undefined && former !== heartbeat.instance) {
      for (const asked of this.pending) if (asked.instance !== heartbeat.instance) asked.giveUp();
    }
    for (const listener of this.listeners) listener(heartbeat);
  }

  /**
   * Throws LaneClosed when no engine is known, Unanswered when it does not answer in time, and otherwise the engine's
   * own error.
   */
  async ask(question: string, asked: unknown, withinMs = ANSWER_WITHIN_MS): Promise<unknown> {
    const instance = this.heartbeat?.instance;
    if (instance === undefined) throw new LaneClosed('no engine has been heard of');
    const outcome = await this.answerOf(instance, question, encodePayload(asked), withinMs);
    if ('failure' in outcome) throw errorOf(outcome.failure);
    return outcome.answer;
  }

  private answerOf(instance: string, question: string, payload: Uint8Array, withinMs: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const pending: Pending = { instance, giveUp: () => reject(new Unanswered('engine')) };
      this.pending.add(pending);
      this.bus
        .request(this.subjects.question(instance, question), payload, withinMs)
        .then((answer) => resolve(decodePayload(answer) as Outcome))
        .catch((error: Error) => reject(failureOf(error)))
        .finally(() => this.pending.delete(pending));
    });
  }
}

function failureOf(error: Error): Error {
  if (error instanceof Unavailable) return new LaneClosed('the engine is away');
  return error instanceof BusFault ? new Unanswered('engine', error) : error;
}
