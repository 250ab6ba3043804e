import {
  deleteCollect,
  deleteCollectList,
  saveCollectList,
  updateCollect,
} from '@tradeport/api/favourites/calls';
import { FAVOURITE_LISTS_MAX, FAVOURITES_MAX } from '@tradeport/api/favourites/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { prepared } from '../../kernel/query.ts';
import { ownerOf, userCart } from '../cart/index.ts';
import { viewerOf } from '../catalogue/index.ts';
import { sellable, sellableRows } from '../stock/index.ts';
import { inList, listToChange, mayChange } from './put.ts';
import { byIds, companyOwner, judge, listById, ownersOf } from './rows.ts';

export const remove = handler(deleteCollect, async (ctx, asked) => {
  const { collectCodes, goodsCodes, skuCodes } = asked;
  const own = ownerOf(ctx);
  const rows = await ctx.run(byIds({ ids: collectCodes, owners: ownersOf(ctx) }));
  for (const row of rows) mayChange(ctx, row);
  const [named, ofGoods] = await ctx.batch([
    dropByIds({ ids: rows.map(({ id }) => id) }),
    dropByGoods({ owner: own, productIds: goodsCodes, skuIds: skuCodes }),
  ]);
  return { removed: named.length + ofGoods.length };
});

/** CAT-07d Moved to a list where it stands already, it is one row there. */
export const update = handler(
  updateCollect,
  async (ctx, { collectCode, collectListCode, ...set }) => {
    const row = mayChange(ctx, await ctx.one(byIds({ ids: [collectCode], owners: ownersOf(ctx) })));
    const quantity = set.quantity ?? row.quantity;
    // The price of another quantity is another price: it is compared with from now on.
    const [goods] = sellableRows(...(await ctx.batch(sellable(ctx, [row.sku_id]))));
    const { price, state, currency } = judge(goods, quantity, viewerOf(ctx));
    const isOther = quantity !== row.quantity || (currency !== null && currency !== row.currency);
    const compared = row.user_id === (ctx.user?.id ?? null) ? price : null;
    const changed = {
      id: row.id,
      quantity,
      note: set.note ?? row.note,
      priceThen: isOther ? compared : row.price_then,
      priceTold: isOther ? compared : row.price_told,
      currency: currency ?? row.currency,
      state,
    };
    await ctx.run(setOne(changed));
    if (collectListCode !== undefined && collectListCode !== row.list_id) {
      const list = await listToChange(ctx, collectListCode);
      const there = await ctx.run(inList({ listId: list.id }));
      const twin = there.find(({ sku_id }) => sku_id === row.sku_id);
      if (!twin && there.length >= FAVOURITES_MAX)
        return ctx.refuse('favourite.list_full', { max: FAVOURITES_MAX });
      if (twin) await ctx.run(dropByIds({ ids: [twin.id] }));
      const { owner } = list;
      await ctx.run(move({ id: row.id, listId: list.id, ...keptBy(ctx, owner), now: ctx.now() }));
    }
    return { done: true as const };
  },
);

/** CAT-07d A list and all that is in it become the company's, or its maker's own again. */
export const saveList = handler(
  saveCollectList,
  async (ctx, { collectListCode, collectListName, shared }) => {
    const user = userOf(ctx);
    const own = userCart(user.id);
    const company = companyOwner(user.memberId);
    const now = ctx.now();
    const owner = shared ? company : own;
    if (shared) await requireCompany(ctx, user.memberId);
    const before =
      collectListCode === undefined
        ? undefined
        : mayChange(ctx, await ctx.one(listById({ id: collectListCode, owners: [own, company] })));
    if (before?.is_first) return ctx.refuse('favourite.first_list');
    // The company keeps what a colleague has shared.
    if (before?.owner === company && !shared && before.user_id !== user.id)
      return ctx.refuse('favourite.list_of_company');
    const others = await ctx.run(namesOf({ owner, but: before?.id ?? null }));
    if (others.some(({ name }) => name.toLowerCase() === collectListName.toLowerCase()))
      return ctx.refuse('favourite.list_taken', {}, 'collectListName');
    if (before?.owner !== owner && others.length >= FAVOURITE_LISTS_MAX)
      return ctx.refuse('favourite.lists_many', { max: FAVOURITE_LISTS_MAX });
    if (before) {
      await ctx.batch([
        setList({ id: before.id, owner, name: collectListName, now }),
        ...(before.owner === owner
          ? []
          : [setOwner({ listId: before.id, ...keptBy(ctx, owner), now })]),
      ]);
      ctx.audit(
        'favourite_list',
        before.id,
        { name: before.name, shared: before.owner === company },
        { name: collectListName, shared },
      );
      return { collectListCode: before.id };
    }
    const id = ctx.newId();
    const [made] = await ctx.run(
      makeList({ id, owner, name: collectListName, userId: user.id, now }),
    );
    if (made) ctx.audit('favourite_list', id, null, { name: collectListName, shared });
    return made
      ? { collectListCode: id }
      : ctx.refuse('favourite.list_taken', {}, 'collectListName');
  },
);

