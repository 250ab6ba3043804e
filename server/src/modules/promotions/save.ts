import { recordBy } from '@tradeport/api/promotions/types/index';
import { promotionActions } from '@tradeport/api/promotions/actions';
import { savePromotion } from '@tradeport/api/promotions/calls';
import type { Terms } from '@tradeport/api/promotions/terms';
import type { Parsed } from '@tradeport/api/kernel/call';
import { allow } from '../../kernel/allow.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import {
  actionFacts,
  lockOwn,
  moved,
  openReviews,
  type PromotionRow,
  sellerScope,
} from './rows.ts';

type Input = Parsed<typeof savePromotion>;
type GoodsFault =
  | 'promotion.goods'
  | 'promotion.currency_goods'
  | 'promotion.flash_price'
  | 'promotion.scope'
  | 'promotion.scope_stores'
  | 'promotion.twice';
type Fault =
  | GoodsFault
  | 'promotion.type_fixed'
  | 'promotion.in_review'
  | 'promotion.changed'
  | 'coupon.code_taken';

/**
 * PRO-01e A new promotion, or the next version of one. The approved version stands until this one
 * is approved.
 */
export const save = handler(savePromotion, async (ctx, input) => {
  const old = input.promotionCode ? await lockOwn(ctx, input.promotionCode) : null;
  if (old) await requireEditable(ctx, old, input);
  const seller = old ? old.seller_id : sellerScope(ctx);
  await requireGoods(ctx, seller, input);
  await requireCode(ctx, old?.id ?? null, input);
  const number = (old?.version ?? 0) + 1;
  const id = old?.id ?? ctx.newId();
  const head = await writeHead(ctx, input, old, { id, number, seller });
  await ctx.batch(
    insertRows(ctx.tenant.id, 'promotion_version', versionColumns, [
      [
        ctx.newId(),
        id,
        number,
        json(input.promotionName),
        json(input.terms),
        json(input.scope),
        json(input.limits),
        input.issue && recordBy(input.terms).isIssued ? json(input.issue) : null,
        input.exclusive,
        input.priority,
        input.startsAt,
        input.endsAt,
        keysOf(input),
        ctx.user?.id ?? null,
        ctx.now(),
      ],
    ]),
  );
  const before = old ? { version: old.version } : null;
  ctx.audit('promotion', id, before, { ...input, version: number });
  return moved({ ...head, id, version: number });
});

/** The promotion itself; of one that counts, name, window and code stay until the new version does. */
async function writeHead(
  ctx: Ctx<'coupon.code_taken'>,
  input: Input,
  old: PromotionRow | null,
  { id, number, seller }: { id: string; number: number; seller: string | null },
): Promise<Pick<PromotionRow, 'number' | 'status'>> {
  const { id: tenantId } = ctx.tenant;
  const at = ctx.now();
  const head = {
    tenantId,
    id,
    version: number,
    name: json(input.promotionName),
    startsAt: input.startsAt,
    endsAt: input.endsAt,
    sharedCode: codeOf(input),
    at,
  };
  if (old) {
    const written = { tenantId, id, version: number, at };
    await ctx.run(old.live_version === null ? rewrite(head) : addVersion(written));
    return old;
  }
  const billcode = `P${datedNumber(today(ctx))}`;
  const made = await ctx.run(
    create({
      ...head,
      number: billcode,
      sellerId: seller,
      type: input.terms.type,
      currency: input.currency,
      userId: ctx.user?.id ?? null,
      userName: ctx.user?.name ?? 'system',
    }),
  );
  // Two who choose one code at the same moment.
  if (made.length === 0) ctx.refuse('coupon.code_taken');
  return { number: billcode, status: 'draft' };
}

const versionColumns = [
  'id',
  'promotion_id',
  'number',
  'name',
  'terms',
  'scope',
  'limits',
  'issue',
  'exclusive',
  'priority',
  'starts_at',
  'ends_at',
  'keys',
  'user_id',
  'created_at',
] as const;

async function requireEditable(ctx: Ctx<Fault>, old: PromotionRow, input: Input): Promise<void> {
  const [open] = await ctx.run(openReviews({ ids: [old.id] }));
  const known = { waiting: open?.version ?? null, people: [], endsAt: null };
  allow(ctx, promotionActions, 'edit', actionFacts(ctx, old, known));
  if (input.version !== undefined && input.version !== old.version) ctx.refuse('promotion.changed');
  if (old.type !== input.terms.type || old.currency !== input.currency)
    ctx.refuse('promotion.type_fixed');
}

/**
 * The goods of which a cart must hold one for it to apply at all: its own goods, else the narrowest
 * kind of its scope.
 */
function keysOf({ terms, scope }: Pick<Input, 'terms' | 'scope'>): string[] | null {
  const own = goodsOf(terms);
  if (own.length > 0) return own;
  return (
    [scope.products, scope.categories, scope.brands].find((list) => list && list.length > 0) ?? null
  );
}

const goodsOf = (terms: Terms) =>
  recordBy(terms)
    .goods(terms)
    .map(({ skuCode }) => skuCode);

function skusOf(terms: Terms): string[] {
  const gift = recordBy(terms).gift(terms);
  return [...goodsOf(terms), ...(gift ? [gift.skuCode] : [])];
}

