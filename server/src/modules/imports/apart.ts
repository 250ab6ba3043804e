import { Worker } from 'node:worker_threads';
import type { Facts } from '@tradeport/api/kernel/errors';
import { Refused } from '../../kernel/refused.ts';
import { readSheet, type Sheet } from './file.ts';

/** What the thread sends: rows, and then the headings or why not. */
export type Part = { rows: string[][] } | { headings: string[] } | { refused: string; facts: Facts };

/** Read where we are: a thread takes longer to start. */
const SMALL_BYTES = 256 * 1024;
/** What one file may take up while it is read; whoever sends a larger one is refused, and nobody else is harmed. */
const MEMORY_MB = 2048;
// From source (tests, tools) the thread learns to read TypeScript first.
const READER = import.meta.url.endsWith('.ts')
  ? { program: `import('tsx/esm/api').then(({ register }) => { register(); return import('${new URL('./reader.ts', import.meta.url).href}'); })`, eval: true }
  : { program: new URL('./import-reader.mjs', import.meta.url), eval: false };

/** CAT-06 The table of a file. A large one is read in a thread of its own: everybody else is served meanwhile. */
export function readApart(data: Buffer): Promise<Sheet> {
  if (data.length <= SMALL_BYTES) return readSheet(data);
  const thread = new Worker(READER.program, { eval: READER.eval, workerData: data, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  return new Promise((done, failed) => {
    const rows: string[][] = [];
    thread.on('message', (part: Part) => {
      if ('rows' in part) for (const row of part.rows) rows.push(row);
      else if ('headings' in part) done({ headings: part.headings, rows });
      else failed(new Refused(part.refused, part.facts));
    });
    thread.on('error', (error: Error & { code?: string }) => failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused('import.format') : error));
    thread.on('exit', () => failed(new Error('the thread that reads a file ended without a word')));
  });
}
