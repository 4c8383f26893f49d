// What `npm start`, `npm test` and the other commands run first: it installs what is missing, finds the Node the code
// needs and runs the command. It may use nothing but Node's own modules, and nothing newer than Node 20.19.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = join(ROOT, 'node_modules');
const INSTALLED = join(MODULES, '.candor-installed');
const OLDEST_TO_BEGIN = [20, 19];
const NEEDED_MAJOR = 24;

/** Every command: what runs, one step after the other; the words after the command go to the last step. */
const TASKS = {
  start: [['scripts/build-web.ts'], ['scripts/build-assistant.ts'], ['server/src/main.ts']],
  dev: [['scripts/dev.ts']],
  test: [['scripts/test.ts']],
  'test-long': [['scripts/test-long.ts']],
  check: [['scripts/check.ts']],
  tidy: [['scripts/tidy.ts']],
  bench: [['bench/main.ts']],
  mutate: [['scripts/mutate.ts']],
  verify: [['server/src/verify.ts']],
  routes: [['scripts/routes.ts']],
  limits: [['scripts/limits.ts']],
  sim: [['scripts/sim.ts']],
  tape: [['scripts/tape.ts']],
  'market-study': [['scripts/market-study.ts']],
  'assistant-eval': [['scripts/assistant-eval.ts']],
  config: [['server/src/main.ts', '--print-config']],
};

const [name, ...words] = process.argv.slice(2);
const task = TASKS[name];
if (!task) fail(`Commands: ${Object.keys(TASKS).join(', ')}`);
requireNodeToBegin();
install();
await run(task, words);

function fail(message) {
  console.error(message);
  process.exit(1);
}

function requireNodeToBegin() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_TO_BEGIN;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  fail(
    `Candor needs Node ${OLDEST_TO_BEGIN.join('.')} or newer to begin; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

/** Once per lockfile; without a network a complete older installation is used as it is. */
function install() {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lockfileHash()) return;
  if (!installedByHand()) {
    const fresh = !existsSync(join(MODULES, '.package-lock.json'));
    console.log(fresh ? 'Installing packages (once)' : 'Installing packages: package-lock.json has changed');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // Without a network an existing installation should not wait through npm's long retries.
    // Not `npm ci`: it refuses a lockfile without the optional packages of every platform, which a registry's mirror
    // may not have had when the lockfile was written. Versions and integrity are the lockfile's all the same.
    const patience = fresh ? [] : ['--prefer-offline', '--fetch-retries=0', '--fetch-timeout=20000'];
    const args = ['install', '--no-save', ...patience];
    if (npm([...args, ...flags]) !== 0) {
      if (fresh) fail('The packages could not be installed; the reason is above. Is there a network connection?');
      console.error('The packages could not be brought up to date; going on with those of the last installation.');
      return;
    }
  }
  writeFileSync(INSTALLED, lockfileHash()); // npm may have reformatted the lockfile
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** npm writes its own record last; newer than the lockfile means that somebody ran npm themselves. */
function installedByHand() {
  const record = join(MODULES, '.package-lock.json');
  return (
    !existsSync(INSTALLED) &&
    existsSync(record) &&
    statSync(record).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs
  );
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: 'inherit' };
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options).status;
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status;
}

/** The folder and program of a Node that runs TypeScript as it is: from npm, else an installed one. */
function findNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(MODULES, `node-${os}-${process.arch}`, 'bin', program);
  if (versionOf(packaged) >= NEEDED_MAJOR) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, program);
    if (folder && existsSync(candidate) && versionOf(candidate) >= NEEDED_MAJOR) return candidate;
  }
  return fail(
    `Candor runs on Node ${NEEDED_MAJOR} or newer. npm has no package of it for ${os}-${process.arch}, and the one installed is ` +
      `${process.versions.node}. Install Node ${NEEDED_MAJOR} from https://nodejs.org and run the same command again.`,
  );
}

function versionOf(program) {
  if (!existsSync(program)) return 0;
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout.slice(1), 10) : 0;
}

async function run(steps, words) {
  const node = findNode();
  const path = [dirname(node), join(MODULES, '.bin'), process.env.PATH].join(delimiter);
  const lan = words.includes('--lan');
  const env = {
    ...process.env,
    PATH: path,
    NODE_PATH: undefined,
    // With the compile cache a start takes half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(MODULES, '.cache/compiled'),
    ...(lan ? { LAN: '1' } : {}),
  };
  for (const step of steps) {
    const last = step === steps.at(-1);
    const args = last ? [...step, ...words.filter((word) => word !== '--lan')] : step;
    const { code, signal } = await runStep(node, args, env);
    if (signal) process.exit(128 + (constants.signals[signal] ?? 0));
    if (code !== 0) process.exit(code);
  }
}

function runStep(node, args, env) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: ROOT, env, stdio: 'inherit' });
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the child by itself; a second one would force an immediate stop.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  // npm passes SIGTERM to a shell, which ends without passing it on: a process whose npm is gone is treated as stopped.
  const parent = process.ppid;
  let told = false;
  const orphaned = () => {
    if (told || process.ppid === parent) return;
    told = true;
    child.kill('SIGTERM');
  };
  const watch = process.env.npm_lifecycle_event ? setInterval(orphaned, 250) : undefined;
  return new Promise((done) => {
    child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, forward);
      done({ code, signal });
    });
  });
}
