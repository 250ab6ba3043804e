import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

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
