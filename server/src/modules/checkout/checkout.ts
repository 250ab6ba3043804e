import { previewOrder } from '@tradeport/api/orders/calls';
import {
  requiredFields,
  typeRules,
  type TradeField,
  type TradeFields,
} from '@tradeport/api/orders/model';
import { type AccountsAsked, partKindNames } from '@tradeport/api/orders/accounts';
import { isStoredValue } from '@tradeport/api/orders/order-types';
import { SCALE, sum } from '@tradeport/api/kernel/money';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import type { Outcome } from '@tradeport/api/promotions/engine/types';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared, batchableRead } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import {
  type CartGoods,
  goodsById,
  type OrderedLine,
  selectedGoods,
  specIn,
  userCart,
  type Wanted,
} from '../cart/index.ts';
import { viewerOf } from '../catalogue/index.ts';
import { traceOf } from '@tradeport/api/orders/components';
import { addressKept } from '../orders/index.ts';
import {
  cardsOf,
  dueOf,
  payFromAccounts,
  pointsUsable,
  pointWorth,
  requireFunds,
} from './accounts.ts';
import { goodsHashOf } from './goods-hash.ts';
import { buyingTo } from './buying-to.ts';
import { choicesOf } from './choices.ts';
import { regionOf } from './freight-told.ts';
import { joiningOf } from './grouped.ts';
import type { PricedLine } from './price.ts';
import { pickupsOf } from './picked-up.ts';
import { type Bought, boughtInStores } from './store-prices.ts';
import { loadOffers } from './promoted.ts';
import { unfitOf } from './unfit.ts';
import { balancesOf } from '../ledger/index.ts';
import { liveReads } from '../promotions/index.ts';
import { bonusOf, requireOwnCards } from '../payment/index.ts';
import { type Flat, sellable, sellableRows } from '../stock/index.ts';
import { none, overLimit } from '../approvals/index.ts';
import {
  currenciesOf,
  draftOrders,
  totalOf,
  warehousesOf,
  type Draft,
  type ToOrder,
} from './draft.ts';
import type { GoodsFault } from './orderable.ts';
import type { AddressKept } from '@tradeport/api/orders/address';

export type CheckoutFault = GoodsFault | 'cart.line_missing' | 'order.address_missing';
type Asked = Partial<TradeFields> & {
  accounts?: AccountsAsked | undefined;
  couponCodes?: readonly string[] | undefined;
  shoppingGoodsCodes?: readonly string[] | undefined;
  goodsList?: readonly { skuCode: string; quantity: number }[] | undefined;
  groupBuy?: { promotionCode: string; groupCode?: string | undefined } | undefined;
  addressCode?: string | undefined;
  pickups?: readonly { sellerCode: string; storeCode: string }[] | undefined;
  /** The region of an address that is still being typed. */
  regionCode?: string | undefined;
  forQuote?: boolean | undefined;
};
type AddressRow = {
  id: string;
  member_id: string;
  kind: 'delivery' | 'forwarder';
  receiver: string;
  phone: string;
  province_code: string;
  city_code: string;
  district_code: string;
  detail: string;
  company: string;
  email: string;
  country: string;
  country_code: string;
  state: string;
  city: string;
  postcode: string;
};
export type Checkout = {
  buyerName: string;
  drafts: Draft[];
  address: AddressKept | null;
  files: readonly string[];
  /** Something is on the bonus balance. */
  mayHaveBonus: boolean;
  /** PRO-03 The outcome of promotions; null: there are none for these goods. */
  outcome: Outcome | null;
  /** The buyer whose prices these are, where the goods go. */
  viewerOf: Bought['viewerOf'];
  /** The cart lines that are ordered, as they were read: they are taken out of the cart. */
  cartLines: OrderedLine[];
};

const isCartLine = (row: Flat | CartGoods): row is CartGoods => 'line_id' in row;

