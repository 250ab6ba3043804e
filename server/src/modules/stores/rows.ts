import { type Hours, hoursAt, type LocalTime } from '@tradeport/api/stores/hours';
import type { StoreService } from '@tradeport/api/stores/model';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import { companyDoes } from '../../kernel/standing.ts';
import { fileLinkOf } from '../files/index.ts';
import { sellerName } from '../members/index.ts';
import { divisionPath } from '../reference/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'store.about': SomeTexts;
    'store.hours': Hours;
    'store.services': StoreService[];
    'warehouse.name': SomeTexts;
  }
}

/** A store with its warehouse and its seller. */
export type StoreRow = {
  id: string;
  code: string;
  name: SomeTexts;
  open: boolean;
  seller_id: string;
  seller_name: string | null;
  seller_en: string | null;
  seller_ru: string | null;
  province_code: string;
  city_code: string;
  area_code: string;
  detail: string;
  lng: number;
  lat: number;
  exact: boolean;
  phone: string;
  about: SomeTexts;
  services: StoreService[];
  hours: Hours;
  pictures: string[];
  pickup_days: number | null;
};
/** Columns of `store s`, `warehouse w` and `member m`. */
export const storeColumns = `s.id, w.code, w.name, w.open, s.seller_id, m.name as seller_name, m.info->>'merberCompnameEn' as seller_en,
  m.info->>'merberCompnameRu' as seller_ru, s.province_code, s.city_code, s.area_code, s.detail, s.lng, s.lat, s.exact, s.phone,
  s.about, s.services, s.hours, s.pictures, s.pickup_days`;
/** `tenant`: the parameter of the tenant. */
export const storeFrom = (tenant: string) => `store s
  join warehouse w on w.tenant_id = ${tenant} and w.id = s.id
  join member m on m.tenant_id = ${tenant} and m.id = s.seller_id`;

/** A closed store is not shown, nor one whose seller does not sell now (BLK-02a). */
export const isShown = `w.open and (not m.has_sold or ${companyDoes('m', 'sells')})`;

type Viewing = Pick<Ctx, 'tenant' | 'lang' | 'now'>;

/** A store as everybody sees it; `distance` in metres. */
export function storeView(ctx: Viewing, row: StoreRow, distance: number | null) {
  const [cover] = row.pictures;
  const now = hoursAt(row.hours, localTime(ctx));
  return {
    storeCode: row.id,
    storeName: inLang(row.name, ctx.lang),
    sellerCode: row.seller_id,
    sellerName: sellerName(row, ctx.lang),
    provinceCode: row.province_code,
    cityCode: row.city_code,
    areaCode: row.area_code,
    areaName: divisionPath(placeCode(row), ctx.lang),
    addressDetail: row.detail,
    lng: row.lng,
    lat: row.lat,
    isExact: row.exact,
    distance,
    phone: row.phone,
    services: row.services,
    cover: cover === undefined ? null : pictureOf(ctx, cover),
    today: { ...now, holiday: now.holiday ? inLang(now.holiday, ctx.lang) : '' },
  };
}

export function pictureOf(ctx: Viewing, fileCode: string) {
  return { fileCode, fileUrl: fileLinkOf(ctx, { id: fileCode, purpose: 'store' }) };
}

/** The deepest division that an address names. */
function placeCode(row: { province_code: string; city_code: string; area_code: string }): string {
  return row.area_code || row.city_code || row.province_code;
}

/** Stores keep the hours of the portal's zone. */
function localTime(ctx: Viewing): LocalTime {
  return { day: today(ctx), time: clockOf(ctx.tenant.timeZone).format(ctx.now()) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock)
    clocks.set(
      timeZone,
      (clock = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })),
    );
  return clock;
}
