import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../config.ts';
import { ledgerEvents } from '@tradeport/api/ledger/model';
import { accountId, accountOf, chart, kinds } from './chart.ts';

const writes =
  /(insert\s+into|update|delete\s+from|into\(|update\(|remove\()\s*['"`]?(transfer|account)\b/i;

describe('the chart', () => {
  test('[LED-01b] nothing but the ledger writes accounts and transfers', () => {
    const files = ['server/src', 'seeds', 'bench']
      .flatMap((dir) =>
        readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(dir, file),
        ),
      )
      .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$/.test(file));
    const writers = files.filter((file) => writes.test(readFileSync(join(ROOT, file), 'utf8')));
    // The bench of a million orders copies them as the portal would have made them, and has the audit look at that.
    expect(writers).toEqual(['server/src/modules/ledger/post.ts', 'bench/lib/many-orders.ts']);
  });

  test('nothing but modules/lots writes lots, or says what happens to them', () => {
    const files = readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file) && !/(\.test|\.generated)\.ts$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(ROOT, 'server/src', file), 'utf8') }));
    const among = (pattern: RegExp) =>
      new Set(files.filter(({ text }) => pattern.test(text)).map(({ file }) => dirname(file)));
    expect(
      among(/(insert\s+into|update|delete\s+from|into\(|update\(|remove\()\s*['"`]?lot(_move)?\b/i),
    ).toEqual(new Set(['modules/lots']));
    expect(among(/\blotTransfers\b/)).toEqual(new Set(['modules/ledger', 'modules/lots']));
  });

  test('[LED-01c] every event is declared once, between two accounts that exist', () => {
    expect(Object.keys(chart).toSorted()).toEqual(Object.keys(ledgerEvents).toSorted());
    for (const [event, { debit, credit }] of Object.entries(chart)) {
      expect(debit, event).not.toBe(credit);
      expect(kinds[debit] && kinds[credit], event).toBeTruthy();
    }
  });

  test('an account is known by what it is: its id is a UUID of its own for tenant, member, kind and unit', () => {
    const base = { ownerId: 'm', kind: 'balance', unit: 'CNY' } as const;
    const ids = [
      accountId('t', base),
      accountId('u', base),
      accountId('t', { ...base, ownerId: 'n' }),
      accountId('t', { ...base, kind: 'advance' }),
      accountId('t', { ...base, unit: 'USD' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(accountId('t', base)).toBe(ids[0]);
  });

  test("a member's account needs a member, the tenant's own has none", () => {
    expect(() => accountOf('t', 'balance', undefined, 'CNY')).toThrow(/of a member/);
    expect(() => accountOf('t', 'bank', 'm', 'CNY')).toThrow(/tenant's own/);
  });
});
