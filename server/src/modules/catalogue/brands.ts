import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { prepared } from '../../kernel/query.ts';
import { readAfter, writeAfter } from './after.ts';
import { reindexJob } from './reindex.ts';
import { json } from './rows.ts';

type BrandIn = { brandCode?: string | undefined; name: SomeTexts; fileCode?: string | undefined };
type BrandRow = { id: string; name: SomeTexts; file_id: string | null };
type Asked = {
  page: number;
  rows: number;
  after?: string | undefined;
  brandName?: string | undefined;
};

/** CAT-01 Brands in the order of their names. */
export async function brands(ctx: Ctx, asked: Asked) {
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
}

export async function brandsForEdit(ctx: Ctx, asked: Asked) {
  const { rows, total, next } = await brandPage(ctx, asked);
  const counts = new Map(
    (
      await ctx.run(
        countOf(
          ctx.tenant.id,
          rows.map((row) => row.id),
        ),
      )
    ).map((row) => [row.id, row.products]),
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
}

export async function saveBrand(
  ctx: Ctx<'brand.name_taken' | 'product.picture_unknown'>,
  input: BrandIn,
): Promise<{ brandCode: string }> {
  const id = input.brandCode ?? ctx.newId();
  const key = nameKey(input.name.zh);
  if (
    input.fileCode !== undefined &&
    !(await ctx.maybe(brandFile(ctx.tenant.id, input.fileCode)))
  ) {
    ctx.refuse('product.picture_unknown');
  }
  const [old] =
    input.brandCode === undefined ? [] : [await ctx.one(oneForUpdate(ctx.tenant.id, id))];
  const [taken] = await ctx.run(byKey(ctx.tenant.id, key));
  if (taken && taken.id !== id) ctx.refuse('brand.name_taken');
  const landed = await ctx.run(
    old
      ? change(ctx.tenant.id, id, json(input.name), key, input.fileCode ?? null)
      : insert(ctx.tenant.id, id, json(input.name), key, input.fileCode ?? null, ctx.now()),
  );
  if (landed.length === 0) ctx.refuse('brand.name_taken');
  if (old && json(old.name) !== json(input.name))
    await enqueue(ctx, reindexJob, {}, { key: `catalogue.reindex ${ctx.tenant.id}` });
  ctx.audit('brand', id, old ? { name: old.name, logo: old.file_id } : null, {
    name: input.name,
    logo: input.fileCode ?? null,
  });
  return { brandCode: id };
}

function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** By page number or by key; the key is the brand's name, which is unique. */
async function brandPage(ctx: Ctx, { page, rows, after, brandName }: Asked) {
  const [found, counted] = await ctx.batch([
    pageOf(
      ctx.tenant.id,
      nameKey(brandName ?? ''),
      after === undefined ? null : readAfter(ctx, after, ['text'])[0],
      rows + 1,
      after === undefined ? (page - 1) * rows : 0,
    ),
    countAll(ctx.tenant.id, nameKey(brandName ?? '')),
  ]);
  const shown = found.slice(0, rows);
  const last = shown.at(-1);
  return {
    rows: shown,
    total: counted[0]?.total ?? 0,
    next: found.length > rows && last ? { next: writeAfter([last.name_key]) } : {},
  };
}

const pageOf = prepared<BrandRow & { name_key: string }>(`
  select id, name, file_id, name_key from brand
  where tenant_id = $1 and ($2 = '' or strpos(name_key, $2) > 0 or strpos(lower(name->>'en'), $2) > 0)
    and ($3::text is null or name_key > $3)
  order by name_key limit $4 offset $5`);
const countAll = prepared<{ total: number }>(`
  select count(*)::int as total from (select 1 from brand
    where tenant_id = $1 and ($2 = '' or strpos(name_key, $2) > 0 or strpos(lower(name->>'en'), $2) > 0) limit 10000) capped`);
const countOf = prepared<{ id: string; products: number }>(`
  select brand_id as id, count(*)::int as products from product where tenant_id = $1 and brand_id = any($2::uuid[]) group by 1`);
const oneForUpdate = prepared<BrandRow>(
  'select id, name, file_id from brand where tenant_id = $1 and id = $2 for update',
);
const byKey = prepared<{ id: string }>(
  'select id from brand where tenant_id = $1 and name_key = $2',
);
const brandFile = prepared<{ id: string }>(
  `select id from file where tenant_id = $1 and id = $2 and purpose in ('brand', 'product')`,
);
const insert = prepared<{ id: string }>(`
  insert into brand (tenant_id, id, name, name_key, file_id, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, name_key) do nothing returning id`);
const change = prepared<{ id: string }>(`
  update brand set name = $3, name_key = $4, file_id = $5 where tenant_id = $1 and id = $2 returning id`);
