import type { DemandKind } from '@tradeport/api/demands/model';
import { sql } from '../../kernel/query.ts';

type Asked = {
  kind?: DemandKind | undefined;
  goodsClassCode?: string | undefined;
  provinceCode?: string | undefined;
};

/** The filters for postings (`demand d`) of a tenant. */
export function filtersOf(tenant: string, { kind, goodsClassCode, provinceCode }: Asked) {
  return [
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(goodsClassCode
      ? [
          sql`d.category_id = any(array(select unnest(a.below) from category a where a.tenant_id = ${tenant} and a.id = ${goodsClassCode}))`,
        ]
      : []),
    ...(provinceCode ? [sql`d.province_code = ${provinceCode}`] : []),
  ];
}
