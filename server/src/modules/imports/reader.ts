import { FAULTS_MAX, type Format, type Mapping } from '@tradeport/api/imports/model';
import type { Facts } from '@tradeport/api/kernel/errors';
import { Refused } from '../../kernel/refused.ts';
import { type Cell, textOf } from './cells.ts';
import { readSheet, readTable } from './file.ts';
import { type Fault, type Item, itemsOf } from './items.ts';
import { keepPace } from './pace.ts';
import { glance, type Glance } from './glance.ts';

/**
 * The task of the process that reads a file (apart.ts): a preview, the first rows, or all parsed
 * rows.
 */
export type Task =
  | { look: true }
  | { firstRows: number }
  | { mapping: Mapping; format: Format; timeZone: string };
/** Its answer, line by line. `end` says that nothing is missing. */
export type Part =
  | { glance: Glance }
  | { rows: Cell[][] }
  | { items: Item[] }
  | { faults: Fault[]; faultCount: number; rowsLeftOut: number }
  | { refused: string; facts: Facts }
  | { end: true };

/** The share of one processor while a file is unpacked and read. */
const PROCESSOR_SHARE = 0.1;
/** Items that are taken in one transaction, and how much of them at most. */
const TOGETHER = 50;
const TOGETHER_CHARACTERS = 1_000_000;

/** From source, in tests, its start slows nobody down, and many wait for it. */
const isBuilt = !import.meta.url.endsWith('.ts');

// A reader whose parent is gone has nobody to tell.
process.stdout.on('error', () => process.exit(0));

try {
  const { task, data } = await input();
  keepPace(PROCESSOR_SHARE, isBuilt && !('firstRows' in task));
  if ('firstRows' in task) await send({ rows: firstOf(await readTable(data), task.firstRows) });
  else if ('look' in task) await send({ glance: glance(await readSheet(data)) });
  else await sendItems(await readSheet(data), task);
  await send({ end: true });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  await send({ refused: error.code, facts: error.facts });
}

/** So many rows that say something, and the empty ones between them: rows keep their numbers. */
function firstOf(table: readonly Cell[][], count: number): Cell[][] {
  const rows: Cell[][] = [];
  let said = 0;
  for (const cells of table) {
    const isSaid = cells.some((cell) => textOf(cell).trim() !== '');
    said += isSaid ? 1 : 0;
    if (said > count) break;
    rows.push(isSaid ? cells : []);
  }
  return rows;
}

async function sendItems(
  sheet: Awaited<ReturnType<typeof readSheet>>,
  { mapping, format, timeZone }: Extract<Task, { mapping: Mapping }>,
): Promise<void> {
  const { items, faults } = itemsOf(sheet, mapping, format, timeZone);
  await send({
    faults: faults.slice(0, FAULTS_MAX),
    faultCount: faults.length,
    rowsLeftOut: new Set(faults.filter((fault) => fault.fatal).map((fault) => fault.row)).size,
  });
  let [chunk, characters]: [Item[], number] = [[], 0];
  for (const item of items) {
    chunk.push(item);
    characters += JSON.stringify(item).length;
    if (chunk.length < TOGETHER && characters < TOGETHER_CHARACTERS) continue;
    await send({ items: chunk });
    [chunk, characters] = [[], 0];
  }
  if (chunk.length > 0) await send({ items: chunk });
}

/** The task on a line of its own, and then the file. */
async function input(): Promise<{ task: Task; data: Buffer }> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece);
  const all = Buffer.concat(pieces);
  const end = all.indexOf(10);
  return { task: JSON.parse(all.toString('utf8', 0, end)), data: all.subarray(end + 1) };
}

/** Half a character, as a cut leaves it, is nothing that a database takes. */
function send(part: Part): Promise<void> {
  const line = JSON.stringify(part, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value,
  );
  return new Promise((written) => void process.stdout.write(`${line}\n`, () => written()));
}
