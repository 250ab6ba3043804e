import { json } from '../../kernel/json.ts';
import { CATEGORY_DEPTH_MAX, type CategoryNode } from '@tradeport/api/catalogue/model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { prepared } from '../../kernel/query.ts';
import { reindexJob } from './reindex.ts';
import {
  categoryTree,
  categoryList,
  categoriesForEdit as categoriesForEditCall,
  saveCategoryCall,
  deleteCategory as deleteCategoryCall,
} from '@tradeport/api/catalogue/class-calls';
import { handler } from '../../kernel/handler.ts';

type CategoryRow = {
  id: string;
  parent_id: string | null;
  name: SomeTexts;
  level: number;
  position: number;
  path: string[];
  below: string[];
};
/** CAT-01 The tree, or the branch of one category. */
export const tree = handler(
  categoryTree,
  async (ctx, { goodsClassCode }) => {
    const rows = await ctx.run(
      goodsClassCode === undefined
        ? all({ tenantId: ctx.tenant.id })
        : branch({ tenantId: ctx.tenant.id, id: goodsClassCode }),
    );
    const nodes = new Map(
      rows.map((row): [string, CategoryNode] => [row.id, { ...shown(ctx, row), children: [] }]),
    );
    const top: CategoryNode[] = [];
    for (const node of nodes.values()) {
      const parent =
        node.goodsClassCode === goodsClassCode ? undefined : nodes.get(node.parentCode ?? '');
      (parent?.children ?? top).push(node);
    }
    return top;
  },
  { shared: true },
);

export const children = handler(
  categoryList,
  async (ctx, { parentCode }) => {
    return (await ctx.run(childrenOf({ parentCode: parentCode ?? null }))).map((row) =>
      shown(ctx, row),
    );
  },
  { shared: true },
);

export const categoriesForEdit = handler(categoriesForEditCall, async (ctx) => {
  const rows = await ctx.run(allCounted({}));
  return rows.map((row) => ({
    goodsClassCode: row.id,
    parentCode: row.parent_id,
    name: row.name,
    level: row.level,
    position: row.position,
    goodsCount: row.products,
  }));
});

/** Creates, renames or moves a category; the paths of all below it follow. */
export const saveCategory = handler(
  saveCategoryCall,
  async (ctx, input) => {
    // The whole tree is locked: two moves at once could make a loop.
    const rows = await ctx.run(allForUpdate({}));
    const old = rows.find((row) => row.id === input.goodsClassCode);
    if (input.goodsClassCode !== undefined && !old) return ctx.refuse('not_found');
    if (input.parentCode !== undefined && !rows.some((row) => row.id === input.parentCode))
      return ctx.refuse('category.unknown');
    if (old && input.parentCode !== undefined && old.below.includes(input.parentCode))
      return ctx.refuse('category.loop');
    const id = old?.id ?? ctx.newId();
    const changed: CategoryRow = {
      id,
      parent_id: input.parentCode ?? null,
      name: input.name,
      position: input.position,
      level: 1,
      path: [],
      below: [],
    };
    const placed = place([...rows.filter((row) => row !== old), changed]);
    if (placed.some((row) => row.level > CATEGORY_DEPTH_MAX))
      return ctx.refuse('category.depth', { max: CATEGORY_DEPTH_MAX });
    const moved = placed.filter(
      (row) => row.id !== id && rows.some((was) => was.id === row.id && differs(was, row)),
    );
    const own = placed.find((row) => row.id === id) ?? changed;
    await ctx.batch([
      upsert({
        id,
        parentId: own.parent_id,
        name: json(own.name),
        level: own.level,
        position: own.position,
        path: own.path,
        below: own.below,
        createdAt: ctx.now(),
      }),
      ...moved.map((row) =>
        repath({
          tenantId: ctx.tenant.id,
          id: row.id,
          level: row.level,
          path: row.path,
          below: row.below,
        }),
      ),
    ]);
    // Search knows products by the names of their categories, too.
    if (old && json(old.name) !== json(input.name))
      await enqueue(ctx, reindexJob, {}, { key: `catalogue.reindex ${ctx.tenant.id}` });
    const told = ({ name, parent_id, position }: CategoryRow) => ({
      name,
      parent: parent_id,
      position,
    });
    ctx.audit('category', id, old ? told(old) : null, told(changed));
    return { goodsClassCode: id };
  },
  { invalidates: true },
);

