import { explainPrice, saveDealerLevel } from '@tradeport/api/pricing/calls';
import { inLang } from '@tradeport/api/kernel/text';
import type { User } from '../../kernel/ctx.ts';
import { prepared, shape } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { called } from '../../words/called.ts';
import {
  isSpecific,
  listIdsOf,
  priceFor,
  sellerScope,
  shownPrice,
  viewerOf,
} from '../catalogue/index.ts';
import {
  defaultPlace,
  heldLists,
  type ListRow,
  listsOfMember,
  rereadSessions,
} from '../sessions/index.ts';
import { sellable, sellableRows } from '../stock/index.ts';
import { isCustomer } from './customers.ts';
import { dealerLevelsHeld } from './dealer-levels.ts';
import { dealerLevelName, regionName } from './lists.ts';
import { setMemberDealer } from '../members/index.ts';

/**
 * CAT-03e Explains the price of a SKU for a member and quantity, with every rule that led to it:
 * computed by the shop's function.
 */
export const explain = handler(
  explainPrice,
  async (ctx, { merberCode, skuNo, quantity, currency }) => {
    const scope = sellerScope(ctx);
    const [[member], [sku]] = await ctx.batch([
      payer({ id: merberCode, sellerId: scope, lang: ctx.lang }),
      skuNamed({ no: skuNo }),
    ]);
    // ROL-02 A seller asks about own customers only: of others not even that they are there.
    if (!member) return ctx.refuse('not_found');
    if (!sku || (scope !== null && sku.seller_id !== scope))
      return ctx.refuse('price_list.sku_unknown', { skuNo });
    // Other sellers' lists are left out: none of them has this SKU.
    const all = heldLists(member.price_lists);
    const own = new Set(
      (await ctx.run(listsOfSeller({ sellerId: sku.seller_id, ids: all.map(({ id }) => id) }))).map(
        ({ id }) => id,
      ),
    );
    const lists = all.filter(({ id }) => own.has(id));
    const asking = {
      tenant: ctx.tenant,
      lang: ctx.lang,
      now: ctx.now,
      user: payingUser(member, lists),
    };
    const viewer = viewerOf(asking, currency);
    const [row] = sellableRows(...(await ctx.batch(sellable(asking, [sku.id]))));
    if (!row) return ctx.refuse('price_list.sku_unknown', { skuNo });
    const price = priceFor(row.rules, viewer, row.currency, quantity);
    const now = new Set(listIdsOf(asking));
    return {
      merberCode,
      merberName: member.name,
      levelName: inLang(member.level_name ?? undefined, ctx.lang),
      dealerLevel: member.dealer_level ?? '',
      dealerLevelName: dealerLevelName(ctx, member.dealer_level ?? ''),
      region: regionName(member.region ?? '', ctx.lang),
      skuNo,
      goodsName: inLang(row.title, ctx.lang),
      quantity,
      rule: isSpecific(ctx.tenant) ? 'specific' : 'lowest',
      lists: lists.map(({ id, name, by }) => ({
        priceListCode: id,
        name: inLang(name, ctx.lang),
        by,
        now: now.has(id),
      })),
      price: price && shownPrice(price, viewer.currency ?? row.currency),
      trace: price?.trace ?? [],
    };
  },
);

/** CAT-03c Prices follow with the next call of the member's users. */
export const setDealerLevel = handler(saveDealerLevel, async (ctx, { merberCode, dealerLevel }) => {
  if (dealerLevel !== '' && !(await dealerLevelsHeld(ctx)).has(dealerLevel))
    return ctx.refuse('price_list.dealer_unknown', { level: dealerLevel });
  const before = await ctx.one(dealerOf({ id: merberCode }));
  const level = dealerLevel === '' ? null : dealerLevel;
  await ctx.run(setMemberDealer({ id: merberCode, level }));
  ctx.audit('member', merberCode, { dealerLevel: before.dealer_level }, { dealerLevel: level });
  await rereadSessions(ctx, { member: merberCode });
  return { done: true as const };
});

function payingUser(
  member: { level_code: string | null; level_rate: number | null; dealer_level: string | null },
  priceLists: NonNullable<User['priceLists']>,
): User {
  return {
    id: '',
    memberId: '',
    memberName: '',
    loginName: '',
    name: '',
    sessionId: '',
    roles: [],
    permissions: new Set(),
    level: member.level_code,
    levelRate: member.level_rate,
    dealerLevel: member.dealer_level,
    priceLists,
  };
}

const place = defaultPlace('m.main_user_id');
const payer = prepared('pricing.payer', shape<{ price_lists: ListRow[] }>())`
  select ${called('m')} as "name!", m.level_code, m.dealer_level, v.rate as level_rate, v.name as level_name,
    coalesce(nullif(${place.province}, ''), ${place.country}) as region, ${listsOfMember(place)} as price_lists
  from member m left join member_level v on v.tenant_id = :tenantId and v.code = m.level_code
  where m.tenant_id = :tenantId and m.id = :id and ${isCustomer('m')}`;
const skuNamed = prepared('pricing.skuNamed')`
  select s.id, p.seller_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.no = :no and not s.retired`;
const listsOfSeller = prepared('pricing.listsOfSeller')`
  select id from price_list where tenant_id = :tenantId and id = any(:ids::uuid[]) and seller_id = :sellerId`;
const dealerOf = prepared('pricing.dealerOf')`
  select dealer_level from member where tenant_id = :tenantId and id = :id for update`;