/** The lists of a scope that name something besides goods. */
const listed = ['categories', 'brands', 'levels', 'stores'] as const;

/** Everything that it names exists, and a seller's is of its own goods. */
async function requireGoods(
  ctx: Ctx<GoodsFault>,
  seller: string | null,
  { terms, scope, currency }: Input,
): Promise<void> {
  const ids = skusOf(terms);
  if (hasTwice(ids)) ctx.refuse('promotion.twice');
  if (seller !== null && scope.stores?.some((store) => store !== seller))
    ctx.refuse('promotion.scope_stores');
  const [skus, products, [counts]] = await ctx.batch([
    skusById({ ids }),
    productsById({ ids: scope.products ?? [] }),
    countScope({
      categories: scope.categories ?? [],
      brands: scope.brands ?? [],
      levels: scope.levels ?? [],
      stores: scope.stores ?? [],
    }),
  ]);
  const isOthers = ({ seller_id }: { seller_id: string }) =>
    seller !== null && seller_id !== seller;
  if (skus.length < ids.length || skus.some(isOthers)) ctx.refuse('promotion.goods');
  if (products.length < different(scope.products) || products.some(isOthers))
    ctx.refuse('promotion.goods');
  if (skus.some((sku) => sku.currency !== currency)) ctx.refuse('promotion.currency_goods');
  if (!counts || listed.some((list) => counts[list] !== different(scope[list])))
    ctx.refuse('promotion.scope');
  const { isBelowList, prices } = recordBy(terms);
  if (isBelowList) requireLower(ctx, prices(terms) ?? [], skus);
}

/** A time-limited price above the list price would take nothing off, and mislead. */
function requireLower(
  ctx: Ctx<'promotion.flash_price'>,
  prices: readonly { skuCode: string; price: number }[],
  skus: readonly { id: string; no: string; list_price: number }[],
): void {
  for (const [at, { skuCode, price }] of prices.entries()) {
    const sku = skus.find(({ id }) => id === skuCode);
    if (!sku || price < sku.list_price) continue;
    const facts = { skuNo: sku.no };
    ctx.refuse('promotion.flash_price', facts, `terms.prices.${at}.price`);
  }
}

/** The code that everybody may enter; coupons only. */
function codeOf({ terms, issue }: Pick<Input, 'terms' | 'issue'>): string | null {
  return recordBy(terms).isIssued ? (issue?.sharedCode ?? null) : null;
}

/** One code belongs to one promotion that is not over; the database has the last word. */
async function requireCode(
  ctx: Ctx<'coupon.code_taken'>,
  id: string | null,
  input: Input,
): Promise<void> {
  const code = codeOf(input);
  if (code === null) return;
  const taken = await ctx.run(codeTaken({ code, id }));
  if (taken.length > 0) ctx.refuse('coupon.code_taken', {}, 'issue.sharedCode');
}

const create = prepared('promotions.create')`
  insert into promotion (tenant_id, id, number, seller_id, type, status, currency, name, version, starts_at, ends_at, shared_code, user_id, user_name,
    created_at, changed_at)
  values (:tenantId, :id, :number, :sellerId?, :type, 'draft', :currency, :name, :version, :startsAt, :endsAt?, :sharedCode?, :userId?, 
    :userName, :at, :at)
  on conflict (tenant_id, shared_code) where shared_code is not null do nothing returning id`;
const rewrite = prepared('promotions.rewrite')`
  update promotion set version = :version, name = :name, starts_at = :startsAt, ends_at = :endsAt?, shared_code = :sharedCode?, changed_at = :at
  where tenant_id = :tenantId and id = :id returning id`;
const addVersion = prepared('promotions.addVersion')`
  update promotion set version = :version, changed_at = :at where tenant_id = :tenantId and id = :id returning id`;

const different = (list: readonly string[] | undefined) => new Set(list).size;
const hasTwice = (list: readonly string[]) => new Set(list).size < list.length;

const skusById = prepared('promotions.skusById')`
  select s.id, s.no, s.list_price, p.seller_id, p.currency from sku s
  join product p on p.tenant_id = :tenantId and p.id = s.product_id
  where s.tenant_id = :tenantId and s.id = any(:ids::uuid[]) and not s.retired`;
const productsById = prepared('promotions.productsById')`
  select id, seller_id from product where tenant_id = :tenantId and id = any(:ids::uuid[])`;
const countScope = prepared('promotions.countScope')`
  select (select count(*)::int from category where tenant_id = :tenantId and id = any(:categories::uuid[])) as "categories!",
    (select count(*)::int from brand where tenant_id = :tenantId and id = any(:brands::uuid[])) as "brands!",
    (select count(*)::int from member_level where tenant_id = :tenantId and code = any(:levels::text[])) as "levels!",
    (select count(*)::int from member where tenant_id = :tenantId and id = any(:stores::uuid[]) and is_seller) as "stores!"`;
const codeTaken = prepared('promotions.codeTaken')`
  select id from promotion where tenant_id = :tenantId and shared_code = :code and (:id?::uuid is null or id <> :id::uuid)
  union all
  select id from coupon where tenant_id = :tenantId and code = :code`;
