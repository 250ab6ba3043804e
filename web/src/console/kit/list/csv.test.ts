import { expect, test } from 'vitest';
import { csvLine, csvTable, inUnitOf } from './csv.ts';

test('[ORD-11b] cells are quoted where a spreadsheet needs it', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', 12, null, undefined])).toBe(
    'a,"b,c","say ""x""","two\nlines",12,,',
  );
});

test('a cell is never a formula, a negative amount stays a number', () => {
  expect(csvLine(['=1+1', '+7', '@x', '-2.50', -3])).toBe("'=1+1,'+7,'@x,-2.50,-3");
  expect(csvLine(['a;=1+1', '＝1+1', 'a\n =1', 'a;b', '1-2'])).toBe(
    `"a;'=1+1",'＝1+1,"a\n' =1","a;b",1-2`,
  );
});

test('[ORD-11b] instants stand in the portal’s time, and the heading of their column names the zone', () => {
  const rows = [
    ['甲', '2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00Z – '],
    ['乙', null, ''],
  ];
  expect(
    csvTable(['Name', 'Ends', 'When'], rows, { lang: 'en', timeZone: 'Asia/Shanghai' }),
  ).toEqual([
    'Name,Ends (China Standard Time),When (China Standard Time)',
    '甲,2027-01-01 00:00:00,2027-01-01 00:00:00 – ',
    '乙,,',
  ]);
});

test('a sum has the decimals of the unit that its row names', () => {
  expect(inUnitOf({ unit: 'POINTS' }, '-400.00')).toBe('-400');
  expect(inUnitOf({ currency: 'JPY' }, '1200.00')).toBe('1200');
  expect(inUnitOf({ currency: 'CNY' }, '12.50')).toBe('12.50');
  expect(inUnitOf({ unit: { zh: '件' } }, '12.00')).toBe('12.00');
  expect(inUnitOf({ currency: 'JPY' }, '6204.00-2RS')).toBe('6204.00-2RS');
});
