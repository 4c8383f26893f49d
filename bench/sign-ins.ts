import { argon2id, ARGON2_COST } from '@candor/server/auth/records/password-hash.ts';
import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { type Answer, TestClient } from '../server/test/client.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import type { Measured } from './report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const PASSWORD = 'Tr7-quibble';
/** Enough people that none exceeds the sign-in limit of an address. */
const PEOPLE = 128;
/** Visitors who read prices meanwhile, each from an address of their own, so that their limits stay on. */
const READERS = 24;
const READS_PER_SECOND = 60;

/**
 * (g) Sign-ins with a password through HTTP, everything as in production, against what Argon2 alone does here at the
 * same cost; and how long others wait for a price while as many people as possible sign in.
 */
export async function benchSignIns(): Promise<Measured[]> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  try {
    const people = await signUpAll(server.url);
    const readers = Array.from({ length: READERS }, (_none, n) => new TestClient(server.url, 1_000 + n));
    const rows: Measured[] = [];
    for (const atOnce of [1, 8, 64]) {
      // Measured right before, while the server is idle: the speed of a shared machine changes within a minute.
      const bare = await bareHashes();
      const { perSecond, p99Ms, refused } = await signIns(people, atOnce);
      if (refused > 0)
        console.log(`(g) ${atOnce} at once: ${refused} times there was no room, asked again a second later`);
      rows.push(
        {
          ...{ id: 'g', name: `sign-ins through HTTP, ${atOnce} at once`, value: perSecond, unit: '/s' },
          ...{ reference: 'Argon2 alone', referenceValue: bare, ratio: perSecond / bare, better: 'higher' },
        },
        { id: 'g', name: `p99 of a sign-in, ${atOnce} at once`, value: p99Ms, unit: 'ms', better: 'lower' },
      );
    }
    const quiet = await reads(readers, SECONDS * 1_000);
    const [, flooded] = await Promise.all([signIns(people, 64), reads(readers, SECONDS * 1_000)]);
    return [
      ...rows,
      { id: 'g', name: 'p99 of a quote while nobody signs in', value: quiet, unit: 'ms', better: 'lower' },
      {
        ...{ id: 'g', name: 'p99 of a quote while 64 sign in at once', value: flooded, unit: 'ms' },
        ...{ goal: 100, better: 'lower' },
      },
    ];
  } finally {
    await server.discard();
  }
}

/** Hashes a second of nothing but Argon2, at the number at once that suits this machine best. */
async function bareHashes(): Promise<number> {
  const salt = Buffer.alloc(16, 1);
  let best = 0;
  for (const atOnce of [1, 2, 4]) {
    const { perSecond } = await load(atOnce, SECONDS * 500, async () => {
      await argon2id(PASSWORD, salt, ARGON2_COST);
      return undefined;
    });
    best = Math.max(best, perSecond);
  }
  return best;
}

interface Person {
  readonly client: TestClient;
  readonly email: string;
}

async function signUpAll(url: string): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = { client: new TestClient(url, n + 1), email: `bench-${n}@example.com` };
    const contact = { accountType: 'email', email: person.email };
    const { requestId } = await patiently(() => person.client.post('/auth/code', { ...contact, purpose: 'register' }));
    const { code } = (await patiently(() => person.client.get('/dev/inbox'))).messages[0];
    const { proof } = await patiently(() =>
      person.client.post('/auth/register/check-code', { ...contact, requestId, code }),
    );
    const form = { ...contact, requestId, proof, password: PASSWORD, termsVersion: signUpVersionOn('2026-11-22') };
    await patiently(() => person.client.post('/auth/register', form));
    people.push(person);
  }
  return people;
}

/** This many people sign in repeatedly, and wait a second where the server asks for it. */
async function signIns(people: readonly Person[], atOnce: number): Promise<Load & { refused: number }> {
  let next = 0;
  let refused = 0;
  const measured = await load(atOnce, SECONDS * 1_000, async () => {
    const { client, email } = people[next++ % people.length] as Person;
    const answer = await client.post('/auth/login', { accountType: 'email', email, password: PASSWORD });
    if (answer.body.refusal !== 'overloaded') {
      data(answer);
      return undefined;
    }
    refused += 1;
    await new Promise((wake) => setTimeout(wake, 1_000));
    return 'refused';
  });
  return { ...measured, refused };
}

/** p99 of quotes requested at a steady rate, however long the answers take: a slow server gets no fewer requests. */
async function reads(readers: readonly TestClient[], forMs: number): Promise<number> {
  const times: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; performance.now() - begun < forMs; n += 1) {
    const due = begun + (n * 1_000) / READS_PER_SECOND;
    await new Promise((wake) => setTimeout(wake, Math.max(0, due - performance.now())));
    times.push(readOnce(readers[n % readers.length] as TestClient, due));
  }
  return atShare(await Promise.all(times), 0.99);
}

/** From when it was due, so that a late start counts as waiting too, and so do refusals with Retry-After. */
async function readOnce(reader: TestClient, due: number): Promise<number> {
  await patiently(() => reader.get('/market/snapshots?codes=AAPL,MSFT'));
  return performance.now() - due;
}

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

async function load(atOnce: number, forMs: number, once: () => Promise<'refused' | undefined>): Promise<Load> {
  const times: number[] = [];
  const begun = performance.now();
  const work = Array.from({ length: atOnce }, async () => {
    while (performance.now() - begun < forMs) {
      const asked = performance.now();
      if ((await once()) !== 'refused') times.push(performance.now() - asked);
    }
  });
  await Promise.all(work);
  return { perSecond: times.length / ((performance.now() - begun) / 1_000), p99Ms: atShare(times, 0.99) };
}

function atShare(times: number[], share: number): number {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** Tries again where the server is busy. */
async function patiently(call: () => Promise<Answer>) {
  for (;;) {
    const answer = await call();
    if (answer.body.refusal !== 'overloaded') return data(answer);
    await new Promise((wake) => setTimeout(wake, 200));
  }
}

function data({ status, body }: Answer) {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}
