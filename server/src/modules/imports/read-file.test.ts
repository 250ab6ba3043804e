import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { hostile, workbookOf } from '../../testing/archives.ts';
import { readInSubprocess } from './read-file.ts';
import { readSheet } from './file.ts';
import type { Item } from './items.ts';
import type { Part } from './reader.ts';

const look = { look: true } as const;
const own = {
  format: 'own' as const,
  timeZone: 'Asia/Shanghai',
  mapping: { code: 'key', name: 'titleZh', price: 'price' } as const,
};

async function all(parts: AsyncGenerator<Part>): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

/** In ms of this process' time on a processor: others may keep it waiting. */
const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;

/** How long this process had no moment for anybody else. */
async function stillness(work: Promise<unknown>): Promise<number> {
  let [longest, last] = [0, used()];
  const ticking = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work.catch(() => undefined);
  clearInterval(ticking);
  return longest;
}

describe('reading files of strangers', () => {
  test.each(Object.entries(hostile))(
    '[CAT-06a] %s is refused within its bounds',
    async (_what, make) => {
      const data = make();
      const began = used();
      await expect(readSheet(data)).rejects.toMatchObject({ name: 'Refused' });
      // Generously: the slowest of them takes a second on a quiet machine.
      expect(used() - began).toBeLessThan(15_000);
    },
  );

  test('[CAT-06a] the reasons are told: a cell too long, too much unpacked, too many rows', async () => {
    const code = (name: string) =>
      readSheet(hostile[name]?.() ?? Buffer.alloc(0)).then(
        () => '',
        (error: { code: string }) => error.code,
      );
    expect(await code('one cell of 60 MB')).toBe('import.cell');
    expect(await code('a CSV of one cell of 40 MB')).toBe('import.format');
    expect(await code('a sheet of 210 MB of nothing')).toBe('import.unpacked');
    expect(await code('a size that is a lie')).toBe('import.unpacked');
    expect(await code('a shared string in every cell')).toBe('import.unpacked');
    expect(await code('rows beyond all sheets')).toBe('import.too_many_rows');
    const longest = `key,name\nA,${'长'.repeat(32_767)}\n`;
    expect((await readSheet(Buffer.from(longest))).rows[0]?.[1]).toHaveLength(32_767);
    await expect(readSheet(Buffer.from(longest.replace('长', '长长')))).rejects.toMatchObject({
      code: 'import.cell',
      facts: { max: 32_767 },
    });
  });

  test('[CAT-06a] a hostile file is read beside everybody else: this process goes on, and hears why it was refused', async () => {
    const data = hostile['one cell of 60 MB']?.() ?? Buffer.alloc(0);
    expect(data.length).toBeLessThan(100_000);
    const read = all(readInSubprocess(data, look));
    expect(await stillness(read)).toBeLessThan(200);
    await expect(read).rejects.toMatchObject({ code: 'import.cell' });
  });

  test('[CAT-06g] a large file comes in portions, and nobody waits for it', async () => {
    const file = Buffer.from(
      `code,name,price\n${Array.from({ length: 60_000 }, (_, n) => `C${n},"Name, ${n} ${'x'.repeat(60)}",1`).join('\n')}`,
    );
    const read = all(readInSubprocess(file, own));
    expect(await stillness(read)).toBeLessThan(300);
    const items = (await read).flatMap((part): Item[] => ('items' in part ? part.items : []));
    expect(items).toHaveLength(60_000);
    expect(items.at(-1)).toMatchObject({
      kind: 'product',
      key: 'C59999',
      title: { zh: `Name, 59999 ${'x'.repeat(60)}` },
    });
  });

  test('[CAT-06a] memory or time beyond a file’s share ends its reading, and nothing else', async () => {
    const file = Buffer.from(
      `code,name,price\n${Array.from({ length: 150_000 }, (_, n) => `C${n},Name ${n} ${'x'.repeat(60)},1`).join('\n')}`,
    );
    await expect(
      all(readInSubprocess(file, own, undefined, { heap_mb: 48, processor_s: 60, still_s: 600 })),
    ).rejects.toMatchObject({ code: 'import.heavy' });
    await expect(
      all(readInSubprocess(file, own, undefined, { heap_mb: 512, processor_s: 0.1, still_s: 600 })),
    ).rejects.toMatchObject({ code: 'import.heavy' });
    expect((await all(readInSubprocess(file, look)))[0]).toMatchObject({
      glance: { rowsTotal: 150_000 },
    });
  });

  test('[CAT-06e] whoever stops it ends the process at once', async () => {
    const data = hostile['a sheet of 210 MB of nothing']?.() ?? Buffer.alloc(0);
    const stopping = new AbortController();
    void sleep(100).then(() => stopping.abort(new Error('stopped')));
    let gone = 0;
    void sleep(100).then(() => {
      gone = performance.now();
    });
    await expect(all(readInSubprocess(data, look, stopping.signal))).rejects.toThrow('stopped');
    // Read to its end it takes seconds of processor time.
    expect(performance.now() - gone).toBeLessThan(5_000);
  });

  test('[CAT-06a] a workbook says what its cells say: numbers, dates, truths, texts in runs, empty cells', async () => {
    const real = await writeXlsxFile([
      [
        { value: 'key' },
        { value: 'price' },
        { value: 'at' },
        { value: 'shelf' },
        null,
        { value: '说明' },
      ],
      [
        { value: '轴承 <&> "x"' },
        { value: 12.5 },
        { value: new Date('2026-01-02T00:00:00Z'), format: 'yyyy-mm-dd' },
        { value: true },
        null,
        { value: 'a\nb' },
      ],
    ]).toBuffer();
    expect(await readSheet(real)).toEqual({
      headings: ['key', 'price', 'at', 'shelf', '', '说明'],
      headingRow: 1,
      rows: [['轴承 <&> "x"', '12.5', '2026-01-02', 'true', '', 'a\nb']],
    });
    const runs = workbookOf(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="B3" t="s"><v>1</v></c></row>',
      [
        {
          name: 'xl/sharedStrings.xml',
          data: '<sst><si><r><t>高</t></r><r><t xml:space="preserve"> 级</t></r><rPh sb="0" eb="1"><t>ガオ</t></rPh></si><si><t>_x000D_x</t></si></sst>',
        },
      ],
    );
    expect(await readSheet(runs)).toEqual({
      headings: ['高 级'],
      headingRow: 1,
      rows: [[], ['', '\rx']],
    });
  });

  test('[CAT-06a] what is wrong with a large file is refused as with a small one', async () => {
    const large = (rows: number, end = '') =>
      Buffer.from(`code,name\n${'C,x\n'.repeat(rows)}${end}`);
    await expect(all(readInSubprocess(large(200_001), look))).rejects.toMatchObject({
      code: 'import.too_many_rows',
      facts: { max: 200_000 },
    });
    await expect(all(readInSubprocess(large(10_000, '"never closed'), look))).rejects.toMatchObject(
      { code: 'import.format' },
    );
    await expect(all(readInSubprocess(Buffer.alloc(400_000, 0xff), look))).rejects.toMatchObject({
      code: 'import.encoding',
    });
  });
});
