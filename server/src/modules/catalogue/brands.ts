import { json } from '../../kernel/json.ts';
import { inLang, nameKey } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { prepared } from '../../kernel/query.ts';
import { writeAfter, keyAfter } from './after.ts';
import { reindexJob } from './reindex.ts';
import {
  brandsForBuyers,
  brandsForEdit as brandsForEditCall,
  saveBrandCall,
} from '@tradeport/api/catalogue/class-calls';
import { handler } from '../../kernel/handler.ts';
type Asked = {
  page: number;
  rows: number;
  after?: string | undefined;
  brandName?: string | undefined;
};

/** CAT-01 Brands in the order of their names. */
export const brands = handler(
  brandsForBuyers,
  async (ctx, asked) => {
    const { rows, total, next } = await brandPage(ctx, asked);
    return {
      rows: rows.map((row) => ({
        brandCode: row.id,
        brandName: inLang(row.name, ctx.lang),
        logo: row.file_id,
      })),
      total,
      ...next,
    };
  },
  { shared: true },
);

export const brandsForEdit = handler(brandsForEditCall, async (ctx, asked) => {
  const { rows, total, next } = await brandPage(ctx, asked);
  const counts = new Map(
    (await ctx.run(countOf({ brandIds: rows.map((row) => row.id) }))).map((row) => [
      row.id,
      row.products,
    ]),
  );
  return {
    rows: rows.map((row) => ({
      brandCode: row.id,
      name: row.name,
      logo: row.file_id,
      goodsCount: counts.get(row.id) ?? 0,
    })),
    total,
    ...next,
  };
});

export const saveBrand = handler(
  saveBrandCall,
  async (ctx, input) => {
    const id = input.brandCode ?? ctx.newId();
    const key = nameKey(input.name.zh);
    if (input.fileCode !== undefined && !(await ctx.maybe(brandFile({ id: input.fileCode })))) {
      return ctx.refuse('product.picture_unknown');
    }
    const [old] = input.brandCode === undefined ? [] : [await ctx.one(oneForUpdate({ id }))];
    const [taken] = await ctx.run(byKey({ nameKey: key }));
    if (taken && taken.id !== id) return ctx.refuse('brand.name_taken');
    const landed = await ctx.run(
      old
        ? change({
            tenantId: ctx.tenant.id,
            id,
            name: json(input.name),
            nameKey: key,
            fileId: input.fileCode ?? null,
          })
        : insert({
            tenantId: ctx.tenant.id,
            id,
            name: json(input.name),
            nameKey: key,
            fileId: input.fileCode ?? null,
            createdAt: ctx.now(),
          }),
    );
    if (landed.length === 0) return ctx.refuse('brand.name_taken');
    if (old && json(old.name) !== json(input.name))
      await enqueue(ctx, reindexJob, {}, { key: `catalogue.reindex ${ctx.tenant.id}` });
    ctx.audit('brand', id, old ? { name: old.name, logo: old.file_id } : null, {
      name: input.name,
      logo: input.fileCode ?? null,
    });
    return { brandCode: id };
  },
  { invalidates: true },
);

/** By page number or by key; the key is the brand's name, which is unique. */
async function brandPage(ctx: Ctx, { page, rows, after, brandName }: Asked) {
  const [found, counted] = await ctx.batch([
    pageOf({
      search: nameKey(brandName ?? ''),
      afterName: after === undefined ? null : keyAfter(ctx, after, 'text'),
      limit: rows + 1,
      offset: after === undefined ? (page - 1) * rows : 0,
    }),
    countAll({ search: nameKey(brandName ?? '') }),
  ]);
  const shown = found.slice(0, rows);
  const last = shown.at(-1);
  return {
    rows: shown,
    total: counted[0]?.total ?? 0,
    next: found.length > rows && last ? { next: writeAfter([last.name_key]) } : {},
  };
}

const pageOf = prepared('catalogue.pageOf')`
  select id, name, file_id, name_key from brand
  where tenant_id = :tenantId and (:search = '' or strpos(name_key, :search) > 0 or strpos(lower(name->>'en'), :search) > 0)
    and (:afterName?::text is null or name_key > :afterName)
  order by name_key limit :limit offset :offset`;
const countAll = prepared('catalogue.countAll')`
  select count(*)::int as total from (select 1 from brand
    where tenant_id = :tenantId and (:search = '' or strpos(name_key, :search) > 0 or strpos(lower(name->>'en'), :search) > 0) limit 10000) capped`;
const countOf = prepared('catalogue.countOf')`
  select brand_id as id, count(*)::int as products from product where tenant_id = :tenantId and brand_id = any(:brandIds::uuid[]) group by 1`;
const oneForUpdate = prepared('catalogue.oneForUpdate')`
  select id, name, file_id from brand where tenant_id = :tenantId and id = :id for update`;
const byKey = prepared('catalogue.byKey')`
  select id from brand where tenant_id = :tenantId and name_key = :nameKey`;
const brandFile = prepared('catalogue.brandFile')`
  select id from file where tenant_id = :tenantId and id = :id and purpose in ('brand', 'product')`;
const insert = prepared('catalogue.insert')`
  insert into brand (tenant_id, id, name, name_key, file_id, created_at) values (:tenantId, :id, :name, :nameKey, :fileId?, :createdAt)
  on conflict (tenant_id, name_key) do nothing returning id`;
const change = prepared('catalogue.change')`
  update brand set name = :name, name_key = :nameKey, file_id = :fileId? where tenant_id = :tenantId and id = :id returning id`;
