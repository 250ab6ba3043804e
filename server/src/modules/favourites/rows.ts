import type { FavouriteState } from '@tradeport/api/favourites/model';
import type { Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { type Viewer, priceFor } from '../catalogue/index.ts';
import { ownerOf } from '../cart/index.ts';
import { type Flat, sellableOf, type SellableRow } from '../stock/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'favourite.currency': Currency;
    'favourite.state': FavouriteState;
  }
}

/** A favourite with its goods; of goods that are gone nothing is known. */
export type FavouriteGoods = Flat & {
  /** Null: the list is empty. */
  id: string | null;
  list_id: string;
  kept_sku: string;
  kept_product: string;
  quantity: number;
  note: string;
  user_id: string | null;
  kept_currency: Currency;
  price_then: number | null;
  created_at: Date;
  there: boolean;
  retired: boolean | null;
};

export const companyOwner = (memberId: string): string => `member:${memberId}`;

/** The owners of the lists that the caller sees: the caller first, then the company. */
export function ownersOf(ctx: Pick<Ctx, 'user' | 'guestId'>): string[] {
  const own = ownerOf(ctx);
  return [...(own === null ? [] : [own]), ...(ctx.user ? [companyOwner(ctx.user.memberId)] : [])];
}

const goodsColumns = `f.id, f.list_id, f.sku_id as kept_sku, f.product_id as kept_product, f.quantity, f.note, f.user_id,
  f.currency as kept_currency, f.price_then, f.created_at, s.id as sku_id, s.id is not null as there, s.retired`;
const ofList =
  'l.tenant_id = $1 and l.owner = any($2::text[]) and (l.id = $3 or $3::uuid is null and l.is_first and l.owner = $4)';
type AskedList = { owners: readonly string[]; listId: string | null };
/** CAT-07 All of one list: three statements in one round trip, however long it is. */
export const goodsOfList = sellableOf<AskedList, FavouriteGoods>({
  columns: goodsColumns,
  from: `favourite_list l left join favourite f on f.tenant_id = $1 and f.list_id = l.id
    left join sku s on s.tenant_id = $1 and s.id = f.sku_id`,
  where: `${ofList} order by f.created_at desc, f.id desc`,
  ids: `array(select f.sku_id from favourite_list l join favourite f on f.tenant_id = $1 and f.list_id = l.id where ${ofList})`,
  next: '$5',
  parameters: ([asked]) => [asked?.owners ?? [], asked?.listId ?? null, asked?.owners[0] ?? null],
  isOf: () => true,
});
const ofOwner = 'f.tenant_id = $1 and f.owner = $2 and f.product_id = any($3::uuid[])';
/** The same for the entries of these products in the user's own lists. */
export const goodsOfOwner = sellableOf<
  { owner: string; products: readonly string[] },
  FavouriteGoods
>({
  columns: goodsColumns,
  from: 'favourite f left join sku s on s.tenant_id = $1 and s.id = f.sku_id',
  where: ofOwner,
  ids: `array(select f.sku_id from favourite f where ${ofOwner})`,
  next: '$4',
  parameters: ([asked]) => [asked?.owner ?? '', asked?.products ?? []],
  isOf: () => true,
});

export const listById = prepared('favourites.listById')`
  select * from favourite_list where tenant_id = :tenantId and id = :id and owner = any(:owners::text[]) for update`;
export const firstList = prepared('favourites.firstList')`
  select * from favourite_list where tenant_id = :tenantId and owner = :owner and is_first for update`;
export const byIds = prepared('favourites.byIds')`
  select * from favourite where tenant_id = :tenantId and id = any(:ids::uuid[]) and owner = any(:owners::text[]) order by id for update`;
export type ListRow = RowOf<'favourites.listById'>;

type Judged = Pick<SellableRow, 'sold' | 'moq' | 'stock' | 'rules' | 'currency'>;
/** CAT-07c Says why so many of it cannot be had, and the unit price of this viewer. Pure. */
export function judge(
  row: (Judged & { retired?: boolean | null }) | undefined,
  quantity: number,
  viewer: Viewer,
): { state: FavouriteState; price: number | null; currency: Currency | null; available: number } {
  if (!row || row.retired === true) return { state: 3, price: null, currency: null, available: 0 };
  const currency = viewer.currency ?? row.currency;
  const price = priceFor(row.rules, viewer, row.currency, quantity)?.amount ?? null;
  const available = Math.max(0, row.stock[0]?.available ?? 0);
  const known = { price, currency, available };
  if (!row.sold) return { ...known, state: 2 };
  if (price === null) return { ...known, state: 3 };
  return { ...known, state: available < Math.max(quantity, row.moq) ? 1 : 0 };
}
