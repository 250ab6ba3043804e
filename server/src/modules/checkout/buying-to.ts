import { HOME_COUNTRY } from '@tradeport/api/members/abroad';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { isCountry } from '../reference/index.ts';
import { heldLists, listsToAddress, listsToPlace } from '../sessions/index.ts';

type To = { addressCode?: string | undefined; regionCode?: string | undefined };

/**
 * CAT-03 The caller as a buyer whose goods go there: price lists of regions count by where goods go. The session knows those of the
 * default address, so nothing is read for that, nor where no list counts by region.
 */
export async function buyingTo<
  C extends Pick<Ctx, 'tenant' | 'user' | 'optimisticRead' | 'refuse'>,
>(ctx: C, { addressCode, regionCode }: To): Promise<C> {
  const user = userOf(ctx);
  if (user.goodsTo === undefined || addressCode === user.goodsTo) return ctx;
  const of = { tenantId: ctx.tenant.id, memberId: user.memberId };
  const query = addressCode
    ? listsToAddress({ ...of, addressId: addressCode })
    : regionCode && listsTo(ctx, { regionCode });
  if (!query) return ctx;
  const [[found]] = await ctx.optimisticRead([query]);
  return found ? { ...ctx, user: { ...user, priceLists: heldLists(found.price_lists) } } : ctx;
}

/** The price lists by which the caller buys goods that go to this region. */
export function listsTo(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'refuse'>,
  { regionCode }: { regionCode: string },
) {
  const { memberId } = userOf(ctx);
  return listsToPlace({ tenantId: ctx.tenant.id, memberId, ...placeOf(regionCode) });
}

/** A province at home, or a country. */
function placeOf(region: string): { province: string; country: string } {
  return isCountry(region)
    ? { province: '', country: region }
    : { province: region, country: HOME_COUNTRY };
}
