import { type Bus, BusFault, decodePayload, encodePayload } from '../platform/bus.ts';
import { Unanswered, Unavailable } from '../platform/http-problem.ts';
import { LaneClosed } from '../platform/lane.ts';
import { errorOf } from './failures.ts';
import type { Beat, Outcome, Question, Subjects } from './messages.ts';

/** A little longer than the deadline at the door, which answers first. */
const ANSWER_WITHIN_MS = 12_000;

interface Pending {
  readonly instance: string;
  readonly giveUp: () => void;
}

/** The line to the living engine: known by its signs of life, asked by its name. */
export class EngineLine {
  private readonly bus: Bus;
  private readonly subjects: Subjects;
  private readonly now: () => number;
  private readonly pending = new Set<Pending>();
  private readonly hearers: ((beat: Beat) => void)[] = [];
  private heardAt = 0;
  beat: Beat | undefined;

  constructor(bus: Bus, subjects: Subjects, now: () => number) {
    this.bus = bus;
    this.subjects = subjects;
    this.now = now;
  }

  /** Time since the last sign of life. */
  get silentMs(): number {
    return this.now() - this.heardAt;
  }

  onBeat(hear: (beat: Beat) => void): () => void {
    this.hearers.push(hear);
    return () => void this.hearers.splice(this.hearers.indexOf(hear), 1);
  }

  /** A former engine, whose lanes another one has taken over, is not listened to. */
  heard(beat: Beat): void {
    if (this.beat && beat.term < this.beat.term) return;
    this.heardAt = this.now();
    const former = this.beat?.instance;
    this.beat = beat;
    // What was asked of an engine that is gone will never be answered.
    if (former !== undefined && former !== beat.instance) {
      for (const asked of this.pending) if (asked.instance !== beat.instance) asked.giveUp();
    }
    for (const hear of this.hearers) hear(beat);
  }

  /**
   * Rejects with LaneClosed where no engine is there, and with Unanswered where one was and is silent; what it threw
   * itself is thrown here again.
   */
  async ask(question: Question, asked: unknown, withinMs = ANSWER_WITHIN_MS): Promise<unknown> {
    const instance = this.beat?.instance;
    if (instance === undefined) throw new LaneClosed('no engine has been heard of');
    const outcome = await this.answerOf(instance, question, encodePayload(asked), withinMs);
    if ('failure' in outcome) throw errorOf(outcome.failure);
    return outcome.answer;
  }

  private answerOf(instance: string, question: Question, payload: Uint8Array, withinMs: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const pending: Pending = { instance, giveUp: () => reject(new Unanswered('engine')) };
      this.pending.add(pending);
      this.bus
        .request(this.subjects.question(instance, question), payload, withinMs)
        .then((answer) => resolve(decodePayload(answer) as Outcome))
        .catch((error: Error) => reject(troubleOf(error)))
        .finally(() => this.pending.delete(pending));
    });
  }
}

function troubleOf(error: Error): Error {
  if (error instanceof Unavailable) return new LaneClosed('the engine is away');
  return error instanceof BusFault ? new Unanswered('engine', error) : error;
}
