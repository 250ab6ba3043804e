import { catalogue, permissions, permissionsOf } from '@tradeport/api';
import { loginIn } from '@tradeport/api/identity/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { createClient, type Client } from '@tradeport/api/kernel/client';
import { writeForm } from '@tradeport/api/kernel/form';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import { UNKNOWN_KEYS_HEADER } from '@tradeport/api/kernel/unknown-keys';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { App } from '../app.ts';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { invalidateCache } from '../kernel/cache.ts';
import type { Ctx, Tenant } from '../kernel/ctx.ts';
import { addUser } from '../modules/accounts/index.ts';
import { solvedCaptcha } from './captcha.ts';
import { appOn, fillTemplate, PASSWORD, passwordHash } from './filled.ts';
import { addCompany } from './company.ts';

export { PASSWORD } from './filled.ts';
/**
 * The people of each test tenant: login → company (two buyers and two sellers are strangers to each
 * other).
 */
const people = {
  admin: { company: 'house', roles: ['admin'] },
  finance: { company: 'house', roles: ['finance'] },
  seller: { company: 'seller', roles: ['seller'] },
  warehouse: { company: 'seller', roles: ['warehouse'] },
  supplier: { company: 'factory', roles: ['supplier'] },
  seller2: { company: 'seller2', roles: ['seller'] },
  buyer: { company: 'buyer', roles: ['buyer'] },
  buyer2: { company: 'buyer2', roles: ['buyer'] },
} as const;
export type Person = keyof typeof people;
export type Login = Person | (string & {});

/** `anyKeys`: the call may be sent keys that it does not know. */
type Ask = {
  role?: string | null;
  tenant?: Tenant;
  json?: boolean;
  cookie?: string;
  headers?: Record<string, string>;
  anyKeys?: boolean;
};
type Answer = { status: number; body: unknown; headers: Record<string, unknown> };

export type TestApp = App & {
  tenant: Tenant;
  otherTenant: Tenant;
  platform: Tenant;
  /** A typed client logged in as that login; null: a visitor. Each client has its own cookies. */
  client(login: Login | null, tenant?: Tenant): Promise<Client>;
  /** A call as it comes over the wire, valid or not. */
  raw(call: CallSpec, input: Record<string, unknown>, ask?: Ask): Promise<Answer>;
  cookieOf(login: Login, tenant?: Tenant): Promise<string>;
  /** Session cookie of an employee whom a company created itself. */
  cookieOfHired(login: string): Promise<string>;
  /** Runs service functions in a write transaction as that login (null: the system). */
  as<R>(login: Login | null, work: (ctx: Ctx<string>) => Promise<R>, tenant?: Tenant): Promise<R>;
  memberOf(login: Login, tenant?: Tenant): Promise<string>;
  /** A login that has the permission. */
  roleWith(permission: string): string;
  oneIdOfEveryTable(tenant: Tenant): Promise<string[]>;
  /** Moves a tenant's clock. */
  moveClock(ms: number, tenant?: Tenant): Promise<void>;
  owner: pg.Pool;
  database: TestDatabase;
};

/** The real application on a database of its own; two tenants and the platform. */
export async function testApp(): Promise<TestApp> {
  const database = await testDatabase(fillTemplate);
  const app = await appOn(database);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  const all = await app.kernel.tenants();
  const found = (code: string): Tenant => {
    const tenant = all.find((one) => one.code === code);
    if (!tenant) throw new Error(`the template lacks ${code}`);
    return { ...tenant };
  };
  const [platform, one, other] = [found('platform'), found('alpha'), found('beta')];
  const world = makeWorld(app);
  const test: TestApp = {
    ...app,
    ...world,
    owner,
    database,
    platform,
    tenant: one,
    otherTenant: other,
    client: (login, tenant = one) => world.client(login, tenant),
    cookieOf: (login, tenant = one) => world.cookieOf(login, tenant),
    as: (login, work, tenant = one) => world.as(login, work, tenant),
    memberOf: (login, tenant = one) => world.memberOf(login, tenant),
    raw: async (call, input, ask = {}) => {
      const tenant = ask.tenant ?? one;
      const cookie = ask.cookie ?? (ask.role ? await world.cookieOf(ask.role, tenant) : '');
      return raw(app.http, call, input, { ...ask, cookie }, tenant);
    },
    cookieOfHired: async (login) => {
      const answer = await raw(app.http, loginIn, { loginName: login, passwd: PASSWORD }, {}, one);
      if (answer.status !== 200)
        throw new Error(`${login} cannot log in: ${JSON.stringify(answer.body)}`);
      return cookieIn(answer);
    },
    roleWith: (permission) =>
      permissions[permission]?.roles.find((role) => role !== 'operator') ?? 'admin',
    oneIdOfEveryTable: (tenant) => idsOf(owner, tenant),
    moveClock: async (ms, tenant = one) => {
      await owner.query('update tenant set clock_offset_ms = clock_offset_ms + $2 where id = $1', [
        tenant.id,
        ms,
      ]);
      await owner.query(`select pg_notify('directory', '')`);
      await until(
        async () =>
          (await app.kernel.tenants()).find((one) => one.id === tenant.id)?.clockOffsetMs ===
          tenant.clockOffsetMs + ms,
      );
      Object.assign(
        tenant,
        (await app.kernel.tenants()).find((one) => one.id === tenant.id),
      );
    },
    close: async () => {
      const oneSided = await changesWithoutBefore(database.reportUrl);
      await app.close();
      await owner.end();
      await database.drop();
      if (oneSided.length > 0)
        throw new Error(
          `[ROL-03] audit rows of a change without what was there before: ${oneSided.join('; ')}`,
        );
    },
  };
  return test;
}

