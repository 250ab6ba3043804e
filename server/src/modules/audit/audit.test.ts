import * as calls from '@tradeport/api/tenancy/calls';
import { saveAddress, saveMember } from '@tradeport/api/members/calls';
import { addToCart } from '@tradeport/api/cart/calls';
import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/ctx.ts';
import { type TestApp } from '../../testing/app.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { chainAll } from './chain.ts';
import { audits } from './verify.ts';
import { auditQuery, auditWords } from './words.ts';

describe('the audit trail', () => {
  const app = useApp();
  const { admin } = app.clients;

  const add = async (merberCompname: string) =>
    (await admin(saveMember, { merberType: 'company', merberCompname })).merberCode;
  const chain = () => app.as(null, chainAll);
  const findings = () => app.as(null, findingsOf);

  test('[ROL-03a][ROL-03d] a row is found by who, call, kind, subject, time and text, before it is chained and after', async () => {
    const subject = await add('恒力轴承 SF-1001');
    const asked = [
      { actorName: 'admin', kind: 'member' },
      { call: 'member.save' },
      { kind: 'member', subject },
      { q: '恒力' },
      { q: '轴承' },
      { q: 'sf-10' },
      {
        kind: 'member',
        actorName: 'admin',
        from: new Date(Date.now() - 60_000).toISOString(),
        to: new Date(Date.now() + 60_000).toISOString(),
      },
    ];
    for (const chained of [false, true]) {
      if (chained) await chain();
      for (const input of asked) {
        const { rows, total } = await admin(calls.auditPage, input);
        expect(rows, JSON.stringify(input)).toMatchObject([
          {
            kind: 'member',
            subject,
            actorName: 'admin',
            call: 'member.save',
            callText: 'Save a member',
            chained,
          },
        ]);
        expect(total).toBe(1);
      }
      for (const input of [
        { q: '银牌' },
        { call: 'level.none' },
        { subject: 'nobody' },
        { actorName: 'nobody' },
        { to: '2001-01-01T00:00:00Z' },
        { q: "it's 100% \\ wrong" },
      ]) {
        expect((await admin(calls.auditPage, input)).total, JSON.stringify(input)).toBe(0);
      }
    }
  });

  test('[ROL-03a] a login stands under the name of who came in, and what no call did has words too', async () => {
    await app.client('finance');
    const { rows } = await admin(calls.auditPage, { kind: 'session', actorName: 'finance' });
    expect(rows).toMatchObject([
      { call: 'login.in', actorCode: (rows[0]?.after as { user: string } | undefined)?.user },
    ]);
    expect((await admin(calls.auditPage, { kind: 'session', actorName: 'visitor' })).total).toBe(0);
    const opened = (await admin(calls.auditPage, { call: 'tenant.provision' })).rows;
    expect(opened.length).toBeGreaterThan(0);
    for (const row of opened)
      expect(row).toMatchObject({ actorName: 'system', callText: 'Portal opened' });
  });

  test('[ROL-03d] the list goes on by key over chained rows and those that are not yet', async () => {
    for (const name of ['one', 'two']) await add(name);
    await chain();
    for (const name of ['three', 'four']) await add(name);
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin(calls.auditPage, {
        call: 'member.save',
        rows: 1,
        ...(after ? { after } : {}),
      });
      names.push(String((page.rows[0]?.after as { name?: string } | undefined)?.name));
      after = page.next;
    } while (after);
    expect(names).toEqual(['four', 'three', 'two', 'one', '恒力轴承 SF-1001']);
  });

  test('[ROL-03c] many writers at once: each row is chained once, none is left out, the tail says how far it is', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        await add(`并发 ${at}`);
        if (at % 10 === 0) await chain().catch(() => undefined);
      }),
    );
    expect((await admin(calls.auditChain, {})).unchained).toBeGreaterThanOrEqual(0);
    await chain();
    const state = await admin(calls.auditChain, {});
    expect(state).toMatchObject({
      unchained: 0,
      unchainedSince: null,
      latest: { tenantCode: 'alpha', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const [counts] = await ownerIn<{ all: string; once: string; linked: string }>(
      app,
      `
      select (select count(*) from audit) as all, (select count(distinct id) from (select unnest(rows) id from audit_link) l) as once,
        (select sum(cardinality(rows)) from audit_link) as linked`,
    );
    expect(counts?.once).toBe(counts?.all);
    expect(counts?.linked).toBe(counts?.all);
    expect(await findings()).toEqual([]);
    expect(await admin(calls.checkAudit, {})).toMatchObject({ clean: true, findings: [] });
  });

  test('[ROL-03c] after the worker was away for an hour all of a backlog of several links is chained, found and proved', async () => {
    const tenant = app.otherTenant;
    const [waiting, stranger] = [2500, '018f0000-0000-7000-8000-00000000feed'];
    const put = (id: string, ago: string, count: number) =>
      ownerIn(
        app,
        `insert into audit (tenant_id, id, at, actor_name, call, kind, subject_id)
      select '${tenant.id}', ${id}, date_trunc('milliseconds', now()) - interval '${ago}' + n * interval '1 millisecond', 'backlog', 'member.save', 'member', n::text from generate_series(1, ${count}) n`,
        tenant,
      );
    const inOther = <R>(work: (ctx: Ctx<string>) => Promise<R>) => app.as(null, work, tenant);
    await put('gen_random_uuid()', '1 hour', waiting);
    await app.kernel.runSweeps();
    const other = await app.client('admin', tenant);
    expect((await other(calls.auditPage, { actorName: 'backlog', rows: 1 })).total).toBe(waiting);
    expect(
      await inOther((ctx) =>
        ctx.run({
          sql: `select cardinality(rows)::int as n from audit_link order by no limit 2`,
          parameters: [],
        }),
      ),
    ).toMatchObject([{ n: 1000 }, { n: 1000 }]);
    expect(await inOther(findingsOf)).toEqual([]);
    await put(`'${stranger}'`, '30 minutes', 1);
    await inOther(chainAll);
    expect(
      await inOther(findingsOf),
      'a row that is put in behind the chain is still named',
    ).toEqual([expect.stringContaining(`row ${stranger} was put in later`)]);
    await ownerIn(app, `delete from audit where id = '${stranger}'`, tenant);
  });

  test('[ROL-03c] the sweep chains what waits in every tenant by itself', async () => {
    await (
      await app.client('admin', app.otherTenant)
    )(saveMember, { merberType: 'company', merberCompname: '乙' });
    await app.kernel.runSweeps();
    for (const tenant of [app.tenant, app.otherTenant]) {
      expect(await (await app.client('admin', tenant))(calls.auditChain, {})).toMatchObject({
        unchained: 0,
      });
    }
  });

  test('[ROL-03d] who may not read the trail sees neither it nor its chain', async () => {
    const { buyer } = app.clients;
    for (const call of [calls.auditPage, calls.auditChain, calls.checkAudit])
      await expect(buyer(call, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('a cart line is scratch and leaves no row', async () => {
    expect(addToCart.audited).toBe(false);
  });

  test('[ROL-03d] words are found whole, by their start and by pairs of Chinese characters', () => {
    expect(auditWords('x.y', ['王小明', { a: ['SF-1001', 7, null, true] }])).toBe(
      "'call:x.y' '王' '小' '明' '王小' '小明' 'sf-1001' 'sf' '1001' '7'",
    );
    expect(auditQuery('王小明 SF-1001')).toBe("'王小' & '小明' & 'sf-1001':*");
    expect(auditQuery('王')).toBe("'王'");
    expect(auditQuery(' … ')).toBe('');
  });

  test('[ROL-03d] an id is one word; a call is found by its name in every language, and a family by its members', () => {
    const id = '01a1ff38-e28c-709e-b89e-a7cc7647a280';
    expect(auditWords('order.place', [id])).toBe(`'call:order.place' '${id}'`);
    for (const q of ['提交订单', 'place an order', 'Оформить заказ', 'order.place', 'plac'])
      expect(auditQuery(q), q).toContain("'call:order.place'");
    expect(auditQuery('恒力')).toBe("'恒力'");
    expect(auditWords('payment.notify.alipay', [])).toBe(
      "'call:payment.notify' 'payment.notify.alipay' 'payment' 'notify' 'alipay'",
    );
    expect(auditQuery('支付渠道')).toContain("'call:payment.notify'");
  });

  test('[ROL-03d] a chained row is found by what was done, in any language', async () => {
    const subject = await add('格物仓储');
    await chain();
    for (const q of ['格物 保存会员', '格物 save member', 'сохранить 格物', 'member.save 格物']) {
      const { rows } = await admin(calls.auditPage, { q });
      expect(
        rows.map((row) => row.subject),
        q,
      ).toEqual([subject]);
    }
    expect((await admin(calls.auditPage, { q: '格物 提交订单' })).total).toBe(0);
  });

  describe('[ROL-03c] whoever gets at the database is found out', () => {
    let victim = { id: '' };
    beforeEach(async () => {
      await add('victim');
      await chain();
      expect(await findings()).toEqual([]);
      [victim = { id: '' }] = await ownerIn<{ id: string }>(
        app,
        `select id from audit where kind = 'member' order by at desc limit 1`,
      );
    });

    test.each([
      [
        'one letter of what it says',
        `update audit set after = jsonb_set(after, '{name}', '"victin"') where id = $victim`,
      ],
      ['who did it', `update audit set actor_name = 'somebody' where id = $victim`],
      [
        'when, by a microsecond',
        `update audit set at = at + interval '1 microsecond' where id = $victim`,
      ],
      ['where from', `update audit set ip = '10.0.0.1' where id = $victim`],
    ])('a changed row is named: %s', async (_what, statement) => {
      await within(app, statement.replace('$victim', `'${victim.id}'`), async () => {
        expect(await findings()).toEqual([expect.stringContaining(`row ${victim.id} is changed`)]);
      });
    });

    test('[MBR-07c] a row that a deletion emptied still proves who did what and when; emptied without a deletion it is named', async () => {
      const { buyer } = app.clients;
      await buyer(saveAddress, {
        addressMember: '王小明',
        addressPhone: '13899990000',
        provinceCode: '310000',
        cityCode: '310100',
        areaCode: '310115',
        addressDetail: '忘记路 1 号',
      });
      await add('忘记 13899990000');
      await chain();
      const [{ own = '', mention = '' } = {}] = await ownerIn<{ own: string; mention: string }>(
        app,
        `select
        (select id from audit where call = 'address.add' order by at desc limit 1) as own, (select id from audit where kind = 'member' order by at desc limit 1) as mention`,
      );
      const request = '018f0000-0000-7000-8000-00000000dead';
      await ownerIn(
        app,
        `insert into deletion_request (tenant_id, id, member_id, user_id, whole, status, subject_name, created_at)
        select u.tenant_id, '${request}', u.member_id, u.id, false, 'approved', 'x', now() from users u where u.login_name = 'buyer'`,
      );
      await app.as(null, (ctx) =>
        ctx.run({
          sql: 'select forget_in_histories($1, $2::text[])',
          parameters: [request, ['13899990000']],
        }),
      );
      const [left] = await ownerIn<{ text: string }>(
        app,
        `select string_agg(a::text, ' ') as text from audit a where id in ('${own}', '${mention}')`,
      );
      expect(left?.text).not.toMatch(/13899990000|忘记|王小明/);
      expect(await findings()).toEqual([]);
      const harms = [
        `at = at + interval '1 second'`,
        `call = 'order.place'`,
        `kind = 'x'`,
        `subject_id = 'x'`,
        `request_id = 'x'`,
        `actor_id = null`,
        `before = '1'`,
        `after = '{"name": "x"}'`,
        `actor_name = 'somebody'`,
        `ip = '10.0.0.1'`,
        `forgotten = null`,
        `told_digest = sha256('x')`,
      ];
      for (const id of [own, mention]) {
        for (const harm of harms) {
          await within(app, `update audit set ${harm} where id = '${id}'`, async () => {
            expect(await findings(), harm).toEqual([
              expect.stringContaining(`row ${id} is changed`),
            ]);
          });
        }
      }
      await within(
        app,
        `update audit set told_digest = audit_told(before, after), before = null, after = null where id = '${victim.id}'`,
        async () => {
          expect(await findings(), 'nobody asked for it').toEqual([
            expect.stringContaining(`row ${victim.id} is changed`),
          ]);
        },
      );
      await within(
        app,
        `update audit_link set form = 1 where no = (select max(no) from audit_link)`,
        async () => {
          expect(await findings(), 'a form is part of its link').toContainEqual(
            expect.stringMatching(/^link \d+ is changed$/),
          );
        },
      );
    });

    test('a missing row is named', async () => {
      await within(app, `delete from audit where id = '${victim.id}'`, async () => {
        expect(await findings()).toEqual([expect.stringContaining(`row ${victim.id} is missing`)]);
      });
    });

    test('an inserted row is named, also when it is made to look chained', async () => {
      const copy = (
        table: string,
      ) => `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
        'id', '018f0000-0000-7000-8000-00000000beef', 'at', now() - interval '1 hour'))).* from ${table} t where id = '${victim.id}'`;
      for (const statement of [copy('audit'), `${copy('audit')}; ${copy('audit_entry')}`]) {
        await within(app, statement, async () => {
          expect(await findings()).toEqual([
            expect.stringContaining('row 018f0000-0000-7000-8000-00000000beef was put in later'),
          ]);
          await chain();
          expect(await findings(), 'and is not chained').toHaveLength(1);
        });
      }
    });

    test('a changed or missing link is named, and one whose hash was made to fit', async () => {
      const last = Number((await admin(calls.auditChain, {})).latest?.no);
      await within(
        app,
        `update audit_link set at = at + interval '1 second' where no = ${last}`,
        async () => {
          expect(await findings()).toEqual([`link ${last} is changed`]);
        },
      );
      await within(app, `delete from audit_link where no = ${last - 1}`, async () => {
        expect((await findings())[0]).toBe(`links ${last - 1} to ${last - 1} are missing`);
      });
      await within(
        app,
        `update audit_link set hash = sha256('x') where no = ${last - 1}`,
        async () => {
          expect(await findings()).toEqual([
            `link ${last - 1} is changed`,
            `link ${last} does not follow from the one before it`,
          ]);
        },
      );
    });

    test('a trail that was cut off, or made anew, no longer fits the receipt that somebody kept', async () => {
      const { latest } = await admin(calls.auditChain, {});
      if (!latest) throw new Error('no receipt');
      const { at: _at, ...receipt } = latest;
      expect(await admin(calls.checkReceipt, receipt)).toEqual({ fits: true });
      expect(await admin(calls.checkReceipt, { ...receipt, tenantCode: 'beta' })).toEqual({
        fits: false,
      });
      await expect(admin(calls.checkReceipt, { ...receipt, hash: 'x' })).rejects.toMatchObject({
        code: 'input.invalid',
      });
      await within(app, `delete from audit_link where no = ${receipt.no}`, async () => {
        expect(await admin(calls.checkReceipt, receipt)).toEqual({ fits: false });
      });
    });

    test('the role that serves can change neither rows nor links', async () => {
      for (const table of ['audit', 'audit_link', 'audit_entry']) {
        for (const statement of [`update ${table} set at = now()`, `delete from ${table}`]) {
          await expect(
            app.as(null, (ctx) => ctx.run({ sql: statement, parameters: [] })),
            statement,
          ).rejects.toThrow(/permission denied/);
        }
      }
    });
  });
});

async function findingsOf(ctx: Ctx<string>): Promise<string[]> {
  const found: string[] = [];
  for (const check of audits) found.push(...(await check.run(ctx)));
  return found;
}

/** The owner's own statement, in a tenant: its rows are hidden from it as well. */
async function ownerIn<R extends pg.QueryResultRow>(
  app: TestApp,
  statement: string,
  tenant = app.tenant,
): Promise<R[]> {
  const client = await app.owner.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.id}'`);
    const answer = await client.query<R>(statement);
    await client.query('commit');
    return answer.rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Does harm, looks, and puts everything back as it was. */
async function within(app: TestApp, harm: string, look: () => Promise<void>): Promise<void> {
  const tables = ['audit', 'audit_link', 'audit_entry'];
  const run = (statement: string) => ownerIn(app, statement);
  await run(
    tables.map((table) => `create table kept_${table} as select * from ${table}`).join('; '),
  );
  try {
    await run(harm);
    await look();
  } finally {
    await run(
      tables
        .map(
          (table) =>
            `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table}`,
        )
        .join('; '),
    );
  }
}