/**
 * CHK-06 Everything that a checkout needs to know, in one round trip. Nothing is reserved or locked: what
 * changes meanwhile is refused when it is written.
 */
export async function loadCheckout(
  ctx: Ctx<CheckoutFault>,
  asked: Asked,
  /** T5 Promotions do not apply to a quote; a preview says why some were not used. */
  purpose: Purpose = 'order',
): Promise<Checkout> {
  const user = userOf(ctx);
  const straight = asked.goodsList ? merged(asked.goodsList) : null;
  const codes = asked.shoppingGoodsCodes;
  const buying = await buyingTo(ctx, asked);
  const [addresses, skus, rules, places, bonus, few, own, files = []] = await ctx.optimisticRead([
    addressOf(ctx.tenant.id, { memberId: user.memberId, id: asked.addressCode ?? null }),
    ...(straight ? sellable(buying, skusIn(straight)) : cartGoods(buying, user.id, codes)),
    bonusOf(ctx.tenant.id, user.memberId),
    ...liveReads(ctx, user.memberId),
    ...attachedFiles(ctx, asked, user.id),
  ]);
  const [address = null] = addresses;
  if (asked.addressCode !== undefined && address === null) ctx.refuse('order.address_missing');
  const lines = straight ? [] : skus.filter(isCartLine);
  if (codes && lines.length < new Set(codes).size) ctx.refuse('cart.line_missing');
  const wanted = straight ?? lines.map(wantedOf);
  if (wanted.length === 0) ctx.refuse('order.nothing_selected');
  const listed = sellableRows(straight ? skus : lines.filter((line) => line.there), rules, places);
  const pickups = await pickupsOf(ctx, wayOf(purpose), asked.pickups);
  const bought = await boughtInStores(
    ctx,
    { rows: listed, viewer: viewerOf(buying, asked.currency), pickups },
    asked.currency,
  );
  const { rows } = bought;
  const live = purpose === 'quote' ? null : await loadOffers(buying, rows, [few, own]);
  const { drafts, outcome } = draftOrders(ctx, {
    live,
    picked: asked.couponCodes,
    ...(asked.groupBuy ? { joined: [asked.groupBuy.promotionCode] } : {}),
    why: purpose === 'preview' || asked.couponCodes !== undefined,
    wanted,
    ...bought,
    way: wayOf(purpose),
    strict: straight !== null || codes !== undefined,
    warehouseId: asked.warehouseCode,
    pickups,
    buyerId: user.memberId,
    region: regionIn(asked, address),
  });
  return {
    buyerName: user.memberName,
    drafts,
    outcome,
    viewerOf: bought.viewerOf,
    address: address && addressKept(address),
    files: files.map((file) => file.id),
    mayHaveBonus: bonus.length > 0,
    cartLines: orderedOf(lines, drafts),
  };
}

function attachedFiles(ctx: Ctx, { attachmentCodes: ids = [] }: Asked, ownerId: string) {
  return ids.length > 0 ? ([filesOf({ tenantId: ctx.tenant.id, ids, ownerId })] as const) : [];
}

/** Freight goes by the address, before one is chosen by the region that was asked for. */
function regionIn({ regionCode }: Asked, address: Parameters<typeof regionOf>[0] | null) {
  return address ? regionOf(address) : (regionCode ?? null);
}

const skusIn = (lines: readonly Wanted[]) => lines.map((line) => line.skuId);

/** The named lines of the cart, or the selected ones. */
function cartGoods(buying: Ctx, userId: string, codes: readonly string[] | undefined) {
  const owner = userCart(userId);
  return codes ? goodsById(buying, { owner, ids: codes }) : selectedGoods(buying, owner);
}

function wantedOf(line: CartGoods): Wanted {
  return { skuId: line.sku_id, quantity: line.quantity, lineId: line.line_id };
}

