import { saveRole } from '@tradeport/api/identity/people-calls';
import { saveLevel } from '@tradeport/api/members/calls';
import { expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const { admin } = app.clients;
const TRIES = 16;

/** The states before each save, and the number of saves without one. */
async function beginningsOf(kind: string) {
  const rows = await app.as(null, (ctx) =>
    ctx.run(
      composed<{ before: unknown; subject: string }>(
        'select before, subject_id::text as subject from audit where tenant_id = $1 and kind = $2 order by id',
      )(ctx.tenant.id, kind),
    ),
  );
  const firsts = rows.filter(({ before }) => before === null);
  return { saves: rows.length, firsts: firsts.length, of: new Set(rows.map((row) => row.subject)) };
}

test('of several first saves of a level at once one made it, and the others say what was before', async () => {
  const before = await beginningsOf('member_level');
  await Promise.all(
    Array.from({ length: TRIES }, (_, at) =>
      admin(saveLevel, { levelCode: 'new', levelName: { zh: `新 ${at}` }, levelRate: 90 + at / 2 }),
    ),
  );
  const after = await beginningsOf('member_level');
  expect([after.saves - before.saves, after.firsts - before.firsts]).toEqual([TRIES, 1]);
});

test('of several new roles of one code at once one is made, and the others are refused', async () => {
  const before = await beginningsOf('role');
  const role = { roleCode: 'watcher', permissions: ['order.view_all'] };
  const said = await Promise.all(
    Array.from({ length: TRIES }, (_, at) =>
      codeOf(admin(saveRole, { ...role, roleName: { zh: `看 ${at}` }, isNew: true })),
    ),
  );
  expect(said.filter((one) => one === 'done')).toHaveLength(1);
  expect(said.filter((one) => one === 'role.code_taken')).toHaveLength(TRIES - 1);
  const after = await beginningsOf('role');
  expect([after.saves - before.saves, after.firsts - before.firsts]).toEqual([1, 1]);
});
