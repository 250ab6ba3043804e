import { READ_S_MAX } from '@tradeport/api/imports/model';
import { runInSubprocess, Overrun } from '../../kernel/subprocess.ts';
import { refuse } from '../../kernel/refused.ts';
import { turns } from '../../kernel/turns.ts';
import type { Cell } from './cells.ts';
import type { Part, Task } from './reader.ts';

const READER = { source: new URL('./reader.ts', import.meta.url), built: 'import-reader.mjs' };
/**
 * The limits of a process that reads one file. A workbook of 100 000 rows takes a quarter of the
 * heap and a twentieth of the time.
 */
const LIMITS = { heap_mb: 512, processor_s: READ_S_MAX, still_s: 600 };

/**
 * CAT-06 Reads a file of strangers in a process of its own, which takes a tenth of a processor (pace.ts). Parts come as
 * fast as they are taken.
 */
export async function* readInSubprocess(
  data: Buffer,
  task: Task,
  signal?: AbortSignal,
  limits = LIMITS,
): AsyncGenerator<Part> {
  const pieces = runInSubprocess(READER, [`${JSON.stringify(task)}\n`, data], limits, signal);
  try {
    for await (const line of linesOf(pieces)) {
      const part: Part = JSON.parse(line);
      if ('refused' in part) refuse(part.refused, part.facts);
      if ('end' in part) return;
      yield part;
    }
  } catch (error) {
    if (error instanceof Overrun) refuse('import.heavy');
    throw error;
  }
  throw new Error('the process that reads a file ended before its end');
}

/** Somebody waits in front of the page for it: a small file, and little time. */
const SMALL = { heap_mb: 128, processor_s: 5, still_s: 30 };
const inTurn = turns({ atOnce: 2, waitingMax: 20, waitingEach: 5 }, (max) =>
  refuse('import.busy', { max }),
);

/** CHK-01 The first rows of a small table that say something, its heading among them, and the empty ones between; one file of a tenant at a time. Refuses as an import does. */
export function firstRows(tenantId: string, data: Buffer, count: number): Promise<Cell[][]> {
  return inTurn(tenantId, async () => {
    const rows: Cell[][] = [];
    for await (const part of readInSubprocess(data, { firstRows: count }, undefined, SMALL))
      if ('rows' in part) rows.push(...part.rows);
    return rows;
  });
}

async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
      const line = Buffer.concat([...held, piece.subarray(from, at)]).toString('utf8');
      [held, from] = [[], at + 1];
      yield line;
    }
    held.push(piece.subarray(from));
  }
}
