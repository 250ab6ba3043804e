import { calls } from '@tradeport/api';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { useApp } from '../testing/app.fixture.ts';
import { askEach, pushes, sampled, sampleInput, textFields, withCode } from '../testing/sample.ts';

const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  "'; drop table tenant; --",
  '<script>alert(1)</script>',
  '%',
  '\\',
  '😀'.repeat(300),
  'a'.repeat(100_000),
  -1,
  0,
  1.5,
  9e99,
  -9e99,
  '9'.repeat(40),
  'NaN',
  true,
  null,
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
  '../../etc/passwd',
  '2026-02-30',
  '\ud800',
  newId(),
];

const SQL = `x'); drop table tenant cascade; select 1`;
/** Short enough for most fields. */
const hostile = [
  SQL,
  `"><img src=x onerror=alert(1)>`,
  `' or 1=1 --`,
  '<script>alert(1)</script>',
  '%_\\',
  '${7*7}{{7*7}}',
];

/** This call ends the caller's own session and has no input worth attacking. */
const endsSession: Record<string, true> = { 'login.out': true };

/** So many of the nasty values meet each field of each call, others with the next push. */
const EACH = 6;

/** API-04: bad input is a refusal, never a 500. Every field of every call gets nasty values, by form and JSON. */
describe('bad input', () => {
  const app = useApp();
  let turn = pushes();

  test.each(
    calls
      .filter((call) => !call.platform && !(call.name in endsSession))
      .map((call) => [call.name, call] as const),
  )('[API-04g] %s', async (_name, call) => {
    const good = sampleInput(call, newId(), true);
    const role = call.who === 'anyone' ? 'buyer' : roleFor(call.who);
    for (const field of ['_none', ...Object.keys(good)]) {
      turn += 1;
      const ways = call.method === 'GET' ? [false] : [false, true];
      const asked = sampled(nasty, turn, EACH).flatMap((value) =>
        ways.map((json) => ({ value, json })),
      );
      const ask = (one: { value: unknown; json: boolean }) =>
        refusedOrDone(call, role, good, { field, ...one });
      // Accepted input changes something, and the audit trail needs the state before.
      if (call.writes) for (const one of asked) await ask(one);
      else await askEach(call, asked, ask);
    }
  });

  test('[API-04g] SQL and HTML in every text field, in lists and objects too, are refused or stay what they are', async () => {
    const tables = async () =>
      (
        await app.owner.query<{ n: string }>(
          `select relname as n from pg_class where relkind = 'r' order by 1`,
        )
      ).rows;
    const before = await tables();
    const asked = calls.filter((call) => !call.platform && !(call.name in endsSession));
    const fields = asked.flatMap((call) => textFields(call).map((field) => ({ call, field })));
    expect(fields.length).toBeGreaterThan(300);
    for (const { call, field } of fields) {
      const role = call.who === 'anyone' ? 'buyer' : roleFor(call.who);
      turn += 1;
      for (const text of sampled(hostile, turn, 2)) {
        for (const json of call.method === 'GET' ? [false] : [false, true]) {
          const { status, body } = await app.raw(call, withCode(call, field, text, newId()), {
            role,
            json,
          });
          const what = `${call.name} ${field.path.join('.')} = ${text}: ${JSON.stringify(body).slice(0, 200)}`;
          expect(status, what).toBeLessThan(500);
          // Values come back unchanged: nothing was cut out of them, or run.
          if (status === 200)
            for (const said of stringsIn(body))
              if (said.includes('drop table')) expect(said, what).toContain(SQL);
        }
      }
    }
    expect(await tables()).toEqual(before);
  });

  async function refusedOrDone(
    call: CallSpec,
    role: string,
    good: Record<string, unknown>,
    { field, value, json }: { field: string; value: unknown; json: boolean },
  ): Promise<void> {
    const answer = await app.raw(call, { ...good, [field]: value }, { role, json, anyKeys: true });
    expect(
      answer.status,
      `${field} = ${JSON.stringify(value)?.slice(0, 60)} ${json ? 'json' : 'form'}: ${JSON.stringify(answer.body).slice(0, 200)}`,
    ).toBeLessThan(500);
    if (answer.status !== 200)
      expect((answer.body as { errorCode?: string }).errorCode).toBeTruthy();
  }

  function roleFor(who: 'user' | { may: string }): string {
    return who === 'user' ? 'buyer' : app.roleWith(who.may);
  }
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
