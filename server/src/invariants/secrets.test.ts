import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginTotp } from '@tradeport/api/identity/own-calls';
import { saveMailSettings, saveSmsSettings } from '@tradeport/api/messages/calls';
import { saveMapSettings } from '@tradeport/api/reference/calls';
import { calls } from '@tradeport/api';
import { saveSsoClient, saveSsoProvider } from '@tradeport/api/sso/calls';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mend } from '../kernel/jobs.ts';
import { newId } from '../kernel/ids.ts';
import { linkSecretOf } from '../kernel/link-secret.ts';
import { allowInside } from '../kernel/egress.ts';
import { isEncrypted } from '../kernel/secret.ts';
import { fileLinkOf } from '../modules/files/index.ts';
import { credentialsOf, encryptSecrets } from '../modules/payment/provider.ts';
import { makeSandbox, sandbox } from '../modules/payment/sandbox.ts';
import { nameParcels } from '../modules/aftersales/name-parcels.ts';
import { learnAll } from '../modules/search/learn.ts';
import { encryptLinks } from '../modules/tenancy/encrypt-links.ts';
import { PASSWORD, until } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';
import { sampleInput } from '../testing/sample.ts';

/** Nothing that opens something lies in the database as it is, and no call tells it again. */
describe('secrets at rest', () => {
  const app = useApp();
  let elsewhere: Server;
  const planted = new Map<string, string>();
  beforeAll(async () => {
    allowInside(true);
    elsewhere = createServer((_request, response) => {
      const issuer = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
      response
        .setHeader('content-type', 'application/json')
        .end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          }),
        );
    });
    await new Promise<void>((resolve) => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    await plant();
  });
  afterAll(async () => {
    allowInside(false);
    elsewhere.close();
  });

  async function plant(): Promise<void> {
    const admin = await app.client('admin');
    const keyed = () => ({ idempotencyKey: newId() });
    const own = (what: string) => planted.set(what, `planted-${what}-${newId()}`).get(what) ?? '';
    await admin(
      saveMailSettings,
      {
        provider: 'smtp',
        host: 'mail.example.com',
        user: 'us',
        from: 'us@example.com',
        password: own('mail'),
      },
      keyed(),
    );
    await admin(
      saveSmsSettings,
      { provider: 'aliyun', accessKeyId: 'id', signName: 'us', accessKeySecret: own('sms') },
      keyed(),
    );
    await admin(
      saveMapSettings,
      { provider: 'amap', amapKey: 'key', amapSecret: own('map') },
      keyed(),
    );
    const issuer = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await admin(
      saveSsoProvider,
      { ssoName: { zh: '他处' }, issuer, clientId: 'us', clientSecret: own('provider') },
      keyed(),
    );
    planted.set(
      'client',
      (
        await admin(
          saveSsoClient,
          { ssoClientName: { zh: '应用' }, redirectUris: ['https://app.example.com/back'] },
          keyed(),
        )
      ).clientSecret,
    );
    const { secret } = await admin(beginTotp, { oldPasswd: PASSWORD }, keyed());
    planted.set('totp', secret);
    planted.set('totp code', new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    planted.set('password', PASSWORD);
    planted.set('session', /tp_session=([\w-]{43})/.exec(await app.cookieOf('admin'))?.[1] ?? '');
    await app.as(null, makeSandbox);
    planted.set(
      'payment',
      (await app.as(null, (ctx) => credentialsOf(ctx, sandbox)))?.secret ?? '',
    );
    planted.set(
      'links',
      linkSecretOf(
        (await app.kernel.tenants()).find((one) => one.id === app.tenant.id) ?? app.tenant,
      ) ?? '',
    );
  }

  test('[PAY-04c][CRT-03b] no text or JSON of any table holds a secret in the clear', async () => {
    planted.delete('totp code');
    for (const [what, secret] of planted) expect(secret.length, what).toBeGreaterThanOrEqual(8);
    const found = [
      ...(await holding(app.database.reportUrl, planted)),
      ...(await holding(app.database.ownerUrl, planted)),
    ];
    expect(found).toEqual([]);
    // The search itself finds what is there.
    expect(
      await holding(app.database.reportUrl, new Map([['name', 'mail.example.com']])),
    ).toContain('channel_setting.config: name');
  });

  const reads = calls.filter((call) => !call.writes);
  test('[PAY-04d] no call tells a secret again: it says only that there is one', async () => {
    for (const call of reads) {
      for (const role of ['admin', 'buyer']) {
        const text = JSON.stringify(
          (await app.raw(call, sampleInput(call, newId()), { role })).body ?? '',
        );
        for (const [what, secret] of planted)
          expect(text.includes(secret), `${call.name}: ${what}`).toBe(false);
      }
    }
  });

  test('[PAY-04c][FIL-02b] what an older version kept in the clear is sealed at the start, stays the same secret, and is left alone the next time', async () => {
    const file = { id: newId(), purpose: 'voucher' as const };
    const tenantNow = async () =>
      (await app.kernel.tenants()).find((one) => one.id === app.tenant.id) ?? app.tenant;
    await app.owner.query('alter table payment_provider drop constraint payment_provider_sealed');
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update payment_provider set secret = 'in the clear' where tenant_id = $1`,
        parameters: [ctx.tenant.id],
      }),
    );
    await app.owner.query(
      `update tenant set settings = settings || '{"linkSecret": "links in the clear"}' where id = $1`,
      [app.tenant.id],
    );
    await app.owner.query(`select pg_notify('directory', '')`);
    await until(async () => linkSecretOf(await tenantNow()) === 'links in the clear');
    const now = () => new Date(0);
    const link = fileLinkOf({ tenant: await tenantNow(), now }, file);

    const report = new pg.Pool({ connectionString: app.database.reportUrl, max: 1 });
    const stored = async () => {
      const { rows } = await report.query<{ secret: string; link: string }>(
        `
        select p.secret, t.settings ->> 'linkSecret' as link from payment_provider p join tenant t on t.id = p.tenant_id where t.id = $1`,
        [app.tenant.id],
      );
      return rows[0] ?? { secret: '', link: '' };
    };
    await Promise.all([mend(app.kernel, report), mend(app.kernel, report)]);
    const sealed = await stored();
    expect([isEncrypted(sealed.secret), isEncrypted(sealed.link)]).toEqual([true, true]);
    expect(await app.as(null, (ctx) => credentialsOf(ctx, sandbox))).toEqual({
      secret: 'in the clear',
    });
    await until(async () => (await tenantNow()).settings['linkSecret'] === sealed.link);
    expect(fileLinkOf({ tenant: await tenantNow(), now }, file)).toBe(link);
    await mend(app.kernel, report);
    expect(await stored()).toEqual(sealed);
    await report.end();
    expect([encryptSecrets.name, encryptLinks.name]).toEqual(
      app.kernel.modules
        .flatMap((module) => module.backfills ?? [])
        .map(({ name }) => name)
        // They hold words of titles and numbers of pieces: search/forgive.test.ts, aftersales/name-parcels.test.ts.
        .filter((name) => name !== learnAll.name && name !== nameParcels.name)
        .toReversed(),
    );
  });
});

/** 'table.column: what' wherever one of them stands, in tables that this role may read. */
async function holding(url: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: string[] = [];
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and has_table_privilege(c.oid, 'select')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    group by 1`);
  const [whats, secrets] = [[...wanted.keys()], [...wanted.values()]];
  for (const { table, columns } of rows) {
    const each = columns.map((name) => `('${name}', t."${name}"::text)`).join(', ');
    const held = await client.query<{ column: string; what: string }>(
      `select distinct of.name as column, w.what from ${table} t, lateral (values ${each}) as of (name, value),
        unnest($1::text[], $2::text[]) as w (what, secret) where position(w.secret in of.value) > 0`,
      [whats, secrets],
    );
    for (const { column, what } of held.rows)
      found.push(`${table.replace(/^public\./, '')}.${column}: ${what}`);
  }
  await client.end();
  return found;
}
