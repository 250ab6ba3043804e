import type { z } from 'zod';
import type { mapInfo } from '../reference/model.ts';
import {
  rounded,
  type sellerStockRow,
  type storeOut,
  type storeRow,
  withinChoices,
} from '../stores/model.ts';
import type { Choices } from './choices.ts';

export type ShownStore = z.output<typeof storeRow>;
/** `available`: of the product that was asked for. */
export type StoreCard = ShownStore & { available?: number | undefined };

/** CAT-05 How the list of stores is narrowed and from where it is sorted; the address holds it. `within` in km, 0: anywhere. */
export type StoresQuery = {
  text: string;
  province: string;
  seller: string;
  goods: string;
  at: { lng: number; lat: number } | null;
  within: number;
  page: number;
};
const TEXT_MAX = 60;
const PAGES_MAX = 500;
const CODE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROVINCE = /^\d{6}$/;
const LNG_MAX = 180;
const LAT_MAX = 90;

export const allStores: StoresQuery = {
  text: '',
  province: '',
  seller: '',
  goods: '',
  at: null,
  within: 0,
  page: 1,
};

export function readStores(params: URLSearchParams): StoresQuery {
  const param = (name: string) => (params.get(name) ?? '').trim();
  const code = (name: string) => CODE.exec(param(name).toLowerCase())?.[0] ?? '';
  const within = Number(param('within'));
  const page = Number(param('page'));
  const at = pointOf(param('lng'), param('lat'));
  return {
    text: param('q').slice(0, TEXT_MAX),
    province: PROVINCE.exec(param('province'))?.[0] ?? '',
    seller: code('seller'),
    goods: code('goods'),
    at,
    within: at && withinChoices.some((one) => one === within) ? within : 0,
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  };
}

export function writeStores(query: StoresQuery): string {
  const { text, province, seller, goods, at, within, page } = query;
  return new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(province ? { province } : {}),
    ...(seller ? { seller } : {}),
    ...(goods ? { goods } : {}),
    ...(at ? { lng: String(rounded(at.lng)), lat: String(rounded(at.lat)) } : {}),
    ...(within ? { within: String(within) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
}

function pointOf(lng: string, lat: string): StoresQuery['at'] {
  if (lng === '' || lat === '') return null;
  const point = { lng: rounded(Number(lng)), lat: rounded(Number(lat)) };
  return Math.abs(point.lng) <= LNG_MAX && Math.abs(point.lat) <= LAT_MAX ? point : null;
}

export type StoresPage = {
  query: StoresQuery;
  rows: readonly StoreCard[];
  total: number;
  pages: number;
  provinces: Choices;
  /** The product that they have. */
  goods: { goodsCode: string; goodsName: string } | null;
};
export type StorePage = {
  store: z.output<typeof storeOut>;
  /** Null: the portal shows no map. */
  map: z.output<typeof mapInfo> | null;
  /** The seller's goods that lie there. */
  stock: readonly z.output<typeof sellerStockRow>[];
};
/** CAT-05 On the page of a product. */
export type NearStores = {
  goodsCode: string;
  rows: readonly StoreCard[];
  total: number;
  provinces: Choices;
};
