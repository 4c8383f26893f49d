import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content?: string }[];
  readonly tools?: readonly unknown[];
}
/** The model's text, or the functions it calls; and its token counts where it reports them. */
export type Turn = (
  | { readonly say: string }
  | { readonly breaks: true }
  | { readonly call: readonly (readonly [name: string, args: string])[] }
) & { readonly tokens?: number };

/** A language model on this machine that does whatever the test says, over the wire of the real ones. */
export class FakeModel {
  readonly asked: Asked[] = [];
  turn: (asked: Asked) => Turn = () => ({ say: '' });
  readonly #http = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const asked = JSON.parse(text) as Asked;
      this.asked.push(asked);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const turn = this.turn(asked);
      const write = (chunk: object) =>
        response.write(`data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', ...chunk })}\n\n`);
      if ('breaks' in turn) {
        response.write('data: {');
        setImmediate(() => response.destroy());
        return;
      }
      for (const delta of deltasOf(turn)) write({ choices: [{ index: 0, delta }] });
      if (turn.tokens !== undefined) write({ choices: [], usage: { total_tokens: turn.tokens } });
      response.end('data: [DONE]\n\n');
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#http.listen(0, '127.0.0.1', done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((done) => this.#http.close(done));
  }
}

/** In pieces, as they come over the wire: words cut anywhere, arguments in two halves. */
function* deltasOf(turn: Exclude<Turn, { breaks: true }>): Generator<object> {
  if ('say' in turn) {
    for (let from = 0; from < turn.say.length; from += 7) yield { content: turn.say.slice(from, from + 7) };
    return;
  }
  for (const [index, [name, args]] of turn.call.entries()) {
    const half = args.length >> 1;
    yield {
      tool_calls: [
        { index, id: `call_${index}`, type: 'function', function: { name, arguments: args.slice(0, half) } },
      ],
    };
    yield { tool_calls: [{ index, function: { arguments: args.slice(half) } }] };
  }
}
