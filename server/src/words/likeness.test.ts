import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorsBetween, errorsIn, letterKeys, openKeys, soundKey } from './likeness.ts';
import { wordsIn } from './vocabulary.ts';

test.each([
  ['vlave', 'valve', 1],
  ['glvoes', 'gloves', 1],
  ['pupm', 'pump', 1],
  ['berings', 'bearings', 1],
  ['zhoucehng', 'zhoucheng', 1],
  ['avlve', 'valve', 1],
  ['перчаткки', 'перчатки', 1],
  ['valve', 'valve', 0],
  ['table', 'cable', null],
  ['valve', 'value', 1],
  ['bolt', 'bell', null],
])('%s is %s with %s errors', (typed, word, errors) => {
  expect(errorsBetween(typed, word, errorsIn(typed))).toBe(errors);
});

test('what is typed with as many errors as are forgiven shares a key with what was meant', () => {
  const letters = fc.string({ minLength: 4, maxLength: 12, unit: fc.constantFrom(...'abcdeёж') });
  const slip = fc.tuple(fc.nat(20), fc.constantFrom('drop', 'add', 'change', 'swap'));
  fc.assert(
    fc.property(letters, fc.array(slip, { minLength: 1, maxLength: 2 }), (word, slips) => {
      const typed = slips.reduce((text, [place, kind]) => {
        const chars = [...text];
        const at = place % chars.length;
        if (kind === 'drop') chars.splice(at, 1);
        if (kind === 'add') chars.splice(at, 0, 'z');
        if (kind === 'change') chars[at] = 'z';
        if (kind === 'swap') chars.splice(at, 2, ...chars.slice(at, at + 2).toReversed());
        return chars.join('');
      }, word);
      const most = Math.min(errorsIn(typed), errorsIn(word));
      const errors = typed.length < 4 ? null : errorsBetween(typed, word, most);
      if (errors === null) return;
      const keys = new Set(letterKeys(word));
      expect(letterKeys(typed).some((key) => keys.has(key))).toBe(true);
    }),
  );
});

test('no word has more than 29 keys of letters', () => {
  expect(letterKeys('подшипниковый')).toHaveLength(29);
  expect(letterKeys('pump').sort()).toEqual(['pmp', 'pum', 'pump', 'pup', 'ump']);
});

test('Chinese words are alike by sound, with the accents of the south, and by all characters but one', () => {
  expect(soundKey('轴成')).toBe(soundKey('轴承'));
  expect(soundKey('螺拴')).toBe(soundKey('螺栓'));
  expect(soundKey('离心本')).toBe(soundKey('离心崩'));
  expect(openKeys('离心磅')).toContain('离心＊');
  expect(openKeys('离心泵')).toContain('离心＊');
  expect(openKeys('螺栓')).toEqual([]);
});

test('the words of a title are without codes, numbers and single characters', () => {
  expect(wordsIn('深沟球轴承 6204-2RS（双面）, Ball bearing PN25 of steel')).toEqual([
    '深沟',
    '球轴承',
    '轴承',
    '双面',
    'ball',
    'bearing',
    'steel',
  ]);
});
