import { readFileSync } from 'node:fs';
import { acceptanceList, readAgreement } from '@tradeport/api/agreements/calls';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/app.fixture.ts';
import { registerAs } from '../registration/registration.fixture.ts';

const app = useApp();
const step = readFileSync(new URL('./20261128T1100-agreements.sql', import.meta.url), 'utf8');
const BEGINS = '-- What registration has kept until now.';

test('[CMS-02b][CMS-02c] what registration had kept is brought over: its texts as versions, and who accepted which', async () => {
  const { userPhone } = await registerAs(app);
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [app.tenant.id]);
    // As it was before the step.
    await client.query('delete from agreement_acceptance where tenant_id = $1', [app.tenant.id]);
    await client.query(`create table member_agreement (tenant_id uuid not null, version int not null, body jsonb not null,
      created_at timestamptz not null)`);
    for (const version of [1, 2])
      await client.query(
        `insert into member_agreement select $1::uuid, $2::int, $3::jsonb, now() - interval '9 days' + $2::int * interval '1 day'`,
        [
          app.tenant.id,
          version,
          JSON.stringify({ zh: `甲 <b> & 乙\n丙\n\n第 ${version} 版`, en: 'Terms', ru: 'Условия' }),
        ],
      );
    await client.query(
      `update registration set agreement_version = 2, ip = '10.0.0.9' where tenant_id = $1`,
      [app.tenant.id],
    );
    await client.query(step.slice(step.indexOf(BEGINS)));
    await client.query('commit');
  } finally {
    client.release();
  }
  const { admin, buyer } = app.clients;
  const text = { agreementCode: 'registration' };
  expect(await admin(readAgreement, { ...text, version: 1 })).toMatchObject({
    inForce: 2,
    html: '<p>Terms</p>',
  });
  const shown = await app.as(null, (ctx) =>
    ctx.run(ctx.from('agreement_version').select('body').where('number', '=', 2)),
  );
  expect(shown).toMatchObject([
    { body: { zh: '<p>甲 &lt;b&gt; &amp; 乙<br />丙</p><p>第 2 版</p>' } },
  ]);
  expect((await admin(acceptanceList, { q: userPhone })).rows).toMatchObject([
    { agreementCode: 'registration', version: 2, way: 'registration', ip: '10.0.0.9' },
  ]);
  // Nobody is asked for what was there before.
  expect((await buyer(readAgreement, text)).version).toBe(2);
  const [row] = await app.as(null, (ctx) =>
    ctx.run(ctx.from('agreement').select(['asked_version', 'blocks'])),
  );
  expect(row).toEqual({ asked_version: 0, blocks: 'nothing' });
});
