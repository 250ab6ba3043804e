import { priceCustomers } from '@tradeport/api/pricing/calls';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { allNames, called } from '../../words/called.ts';
import { sellerScope } from '../catalogue/index.ts';

/** ROL-02 Member `m` is a customer of the seller that a parameter names: has bought there, or is named in a list; null: everybody is. */
export const isCustomer = (m: string) => `(:sellerId?::uuid is null
    or exists (select from orders o where o.tenant_id = :tenantId and o.buyer_id = ${m}.id and o.seller_id = :sellerId)
    or exists (select from price_list_for f join price_list l on l.tenant_id = :tenantId and l.id = f.list_id and l.seller_id = :sellerId
      where f.tenant_id = :tenantId and f.kind in ('company', 'contract') and f.key = ${m}.id::text))`;

/** The first by name: one goes on by typing more of it. */
export const customers = handler(priceCustomers, async (ctx, { q, rows }) => {
  const found = await ctx.run(
    customersNamed({
      sellerId: sellerScope(ctx),
      lang: ctx.lang,
      like: `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`,
      limit: rows,
    }),
  );
  return {
    rows: found.map((row) => ({
      merberCode: row.id,
      merberName: row.name,
      dealerLevel: row.dealer_level ?? '',
    })),
    total: found.length,
  };
});

const customersNamed = prepared('pricing.customersNamed')`
  select m.id, ${called('m')} as "name!", m.dealer_level from member m
  where m.tenant_id = :tenantId and m.is_buyer and ${companyDoes('m', 'enters')} and (${allNames('m')} ilike :like or m.no ilike :like) and ${isCustomer('m')}
  order by 2, m.id limit :limit`;