/**
 * ROL-03 An update has both sides. Asked of whatever a test file did, when it ends: a row that says nothing of before
 * must be the first about its subject, and whatever people did must name its subject.
 */
async function changesWithoutBefore(reportUrl: string): Promise<string[]> {
  const report = new pg.Client({ connectionString: reportUrl });
  await report.connect();
  try {
    const { rows } = await report.query<{ call: string; kind: string }>(
      `
      select distinct a.call, a.kind from audit a where a.before is null and a.after is not null and (
        exists (select from audit e where e.tenant_id = a.tenant_id and e.kind = a.kind and e.subject_id = a.subject_id and e.subject_id <> ''
          and (e.at, e.id) < (a.at, a.id))
        or (a.subject_id = '' and a.actor_id is not null and a.call <> all($1)))`,
      [ACTS],
    );
    return rows.map((row) => `${row.call} (${row.kind})`);
  } finally {
    await report.end();
  }
}
/** Calls that change no thing of the portal: the trail records their input. */
const ACTS = ['channel.test', 'order.again'];

/** Logins are made when first asked for. */
function makeWorld(app: App) {
  const members = new Map<string, Promise<string>>();
  const users = new Map<
    string,
    Promise<{ id: string; memberId: string; roles: readonly string[] }>
  >();
  const cookies = new Map<string, Promise<string>>();

  const system = <R>(tenant: Tenant, work: (ctx: Ctx<string>) => Promise<R>) =>
    app.kernel.write(app.kernel.system(tenant), work);
  const memberNamed = (company: string, tenant: Tenant) =>
    once(members, `${tenant.id} ${company}`, () =>
      system(tenant, async (ctx) => {
        if (company === 'house') {
          const admin = ctx.from('users').where('login_name', '=', 'admin').select('member_id');
          return (await ctx.maybe(admin))?.member_id ?? '';
        }
        return addCompany(ctx, company);
      }),
    );
  const memberOf = (login: Login, tenant: Tenant) => memberNamed(personOf(login).company, tenant);
  const userOf = (login: Login, tenant: Tenant) =>
    once(users, `${tenant.id} ${login}`, async () => {
      const { roles } = personOf(login);
      const memberId = await memberOf(login, tenant);
      const known = await system(tenant, (ctx) =>
        ctx.maybe(ctx.from('users').where('login_name', '=', login).select('id')),
      );
      const id =
        known?.id ??
        (await system(tenant, (ctx) =>
          addUser(ctx, {
            memberId,
            loginName: login,
            password: PASSWORD,
            passwordHash,
            name: login,
            roles,
          }),
        ));
      return { id, memberId, roles };
    });
  const cookieOf = (login: Login, tenant: Tenant) =>
    once(cookies, `${tenant.id} ${login}`, async () => {
      if (login !== 'operator') await userOf(login, tenant);
      const ask = async (captcha = {}) =>
        raw(app.http, loginIn, { loginName: login, passwd: PASSWORD, ...captcha }, {}, tenant);
      const first = await ask();
      // Tests of guessing leave an address behind that is asked for a picture code.
      const isAsked = first.status === 400 && JSON.stringify(first.body).includes('login.captcha');
      const answer = isAsked
        ? await ask(await solvedCaptcha({ as: (_nobody, work) => system(tenant, work) }))
        : first;
      if (answer.status !== 200)
        throw new Error(`${login} cannot log in: ${JSON.stringify(answer.body)}`);
      return cookieIn(answer);
    });
  return {
    cookieOf,
    memberOf,
    client: async (login: Login | null, tenant: Tenant) =>
      clientOf(app.http, tenant, login ? await cookieOf(login, tenant) : ''),
    as: async <R>(
      login: Login | null,
      work: (ctx: Ctx<string>) => Promise<R>,
      tenant: Tenant,
    ): Promise<R> => {
      const scope = app.kernel.system(tenant);
      // A test's changes behind the calls are visible at once, as if a call had made them.
      const seen = (ctx: Ctx<string>) => {
        invalidateCache(ctx);
        return work(ctx);
      };
      if (!login) return app.kernel.write(scope, seen);
      const { id, memberId, roles } = await userOf(login, tenant);
      const user = {
        id,
        memberId,
        memberName: personOf(login).company,
        loginName: login,
        name: login,
        sessionId: id,
        roles,
        permissions: permissionsOf(roles),
        level: null,
        levelRate: null,
      };
      return app.kernel.write({ ...scope, user }, seen);
    },
  };
}

