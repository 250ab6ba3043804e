import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../server/src/config.ts';
import { serverEnv } from '../../server/src/server-env.ts';

export type Running = {
  address: string;
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  readyMs: number;
};

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' && address ? address.port : 0;
}

const SERVER = join('server', 'dist', 'main.mjs');
/**
 * The script behind `npm start`: it checks that packages and build are fresh, and then becomes the
 * server.
 */
export const WHOLE_START = join('tools', 'start.mjs');

/** The first start makes the demo, which is much work for a machine that others use too. */
const READY_MS_MAX = 900_000;

/** The built server on a data directory; answers when it is ready, PostgreSQL included. */
export async function startServer(dataDir: string, program = SERVER): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, program)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverEnv,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DRAIN_S: '0',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await answers(`${address}/readyz`, child, READY_MS_MAX);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    address,
    pid: child.pid ?? 0,
    dataDir,
    readyMs: performance.now() - began,
    kill: (signal) => void child.kill(signal),
    stop: () => ended(child, 'SIGTERM'),
  };
}

/** Runs a TypeScript file of the bench as a process of its own. */
export async function startScript(
  file: string,
  env: Record<string, string>,
): Promise<{ address: string; pid: number; stop(): Promise<void> }> {
  const out = join(ROOT, '.cache', 'bench', `${file.replaceAll('/', '-')}.mjs`);
  await build({
    entryPoints: [join(ROOT, 'bench', file)],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const child = fork(out, [], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { address: string }) => resolve(message.address));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { address, pid: child.pid ?? 0, stop: () => ended(child, 'SIGTERM') };
}

export function scratch(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'tradeport-bench-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Resident memory of a process in MB. */
export const residentMb = (pid: number) => memoryMb(pid, 'VmRSS');
/** The most that it ever was. */
export const peakMb = (pid: number) => memoryMb(pid, 'VmHWM');

function memoryMb(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${what}:\\s+(\\d+) kB`).exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  );
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** Processor time that a process has used so far, in ms: steadier than a rate where others use the machine too. */
export function cpuMs(pid: number): number {
  // "pid (name) state …": user and system time are the 14th and 15th, in ticks of 10 ms; the name may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function answers(url: string, child: ChildProcess | null, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (child && child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error(`${url} did not answer in ${ms} ms`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
