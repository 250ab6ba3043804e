import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

/** A product that a key of a file names; `kept`: by an import before, else by its own code. */
export type Known = {
  key: string;
  product_id: string;
  pictures: Record<string, string>;
  kept: boolean;
};

const CODE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** CAT-06 The products that stand, by what the file calls them: the key of an import before, or the product's own code. */
export async function knownOf(
  ctx: Ctx,
  sellerId: string | null,
  keys: readonly string[],
): Promise<Map<string, Known>> {
  const codes = keys.filter((key) => CODE.test(key)).map((key) => key.toLowerCase());
  const [kept, named] = await ctx.batch([
    keysOf({ sellerId, keys }),
    codesOf({ sellerId, ids: codes }),
  ]);
  const known = new Map(kept.map((row) => [row.key, { ...row, kept: true }]));
  const byCode = new Map(named.map((row) => [row.id, row.id]));
  for (const key of keys) {
    const id = byCode.get(key.toLowerCase());
    if (id !== undefined && !known.has(key))
      known.set(key, { key, product_id: id, pictures: {}, kept: false });
  }
  return known;
}

const keysOf = prepared('imports.keysOf')`
  select k.key, k.product_id, k.pictures from import_key k join product p on p.tenant_id = :tenantId and p.id = k.product_id
  where k.tenant_id = :tenantId and (:sellerId?::uuid is null or k.seller_id = :sellerId) and p.seller_id = k.seller_id and k.key = any(:keys::text[])`;
const codesOf = prepared('imports.codesOf')`
  select id from product where tenant_id = :tenantId and (:sellerId?::uuid is null or seller_id = :sellerId) and id = any(:ids::uuid[])`;
