import {
  getPriceList,
  movePriceList,
  priceListPage,
  savePriceList,
} from '@tradeport/api/pricing/calls';
import { isInForce, priceListActions, priceListLife } from '@tradeport/api/pricing/lifecycle';
import type { ListScope } from '@tradeport/api/pricing/model';
import { pricingSettings } from '@tradeport/api/pricing/settings';
import { isPossible } from '@tradeport/api/kernel/available';
import type { VerbOf } from '@tradeport/api/kernel/lifecycle';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { db, prepared, type RowOf, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { ownOnly, sellerFor, sellerScope } from '../catalogue/index.ts';
import { sellerName, sellerNames } from '../members/index.ts';
import { countryName, division, divisionName, isCountry } from '../reference/index.ts';
import { rereadSessions } from '../sessions/index.ts';
import { isCustomer } from './customers.ts';
import { dealerLevelsHeld } from './dealer-levels.ts';

type ListRow = RowOf<'pricing.listById'>;
type Assignment = Parsed<typeof savePriceList>['assignedTo'][number];
const moves: Moves<VerbOf<typeof priceListLife>, ListRow> = movesOf(priceListLife);

/** CAT-03 A seller sees own lists, who sees all sellers' products all. */
export async function ownList(ctx: Ctx, id: string): Promise<ListRow> {
  const row = await ctx.one(listById({ id }));
  ownOnly(ctx, row.seller_id);
  return row;
}

type SellerNames = Pick<RowOf<'pricing.sellerNamed'>, 'seller_name' | 'seller_en' | 'seller_ru'>;

export const listPage = handler(priceListPage, async (ctx, input) => {
  const tenant = ctx.tenant.id;
  const scope = sellerScope(ctx);
  let query = db
    .selectFrom(
      sql<ListRow & SellerNames & { assigned: number }>`(
        select l.*, ${sql.raw(sellerNames)}, (
          select count(*)::int from price_list_for f where f.tenant_id = ${tenant} and f.list_id = l.id) as assigned
        from price_list l join member m on m.tenant_id = ${tenant} and m.id = l.seller_id
        where l.tenant_id = ${tenant} ${scope === null ? sql`` : sql`and l.seller_id = ${scope}`})`.as(
        'l',
      ),
    )
    .selectAll();
  if (input.status) query = query.where('l.status', '=', input.status);
  else query = query.where('l.status', '<>', 'archived');
  if (input.currency) query = query.where('l.currency', '=', input.currency);
  if (input.q) {
    const like = `%${escaped(input.q)}%`;
    query = query.where(sql<boolean>`(l.name::text ilike ${like} or l.no ilike ${like})`);
  }
  const found = await page<ListRow & SellerNames & { assigned: number }>(ctx, query, input, {
    key: ['updated_at', 'id'],
    columns: ['updated_at', 'id'],
  });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...shown(row, sellerName(row, ctx.lang)),
      name: inLang(row.name, ctx.lang),
      assigned: row.assigned,
    })),
  };
});

export const getList = handler(getPriceList, async (ctx, { priceListCode }) => {
  const row = await ownList(ctx, priceListCode);
  const of = { tenantId: ctx.tenant.id, listId: row.id };
  const [assigned, [counted], [seller]] = await ctx.batch([
    assignedTo(of),
    pricesCounted(of),
    sellerNamed({ id: row.seller_id }),
  ]);
  return {
    ...shown(row, seller ? sellerName(seller, ctx.lang) : ''),
    name: row.name,
    prices: counted?.count ?? 0,
    assignedTo: assigned.map((one) => ({
      kind: one.kind,
      key: one.key,
      contractNo: one.contract_no,
      label: labelOf(ctx, one),
    })),
  };
});

