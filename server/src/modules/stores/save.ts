import type { Parsed } from '@tradeport/api/kernel/call';
import { saveStoreCall } from '@tradeport/api/stores/calls';
import { STORES_MAX } from '@tradeport/api/stores/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { json } from '../../kernel/json.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { indexText } from '../../words/tokens.ts';
import { ownOnly, sellerFor } from '../catalogue/index.ts';
import { isArea } from '../members/index.ts';
import {
  centreOf,
  divisionPath,
  kilometres,
  nearestDivision,
  type Point,
  reachOf,
} from '../reference/index.ts';
import { putWarehouse } from '../stock/index.ts';

type Said = Parsed<typeof saveStoreCall>;

/** CAT-05 A store with the warehouse that it is: a new one, or one of the portal's that nobody else's goods lie in. */
export const saveStore = handler(
  saveStoreCall,
  async (ctx, input) => {
    const { storeCode } = input;
    const before = storeCode === undefined ? null : await ctx.one(lockStore({ id: storeCode }));
    if (before) ownOnly(ctx, before.seller_id);
    const sellerId = before?.seller_id ?? sellerFor(ctx, input.sellerCode) ?? userOf(ctx).memberId;
    await requireSeller(ctx, sellerId, before === null);
    const place = placeOf(ctx, input);
    const pictures = await requirePictures(ctx, input.pictureCodes, before?.pictures ?? []);
    const warehouse = before ? before.id : await warehouseOf(ctx, input.warehouseCode, sellerId);
    const areaCode = input.areaCode || input.cityCode || input.provinceCode;
    const id = await putWarehouse(
      ctx,
      warehouse,
      {
        shortCode: input.shortCode,
        name: input.name,
        region: divisionPath(areaCode, 'zh'),
        address: input.addressDetail,
        open: input.open,
      },
      sellerId,
    );
    const row = {
      id,
      provinceCode: input.provinceCode,
      cityCode: input.cityCode,
      areaCode: input.areaCode,
      detail: input.addressDetail,
      ...place,
      phone: input.phone,
      about: json(input.about),
      services: [...new Set(input.services)],
      hours: json(input.hours),
      pickupDays: input.pickupDays ?? null,
      pictures,
      search: searchText(input, areaCode),
    };
    await ctx.run(
      before ? changeStore(row) : insertStore({ ...row, sellerId, createdAt: ctx.now() }),
    );
    const { storeCode: _, sellerCode: __, warehouseCode: ___, pictureCodes: ____, ...told } = input;
    const { lng, lat } = place;
    // By its seller the history is found when that company is erased.
    const after = { ...told, sellerCode: sellerId, pictures, lng, lat };
    ctx.audit('store', id, before && toldOf(before), after);
    return { storeCode: id };
  },
  { invalidates: true },
);

/** BLK-02a A seller that does not sell now opens no store, and changes none. The member's lock holds the limit against two at once. */
async function requireSeller(
  ctx: Ctx<'store.seller_closed' | 'store.too_many'>,
  sellerId: string,
  isNew: boolean,
): Promise<void> {
  const [seller] = await ctx.run(lockSeller({ id: sellerId }));
  if (!seller) return ctx.refuse('not_found');
  if (!seller.sells) return ctx.refuse('store.seller_closed');
  if (!isNew) return;
  if (!seller.trades) return ctx.refuse('store.seller_closed');
  const { count } = await ctx.one(storesOf({ sellerId }));
  if (count >= STORES_MAX) ctx.refuse('store.too_many', { max: STORES_MAX });
}

/** Where it stands: by its own coordinates, which must lie on land and in its district, else about where the district is. */
function placeOf(
  ctx: Ctx<'division.unknown' | 'store.place' | 'store.far'>,
  { provinceCode, cityCode, areaCode, lng, lat }: Said,
): Point & { exact: boolean } {
  const district = areaCode || cityCode || provinceCode;
  const centre = isArea({ provinceCode, cityCode, areaCode }) ? centreOf(district) : null;
  if (!centre) return ctx.refuse('division.unknown', {}, 'provinceCode');
  if (lng === undefined || lat === undefined) return { ...centre, exact: false };
  const point = { lng, lat };
  if (!nearestDivision(point)) return ctx.refuse('store.place', {}, 'lat');
  const km = kilometres(centre, point);
  if (km > reachOf(district)) return ctx.refuse('store.far', { km: Math.round(km) }, 'lat');
  return { ...point, exact: true };
}

