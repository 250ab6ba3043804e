import { claimCard, entitlementPage, revealCode } from '@tradeport/api/entitlements/calls';
import { entitlementActions, type EntitlementFacts } from '@tradeport/api/entitlements/actions';
import { entitlementLife, isUnused } from '@tradeport/api/entitlements/lifecycle';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { allowNow } from '../../kernel/allow.ts';
import { dayIn, today } from '../../kernel/day.ts';
import { page } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { decrypt } from '../../kernel/secret.ts';
import { handler } from '../../kernel/handler.ts';
import { specIn } from '../cart/index.ts';
import { takeIssued } from '../fulfilment/index.ts';
import { claimCardAccounts, valuesOf } from '../giftcard/index.ts';
import { buyerIn, lockOrder, sellerIn, sellersOfOrders } from '../orders/index.ts';
import { byId, lockOne, lockOfOrder, masked, moves, type EntitlementRow } from './rows.ts';

const orderFacts = prepared('entitlements.orderFacts')`
  select l.id as line_id, o.id as order_id, o.number, o.seller_name, o.buyer_name, l.title, l.spec_text
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  where l.tenant_id = :tenantId and l.id = any(:ids::uuid[])`;
const cardOwners = prepared('entitlements.cardOwners')`
  select g.id, coalesce(u.member_id, (select a.member_id from account a where a.tenant_id = :tenantId and a.key_id = g.id and a.member_id is not null limit 1)) as "member_id?"
  from gift_card g left join users u on u.tenant_id = :tenantId and u.id = g.user_id
  where g.tenant_id = :tenantId and g.id = any(:ids::uuid[])`;

/** The caller's own; of sellers what they have sold, of the house everything. */
export const list = handler(entitlementPage, async (ctx, input) => {
  const user = userOf(ctx);
  let query = ctx.from('entitlement').selectAll();
  if (input.side === 'buy') query = query.where('buyer_id', '=', user.memberId);
  else {
    if (!may(ctx, 'entitlement.view') && !may(ctx, 'order.view_all'))
      return ctx.refuse('auth.forbidden');
    query = query.where('order_id', 'is not', null);
    if (!may(ctx, 'order.view_all')) query = query.where('seller_id', '=', user.memberId);
  }
  if (input.status) query = query.where('status', '=', input.status);
  if (input.kind) query = query.where('kind', '=', input.kind);
  if (input.skuCode) query = query.where('sku_id', '=', input.skuCode);
  if (input.contractCode) query = query.where('order_id', '=', input.contractCode);
  const found = await page<EntitlementRow>(ctx, query, input, { key: ['id'], columns: ['id'] });
  return { ...found, rows: await views(ctx, found.rows) };
});

/** As both sides see them: masked. */
export async function views(ctx: Ctx, rows: readonly EntitlementRow[]) {
  if (rows.length === 0) return [];
  const cards = rows.flatMap((row) => row.card_id ?? []);
  const [facts, owners] = await ctx.batch([
    orderFacts({ ids: rows.flatMap((row) => row.order_line_id ?? []) }),
    cardOwners({ ids: cards }),
  ]);
  const values = await valuesOf(ctx, cards);
  const orderIds = [...new Set(facts.map((one) => one.order_id))];
  const sellers = await ctx.run(sellersOfOrders({ orderIds }));
  const ofLine = new Map(facts.map((one) => [one.line_id, one]));
  return rows.flatMap((row) => {
    const order = ofLine.get(row.order_line_id ?? '');
    if (!order) return [];
    const left = values.find((one) => one.cardId === row.card_id && one.unit === row.currency);
    return [
      {
        entitlementCode: row.id,
        kind: row.kind,
        status: row.status,
        masked: masked(row.code_end),
        goodsName: inLang(order.title, ctx.lang),
        specText: specIn(order.spec_text, ctx.lang),
        contractCode: order.order_id,
        contractBillcode: order.number,
        sellerName: sellerIn(ctx.lang, { ...order, id: order.order_id }, sellers),
        buyerName: buyerIn(ctx.lang, { ...order, id: order.order_id }, sellers),
        uses: row.uses,
        used: row.used,
        validTo: row.valid_to,
        startsAt: row.starts_at?.toISOString() ?? null,
        endsAt: row.ends_at?.toISOString() ?? null,
        value: row.value,
        left: row.card_id ? (left?.available ?? 0) : null,
        currency: row.currency,
        claimed: owners.some((one) => one.id === row.card_id && one.member_id !== null),
        issuedAt: row.issued_at?.toISOString() ?? null,
        seenAt: row.seen_at?.toISOString() ?? null,
      },
    ];
  });
}