export const removeList = handler(deleteCollectList, async (ctx, { collectListCode }) => {
  const list = mayChange(
    ctx,
    await ctx.one(listById({ id: collectListCode, owners: ownersOf(ctx) })),
  );
  if (list.is_first) return ctx.refuse('favourite.first_list');
  await ctx.batch([dropOfList({ listId: list.id }), dropList({ id: list.id })]);
  ctx.audit('favourite_list', list.id, { name: list.name }, null);
  return { done: true as const };
});

/** An entry in a list of one's own is one's own: whoever put it into the company's is told of it no more. */
function keptBy({ user }: Pick<Ctx, 'user'>, owner: string) {
  return { owner, userId: user && owner === userCart(user.id) ? user.id : null };
}

async function requireCompany(
  ctx: Ctx<'favourite.no_company' | 'favourite.list_of_company'>,
  memberId: string,
): Promise<void> {
  const { kind } = await ctx.one(memberKind({ id: memberId }));
  if (kind !== 'company') ctx.refuse('favourite.no_company', {}, 'shared');
  if (!may(ctx, 'favourite.share')) ctx.refuse('favourite.list_of_company', {}, 'shared');
}

const memberKind = prepared('favourites.memberKind')`
  select kind from member where tenant_id = :tenantId and id = :id`;
const dropByIds = prepared('favourites.dropByIds')`
  delete from favourite where tenant_id = :tenantId and id = any(:ids::uuid[]) returning id`;
const dropByGoods = prepared('favourites.dropByGoods')`
  delete from favourite where tenant_id = :tenantId and owner = :owner?
    and (product_id = any(:productIds::uuid[]) or sku_id = any(:skuIds::uuid[])) returning id`;
/** The price of somebody else says nothing to the new keeper: the next look finds the own one. */
const isSame = '(:userId?::uuid is null or user_id is not distinct from :userId::uuid)';
const ofKeeper = `owner = :owner, user_id = coalesce(:userId::uuid, user_id),
    price_then = case when ${isSame} then price_then end, price_told = case when ${isSame} then price_told end,
    due_at = case when ${isSame} then due_at else :now::timestamptz end`;
const move = prepared('favourites.move')`
  update favourite set list_id = :listId, ${ofKeeper} where tenant_id = :tenantId and id = :id`;
const setOne = prepared('favourites.setOne')`
  update favourite set quantity = :quantity, note = :note, price_then = :priceThen?, price_told = :priceTold?,
    currency = :currency, state = :state
  where tenant_id = :tenantId and id = :id`;
const namesOf = prepared('favourites.namesOf')`
  select id, name from favourite_list where tenant_id = :tenantId and owner = :owner and not is_first
    and id is distinct from :but?::uuid order by id`;
const makeList = prepared('favourites.makeList')`
  insert into favourite_list (tenant_id, id, owner, name, user_id, created_at, updated_at)
  values (:tenantId, :id, :owner, :name, :userId, :now, :now)
  on conflict (tenant_id, owner, lower(name)) where not is_first do nothing returning id`;
const setList = prepared('favourites.setList')`
  update favourite_list set owner = :owner, name = :name, updated_at = :now where tenant_id = :tenantId and id = :id`;
const setOwner = prepared('favourites.setOwner')`
  update favourite set ${ofKeeper} where tenant_id = :tenantId and list_id = :listId`;
const dropOfList = prepared('favourites.dropOfList')`
  delete from favourite where tenant_id = :tenantId and list_id = :listId`;
const dropList = prepared('favourites.dropList')`
  delete from favourite_list where tenant_id = :tenantId and id = :id`;