/** CAT-03 Buyers with this list see its new prices with their next call. */
export const saveList = handler(
  savePriceList,
  async (ctx, input) => {
    const tenantId = ctx.tenant.id;
    const before = input.priceListCode ? await standing(ctx, input.priceListCode) : null;
    if (before) {
      ownOnly(ctx, before.seller_id);
      if (input.version !== before.version) return ctx.refuse('conflict');
      if (!isPossible(priceListActions, 'edit', before)) return ctx.refuse('price_list.archived');
      const moved = input.sellerCode !== undefined && input.sellerCode !== before.seller_id;
      if (moved || input.currency !== before.currency)
        return ctx.refuse('price_list.currency_fixed');
    }
    const sellerId =
      before?.seller_id ??
      sellerFor(ctx, input.sellerCode) ??
      ctx.refuse('input.invalid', {}, { sellerCode: 'missing' });
    await requireAssignable(ctx, sellerId, input.assignedTo);
    const id = before?.id ?? ctx.newId();
    const row = {
      name: JSON.stringify(input.name),
      priority: input.priority,
      validFrom: input.validFrom,
      validTo: input.validTo,
      at: ctx.now(),
    };
    const version = (before?.version ?? 0) + 1;
    await ctx.batch([
      before
        ? change({ tenantId, id, ...row })
        : create({
            tenantId,
            id,
            no: `PL${datedNumber(dayIn(ctx.tenant, ctx.now()))}`,
            sellerId,
            currency: input.currency,
            ...row,
          }),
      clearAssigned({ listId: id }),
      ...insertRows(
        tenantId,
        'price_list_for',
        ['id', 'list_id', 'kind', 'key', 'contract_no'],
        input.assignedTo.map((one) => [ctx.newId(), id, one.kind, one.key, one.contractNo]),
      ),
    ]);
    ctx.audit('price_list', id, before, { ...input, version });
    // Prices of a list apply only while it is in force.
    if (before && isInForce(before.status)) await rereadSessions(ctx);
    return { priceListCode: id, version };
  },
  { invalidates: true },
);

export const moveList = handler(
  movePriceList,
  async (ctx, { priceListCode, version, step }) => {
    const before = await standing(ctx, priceListCode);
    ownOnly(ctx, before.seller_id);
    if (version !== before.version) return ctx.refuse('conflict');
    const moved = await moves.move(ctx, before.id, step, {
      set: { version: version + 1, updated_at: ctx.now() },
    });
    await rereadSessions(ctx);
    return { priceListCode, version: moved.version };
  },
  { invalidates: true },
);

async function standing(ctx: Ctx, id: string): Promise<ListRow> {
  return ctx.one(lockedList({ id }));
}

/** Every one of them is there, and none is named twice. */
async function requireAssignable(
  ctx: Ctx<'price_list.assigned_unknown' | 'price_list.assigned_twice'>,
  sellerId: string,
  assigned: readonly Assignment[],
): Promise<void> {
  const keys = assigned.map((one) => `${one.kind} ${one.key} ${one.contractNo}`);
  if (new Set(keys).size < keys.length) ctx.refuse('price_list.assigned_twice');
  const members = assigned.flatMap(({ kind, key }) => (named.has(kind) ? [key] : []));
  const wrong = members.find((key) => !uuid.test(key));
  if (wrong !== undefined) ctx.refuse('price_list.assigned_unknown', { key: wrong });
  const dealers = assigned.some(({ kind }) => kind === 'dealer')
    ? await dealerLevelsHeld(ctx)
    : new Set<string>();
  const [levels, found, sellers] = await ctx.batch([
    levelsNamed({ codes: assigned.flatMap(({ kind, key }) => (kind === 'level' ? [key] : [])) }),
    membersNamed({ ids: members, sellerId: sellerScope(ctx) }),
    sellerNamed({ id: sellerId }),
  ]);
  if (sellers[0]?.is_seller !== true) ctx.refuse('input.invalid', {}, { sellerCode: 'missing' });
  const known: Record<ListScope, (key: string) => boolean> = {
    region: (key) => isCountry(key) || division(key)?.level === 'province',
    level: (key) => levels.some(({ code }) => code === key),
    dealer: (key) => dealers.has(key),
    company: (key) => found.some(({ id }) => id === key),
    contract: (key) => found.some(({ id }) => id === key),
  };
  for (const { kind, key } of assigned)
    if (!known[kind](key)) ctx.refuse('price_list.assigned_unknown', { key });
}
const named: ReadonlySet<ListScope> = new Set(['company', 'contract']);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function labelOf(ctx: Pick<Ctx, 'tenant' | 'lang'>, row: RowOf<'pricing.assignedTo'>): string {
  const { lang } = ctx;
  switch (row.kind) {
    case 'region':
      return regionName(row.key, lang);
    case 'level':
      return inLang(row.level_name ?? undefined, lang) || row.key;
    case 'dealer':
      return dealerLevelName(ctx, row.key);
    default:
      return row.member_name ?? row.key;
  }
}

