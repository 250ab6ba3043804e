import { expect, test } from 'vitest';
import { readApart } from './apart.ts';

const large = (rows: number, end = '') => Buffer.from(`code,name\n${Array.from({ length: rows }, (_, n) => `C${n},"Name, ${n} ${'x'.repeat(60)}"`).join('\n')}${end}`);
const TICK_MS = 5;

test('a large file is read beside everybody else: the server goes on answering', async () => {
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, TICK_MS);
  const began = performance.now();
  const sheet = await readApart(large(150_000));
  const took = performance.now() - began;
  clearInterval(ticking);
  expect(sheet.headings).toEqual(['code', 'name']);
  expect(sheet.rows).toHaveLength(150_000);
  expect(sheet.rows[149_999]).toEqual(['C149999', `Name, 149999 ${'x'.repeat(60)}`]);
  expect(longest).toBeLessThan(took / 3);
});

test('what is wrong with a large file is refused as with a small one', async () => {
  await expect(readApart(large(200_001))).rejects.toMatchObject({ code: 'import.too_many_rows', facts: { max: 200_000 } });
  await expect(readApart(large(10_000, '\n"never closed'))).rejects.toMatchObject({ code: 'import.format' });
  await expect(readApart(Buffer.alloc(400_000, 0xff))).rejects.toMatchObject({ code: 'import.encoding' });
});
