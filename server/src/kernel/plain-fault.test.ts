import { expect, test } from 'vitest';
import { plainFault } from './plain-fault.ts';
import { Refused } from './refused.ts';

test.each([
  ['relation "audit_entry" does not exist', 'relation "audit_entry" does not exist'],
  [
    'invalid input syntax for type uuid: "李雷 13800138000"',
    'invalid input syntax for type uuid: "…"',
  ],
  ['550 5.1.1 <wang@example.com>: no such user', '550 5.1.1 … no such user'],
  ['no answer of +86 138 0013 8000 in 5000 ms', 'no answer of … in 5000 ms'],
  ['Получатель Иван не найден', '… … … …'],
  ['connect ECONNREFUSED\n  at somewhere', 'connect ECONNREFUSED'],
])('%s tells operators: %s', (said, told) => {
  expect(plainFault(new Error(said))).toBe(told);
});

test('a refusal is told by its code, and nothing of its facts', () => {
  expect(plainFault(new Refused('order.cannot_move', { name: '李雷' }))).toBe('order.cannot_move');
});
