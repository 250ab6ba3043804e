import { z } from 'zod';
import { code, line, paging, required, someTexts, texts, textsOut } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { divisionCode, divisionOrNone } from '../reference/model.ts';
import { WAREHOUSE_CODE_MAX } from '../stock/model.ts';
import { hours } from './hours.ts';

export const STORE_NAME_MAX = 80;
export const STORE_ABOUT_MAX = 600;
export const STORE_DETAIL_MAX = 200;
export const STORE_PHONE_MAX = 30;
export const STORE_PICTURES_MAX = 8;
export const STORE_Q_MAX = 60;
/** CAT-09 An order is kept for its buyer for so many days at most. */
export const PICKUP_DAYS_MAX = 60;
/** Stores of one seller. */
export const STORES_MAX = 2000;
/** How far the visitor looks around, in kilometres. */
export const withinChoices = [5, 20, 50] as const;
const WITHIN_MAX = 500;

/** Services that a store offers besides its goods. */
export const storeServiceTexts = {
  /** CAT-09 Orders can be collected there. */
  pickup: { zh: '到店自提', en: 'Order pick-up', ru: 'Самовывоз заказов' },
  parking: { zh: '停车位', en: 'Parking', ru: 'Парковка' },
  accessible: { zh: '无障碍通道', en: 'Step-free access', ru: 'Доступная среда' },
  try: { zh: '试用体验', en: 'Try before you buy', ru: 'Проверка на месте' },
  advice: { zh: '选型咨询', en: 'Expert advice', ru: 'Помощь в подборе' },
  repair: { zh: '维修保养', en: 'Repairs', ru: 'Ремонт и обслуживание' },
  returns: { zh: '到店退换', en: 'Returns in store', ru: 'Возврат в магазине' },
  invoice: { zh: '现场开票', en: 'Invoices on site', ru: 'Документы на месте' },
  loading: { zh: '协助装车', en: 'Help with loading', ru: 'Помощь с погрузкой' },
} as const satisfies Record<string, Texts>;
export const storeServices = keysOf(storeServiceTexts);
export type StoreService = (typeof storeServices)[number];

/** Degrees, WGS 84; with AMap its own GCJ-02. */
const lng = () => z.number('store.lng').min(-180, 'store.lng').max(180, 'store.lng');
const lat = () => z.number('store.lat').min(-90, 'store.lat').max(90, 'store.lat');
const needsBoth = <T extends z.ZodObject>(schema: T): T =>
  schema.refine((value) => typeof value['lng'] === typeof value['lat'], {
    path: ['lat'],
    message: 'store.both_coordinates',
  });

/** About a hundred metres: enough to sort by, and not where somebody lives. */
const PLACES = 1000;
/** Where somebody is, as roughly as it is passed on and used. */
export function rounded(degrees: number): number {
  return Math.round(degrees * PLACES) / PLACES;
}

/** Where the visitor is: by coordinates, else by the region chosen. */
export const visitor = {
  lng: lng().overwrite(rounded).optional(),
  lat: lat().overwrite(rounded).optional(),
  provinceCode: divisionCode().optional(),
  cityCode: divisionCode().optional(),
  areaCode: divisionCode().optional(),
};
/** Kilometres around the visitor's coordinates. */
const within = { withinKm: z.number().int().min(1).max(WITHIN_MAX).optional() };

export const storeListIn = needsBoth(
  z.object({
    ...paging,
    ...visitor,
    ...within,
    sellerCode: code().optional(),
    /** Name, address or code. */
    q: line(STORE_Q_MAX).optional(),
    service: z.enum(storeServices).optional(),
  }),
);
export const storeSkuIn = needsBoth(
  z.object({
    ...paging,
    ...visitor,
    ...within,
    /** One of both is needed: all specifications of a product, or one. */
    goodsCode: code().optional(),
    skuCode: code().optional(),
  }),
).refine((input) => (input.goodsCode === undefined) !== (input.skuCode === undefined), {
  path: ['skuCode'],
  message: 'store.goods_or_sku',
});
export const sellerStockIn = z.object({
  ...paging,
  /** The seller. */
  userinfoPcode: code(),
  storeCode: code().optional(),
  skuCode: code().optional(),
});