/** By its code as long as the list of levels does not have it. */
export function dealerLevelName(
  { tenant, lang }: Pick<Ctx, 'tenant' | 'lang'>,
  code: string,
): string {
  const level = pricingSettings(tenant).dealerLevels.find((one) => one.code === code);
  return level ? inLang(level.name, lang) : code;
}

/** A province by its code, or a country by its. */
export function regionName(key: string, lang: Lang): string {
  const found = division(key);
  return found ? divisionName(found, lang) : countryName(key, lang);
}

function shown(row: ListRow, seller: string) {
  return {
    priceListCode: row.id,
    priceListNo: row.no,
    currency: row.currency,
    sellerCode: row.seller_id,
    sellerName: seller,
    status: row.status,
    priority: row.priority,
    validFrom: row.valid_from?.toISOString() ?? null,
    validTo: row.valid_to?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const listById = prepared('pricing.listById')`
  select * from price_list where tenant_id = :tenantId and id = :id`;
const lockedList = prepared('pricing.lockedList')`
  select * from price_list where tenant_id = :tenantId and id = :id for update`;
const create = prepared('pricing.create')`
  insert into price_list (tenant_id, id, no, seller_id, name, currency, priority, status, valid_from, valid_to, created_at, updated_at)
  values (:tenantId, :id, :no, :sellerId, :name, :currency, :priority, 'draft', :validFrom?, :validTo?, :at, :at)`;
const change = prepared('pricing.change')`
  update price_list set name = :name, priority = :priority, valid_from = :validFrom?, valid_to = :validTo?, version = version + 1,
    updated_at = :at where tenant_id = :tenantId and id = :id`;
const clearAssigned = prepared('pricing.clearAssigned')`
  delete from price_list_for where tenant_id = :tenantId and list_id = :listId`;
const assignedTo = prepared('pricing.assignedTo')`
  select f.kind, f.key, f.contract_no, l.name as level_name, m.name as member_name
  from price_list_for f
  left join member_level l on l.tenant_id = :tenantId and f.kind = 'level' and l.code = f.key
  left join member m on m.tenant_id = :tenantId and m.id = case when f.kind in ('company', 'contract') then f.key::uuid end
  where f.tenant_id = :tenantId and f.list_id = :listId order by f.kind, f.key, f.contract_no`;
const pricesCounted = prepared('pricing.pricesCounted')`
  select count(*)::int as count from (
    select from price_list_price where tenant_id = :tenantId and list_id = :listId limit 10000) capped`;
const sellerNamed = prepared('pricing.sellerNamed')`
  select ${sellerNames}, m.is_seller from member m where m.tenant_id = :tenantId and m.id = :id`;
const levelsNamed = prepared('pricing.levelsNamed')`
  select code from member_level where tenant_id = :tenantId and code = any(:codes::text[])`;
const membersNamed = prepared('pricing.membersNamed')`
  select m.id from member m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) and ${isCustomer('m')}`;
