import { groupBy } from '../../kernel/group-by.ts';
import { countOf, type Range, rangesIn, without } from '../orders/index.ts';
import type { Claimable, ParcelPieces } from './load-order.ts';
import type { AfterSaleLine } from './rows.ts';

/** F1 The parcels that what goes back may be named from, with how much of each line; only where there are several. Pure. */
export function parcelsToName(contents: readonly ParcelPieces[], lines: readonly Claimable[]) {
  const leftIn = (content: ParcelPieces) => {
    const taken = lines.find(({ line }) => line.id === content.order_line_id)?.taken ?? [];
    return countOf(without(rangesIn(content.pieces), taken));
  };
  return severalIn(contents).flatMap((own) => {
    const left = own
      .map((content) => ({ contractGoodsCode: content.order_line_id, left: leftIn(content) }))
      .filter((line) => line.left > 0);
    const [first] = own;
    return first && left.length > 0
      ? [{ parcelCode: first.parcel_id, parcelNo: first.number, lines: left }]
      : [];
  });
}

/** F1 The parcels that the pieces of a request came in; only where there are several. Pure. */
export function fromParcels(contents: readonly ParcelPieces[], lines: readonly AfterSaleLine[]) {
  const pieces = new Map(lines.map((line) => [line.order_line_id, line.pieces]));
  return severalIn(contents)
    .flat()
    .map((content) => ({
      contractGoodsCode: content.order_line_id,
      parcelNo: content.number,
      quantity: countOf(both(rangesIn(content.pieces), pieces.get(content.order_line_id) ?? [])),
    }))
    .filter((one) => one.quantity > 0);
}

function both(some: readonly Range[], others: readonly Range[]): Range[] {
  return without(some, without(some, others));
}

/** The contents by parcel; none of an order that left in one. */
function severalIn(contents: readonly ParcelPieces[]): ParcelPieces[][] {
  const parcels = groupBy(contents, (content) => content.parcel_id);
  return parcels.size > 1 ? [...parcels.values()] : [];
}