const picture = z.object({ fileCode: code(), fileUrl: z.string() });
const spanOut = z.object({ from: z.string(), to: z.string() });

/** A store as everybody sees it. */
export const storeRow = z.object({
  storeCode: code(),
  storeName: z.string(),
  sellerCode: code(),
  sellerName: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  addressDetail: z.string(),
  lng: z.number(),
  lat: z.number(),
  /** The coordinates are the store's own; else those of its district. */
  isExact: z.boolean(),
  /** Metres from the visitor's coordinates; null: none were given. */
  distance: z.number().int().nullable(),
  phone: z.string(),
  services: z.array(z.enum(storeServices)),
  cover: picture.nullable(),
  /** The hours of this day where the store is. */
  today: z.object({ spans: z.array(spanOut), holiday: z.string(), isOpen: z.boolean() }),
});
export const storeOut = storeRow.extend({ about: z.string(), pictures: z.array(picture), hours });
export const storeSkuRow = storeRow.extend({
  /** Counts every SKU that was asked for. */
  available: z.number().int(),
  skus: z.array(
    z.object({
      skuCode: code(),
      skuNo: z.string(),
      specText: z.string(),
      available: z.number().int(),
    }),
  ),
});
export const sellerStockRow = z.object({
  storeCode: code(),
  storeName: z.string(),
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code(),
  goodsName: z.string(),
  specText: z.string(),
  available: z.number().int(),
});

export const storeIn = needsBoth(
  z.object({
    /** Left out: a new one. */
    storeCode: code().optional(),
    /** The seller of a new store; left out: the caller's company. */
    sellerCode: code().optional(),
    /** The warehouse that becomes a new store; left out: a new warehouse. */
    warehouseCode: code().optional(),
    /** For imports of stock: "BJ-CY". */
    shortCode: required(WAREHOUSE_CODE_MAX),
    name: texts(STORE_NAME_MAX),
    provinceCode: divisionCode(),
    cityCode: divisionOrNone().default(''),
    areaCode: divisionOrNone().default(''),
    addressDetail: required(STORE_DETAIL_MAX),
    /** Left out: about where the district is. */
    lng: lng().optional(),
    lat: lat().optional(),
    phone: line(STORE_PHONE_MAX)
      .regex(/^(\+?[\d() -]{5,30})?$/, 'store.phone')
      .default(''),
    about: someTexts(STORE_ABOUT_MAX).default({ zh: '' }),
    services: z.array(z.enum(storeServices)).max(storeServices.length).default([]),
    hours,
    /** CAT-09e Days that an order is kept for its buyer; left out: as the portal has it. */
    pickupDays: z.number().int().min(1).max(PICKUP_DAYS_MAX).optional(),
    /** Uploaded for the purpose `store`. */
    pictureCodes: z.array(code()).max(STORE_PICTURES_MAX).default([]),
    open: z.boolean().default(true),
  }),
);

/** For the seller and the portal. */
export const storeTabNames = ['all', 'open', 'closed'] as const;
export const ownListIn = z.object({
  ...paging,
  q: line(STORE_Q_MAX).optional(),
  tab: z.enum(storeTabNames).default('all'),
});
export const ownRow = storeRow.omit({ distance: true }).extend({
  shortCode: z.string(),
  open: z.boolean(),
  /** SKUs that lie there. */
  skus: z.number().int(),
});
export const editOut = z.object({
  storeCode: code(),
  sellerCode: code(),
  sellerName: z.string(),
  shortCode: z.string(),
  name: textsOut(),
  provinceCode: z.string(),
  cityCode: z.string(),
  areaCode: z.string(),
  addressDetail: z.string(),
  /** Null: none were given. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  phone: z.string(),
  about: textsOut(),
  services: z.array(z.enum(storeServices)),
  hours,
  /** Null: as the portal has it. */
  pickupDays: z.number().int().nullable(),
  pictures: z.array(picture),
  open: z.boolean(),
});
