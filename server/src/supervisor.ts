import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { restarts } from './restarts.ts';
import { serverEnv } from './server-env.ts';

/**
 * The main process of `npm start`: it starts the server as a child process, and restarts it when it
 * dies. It does nothing else and loads nothing else, so that nothing can end it but a signal. See
 * docs/decisions/last-resort.md.
 */
const SERVER = fileURLToPath(new URL('./main.mjs', import.meta.url));
/** A terminal sends its signal to the server as well, and npm passes it on: that is not a second one. */
const SAME_SIGNAL_MS = 1000;
/** A second signal makes the server end by itself, unless it no longer responds. */
const FORCE_MS = 500;

const pauseAfter = restarts();
let child: ChildProcess | null = null;
let wasReady = false;
/** Chosen by the system at the first start (PORT=0): the next one serves there, too. */
let port: number | undefined;
let stoppingSince = 0;
let restarted = 0;

function start(): void {
  const began = performance.now();
  const env = {
    ...serverEnv,
    ...process.env,
    // Told at /metrics: a server that ends again and again is served by one that looks young.
    TRADEPORT_RESTARTS: String(restarted),
    ...(port === undefined ? {} : { PORT: String(port) }),
  };
  const started = fork(SERVER, process.argv.slice(2), {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child = started;
  started.on('message', (message) => {
    wasReady = true;
    if (typeof message === 'object' && 'port' in message && typeof message.port === 'number')
      port = message.port;
  });
  // Neither a channel that breaks nor a signal that arrives too late is more than the end that is told next.
  started.on('error', (error) => process.stderr.write(`${error.message}\n`));
  started.once('exit', (code, signal) => ended(code, signal, performance.now() - began));
}

function ended(code: number | null, signal: NodeJS.Signals | null, livedMs: number): void {
  child = null;
  // It was told to stop, by us or by itself; or it never served: its own sentence says why, and again would be the same.
  if (stoppingSince > 0 || code === 0 || !wasReady) process.exit(code ?? 1);
  restarted += 1;
  const pause = pauseAfter(livedMs);
  process.stderr.write(
    `\n  The server has ended (${signal ?? `code ${code}`}); starting it again${pause > 0 ? ` in ${pause / 1000} s` : ''} …\n`,
  );
  setTimeout(start, pause);
}

function stop(signal: NodeJS.Signals): void {
  const now = Date.now();
  if (stoppingSince > 0 && now - stoppingSince <= SAME_SIGNAL_MS) return;
  if (stoppingSince > 0) setTimeout(() => child?.kill('SIGKILL'), FORCE_MS);
  else stoppingSince = now;
  // Between two starts.
  if (!child) process.exit(0);
  // On Windows the terminal has told it already, and to be told by us would end it at once.
  if (process.platform !== 'win32') child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The terminal is gone: only its output is lost.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
start();
