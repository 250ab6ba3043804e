import type { offerKinds } from '@tradeport/api/favourites/model';
import { recordBy } from '@tradeport/api/promotions/types/index';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Viewer } from '../catalogue/index.ts';
import { loadOffers, promoteLines } from '../checkout/index.ts';
import type { SellableRow } from '../stock/index.ts';
import type { judge } from './rows.ts';

type Judged = { row: SellableRow & { quantity: number }; seen: ReturnType<typeof judge> };
type OfferPrice = { kind: (typeof offerKinds)[number]; price: number; promotionId: string };
type Loaded = NonNullable<Awaited<ReturnType<typeof loadOffers>>>;

/**
 * CAT-07j The flash and group prices at which this viewer would get all of a favourite now: the same promotions with the
 * same limits as at checkout, each for the favourite alone. A group's is paid once its group is complete.
 */
export async function offersFor<J extends Judged>(
  ctx: Ctx,
  judged: readonly J[],
  viewer: Viewer,
): Promise<ReadonlyMap<J, OfferPrice[]>> {
  const loaded = await loadOffers(
    ctx,
    judged.filter(isThere).map(({ row }) => row),
  );
  return loaded ? offersIn(ctx, judged, viewer, loaded) : new Map();
}

const isThere = ({ seen }: Judged) => seen.state < 2 && seen.price !== null;

/** The same among promotions that are known. Pure. */
export function offersIn<J extends Judged>(
  who: Pick<Ctx, 'user'>,
  judged: readonly J[],
  viewer: Viewer,
  loaded: Loaded,
): ReadonlyMap<J, OfferPrice[]> {
  return new Map(
    judged.filter(isThere).map((one) => {
      const { row, seen } = one;
      const currency = viewer.currency ?? row.currency;
      const line = {
        row,
        quantity: row.quantity,
        price: { amount: seen.price ?? 0 },
        order: row.seller_id,
        warehouseId: row.stock[0]?.warehouse_id ?? '',
        rules: { tax: 'included' as const, freight: {} },
      };
      const prices = (['flash', 'group'] as const).flatMap((kind): OfferPrice[] => {
        const offers = loaded.offers.filter(
          ({ terms }) =>
            terms.type === kind &&
            recordBy(terms)
              .prices(terms)
              ?.some(({ skuCode }) => skuCode === row.sku_id),
        );
        if (offers.length === 0) return [];
        const { parts, used } = promoteLines(
          who,
          [line],
          { ...loaded, offers },
          { currency, ...(kind === 'group' ? { joined: offers.map(({ id }) => id) } : {}) },
        );
        // Pieces above a limit cost what they always do: then it is not the price of this quantity.
        const [part, ...others] = parts.filter(({ quantity }) => quantity > 0);
        if (!part || others.length > 0) return [];
        const price = part.goods / row.quantity;
        const [by] = used;
        return by && Number.isInteger(price) && price < line.price.amount
          ? [{ kind, price, promotionId: by.offer.id }]
          : [];
      });
      return [one, prices];
    }),
  );
}
