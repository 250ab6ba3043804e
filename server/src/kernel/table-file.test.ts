import { expect, test } from 'vitest';
import { tableFile, tableFormats } from './table-file.ts';

/** The rows written per turn of the event loop take some ms. */
const ROWS_A_TURN = 100;

test.each(tableFormats)(
  'whoever else is served has a turn between every hundred rows of a %s file, however many come at once',
  async (format) => {
    const rows = 10_000;
    const portion = Array.from({ length: rows }, (_, at) => [`row ${at}`, at, '六角螺栓']);
    async function* once() {
      yield portion;
    }
    let turns = 0;
    let counting: NodeJS.Immediate;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    counting = setImmediate(count);
    let bytes = 0;
    for await (const chunk of tableFile(format, ['a', 'b', 'c'], once())) bytes += chunk.length;
    clearImmediate(counting);
    expect(bytes).toBeGreaterThan(10_000);
    expect(turns).toBeGreaterThanOrEqual(rows / ROWS_A_TURN - 1);
  },
);
