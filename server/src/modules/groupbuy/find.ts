import { recordBy } from '@tradeport/api/promotions/types/index';
import * as calls from '@tradeport/api/promotions/group-calls';
import { OPEN_GROUPS_SHOWN } from '@tradeport/api/promotions/group-model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Terms } from '@tradeport/api/promotions/terms';
import { may, userOf } from '../../kernel/ctx.ts';
import { maskedName } from '../../kernel/masked.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { sellsNow } from '../../kernel/standing.ts';
import { called } from '../../words/called.ts';
import { specIn } from '../cart/index.ts';
import { isGroupType } from '../promotions/index.ts';
import { type GroupRow, progressOf } from './rows.ts';

/** PRO-01c The group offers for a product, with the groups that end first. */
export const open = handler(calls.openGroups, async (ctx, { goodsCode }) => {
  const now = ctx.now();
  const offers = await ctx.run(offersOf({ goodsCode, now }));
  const ids = offers.map((offer) => offer.id);
  const groups =
    ids.length > 0
      ? await ctx.run(openOf({ ids, now, limit: OPEN_GROUPS_SHOWN, lang: ctx.lang }))
      : [];
  return offers.flatMap((offer) => {
    const given: Terms = offer.terms;
    const terms = recordBy(given).group(given);
    if (!terms) return [];
    const name: SomeTexts = offer.name;
    return [
      {
        promotionCode: offer.id,
        promotionName: inLang(name, ctx.lang),
        size: terms.size,
        hours: terms.hours,
        currency: offer.currency,
        prices: terms.prices.filter(({ skuCode }) => offer.sku_ids.includes(skuCode)),
        groups: groups
          .filter((group) => group.promotion_id === offer.id)
          .map((group) => ({
            ...progressOf(group, ctx.lang),
            starterName: maskedName(group.starter),
          })),
        serverTime: now.toISOString(),
      },
    ];
  });
});

/** A group by its address, for anybody who has the address. */
export const view = handler(calls.groupByCode, async (ctx, { groupCode }) => {
  const now = ctx.now();
  const [[group], seats, [goods]] = await ctx.batch([
    groupOf({ id: groupCode, now, lang: ctx.lang }),
    seatsToSee({ groupId: groupCode, lang: ctx.lang }),
    goodsOf({ groupId: groupCode }),
  ]);
  if (!group || !goods?.sku_id || !goods.product_id) return ctx.refuse('not_found');
  const terms: Terms | null = group.terms;
  const prices = terms ? (recordBy(terms).prices(terms) ?? []) : [];
  const own = seats.find((seat) => seat.member_id === ctx.user?.memberId);
  // BLK-02a A group of a seller who no longer sells is shown to its members only.
  if (!goods.sells && !own) return ctx.refuse('not_found');
  return {
    ...progressOf(group, ctx.lang),
    starterName: maskedName(group.starter),
    promotionCode: group.promotion_id,
    promotionName: inLang(group.name, ctx.lang),
    currency: group.currency,
    goodsCode: goods.product_id,
    goodsName: inLang(goods.title, ctx.lang),
    cover: goods.cover,
    skuCode: goods.sku_id,
    quantity: goods.quantity,
    specText: specIn(goods.spec_text, ctx.lang),
    // BLK-02a Nobody joins while the seller does not sell.
    price: goods.sells
      ? (prices.find(({ skuCode }) => skuCode === goods.sku_id)?.price ?? null)
      : null,
    listPrice: goods.list_price,
    seats: seats.map((seat) => ({ name: maskedName(seat.name), paid: seat.state === 'paid' })),
    serverTime: now.toISOString(),
    contractCode: own?.order_id ?? null,
  };
});

/** The groups that the caller's member is or was in, the newest first. */
export const mine = handler(calls.myGroups, async (ctx, input) => {
  const found = await page<{ id: string; joined_at: Date }>(
    ctx,
    ctx
      .from('group_buy_seat')
      .where('member_id', '=', userOf(ctx).memberId)
      .select(['id', 'joined_at']),
    input,
    { key: ['joined_at', 'id'], columns: ['joined_at', 'id'] },
  );
  const rows = await ctx.run(ownSeats({ ids: found.rows.map(({ id }) => id) }));
  const known = new Map(rows.map((row) => [row.seat_id, row]));
  return {
    ...found,
    rows: found.rows.flatMap(({ id }) => {
      const row = known.get(id);
      return row
        ? [
            {
              ...progressOf(row, ctx.lang),
              promotionName: inLang(row.name, ctx.lang),
              goodsName: inLang(row.title, ctx.lang),
              cover: row.cover,
              contractCode: row.order_id,
              contractBillcode: row.number,
              total: row.total_amount,
              currency: row.currency,
              joinedAt: row.joined_at.toISOString(),
            },
          ]
        : [];
    }),
  };
});

