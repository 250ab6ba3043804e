import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Limits of a process: heap, processor time, and elapsed time. A busy machine gives it little, so
 * that the deadline is processor time; `still_s` is only against standing still.
 */
export type Bounds = { heap_mb: number; processor_s: number; still_s: number };
/** Where it stands in the source, and what the build makes of it. */
type Program = { source: URL; built: string };

/** It took more than it may, and was ended. */
export class Overrun extends Error {
  override name = 'Overrun';
}

const LOOK_MS = 250;
/** `sysconf(_SC_CLK_TCK)`, the same on every Linux. Elsewhere the time that has passed counts. */
const TICKS_PER_S = 100;
/** Length of the logged stack trace, in characters. */
const FRAMES_MAX = 2000;

/**
 * Heavy work in a process of its own, with its output, piece by piece as fast as it is read:
 * whatever it does there, everybody else is served. The process has the lowest priority, a heap of
 * its own, no settings and no secrets of ours, and a deadline; then, or when `signal` says so, it
 * is killed.
 */
export async function* runInSubprocess(
  program: Program,
  input: readonly (string | Buffer)[],
  bounds: Bounds,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const worker = start(await fileOf(program), bounds.heap_mb);
  const exited = new Promise<{ code: number | null; killed: NodeJS.Signals | null }>((resolve) => {
    worker.once('exit', (code, killed) => resolve({ code, killed }));
    worker.once('error', () => resolve({ code: 1, killed: null }));
  });
  const places = placesOf(worker);
  const kill = () => void worker.kill('SIGKILL');
  const watch = watchOver(worker, bounds, kill);
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  try {
    // It may be killed while it is still fed.
    worker.stdin.on('error', () => undefined);
    for (const piece of input) worker.stdin.write(piece);
    worker.stdin.end();
    for await (const piece of worker.stdout) {
      // The time in which the reader of the pieces is slow does not count as the work's.
      watch.pause();
      yield piece;
      watch.resume();
    }
    const { code, killed } = await exited;
    signal?.throwIfAborted();
    // Its own end by lack of memory is an abort; SIGKILL comes from us or from a system without memory.
    if (killed !== null || code === 134) throw new Overrun(`${program.built} took too much`);
    if (code !== 0) throw new Error(`${program.built} ended with code ${code} ${places()}`.trim());
  } finally {
    signal?.removeEventListener('abort', kill);
    watch.end();
    kill();
  }
}

const isSource = import.meta.url.endsWith('.ts');

async function fileOf({ source, built }: Program): Promise<string> {
  if (isSource) return (await import('./bundled.ts')).bundled(source, built);
  return fileURLToPath(new URL(`./${built}`, import.meta.url));
}

function start(file: string, heap_mb: number): ChildProcessWithoutNullStreams {
  const worker = spawn(process.execPath, [`--max-old-space-size=${heap_mb}`, file], {
    stdio: 'pipe',
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(process.platform === 'win32' ? { SYSTEMROOT: process.env['SYSTEMROOT'] ?? '' } : {}),
    },
  });
  // Tests wait for it, beside many others.
  if (worker.pid !== undefined && !isSource) lower(worker.pid);
  return worker;
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}

/** Where it failed, from what it says of its end: the places alone, as the rest could hold content. */
function placesOf({ stderr }: ChildProcessWithoutNullStreams): () => string {
  let said = '';
  stderr.on('data', (piece: Buffer) => {
    if (said.length < 2 * FRAMES_MAX) said += piece.toString('utf8');
  });
  return () =>
    said
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('')
      .slice(0, FRAMES_MAX);
}

type Watch = { pause(): void; resume(): void; end(): void };

/** Kills it when it has used its time. */
function watchOver(
  { pid }: ChildProcessWithoutNullStreams,
  { processor_s, still_s }: Bounds,
  kill: () => void,
): Watch {
  let [waited, counting, looking] = [0, true, false];
  const timer = setInterval(async () => {
    if (!counting || looking) return;
    waited += LOOK_MS;
    looking = true;
    const used = await processorSeconds(pid ?? 0);
    looking = false;
    if ((used ?? waited / 1000) > processor_s || waited / 1000 > still_s) kill();
  }, LOOK_MS);
  timer.unref();
  return {
    pause: () => {
      counting = false;
    },
    resume: () => {
      counting = true;
    },
    end: () => clearInterval(timer),
  };
}

async function processorSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S : null;
}
