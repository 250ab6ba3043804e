import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import {
  addDomain,
  checkDomain,
  confirmDomain,
  removeDomain,
  domainPage,
} from '@tradeport/api/onboarding/host-calls';
import { DOMAINS_MAX } from '@tradeport/api/onboarding/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, notifyDirectory } from '../../kernel/tenant-settings.ts';
import { openingOf } from './address.ts';
import { isLastOfApp, ofTenantForUpdate } from './hosts.ts';
import { stopServingOf, serveHost, tenantOfRow } from '../tenancy/index.ts';
import { tenantOf } from './tenants.ts';
import { handler } from '../../kernel/handler.ts';

type DomainRow = {
  id: string;
  app_id: string;
  host: string;
  token: string;
  created_at: Date;
  proven_at: Date | null;
};

const RECORD = '_tradeport';
const all = prepared('onboarding.all')`
  select * from app_domain where tenant_id = :tenantId order by created_at`;
const one = prepared('onboarding.one')`
  select * from app_domain where tenant_id = :tenantId and id = :id`;
const hostsOfApps = prepared('onboarding.hostsOfApps')`
  select h.host from app_host h join app a on a.id = h.app_id where a.tenant_id = :tenantId and h.host <> '*' order by h.host`;
const platforms = prepared('onboarding.platforms')`
  select h.host, t.settings from tenant t left join app a on a.tenant_id = t.id left join app_host h on h.app_id = a.id where t.platform`;
const app = prepared('onboarding.app')`
  select id from app where tenant_id = :tenantId and (:id?::uuid is null or id = :id) order by is_default desc, code limit 1`;
const taken = prepared('onboarding.taken')`select host from app_host where host = :host`;
const insert = prepared('onboarding.insert')`
  insert into app_domain (tenant_id, id, app_id, host, token, created_at) values (:tenantId, :id, :appId, :host, :token, :createdAt)`;
const prove = prepared('onboarding.prove')`
  update app_domain set proven_at = :provenAt where tenant_id = :tenantId and id = :id`;
const remove = prepared('onboarding.remove')`
  delete from app_domain where tenant_id = :tenantId and id = :id`;

/** Resolver of TXT records, replaced in tests. */
type AskTxt = (name: string) => Promise<string[][]>;
const DNS_MS = 2500;
const byDns: AskTxt = (name) => new Resolver({ timeout: DNS_MS, tries: 1 }).resolveTxt(name);
let askTxt: AskTxt = byDns;
export function useTxt(ask: AskTxt | null): void {
  askTxt = ask ?? byDns;
}

/** TEN-01 The names of this portal: those that the platform gave, and the tenant's own, proven or not yet. */
export const domains = handler(domainPage, async (ctx) => {
  const [own, hosts] = await ctx.batch([all({}), hostsOfApps({})]);
  const given = hosts.filter(({ host }) => !own.some((row) => row.host === host));
  const rows = [
    ...given.map(({ host }) => ({
      domainCode: null,
      host,
      active: true,
      recordName: '',
      recordValue: '',
      gmtCreate: null,
    })),
    ...own.map(view),
  ];
  return { rows, total: rows.length };
});

/** A name serves when its owner has shown that it is theirs: nobody takes another's name by typing it. */
export const add = handler(addDomain, async (ctx, { host }) => {
  const [own, [used], [to], reserved] = await ctx.batch([
    all({}),
    taken({ host }),
    app({ id: ctx.app?.id ?? null }),
    platforms(),
  ]);
  const known = own.find((row) => row.host === host);
  if (known) return view(known);
  if (used) return ctx.refuse('tenant.host_taken');
  if (own.length >= DOMAINS_MAX) return ctx.refuse('domain.too_many', { max: DOMAINS_MAX });
  // Names under the platform's domain are given by its operators.
  const platformNames = reserved
    .flatMap((row) => [row.host ?? '', openingOf(row).domain])
    .filter((name) => name.includes('.'));
  if (platformNames.some((name) => host === name || host.endsWith(`.${name}`)))
    return ctx.refuse('domain.reserved');
  const row: DomainRow = {
    id: ctx.newId(),
    app_id: (to ?? ctx.refuse('not_found')).id,
    host,
    token: `tradeport=${randomBytes(18).toString('base64url')}`,
    created_at: ctx.now(),
    proven_at: null,
  };
  await ctx.run(
    insert({
      id: row.id,
      appId: row.app_id,
      host: row.host,
      token: row.token,
      createdAt: row.created_at,
    }),
  );
  ctx.audit('app_domain', row.id, null, { host });
  return view(row);
});

/** Looks for the TXT record; with it the name serves at once. */
export const check = handler(checkDomain, async (ctx, { domainCode }) => {
  const row = await ctx.one(one({ id: domainCode }));
  if (!row.proven_at) {
    const records = await askTxt(`${RECORD}.${row.host}`).catch(() => []);
    if (!records.some((parts) => parts.join('') === row.token))
      return ctx.refuse('domain.no_record');
    await activate(ctx, row);
  }
  return { done: true as const };
});

/** The operator knows whose it is. */
export const confirm = handler(confirmDomain, async (ctx, { tenantCode, domainCode }) => {
  const row = await ctx.one(tenantOf({ code: tenantCode }));
  const tenant = tenantOfRow(row);
  const host = await ctx.asTenant(tenant, async (own) => {
    const domain = await own.one(one({ tenantId: tenant.id, id: domainCode }));
    if (!domain.proven_at) await activate(own, domain);
    return domain.host;
  });
  ctx.audit('tenant', tenant.id, { host: null }, { host });
  return { done: true as const };
});

/** Not the last name of an app: the operator may have taken away the one that the platform gave. */
export const drop = handler(removeDomain, async (ctx, { domainCode }) => {
  const known = await ctx.run(ofTenantForUpdate({}));
  const row = await ctx.one(one({ id: domainCode }));
  const served = known.find(({ host }) => host === row.host);
  if (row.proven_at && served && isLastOfApp(known, served)) return ctx.refuse('domain.last');
  await ctx.batch([
    ...(row.proven_at ? [stopServingOf({ tenantId: ctx.tenant.id, host: row.host })] : []),
    remove({ id: row.id }),
    notifyDirectory(),
  ]);
  ctx.audit('app_domain', row.id, { host: row.host }, null);
  ctx.afterCommit(directoryHasChanged);
  return { done: true as const };
});

async function activate(ctx: Ctx<'tenant.host_taken'>, row: DomainRow): Promise<void> {
  const [served] = await ctx.batch([
    serveHost({ host: row.host, appId: row.app_id }),
    prove({ id: row.id, provenAt: ctx.now() }),
    notifyDirectory(),
  ]);
  if (served.length === 0) ctx.refuse('tenant.host_taken');
  ctx.audit('app_domain', row.id, { active: false }, { active: true, host: row.host });
  ctx.afterCommit(directoryHasChanged);
}

function view(row: DomainRow) {
  return {
    domainCode: row.id,
    host: row.host,
    active: row.proven_at !== null,
    recordName: `${RECORD}.${row.host}`,
    recordValue: row.token,
    gmtCreate: row.created_at.toISOString(),
  };
}
