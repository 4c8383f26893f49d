import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Answer, APP_ORIGIN, Browser, type ConsoleWorld } from './console-world.ts';
import { VERA } from './identity-world.ts';

/** Somebody who signed up at the real app over HTTP, and the steps to being verified by a reviewer at the console. */

export type SignedUp = Browser & { readonly customerId: string };

/** The answer; throws where it is a refusal. */
export async function must(answered: Promise<Answer>): Promise<Answer> {
  const answer = await answered;
  if (answer.refusal) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The newest six-digit code that was sent to an address. */
export async function newestCode(world: ConsoleWorld, address: string): Promise<string> {
  const { messages } = (await new Browser(world.whole.api, APP_ORIGIN).get('/dev/inbox')).data;
  return messages.find((each: { address: string; code?: string }) => each.address === address && each.code).code;
}

export async function signUpAt(world: ConsoleWorld, email: string, password: string): Promise<SignedUp> {
  const browser = new Browser(world.whole.api, APP_ORIGIN);
  const contact = { accountType: 'email', email };
  const { requestId } = (await must(browser.post('/auth/code', { ...contact, purpose: 'register' }))).data;
  const code = await newestCode(world, email);
  const { proof } = (await must(browser.post('/auth/register/check-code', { ...contact, requestId, code }))).data;
  const { signUpVersion: termsVersion } = (await must(browser.get('/agreements'))).data;
  const body = { ...contact, requestId, proof, password, termsVersion };
  const { data } = await must(browser.post('/auth/register', body));
  browser.tokens = { aspctoken: data.sessionToken, authaspctoken: data.proofToken };
  return Object.assign(browser, { customerId: data.profile.customerId as string });
}

export async function put(person: SignedUp, path: string, payload: object | Buffer): Promise<void> {
  const answer = await person.http.fastify.inject({
    ...{ method: 'PUT', url: `/api${path}`, payload },
    headers: {
      ...{ origin: APP_ORIGIN, ...person.headers },
      'content-type': Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json',
    },
  });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
}

/** Uploads a plain picture for a purpose; answers its id. */
export async function upload(person: SignedUp, purpose: string, shade: number): Promise<string> {
  const background = { r: shade, g: shade, b: shade };
  const bytes = await sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const wish = { purpose, type: 'image/png', bytes: bytes.length, sha256 };
  const { fileId } = (await must(person.post('/files', wish))).data;
  await put(person, `/files/${fileId}/bytes?offset=0`, bytes);
  await must(person.post(`/files/${fileId}/complete`, {}));
  return fileId;
}

interface Papers {
  readonly documentNumber: string;
  readonly ssn: string;
  /** As the reviewer and the law know them. */
  readonly names?: object;
}

/** Submits an identity and has it approved by a reviewer; answers the id of what was submitted. */
export async function verifyPerson(world: ConsoleWorld, person: SignedUp, papers: Papers): Promise<string> {
  const { db } = world.whole;
  const digits = `201555${papers.ssn.slice(-4)}`;
  await db.query(`UPDATE customer SET area_code = '1', phone = $2, phone_normal = $3 WHERE id = $1`, [
    ...[person.customerId, digits, `+1${digits}`],
  ]);
  await put(person, '/identity/names', { ...VERA.names, ...papers.names });
  await put(person, '/identity/document', { ...VERA.document, number: papers.documentNumber });
  await put(person, '/identity/pictures', {
    front: await upload(person, 'identity', 40),
    back: await upload(person, 'identity', 90),
  });
  await must(person.post('/identity/reading'));
  await put(person, '/identity/area', VERA.area);
  await put(person, '/identity/street', VERA.street);
  await put(person, '/identity/tax', { ...VERA.tax, number: papers.ssn });
  await must(person.post('/identity/submission', { confirmed: true }));
  const [submission] = await db.query<{ id: string }>('SELECT id FROM identity_submission WHERE customer_id = $1', [
    person.customerId,
  ]);
  const reviewer = await world.operator('kyc_reviewer');
  await must(reviewer.post(`/identity-reviews/${submission?.id}/approval`, {}));
  return submission?.id as string;
}