export const deleteCategory = handler(
  deleteCategoryCall,
  async (ctx, { goodsClassCode }) => {
    const rows = await ctx.run(allForUpdate({}));
    const old = rows.find((row) => row.id === goodsClassCode) ?? ctx.refuse('not_found');
    const [used] = await ctx.run(usedBy({ categoryId: goodsClassCode }));
    if (old.below.length > 1 || used) return ctx.refuse('category.not_empty');
    const above = rows.filter((row) => row.id !== old.id && row.below.includes(old.id));
    await ctx.batch([
      ...above.map((row) =>
        repath({
          tenantId: ctx.tenant.id,
          id: row.id,
          level: row.level,
          path: row.path,
          below: row.below.filter((id) => id !== old.id),
        }),
      ),
      removeOne({ id: goodsClassCode }),
    ]);
    ctx.audit(
      'category',
      old.id,
      { name: old.name, parent: old.parent_id, position: old.position },
      null,
    );
    return { done: true };
  },
  { invalidates: true },
);

/** Level, path and what is below, of a whole tree. */
function place(rows: readonly CategoryRow[]): CategoryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: CategoryRow): string[] => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    return [...(parent ? pathOf(parent) : []), row.id];
  };
  const placed = rows.map((row) => {
    const path = pathOf(row);
    const below: string[] = [];
    return { ...row, path, level: path.length, below };
  });
  const again = new Map(placed.map((row) => [row.id, row]));
  for (const row of placed) for (const id of row.path) again.get(id)?.below.push(row.id);
  return placed;
}

function differs(a: CategoryRow, b: CategoryRow): boolean {
  return (
    a.level !== b.level ||
    a.path.join() !== b.path.join() ||
    [...a.below].sort().join() !== [...b.below].sort().join()
  );
}

function shown(
  ctx: Pick<Ctx, 'lang'>,
  row: Pick<CategoryRow, 'id' | 'parent_id' | 'name' | 'level' | 'position'>,
) {
  return {
    goodsClassCode: row.id,
    parentCode: row.parent_id,
    goodsClassName: inLang(row.name, ctx.lang),
    level: row.level,
    position: row.position,
  };
}

const all = prepared('catalogue.all')`
  select id, parent_id, name, level, position from category where tenant_id = :tenantId order by level, position, id`;
const branch = prepared('catalogue.branch')`
  select id, parent_id, name, level, position from category
  where tenant_id = :tenantId and id = any(array(select unnest(b.below) from category b where b.tenant_id = :tenantId and b.id = :id))
  order by level, position, id`;
const childrenOf = prepared('catalogue.childrenOf')`
  select id, parent_id, name, level, position from category
  where tenant_id = :tenantId and parent_id is not distinct from :parentCode? order by position, id`;
const allCounted = prepared('catalogue.allCounted')`
  select c.id, c.parent_id, c.name, c.level, c.position, coalesce(n.products, 0)::int as products
  from category c left join (
    select category_id, count(*) as products from product where tenant_id = :tenantId group by 1) n on n.category_id = c.id
  where c.tenant_id = :tenantId order by c.level, c.position, c.id`;
const allForUpdate = prepared('catalogue.allForUpdate')`
  select id, parent_id, name, level, position, path, below from category where tenant_id = :tenantId order by id for update`;
const upsert = prepared('catalogue.upsert')`
  insert into category (tenant_id, id, parent_id, name, level, position, path, below, created_at)
  values (:tenantId, :id, :parentId?, :name, :level, :position, :path, :below, :createdAt)
  on conflict (tenant_id, id) do update set parent_id = excluded.parent_id, name = excluded.name, level = excluded.level,
    position = excluded.position, path = excluded.path, below = excluded.below`;
const repath = prepared('catalogue.repath')`
  update category set level = :level, path = :path, below = :below where tenant_id = :tenantId and id = :id`;
const usedBy = prepared('catalogue.usedBy')`
  select id from product where tenant_id = :tenantId and category_id = :categoryId limit 1`;
const removeOne = prepared('catalogue.removeOne')`
  delete from category where tenant_id = :tenantId and id = :id`;
