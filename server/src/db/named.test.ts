import { describe, expect, test } from 'vitest';
import { positional } from './named.ts';

describe('named parameters', () => {
  test('get numbers in the order in which they come, the same name the same number', () => {
    const { sql, names } = positional(
      'select 1 from t where a = :a and b = any(:list::uuid[]) and (c = :a or d > :from)',
    );
    expect(sql).toBe('select 1 from t where a = $1 and b = any($2::uuid[]) and (c = $1 or d > $3)');
    expect(names).toEqual(['a', 'list', 'from']);
  });

  test('are not seen in texts, quoted names, comments and casts', () => {
    const text = `select to_char(x, 'HH24:MI:SS'), 'it''s :not', "odd:name", y::text -- :neither
      from t where z = :z`;
    const { sql, names } = positional(text);
    expect(names).toEqual(['z']);
    expect(sql).toBe(text.replace(':z', '$1').replace(':neither', ':neither'));
  });

  test('may be null where one of their places says so', () => {
    const { sql, nullable } = positional('select 1 where :a?::text is null or x = :a or y = :b');
    expect(sql).toBe('select 1 where $1::text is null or x = $1 or y = $2');
    expect([...nullable]).toEqual(['a']);
  });

  test('what an alias says of null is not part of its name', () => {
    const { sql, marked } = positional('select a as "at?", b as "sum!", c as "plain" from t');
    expect(sql).toBe('select a as "at", b as "sum", c as "plain" from t');
    expect([...marked]).toEqual([
      ['at', 'may be null'],
      ['sum', 'never null'],
    ]);
  });
});
