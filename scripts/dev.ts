import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './repository.ts';

/** `npm run dev`: the server, restarted when its sources change, and the web app with its changes shown at once. */
const port = process.env.PORT ?? '8080';
const webPort = Number(process.env.WEB_PORT ?? 5173);
const target = `http://127.0.0.1:${port}`;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, ORIGINS: process.env.ORIGINS ?? `http://localhost:${webPort}` },
});
const proxied = ['/api', '/dev/inbox', '/openapi.json', '/docs', '/metrics', '/livez', '/readyz', '/version'];
const web = await createServer({
  root: join(ROOT, 'web'),
  server: {
    port: webPort,
    proxy: { ...Object.fromEntries(proxied.map((path) => [path, { target }])), '/ws': { target, ws: true } },
  },
});
await web.listen();
web.printUrls();

const stop = async (signal: NodeJS.Signals) => {
  server.kill(signal);
  await web.close();
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
server.once('exit', async (code) => {
  await web.close();
  process.exit(code ?? 0);
});