/** The groups of one promotion, for its managers. */
export const list = handler(calls.groupPage, async (ctx, input) => {
  // ROL-02 Another seller's promotion is not found, as if it did not exist.
  const sellerId = may(ctx, 'promotion.all_sellers') ? null : userOf(ctx).memberId;
  await ctx.one(managedBy({ id: input.promotionCode, sellerId }));
  let query = ctx.from('group_buy').where('promotion_id', '=', input.promotionCode);
  if (input.status) query = query.where('status', '=', input.status);
  const found = await page<GroupRow>(ctx, query.selectAll(), input, {
    key: ['created_at', 'id'],
    columns: ['created_at', 'id'],
  });
  const names = new Map(
    (
      await ctx.run(startersOf({ ids: found.rows.map((row) => row.member_id), lang: ctx.lang }))
    ).map((row) => [row.id, row.name]),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...progressOf(row, ctx.lang),
      starterName: names.get(row.member_id) ?? '',
      gmtCreate: row.created_at.toISOString(),
      openedAt: row.opened_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  };
});

const offersOf = prepared('groupbuy.offersOf')`
  with goods as (
    select p.id, p.seller_id, p.currency, array(select s.id from sku s where s.tenant_id = :tenantId and s.product_id = p.id) as sku_ids
    from product p where p.tenant_id = :tenantId and p.id = :goodsCode and ${sellsNow('p.seller_id', ':tenantId')})
  select l.id, p.currency, v.name, v.terms, g.sku_ids as "sku_ids!"
  from goods g join promotion_live l on l.tenant_id = :tenantId and ${isGroupType('l.type')} and l.open and l.starts_at <= :now::timestamptz
    and (l.ends_at is null or :now::timestamptz < l.ends_at) and (l.seller_id is null or l.seller_id = g.seller_id)
  join promotion p on p.tenant_id = :tenantId and p.id = l.id and p.currency = g.currency
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version and v.keys && g.sku_ids
  order by v.priority, l.id`;
const openOf = prepared('groupbuy.openOf')`
  select g.*, ${called('m')} as "starter!" from group_buy g join member m on m.tenant_id = :tenantId and m.id = g.member_id
  where g.tenant_id = :tenantId and g.promotion_id = any(:ids::uuid[]) and g.status = 'open' and g.closes_at > :now and g.taken < g.size
  order by g.closes_at, g.id limit :limit`;
const groupOf = prepared('groupbuy.groupOf')`
  select g.*, ${called('m')} as "starter!", p.currency, p.name, v.terms as "terms?"
  from group_buy g join member m on m.tenant_id = :tenantId and m.id = g.member_id
  join promotion p on p.tenant_id = :tenantId and p.id = g.promotion_id
  left join promotion_live l on l.tenant_id = :tenantId and l.id = g.promotion_id and l.open and (l.ends_at is null or l.ends_at > :now)
  left join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  where g.tenant_id = :tenantId and g.id = :id`;
const seatsToSee = prepared('groupbuy.seatsToSee')`
  select s.member_id, s.order_id, s.state, ${called('m')} as "name!" from group_buy_seat s join member m on m.tenant_id = :tenantId and m.id = s.member_id
  where s.tenant_id = :tenantId and s.group_id = :groupId and s.state <> 'left' order by s.joined_at, s.id`;
const goodsOf = prepared('groupbuy.goodsOf')`
  select l.sku_id, l.quantity, l.product_id, l.title, l.spec_text, l.cover, l.list_price, ${sellsNow('o.seller_id', ':tenantId')} as "sells!"
  from group_buy_seat s join order_line l on l.tenant_id = :tenantId and l.order_id = s.order_id
  join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  where s.tenant_id = :tenantId and s.group_id = :groupId order by s.joined_at, s.id, l.position limit 1`;
const ownSeats = prepared('groupbuy.ownSeats')`
  select s.id as seat_id, s.joined_at, s.order_id, g.*, p.name, o.number, o.total_amount, o.currency, l.title, l.cover
  from group_buy_seat s join group_buy g on g.tenant_id = :tenantId and g.id = s.group_id
  join promotion p on p.tenant_id = :tenantId and p.id = g.promotion_id
  join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  join order_line l on l.tenant_id = :tenantId and l.order_id = o.id and l.position = 1
  where s.tenant_id = :tenantId and s.id = any(:ids::uuid[])`;
const managedBy = prepared('groupbuy.managedBy')`
  select id from promotion where tenant_id = :tenantId and id = :id and ${isGroupType('type')} and (:sellerId?::uuid is null or seller_id = :sellerId::uuid)`;
const startersOf = prepared('groupbuy.startersOf')`
  select m.id, ${called('m')} as "name!" from member m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[])`;
