import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findNats } from '../../scripts/nats.ts';
import { freePort } from './free-port.ts';

const READY_WITHIN_MS = 10_000;

export interface NatsProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** A NATS server on this machine alone. Throws where none is installed. */
export async function startNats(wantedPort?: number): Promise<NatsProcess> {
  const program = await findNats();
  if (!program) throw new Error('no nats-server is installed (Debian: apt-get install nats-server)');
  const port = wantedPort ?? (await freePort());
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  const begun = performance.now();
  while (!(await reachable(port))) {
    if (child.exitCode !== null || performance.now() - begun > READY_WITHIN_MS)
      throw new Error(`${program} does not listen`);
    await pause(25);
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', abandon);
      const gone = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    },
  };
}

function reachable(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}
