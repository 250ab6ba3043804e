import { cancelPrize, grantPrize, prizePage } from '@tradeport/api/entitlements/exchange-calls';
import { prizeLife } from '@tradeport/api/entitlements/lifecycle';
import type { StateOf, VerbOf } from '@tradeport/api/kernel/lifecycle';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import type { Sweep } from '../../kernel/module.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { called } from '../../words/called.ts';
import { ownOnly } from '../catalogue/index.ts';
import { notifyAll } from '../messages/index.ts';
import { adjustMany, takeBack } from '../stock/index.ts';
import { goodsNamed } from './packs.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'prize.status': StateOf<typeof prizeLife>;
  }
}
type PrizeRow = RowOf<'entitlements.lockPrize'>;
export const prizeMoves: Moves<VerbOf<typeof prizeLife>, PrizeRow> = movesOf(prizeLife);

export const lockPrize = prepared('entitlements.lockPrize')`
  select * from prize where tenant_id = :tenantId and id = :id for update`;
const memberNo = prepared('entitlements.memberNo')`
  select id, name from member where tenant_id = :tenantId and no = :no and ${companyDoes('member', 'enters')}`;
const mostOf = prepared('entitlements.mostOf')`
  select warehouse_id from stock_level where tenant_id = :tenantId and sku_id = :skuId order by on_hand - reserved desc, warehouse_id limit 1`;
const insertPrize = prepared('entitlements.insertPrize')`
  insert into prize (tenant_id, id, status, member_id, seller_id, sku_id, warehouse_id, quantity, claim_by, reason, granted_by, created_at)
  values (:tenantId, :id, 'open', :memberId, :sellerId, :skuId, :warehouseId, :quantity, :claimBy::date, :reason, :grantedBy, :at::timestamptz)`;

/** 10 A prize is set aside until it is claimed or its day is over. */
export const grant = handler(
  grantPrize,
  async (ctx, input) => {
    if (input.claimBy < today(ctx)) return ctx.refuse('prize.past');
    const member =
      (await ctx.maybe(memberNo({ no: input.merberNo }))) ?? ctx.refuse('prize.member');
    const [sku] = await goodsNamed(ctx, [input.skuNo]);
    if (!sku) return ctx.refuse('prize.sku');
    ownOnly(ctx, sku.seller_id);
    const place = await ctx.maybe(mostOf({ skuId: sku.id }));
    if (!place) return ctx.refuse('prize.sku');
    const id = ctx.newId();
    await adjustMany(ctx, [
      {
        skuCode: sku.id,
        warehouseCode: place.warehouse_id,
        by: -input.quantity,
        reason: '奖品预留',
        kind: 'adjust',
      },
    ]);
    await ctx.run(
      insertPrize({
        id,
        memberId: member.id,
        sellerId: sku.seller_id,
        skuId: sku.id,
        warehouseId: place.warehouse_id,
        quantity: input.quantity,
        claimBy: input.claimBy,
        reason: input.reason,
        grantedBy: ctx.user?.name ?? 'system',
        at: ctx.now(),
      }),
    );
    ctx.audit('prize', id, null, { ...input });
    await notifyAll(ctx, [
      {
        to: { member: member.id },
        kind: 'order',
        link: '/account/vouchers',
        title: {
          zh: `您获得了奖品，请在 ${input.claimBy} 前领取`,
          en: `You have won a prize. Claim it by ${input.claimBy}`,
          ru: `Вы получили приз. Заберите его до ${input.claimBy}`,
        },
        body: { zh: input.reason, en: input.reason, ru: input.reason },
      },
    ]);
    return { prizeCode: id };
  },
  { invalidates: true },
);

export const cancel = handler(
  cancelPrize,
  async (ctx, { prizeCode, reason }) => {
    const prize = await ctx.one(lockPrize({ id: prizeCode }));
    ownOnly(ctx, prize.seller_id);
    await prizeMoves.move(ctx, prizeCode, 'cancel', { reason, set: { ended_at: ctx.now() } });
    await putBack(ctx, prize);
    return { done: true as const };
  },
  { invalidates: true },
);

/** Its goods are on the shelf again. */
async function putBack(
  ctx: Ctx,
  prize: Pick<PrizeRow, 'id' | 'sku_id' | 'warehouse_id' | 'quantity'>,
): Promise<void> {
  await ctx.batch(
    takeBack(
      ctx,
      [{ skuId: prize.sku_id, warehouseId: prize.warehouse_id, quantity: prize.quantity }],
      '奖品',
    ),
  );
}

const past = prepared('entitlements.pastPrizes')`
  select p.tenant_id, p.id from tenant t join prize p on p.tenant_id = t.id
  where p.status = 'open' and p.claim_by < ((now() + t.clock_offset_ms * interval '1 millisecond') at time zone t.time_zone)::date limit 300`;
async function expire(ctx: Ctx<string>, id: string): Promise<void> {
  const [prize] = await ctx.run(lockPrize({ id }));
  if (prize?.status !== 'open' || prize.claim_by >= today(ctx)) return;
  await prizeMoves.move(ctx, id, 'expire', { set: { ended_at: ctx.now() } });
  await putBack(ctx, prize);
}
export const prizeTimer: Sweep = { name: 'prize.expire', everyS: 60, due: past(), run: expire };

const facts = prepared('entitlements.prizeFacts')`
  select p.id, ${called('m')} as "member_name!", s.no, g.title, c.seller_name from prize p
  join member m on m.tenant_id = :tenantId and m.id = p.member_id
  join sku s on s.tenant_id = :tenantId and s.id = p.sku_id
  join product g on g.tenant_id = :tenantId and g.id = s.product_id
  left join product_card c on c.tenant_id = :tenantId and c.id = g.id
  where p.tenant_id = :tenantId and p.id = any(:ids::uuid[])`;

export const listPrizes = handler(prizePage, async (ctx, input) => {
  const user = userOf(ctx);
  let query = ctx.from('prize').selectAll();
  if (input.side === 'buy') query = query.where('member_id', '=', user.memberId);
  else {
    if (!may(ctx, 'prize.grant')) return ctx.refuse('auth.forbidden');
    if (!may(ctx, 'product.all_sellers')) query = query.where('seller_id', '=', user.memberId);
  }
  if (input.status) query = query.where('status', '=', input.status);
  const found = await page<PrizeRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  const known = await ctx.run(facts({ ids: found.rows.map((row) => row.id), lang: ctx.lang }));
  return {
    ...found,
    rows: found.rows.map((row) => {
      const one = known.find(({ id }) => id === row.id);
      return {
        prizeCode: row.id,
        status: row.status,
        merberName: one?.member_name ?? '',
        sellerName: inLang(one?.seller_name, ctx.lang),
        skuNo: one?.no ?? '',
        goodsName: inLang(one?.title, ctx.lang),
        quantity: row.quantity,
        claimBy: row.claim_by,
        reason: row.reason,
        contractCode: row.order_id,
        gmtCreate: row.created_at.toISOString(),
      };
    }),
  };
});