async function requirePictures(
  ctx: Ctx<'store.picture'>,
  codes: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(codes)];
  const asked = ids.filter((id) => !known.includes(id));
  if (asked.length === 0) return ids;
  const found = await ctx.run(ownPictures({ ids: asked, memberId: userOf(ctx).memberId }));
  if (found.length < asked.length) ctx.refuse('store.picture', {}, 'pictureCodes');
  return ids;
}

/** A warehouse of the portal may become a store, by people who may change warehouses: nobody else's goods lie in it. */
async function warehouseOf(
  ctx: Ctx<'warehouse.unknown' | 'store.foreign_warehouse'>,
  warehouseCode: string | undefined,
  sellerId: string,
): Promise<string | null> {
  if (warehouseCode === undefined) return null;
  const [found] = await ctx.run(lockWarehouse({ id: warehouseCode, sellerId }));
  if (!found) return ctx.refuse('warehouse.unknown', {}, 'warehouseCode');
  if (found.seller_id !== null || found.foreign || !may(ctx, 'warehouse.edit'))
    return ctx.refuse('store.foreign_warehouse', {}, 'warehouseCode');
  return warehouseCode;
}

function searchText({ name, shortCode, addressDetail }: Said, areaCode: string): string {
  const areas = (['zh', 'en', 'ru'] as const).map((lang) => divisionPath(areaCode, lang));
  return indexText([
    { text: Object.values(name).join(' '), weight: 'A' },
    { text: shortCode, weight: 'A' },
    { text: [...areas, addressDetail].join(' '), weight: 'B' },
  ]);
}

function toldOf(row: RowOf<'stores.lock'>) {
  const { id: _, seller_id: __, ...told } = row;
  return told;
}

const lockStore = prepared('stores.lock')`
  select s.id, s.seller_id, w.code as "shortCode", w.name, w.open, s.province_code as "provinceCode", s.city_code as "cityCode",
    s.area_code as "areaCode", s.detail as "addressDetail", s.lng, s.lat, s.phone, s.about, s.services, s.hours, s.pictures,
    s.pickup_days as "pickupDays"
  from store s join warehouse w on w.tenant_id = :tenantId and w.id = s.id
  where s.tenant_id = :tenantId and s.id = :id for update of s`;
const lockSeller = prepared('stores.lockSeller')`
  select (not m.has_sold or ${companyDoes('m', 'sells')}) as "sells!", (m.is_seller or m.is_house) as "trades!" from member m where m.tenant_id = :tenantId and m.id = :id for update`;
const storesOf = prepared('stores.count')`
  select count(*)::int as "count!" from store where tenant_id = :tenantId and seller_id = :sellerId`;
const ownPictures = prepared('stores.ownPictures')`
  select f.id from file f join users u on u.tenant_id = :tenantId and u.id = f.owner_id and u.member_id = :memberId
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[]) and f.purpose = 'store'`;
const lockWarehouse = prepared('stores.lockWarehouse')`
  select w.seller_id, exists (
    select from stock_level l join sku k on k.tenant_id = :tenantId and k.id = l.sku_id
    join product p on p.tenant_id = :tenantId and p.id = k.product_id and p.seller_id <> :sellerId
    where l.tenant_id = :tenantId and l.warehouse_id = w.id and l.on_hand > 0) as "foreign!"
  from warehouse w where w.tenant_id = :tenantId and w.id = :id for update`;
const insertStore = prepared('stores.insert')`
  insert into store (tenant_id, id, seller_id, province_code, city_code, area_code, detail, lng, lat, exact, phone, about, services,
    hours, pickup_days, pictures, search, created_at)
  values (:tenantId, :id, :sellerId, :provinceCode, :cityCode, :areaCode, :detail, :lng, :lat, :exact, :phone, :about, :services,
    :hours, :pickupDays?, :pictures, :search::tsvector, :createdAt)`;
const changeStore = prepared('stores.change')`
  update store set province_code = :provinceCode, city_code = :cityCode, area_code = :areaCode, detail = :detail, lng = :lng, lat = :lat,
    exact = :exact, phone = :phone, about = :about, services = :services, hours = :hours, pickup_days = :pickupDays?, pictures = :pictures, search = :search::tsvector
  where tenant_id = :tenantId and id = :id`;