/** P5 A line that promotions split is ordered as several; it is one of the cart all the same. */
function orderedOf(lines: readonly CartGoods[], drafts: readonly Draft[]): OrderedLine[] {
  const ordered = new Set(drafts.flatMap((draft) => draft.lines.map((line) => line.lineId)));
  return lines
    .filter((line) => ordered.has(line.line_id))
    .map(({ line_id: id, quantity }) => ({ id, quantity }));
}

type Purpose = 'order' | 'preview' | 'quote';
function wayOf(purpose: Purpose): 'checkout' | 'quote' {
  return purpose === 'quote' ? 'quote' : 'checkout';
}

/** CHK-04 */
export const preview = handler(previewOrder, async (ctx, asked) => {
  const purpose = asked.forQuote ? 'quote' : 'preview';
  const { drafts: before, outcome, viewerOf: buyerOf } = await loadCheckout(ctx, asked, purpose);
  // T5 Coupons do not apply to a quote.
  const unfit = asked.forQuote ? [] : await unfitOf(ctx, asked, { drafts: before, outcome });
  await joiningOf(ctx, asked, { drafts: before, outcome });
  const drafts = payFromAccounts(ctx, before, asked.accounts);
  await requireOwnCards(ctx, cardsOf(drafts));
  const due = sum(drafts.map(dueOf));
  const currency = drafts[0]?.currency ?? 'CNY';
  const over = userOf(ctx).limited ? await overLimit(ctx, drafts, { lock: false }) : none;
  const [balances, [last]] = await ctx.batch([
    balancesOf(ctx, userOf(ctx).memberId),
    lastPaid({ buyerId: userOf(ctx).memberId }),
  ]);
  const payable = payableFrom(balances, drafts);
  const held = (kind: string, unit: string) =>
    payable.find((row) => row.kind === kind && row.unit === unit)?.available ?? 0;
  if (asked.accounts) requireFunds(ctx, asked.accounts, currency, payable);
  const transaction = asked.transactionType ?? 'domestic';
  const required = new Set<TradeField>(
    drafts.flatMap((draft) => requiredFields(draft.type, transaction)),
  );
  return {
    orders: drafts.map((draft) => ({
      sellerCode: draft.sellerId,
      sellerName: inLang(draft.sellerName, ctx.lang),
      warehouseCode: draft.warehouse.id,
      warehouseName: inLang(draft.warehouse.name, ctx.lang),
      pickup: draft.pickup,
      orderType: draft.type,
      needsReview: draft.review,
      needsApproval: over.has(draft),
      pointsSpent: sum(draft.priced.lines.map((line) => line.pointsSpent)) / SCALE,
      listAmount: sum(draft.lines.map(({ price, quantity }) => price.list * quantity)),
      ...draft.priced,
      lines: draft.lines.map(({ row, price, quantity, skuId, gift }, at) => ({
        skuCode: skuId,
        skuNo: row.sku_no,
        goodsCode: row.product_id,
        goodsName: inLang(row.title, ctx.lang),
        specText: specIn(row.spec_text, ctx.lang),
        cover: row.cover,
        unit: inLang(row.unit, ctx.lang),
        quantity,
        listPrice: price.list,
        price: price.amount,
        priceWhy: price.why,
        ...pricedView(draft.priced.lines[at] ?? ctx.refuse('bug'), price, quantity, ctx.lang),
        gift: gift !== undefined,
      })),
    })),
    ...choicesOf(ctx, { outcome, unfit, picked: asked.couponCodes }, currency),
    currency,
    total: totalOf(drafts),
    pieces: drafts.reduce((all, draft) => all + piecesOf(draft), 0),
    goodsHash: goodsHashOf(drafts),
    currencies: currenciesOf(drafts, buyerOf),
    warehouses: warehousesOf(drafts.filter(({ pickup }) => !pickup)).map(
      ({ id, name, enough, lines }) => ({
        warehouseCode: id,
        warehouseName: inLang(name, ctx.lang),
        enough,
        lines,
      }),
    ),
    freightByRegion: drafts.some(
      ({ pickup, lines }) => !pickup && lines.some(({ row }) => row.freight),
    ),
    addressRequired: drafts.some((draft) => typeRules[draft.type].address && !draft.pickup),
    requiredFields: [...required],
    balance: held('balance', currency),
    accounts: {
      open: partKindNames.filter((kind) =>
        drafts.every(({ type }) => typeRules[type].pays.includes(kind)),
      ),
      points: held('points', 'POINTS') / SCALE,
      pointWorth: pointWorth(ctx, drafts),
      pointsUsable: pointsUsable(ctx, before),
      pointsNeeded: pointsUsable(
        ctx,
        before.filter(({ type }) => typeRules[type].byPoints),
      ),
      rebate: held('rebate', currency),
      cards: balances.flatMap((row) =>
        row.kind === 'card' && row.unit === currency && row.key_id !== null && row.available > 0
          ? [{ cardCode: row.key_id, cardNo: row.label, available: row.available }]
          : [],
      ),
    },
    fromAccounts: totalOf(drafts) - due,
    due,
    payWay: last?.pay_way ?? null,
  };
});

