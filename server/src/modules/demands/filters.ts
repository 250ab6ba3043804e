import type { DemandKind } from '@tradeport/api/demands/model';
import { sql } from '../../kernel/query.ts';
import { queryText } from '../../words/tokens.ts';

type Asked = {
  kind?: DemandKind | undefined;
  q?: string | undefined;
  goodsClassCode?: string | undefined;
  provinceCode?: string | undefined;
};

/** The filters for postings (`demand d`) of a tenant; words match as in the search for products. */
export function filtersOf(tenant: string, { kind, q, goodsClassCode, provinceCode }: Asked) {
  const words = q ? queryText(q) : '';
  return [
    sql`d.tenant_id = ${tenant}`,
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    // A text without any word in it finds nothing.
    ...(q ? [words ? sql`d.search @@ ${words}::tsquery` : sql`false`] : []),
    ...(goodsClassCode
      ? [
          sql`d.category_id = any(array(select unnest(a.below) from category a where a.tenant_id = ${tenant} and a.id = ${goodsClassCode}))`,
        ]
      : []),
    ...(provinceCode ? [sql`d.province_code = ${provinceCode}`] : []),
  ];
}
