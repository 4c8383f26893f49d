import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Unavailable } from '../platform/commands/outages.ts';
import { Secret } from '../platform/config/secrets.ts';
import type { Message } from './messenger.ts';
import { deliveringMessenger } from './providers.ts';

const NOBODY = { smtp: undefined, mailFrom: 'Candor <no-reply@example.org>', sms: undefined, smsToken: undefined };
const MAIL: Message = {
  ...{ to: { type: 'email', normal: 'vera@example.com' }, template: 'login_code', lang: 'en' },
  ...{ code: '012345', minutes: 5, word: 'blue heron' },
};
const TEXT: Message = { ...MAIL, to: { type: 'phone', normal: '+447911123456' } };

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

/** Enough of a mail server to take one message over, or to refuse its recipient. */
async function mailServer(refuses = false) {
  const said: string[] = [];
  const server = createServer((socket) => {
    let inBody = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (inBody) {
          if (line === '.') {
            inBody = false;
            socket.write('250 taken\r\n');
          }
          continue;
        }
        inBody = line === 'DATA';
        if (/^EHLO/.test(line)) socket.write('250 test\r\n');
        else if (inBody) socket.write('354 go on\r\n');
        else if (/^RCPT/.test(line) && refuses) socket.write('550 nobody of that name\r\n');
        else if (/^QUIT/.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return { said, port: await listen(server) };
}

test('mail goes out over SMTP, the customer’s own word first', async () => {
  const { said, port } = await mailServer();
  const messenger = deliveringMessenger(
    { ...NOBODY, smtp: new Secret(`smtp://127.0.0.1:${port}?ignoreTLS=true`) },
    undefined,
  );
  await messenger.send(MAIL);
  expect(said).toEqual(expect.arrayContaining(['MAIL FROM:<no-reply@example.org>', 'RCPT TO:<vera@example.com>']));
  expect(said.join('\n')).toMatch(/\n\[blue heron\] Your Candor sign-in code is 012345/);
});

test('a mail server that refuses or does not answer is reported, and nothing counts as sent', async () => {
  const { port } = await mailServer(true);
  const no = deliveringMessenger({ ...NOBODY, smtp: new Secret(`smtp://127.0.0.1:${port}?ignoreTLS=true`) }, undefined);
  await expect(no.send(MAIL)).rejects.toBeInstanceOf(Unavailable);
  const gone = deliveringMessenger({ ...NOBODY, smtp: new Secret('smtp://127.0.0.1:1') }, undefined);
  await expect(gone.send(MAIL)).rejects.toBeInstanceOf(Unavailable);
});

test.each([
  [202, true],
  [429, false],
  [500, false],
])('a text message goes out over HTTP; a provider that answers %i has taken it: %s', async (status, taken) => {
  const asked: { body: string; authorization: string | undefined }[] = [];
  const port = await listen(
    createHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        asked.push({ body, authorization: request.headers.authorization });
        response.writeHead(status).end();
      });
    }),
  );
  const provider = { sms: new Secret(`http://127.0.0.1:${port}/send`), smsToken: new Secret('key') };
  const sending = deliveringMessenger({ ...NOBODY, ...provider }, undefined).send(TEXT);
  if (taken) await sending;
  else await expect(sending).rejects.toBeInstanceOf(Unavailable);
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer key']);
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    to: '+447911123456',
    text: expect.stringContaining('012345'),
  });
});

test('without a provider a message goes to the inbox, and without an inbox nowhere', async () => {
  const kept: Message[] = [];
  await deliveringMessenger(NOBODY, { send: async (message) => void kept.push(message) }).send(MAIL);
  expect(kept).toEqual([MAIL]);
  await expect(deliveringMessenger(NOBODY, undefined).send(MAIL)).rejects.toBeInstanceOf(Unavailable);
});
