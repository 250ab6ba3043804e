import type { offerKinds } from '@tradeport/api/favourites/model';
import { recordBy } from '@tradeport/api/promotions/types/index';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Viewer } from '../catalogue/index.ts';
import { loadOffers, promoteLines } from '../checkout/index.ts';
import type { SellableRow } from '../stock/index.ts';
import type { judge } from './rows.ts';

type Judged = { row: SellableRow & { quantity: number }; seen: ReturnType<typeof judge> };
type OfferPrice = { kind: (typeof offerKinds)[number]; price: number };

/**
 * CAT-07j The flash and group prices at which this viewer would get all of a favourite now: the same promotions with the
 * same limits as at checkout, each for the favourite alone. A group's is paid once its group is complete.
 */
export async function offersFor<J extends Judged>(
  ctx: Ctx,
  judged: readonly J[],
  viewer: Viewer,
): Promise<ReadonlyMap<J, OfferPrice[]>> {
  const there = judged.filter(({ seen }) => seen.state < 2 && seen.price !== null);
  const loaded = await loadOffers(
    ctx,
    there.map(({ row }) => row),
  );
  if (!loaded) return new Map();
  return new Map(
    there.map((one) => {
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
        const { parts } = promoteLines(
          ctx,
          [line],
          { ...loaded, offers },
          { currency, ...(kind === 'group' ? { joined: offers.map(({ id }) => id) } : {}) },
        );
        // Pieces above a limit cost what they always do: then it is not the price of this quantity.
        const [part, ...others] = parts.filter(({ quantity }) => quantity > 0);
        if (!part || others.length > 0) return [];
        const price = part.goods / row.quantity;
        return Number.isInteger(price) && price < line.price.amount ? [{ kind, price }] : [];
      });
      return [one, prices];
    }),
  );
}