/** The caller's own thing with its order, both locked, the order first. */
async function lockOwn(ctx: Ctx, id: string) {
  const user = userOf(ctx);
  const found = await ctx.maybe(byId({ id }));
  if (!found?.order_id || found.buyer_id !== user.memberId) return ctx.refuse('not_found');
  const [[order], [thing]] = await ctx.batch([lockOrder({ id: found.order_id }), lockOne({ id })]);
  if (!order || !thing) return ctx.refuse('not_found');
  return { order, thing };
}

/** The facts that decide on its actions. `claimed`: it is a card of somebody's account. */
export function factsOf(
  ctx: Pick<Ctx, 'lang' | 'tenant' | 'now'>,
  thing: EntitlementRow,
  claimed = false,
): EntitlementFacts {
  const { status, kind, valid_to: validTo, starts_at: starts } = thing;
  return {
    status,
    kind,
    claimed,
    state: entitlementLife.states[status][ctx.lang],
    validTo,
    today: today(ctx),
    startsOn: starts && dayIn(ctx.tenant, starts),
  };
}

async function isClaimed(ctx: Ctx, { card_id: cardId }: EntitlementRow): Promise<boolean> {
  const [owner] = cardId ? await ctx.run(cardOwners({ ids: [cardId] })) : [];
  return owner?.member_id != null;
}

const markSeen = prepared('entitlements.markSeen')`
  update entitlement set seen_at = coalesce(seen_at, :at::timestamptz) where tenant_id = :tenantId and id = :id`;

/**
 * 07 Looking at a code uses it: from then on it does not go back. Other codes are shown by the
 * buyer when used, and looking at them changes nothing.
 */
export const reveal = handler(revealCode, async (ctx, { entitlementCode }) => {
  const { order, thing } = await lockOwn(ctx, entitlementCode);
  const claimed = await isClaimed(ctx, thing);
  allowNow(ctx, entitlementActions, 'look', factsOf(ctx, thing, claimed));
  if (thing.kind === 'code' && isUnused(thing)) {
    await moves.move(ctx, thing.id, 'reveal', { set: { seen_at: ctx.now() } });
    const all = await ctx.run(lockOfOrder({ orderId: order.id }));
    // The last one was looked at: there is nothing left to wait for.
    if (order.open_requests === 0 && !all.some(isUnused)) await takeIssued(ctx, order);
  } else {
    await ctx.run(markSeen({ id: thing.id, at: ctx.now() }));
    ctx.audit('entitlement', thing.id, { seen: thing.seen_at }, { seen: ctx.now() });
  }
  const plain = decrypt(ctx.tenant, thing.code);
  const [cardNo = '', secret = ''] = plain.split(' ');
  return {
    entitlementCode: thing.id,
    plain: thing.card_id ? secret : plain,
    cardNo: thing.card_id ? cardNo : null,
  };
});

const cardNoOf = prepared('entitlements.cardNoOf')`
  select id, no from gift_card where tenant_id = :tenantId and id = :id for update`;

/** 12 The buyer keeps the card: its value is among the own accounts, and pays for goods. */
export const claim = handler(claimCard, async (ctx, { entitlementCode }) => {
  const { thing } = await lockOwn(ctx, entitlementCode);
  const claimed = await isClaimed(ctx, thing);
  allowNow(ctx, entitlementActions, 'claim', factsOf(ctx, thing, claimed));
  const card = await ctx.one(cardNoOf({ id: thing.card_id ?? '' }));
  await claimCardAccounts(ctx, card, userOf(ctx).memberId);
  ctx.audit('entitlement', thing.id, { claimed: false }, { claimed: true });
  return { done: true as const };
});
