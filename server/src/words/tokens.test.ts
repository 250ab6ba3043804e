import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexText, positions_max, queryText, vectorBytes_max } from './tokens.ts';
import { matches, parseQuery, parseVector } from './tsquery.fixture.ts';

const index = (text: string) => indexText([{ text, weight: 'A' }]);
const finds = (query: string, title: string) => matches(index(title), queryText(query));

describe('[SRC-01b] what finds what', () => {
  test.each([
    ['轴承', '304不锈钢深沟球轴承'],
    ['沟球', '304不锈钢深沟球轴承'], // across jieba's words, by single characters
    ['轴承 不锈钢', '304不锈钢深沟球轴承'],
    ['不锈钢管', '不锈钢无缝钢管'],
    ['zhoucheng', '深沟球轴承'],
    ['zhou cheng', '深沟球轴承'],
    ['zhouch', '深沟球轴承'],
    ['zc', '轴承'],
    ['bxgg', '不锈钢管'],
    ['buxiugangguan', '不锈钢管'],
    ['lvse', '绿色女装'],
    ['bearing', 'Deep groove ball bearings'],
    ['bearings for motors', 'Motor bearing'],
    ['beari', 'Deep groove ball bearings'],
    ['подшипники', 'Подшипник шариковый'],
    ['подшипников', 'Подшипник шариковый'],
    ['подши', 'Подшипник шариковый'],
    ['еж', 'Ёж игрушечный'],
    ['6204', '轴承 6204-2RS'],
    ['6204-2rs', '轴承 6204-2RS'],
    ['62042RS', '轴承 6204-2RS'],
    ['6204 2RS', '轴承6204-2RS'],
    ['6204-2', '轴承6204-2RS'],
    ['6204-2RS', 'Bearing 6204 2RS'],
    ['m8x20', 'Hex bolt M8×20'],
    ['M8 x 20', 'Hex bolt M8*20'],
    ['М8х20', 'Hex bolt M8x20'], // typed with Russian letters
    ['m8', 'Болт М8х20'],
    ['din933', 'Bolt DIN 933'],
    ['DIN 933', 'Bolt DIN933'],
    ['1.5 mm', 'Лист 1,5 mm'],
    ['1000', 'Pack of 1,000'],
    ['ＵＳＢ－Ｃ', 'USB-C cable'],
    ['tshirt', 'Cotton T-Shirt'],
    ['t-shirt', 'Cotton tshirt'],
    ['cafe', 'Café table'],
    ['不锈钢，轴承。', '「不锈钢」轴承'],
    ['不锈钢 bearing 6204', '不锈钢轴承 6204 bearing подшипник'],
    ['the', 'The The'],
  ])('%s finds %s', (query, title) => expect(finds(query, title)).toBe(true));

  test.each([
    ['承轴', '轴承'],
    ['M8', 'Bolt M80'],
    ['1/2', 'Pipe 12'],
    ['1.5', 'Sheet 15'],
    ['15', 'Sheet 1.5'],
    ['220v', 'Motor 220 rpm'],
    ['轴承 螺栓', '深沟球轴承'],
    ['bolt', 'Bearing 6204'],
    ['手机', '手动打印机'],
    ['подушка', 'Подшипник'],
    ['shirt pants', 'Cotton T-shirt'],
  ])('%s does not find %s', (query, title) => expect(finds(query, title)).toBe(false));

  test('no phrase crosses punctuation or two fields', () => {
    expect(finds('钢管', '不锈钢、管件')).toBe(false);
    const vector = indexText([
      { text: '钢', weight: 'A' },
      { text: '管', weight: 'B' },
    ]);
    expect(matches(vector, queryText('钢管'))).toBe(false);
  });

  test('nothing searchable gives an empty query', () => {
    for (const q of ['', '   ', '?!。、', "'&|!():*<->\\", '\u0000']) expect(queryText(q)).toBe('');
    expect(index(' — ')).toBe('');
  });

  test('weights are kept, pinyin always weighs D', () => {
    const vector = indexText([
      { text: '锁', weight: 'C' },
      { text: '泵', weight: 'B' },
    ]);
    expect(vector).toBe("'泵':1B 'beng':1 '锁':3C");
  });
});

describe('untrusted text', () => {
  const nasty = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...`'"\\&|!:*()<>- \u0000`),
      fc.constantFrom('轴', '承', 'a', 'Z', 'я', 'Ё', '1', '.', '/', 'x', '́', '\ud800', '𠮷', '\n'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 60,
  });

  test('never leaves the grammar of tsquery and tsvector', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const query = queryText(text);
        if (query !== '') parseQuery(query);
        parseVector(index(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('a title is found by its own text', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const query = queryText(text);
        if (query !== '') expect(matches(index(text), query)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('stays within the limits of PostgreSQL', () => {
    const word = (at: number) => `слово${at} 词语${at}`;
    const long = Array.from({ length: 20_000 }, (_, at) => word(at)).join(' ');
    const fields = Array.from({ length: 40 }, () => ({ text: long, weight: 'D' as const }));
    const vector = indexText([...fields, { text: '轴承 '.repeat(5000), weight: 'A' }]);
    expect(Buffer.byteLength(vector)).toBeLessThan(2 * vectorBytes_max);
    const places = [...parseVector(vector).values()];
    expect(Math.max(...places.map((at) => at.length))).toBeLessThanOrEqual(positions_max);
    expect(Math.max(...places.flat())).toBeLessThanOrEqual(16_383);
    expect(parseVector(index('я'.repeat(5000))).size).toBeLessThanOrEqual(2);
    expect(queryText('轴承 '.repeat(5000)).length).toBeLessThan(2000);
  });
});