/** RCH-01 The bonus pays with the balance, as one amount; stored value takes nothing of it. */
function payableFrom<R extends { kind: string; unit: string; available: number }>(
  balances: readonly R[],
  drafts: readonly Draft[],
): R[] {
  if (drafts.some(({ type }) => isStoredValue(type))) return [...balances];
  const bonus = (unit: string) =>
    balances.find((row) => row.kind === 'bonus' && row.unit === unit)?.available ?? 0;
  return balances.map((row) =>
    row.kind === 'balance' ? { ...row, available: row.available + bonus(row.unit) } : row,
  );
}

const lastPaid = prepared('checkout.lastPaid')`
  select pay_way from orders where tenant_id = :tenantId and buyer_id = :buyerId order by placed_at desc, id desc limit 1`;

export function piecesOf(draft: Pick<ToOrder, 'lines'>): number {
  return draft.lines.reduce((all, line) => all + line.quantity, 0);
}

function merged(list: readonly { skuCode: string; quantity: number }[]): Wanted[] {
  const bySku = new Map<string, number>();
  for (const { skuCode, quantity } of list)
    bySku.set(skuCode, (bySku.get(skuCode) ?? 0) + quantity);
  return [...bySku].map(([skuId, quantity]) => ({ skuId, quantity }));
}

export const addressOf = batchableRead<{ memberId: string; id: string | null }, AddressRow>(
  (tenantId, asked) =>
    addresses({
      tenantId,
      memberIds: asked.map(({ memberId }) => memberId),
      ids: asked.map(({ id }) => id),
    }),
  (row, { memberId, id }) => row.member_id === memberId && row.id === id,
);
const addresses = prepared('checkout.addresses')`
  select a.id, a.member_id, a.kind, a.receiver, a.phone, a.province_code, a.city_code, a.district_code, a.detail, a.company, a.email, a.country,
    a.country_code, a.state, a.city, a.postcode
  from unnest(:memberIds::uuid[], :ids?::uuid[]) as w(member_id, id)
  join address a on a.tenant_id = :tenantId and a.member_id = w.member_id and a.id = w.id`;
/** CHK-03 The buyer's own files that are for orders. */
const filesOf = prepared('checkout.filesOf')`
  select id from file where tenant_id = :tenantId and id = any(:ids::uuid[]) and owner_id = :ownerId and purpose = 'attachment'`;

/** CHK-04 */
function pricedView(
  priced: PricedLine,
  { list: listPrice }: { list: number },
  quantity: number,
  lang: Lang,
) {
  const { components, pointsSpent: _spent, ...money } = priced;
  return { ...money, trace: traceOf({ quantity, listPrice, ...money, components, lang }) };
}
