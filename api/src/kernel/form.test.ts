import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountIn, paging, required, texts } from './fields.ts';
import { readForm, writeForm } from './form.ts';
import { fieldMessages } from './issues.ts';
import { readLang } from './text.ts';

const schema = z.object({
  ...paging,
  name: required(5),
  open: z.boolean().optional(),
  lines: z.array(z.object({ skuCode: z.string(), n: z.number() })).default([]),
  price: amountIn().optional(),
  title: texts(20).optional(),
});

describe('forms', () => {
  test('[API-03b] numbers, truth values and lists as JSON text are read from a form', () => {
    const raw = Object.fromEntries(
      writeForm({
        name: 'abc',
        page: 2,
        open: true,
        lines: [{ skuCode: 'a', n: 1 }],
        price: '1.25',
      }),
    );
    expect(raw['lines']).toBe('[{"skuCode":"a","n":1}]');
    expect(schema.parse(readForm(schema, raw))).toEqual({
      name: 'abc',
      page: 2,
      rows: 20,
      open: true,
      lines: [{ skuCode: 'a', n: 1 }],
      price: 12_500,
    });
  });

  test.each([
    [{ name: 'abc', page: 'x' }, 'page'],
    [{ name: 'abc', lines: '{oops' }, 'lines'],
    [{ name: 'abc', open: 'maybe' }, 'open'],
    [{}, 'name'],
    [{ name: 'abcdef' }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ name: 'abc', price: '1.23456' }, 'price'],
    [{ name: 'abc', rows: '101' }, 'rows'],
    [{ name: 'abc', rows: '0' }, 'rows'],
    [{ name: 'abc', page: '1e3' }, 'page'],
  ])('[API-04f] %j is refused at its field', (raw, field) => {
    const result = schema.safeParse(readForm(schema, raw));
    expect(result.success).toBe(false);
    if (result.success) return;
    for (const lang of ['zh', 'en', 'ru'] as const)
      expect(fieldMessages(result.error, lang, {})[field]).toBeTruthy();
  });

  test('an object cannot smuggle a prototype in', () => {
    const read = readForm(
      schema,
      JSON.parse('{"name":"abc","__proto__":{"admin":true}}') as Record<string, unknown>,
    );
    expect((read as { admin?: boolean }).admin).toBeUndefined();
  });

  test('[I18N-01f][I18N-02b][I18N-02d] the legacy codes sh and e are zh and en; what is not offered falls back', () => {
    expect(['sh', 'e', 'ru', 'en-US', 'fr', undefined].map((code) => readLang(code))).toEqual([
      'zh',
      'en',
      'ru',
      'en',
      'zh',
      'zh',
    ]);
    expect(readLang('ru', ['zh', 'en'])).toBe('zh');
  });
});
