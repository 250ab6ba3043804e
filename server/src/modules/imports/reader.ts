import { parentPort, workerData } from 'node:worker_threads';
import { Refused } from '../../kernel/refused.ts';
import { readSheet } from './file.ts';
import type { Part } from './apart.ts';

/** The thread that reads one large file (apart.ts). In parts: the other side has others to serve in between. */
const ROWS_TOGETHER = 2000;
const tell = (part: Part) => parentPort?.postMessage(part);

try {
  const { headings, rows } = await readSheet(Buffer.from(workerData as Uint8Array));
  for (let at = 0; at < rows.length; at += ROWS_TOGETHER) tell({ rows: rows.slice(at, at + ROWS_TOGETHER) });
  tell({ headings });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  tell({ refused: error.code, facts: error.facts });
}
