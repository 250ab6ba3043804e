import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { READ_S_MAX } from '@tradeport/api/imports/model';
import { refuse } from '../../kernel/refused.ts';
import type { Cell } from './cells.ts';
import type { Part, Task } from './reader.ts';
import { turns } from './turns.ts';

/**
 * What one file may take while it is read. A workbook of 100 000 rows takes a quarter of the heap and a twentieth of
 * the time. A busy machine gives a file little, so its deadline is processor time; `still_s` is only against standing still.
 */
const LIMITS = { heap_mb: 512, processor_s: READ_S_MAX, still_s: 600 };
const LOOK_MS = 250;
/** `sysconf(_SC_CLK_TCK)`, the same on every Linux. Elsewhere the time that has passed counts. */
const TICKS_PER_S = 100;

/**
 * CAT-06 Reads a file of strangers in a process of its own: whatever it does there, everybody else is served. The process
 * has a low priority and takes a tenth of a processor (pace.ts), a heap of its own that may burst, no settings and no secrets of ours, and a deadline; then, or
 * when `signal` says so, it is killed. Parts come as fast as they are taken.
 */
export async function* readApart(
  data: Buffer,
  task: Task,
  signal?: AbortSignal,
  limits = LIMITS,
): AsyncGenerator<Part> {
  const reader = start(limits.heap_mb);
  const exited = new Promise<{ code: number | null; killed: NodeJS.Signals | null }>((resolve) => {
    reader.once('exit', (code, killed) => resolve({ code, killed }));
    reader.once('error', () => resolve({ code: 1, killed: null }));
  });
  const kill = () => void reader.kill('SIGKILL');
  const watch = watchOver(reader, limits, kill);
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  try {
    send(reader, task, data);
    let ended = false;
    for await (const line of linesOf(reader, watch)) {
      const part: Part = JSON.parse(line);
      if ('refused' in part) refuse(part.refused, part.facts);
      ended = 'end' in part;
      if (!ended) yield part;
    }
    if (ended) return;
    const { code, killed } = await exited;
    signal?.throwIfAborted();
    // Its own end by lack of memory is an abort; SIGKILL comes from us or from a system without memory.
    if (killed !== null || code === 134) refuse('import.heavy');
    throw new Error(`the process that reads a file ended with code ${code}`);
  } finally {
    signal?.removeEventListener('abort', kill);
    watch.end();
    kill();
  }
}

/** Somebody waits in front of the page for it: a small file, and little time. */
const SMALL = { heap_mb: 128, processor_s: 5, still_s: 30 };
const inTurn = turns(2, 20);

/** CHK-01 The first rows of a small table that say something, its heading among them, and the empty ones between; one file of a tenant at a time. Refuses as an import does. */
export function firstRows(tenantId: string, data: Buffer, count: number): Promise<Cell[][]> {
  return inTurn(tenantId, async () => {
    const rows: Cell[][] = [];
    for await (const part of readApart(data, { firstRows: count }, undefined, SMALL))
      if ('rows' in part) rows.push(...part.rows);
    return rows;
  });
}

function start(heap_mb: number): ChildProcessWithoutNullStreams {
  // From source (tests, tools) it learns to read TypeScript first.
  const source = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(
    new URL(source ? './reader.ts' : './import-reader.mjs', import.meta.url),
  );
  const loader = source ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
  const reader = spawn(process.execPath, [`--max-old-space-size=${heap_mb}`, ...loader, program], {
    stdio: 'pipe',
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(process.platform === 'win32' ? { SYSTEMROOT: process.env['SYSTEMROOT'] ?? '' } : {}),
    },
  });
  // What it has to say goes by its output; a crash is told by its code, and a stack could hold content of the file.
  reader.stderr.resume();
  // Tests wait for it, beside many others.
  if (reader.pid !== undefined && !source) lower(reader.pid);
  return reader;
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

function send(reader: ChildProcessWithoutNullStreams, task: Task, data: Buffer): void {
  // It may be killed while it is still fed.
  reader.stdin.on('error', () => undefined);
  reader.stdin.write(`${JSON.stringify(task)}\n`);
  reader.stdin.end(data);
}

type Watch = { pause(): void; resume(): void; end(): void };

/** Kills it when it has used its time. Waiting for whoever takes the parts is no fault of the file. */
function watchOver(
  { pid }: ChildProcessWithoutNullStreams,
  { processor_s, still_s }: typeof LIMITS,
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

async function* linesOf(
  reader: ChildProcessWithoutNullStreams,
  watch: Watch,
): AsyncGenerator<string> {
  let held: Buffer[] = [];
  for await (const piece of reader.stdout) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      const line = Buffer.concat([...held, piece.subarray(from, at)]).toString('utf8');
      [held, from] = [[], at + 1];
      watch.pause();
      yield line;
      watch.resume();
    }
    held.push(piece.subarray(from));
  }
}