function cookieIn({ headers }: Answer): string {
  return [headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
}

function personOf(login: Login): { company: string; roles: readonly string[] } {
  return isKeyOf(login, people)
    ? people[login]
    : { company: login, roles: [login.replace(/\d+$/, '')] };
}

/** A typed client with a cookie jar of its own, over the application without a socket. */
function clientOf(http: FastifyInstance, tenant: Tenant, cookie: string): Client {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0] ?? '', pair] as const),
  );
  return createClient({
    base: `http://${tenant.code}.test`,
    headers: () => ({
      'accept-language': 'en',
      'tenant-code': tenant.code,
      cookie: [...jar.values()].join('; '),
    }),
    fetch: async (input, init) => {
      const request = new Request(String(input), init);
      const get = request.method === 'GET';
      const response = await http.inject({
        method: get ? 'GET' : 'POST',
        url: new URL(request.url).pathname + new URL(request.url).search,
        headers: { ...Object.fromEntries(request.headers), host: `${tenant.code}.test` },
        ...(get ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
      });
      failIfIgnored(response.headers, request.url);
      failIfHole(response.body, request.url);
      for (const line of [response.headers['set-cookie'] ?? []].flat())
        jar.set(String(line).split('=')[0] ?? '', String(line).split(';')[0] ?? '');
      return new Response(new Uint8Array(response.rawPayload), {
        status: response.statusCode,
        headers: { 'content-type': String(response.headers['content-type'] ?? '') },
      });
    },
  });
}

async function raw(
  http: FastifyInstance,
  call: CallSpec,
  input: Record<string, unknown>,
  ask: Ask,
  tenant: Tenant,
): Promise<Answer> {
  const get = call.method === 'GET';
  const form = writeForm(input);
  const response = await http.inject({
    method: get ? 'GET' : 'POST',
    url: `${call.path}.json${get && form.size ? `?${form}` : ''}`,
    headers: {
      host: `${tenant.code}.test`,
      'accept-language': 'en',
      'tenant-code': tenant.code,
      ...(ask.cookie ? { cookie: ask.cookie } : {}),
      ...(get
        ? {}
        : { 'content-type': ask.json ? 'application/json' : 'application/x-www-form-urlencoded' }),
      ...ask.headers,
    },
    ...(get ? {} : { payload: ask.json ? JSON.stringify(input) : form.toString() }),
  });
  if (!ask.anyKeys) failIfIgnored(response.headers, call.name);
  failIfHole(response.body, call.name);
  const json = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: json ? response.json() : response.body,
    headers: response.headers,
  };
}

/** A test that sends what nobody reads tests something else than it says. */
function failIfIgnored(headers: Readonly<Record<string, unknown>>, what: string): void {
  const keys = headers[UNKNOWN_KEYS_HEADER];
  if (keys !== undefined) throw new Error(`${what} ignored ${String(keys)}`);
}

const HOLE = /\{(\w+)\}/g;
/** Placeholders in the texts of refusals. */
const holes = new Set(
  Object.values(catalogue).flatMap(({ zh, en, ru }) =>
    [...`${zh}${en}${ru}`.matchAll(HOLE)].map(([, name]) => name),
  ),
);

/** API-04 A refusal whose facts were left behind reaches people with a hole. */
function failIfHole(body: string, what: string): void {
  for (const [text] of body.matchAll(/"(?:msg|reason|closedBecause)":"[^"]*\{\w+\}[^"]*"/g))
    for (const [, name] of text.matchAll(HOLE))
      if (holes.has(name)) throw new Error(`${what} answers with a hole: ${text}`);
}

async function idsOf(owner: pg.Pool, tenant: Tenant): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity`,
  );
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select set_tenant($1)', [tenant.id]);
    const ids: string[] = [];
    for (const { name } of rows) {
      const one = await client.query<{ id: string }>(
        `select id from "${name}" order by id limit 1`,
      );
      if (one.rows[0]) ids.push(one.rows[0].id);
    }
    await client.query('commit');
    return ids;
  } finally {
    client.release();
  }
}

function once<R>(known: Map<string, Promise<R>>, key: string, make: () => Promise<R>): Promise<R> {
  const before = known.get(key);
  if (before) return before;
  const made = make();
  known.set(key, made);
  return made;
}

export async function until(check: () => Promise<boolean> | boolean, ms = 120_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
