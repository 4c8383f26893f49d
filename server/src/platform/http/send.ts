import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEADERS } from '@candor/model/http.ts';
import type { Decision } from '@candor/model/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assert } from '../commands/assert.ts';
import type { Admission, CallState, Serving } from './call.ts';
import { compressed, encodingFor } from './encoding.ts';
import { refusedWith, successBody } from './problem.ts';
import { type AnyRoute, BytesReply, isDecision, LinesReply, StreamReply } from './types.ts';

/**
 * Success is written without the framework in one call, with headers prepared once: half the cost of a reply. Refusals
 * go through the framework.
 */
export function send(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallState,
  answer: unknown,
): Promise<void> | undefined {
  const decision: Decision<unknown> = isDecision(answer) ? answer : { ok: true, value: answer };
  const { deps, successHead } = serving.admission;
  if (!decision.ok) throw refusedWith(decision.refusal);
  if (decision.value instanceof BytesReply || decision.value instanceof StreamReply) {
    sendBytes(serving, request, reply, call, decision.value);
    return undefined;
  }
  if (decision.value instanceof LinesReply) return sendLines(serving, request, reply, call, decision.value);
  if (deps.checkReplies) checkReply(serving.route, decision.value);
  const body = successBody(decision.value);
  if (serving.route.public) return sendPublic(serving.admission, request, reply, call, body);
  const length = String(Buffer.byteLength(body));
  reply.hijack();
  reply.raw.writeHead(200, [...successHead, HEADERS.requestId, request.id, 'content-length', length, ...call.added]);
  reply.raw.end(body);
  return undefined;
}

/** Below this compressing saves less than its header costs. */
const WORTH_COMPRESSING = 1_024;

/**
 * Only replies that are equal for all callers are compressed, and not when a new session proof is in the headers, which
 * belongs to one caller.
 */
async function sendPublic(
  { successHead }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallState,
  text: string,
): Promise<void> {
  const plain = Buffer.from(text);
  const isWorthIt = plain.length > WORTH_COMPRESSING && call.added.length === 0;
  const encoding = isWorthIt ? encodingFor(request.headers) : undefined;
  const body = await compressed(plain, encoding);
  const head = [...successHead, HEADERS.requestId, request.id, 'vary', 'accept-encoding'];
  if (encoding) head.push('content-encoding', encoding);
  reply.hijack();
  reply.raw.writeHead(200, [...head, 'content-length', String(body.length), ...call.added]);
  reply.raw.end(body);
}

/** One line at a time, each checked like any reply. */
function sendLines(
  { admission, route }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallState,
  { lines }: LinesReply<unknown>,
): Promise<void> {
  const head = headWith(admission, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  reply.hijack();
  reply.raw.writeHead(200, [...head, HEADERS.requestId, request.id, ...call.added]);
  const written = async function* () {
    for await (const line of lines) {
      if (admission.deps.checkReplies) checkReply(route, line);
      yield `${JSON.stringify(line)}\n`;
    }
  };
  return stream(admission, request, reply, written());
}

/**
 * Streams at the reader's pace. A stream that breaks off must not look complete: the connection ends without its last
 * chunk.
 */
async function stream(
  { deps }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), reply.raw);
  } catch (error) {
    deps.log.warn('stream broke off', { requestId: request.id, error });
  }
}

/** The headers that all successes share, some of them other than usual. */
function headWith({ successHead }: Admission, other: Readonly<Record<string, string>>): string[] {
  const head = new Map<string, string>();
  for (let i = 0; i < successHead.length; i += 2) head.set(successHead[i] as string, successHead[i + 1] as string);
  for (const [name, value] of Object.entries(other)) head.set(name, value);
  return [...head].flat();
}

/**
 * Sends an uploaded file, which may be hostile: browsers must not sniff, run, frame or cache it. Compared with an API
 * reply only the content type differs, and the policy gives the picture no rights.
 */
function sendBytes(
  { admission }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  call: CallState,
  answer: BytesReply | StreamReply,
): void {
  const head = headWith(admission, {
    'content-type': answer.type,
    'content-disposition': answer.name ? `attachment; filename="${answer.name}"` : 'attachment',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ...(answer instanceof BytesReply ? { 'content-length': String(answer.bytes.length) } : {}),
  });
  reply.hijack();
  reply.raw.writeHead(200, [...head, HEADERS.requestId, request.id, ...call.added]);
  if (answer instanceof BytesReply) reply.raw.end(answer.bytes);
  else void stream(admission, request, reply, answer.chunks);
}

function checkReply(route: AnyRoute, value: unknown): void {
  const result = route.reply.safeParse(value);
  assert(
    result.success,
    `the answer of ${route.name} is not what the route declares: ${JSON.stringify(result.error?.issues)}`,
  );
}
