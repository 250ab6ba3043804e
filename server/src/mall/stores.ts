import { productBySku } from '@tradeport/api/catalogue/calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import {
  type NearStores,
  readStores,
  type StorePage,
  type StoresPage,
  type StoresQuery,
  writeStores,
} from '@tradeport/api/mall/stores';
import { getStore, sellerStockPage, storePage, storeSkuPage } from '@tradeport/api/stores/calls';
import { refuse } from '../kernel/refused.ts';
import { mapInfoIn, mapPolicy } from '../modules/reference/index.ts';
import { provincesOf } from '../modules/demands/index.ts';
import { isAt } from './canonical.ts';
import { headersOf, type MallParts, renderPage, type Visit } from './visit.ts';

const ROWS = 24;
const ON_PRODUCT = 3;
const STOCK_ROWS = 12;

/** CAT-05 The list as a page; search engines read all of it, and nothing narrowed. */
export async function storesShown(parts: MallParts, one: Visit, params: URLSearchParams) {
  const query = readStores(params);
  const data = await storesOf(parts, one, query);
  if (query.page > 1 && data.rows.length === 0) return refuse('not_found');
  const path = addressesIn(one.lang, one.main).stores(
    writeStores({ ...query, at: null, within: 0 }),
  );
  const hidden = writeStores({ ...query, page: 1 }) !== '';
  return { html: await renderPage(parts, one, 'stores', { path, hidden }, data) };
}

/** CAT-05 The page of a store, at its own address; one with a map may load from where the map is. */
export async function storeShown(parts: MallParts, one: Visit, code: string) {
  const data = await storeOf(parts, one, code);
  const path = addressesIn(one.lang, one.main).branch(code, data.store.storeName);
  if (!isAt(one, path)) return { to: path };
  const html = await renderPage(parts, one, 'store', { path, hidden: false }, data);
  return {
    html,
    ...(data.map ? { headers: await headersOf(parts, one, mapPolicy(one.scope.tenant)) } : {}),
  };
}

/** CAT-05 The stores, or those that have a product, nearest first. */
async function storesOf(
  { kernel }: MallParts,
  { scope }: Visit,
  query: StoresQuery,
): Promise<StoresPage> {
  const { text, province, seller, goods, at, within, page } = query;
  const asked = {
    page,
    rows: ROWS,
    ...(at ?? (province ? { provinceCode: province } : {})),
    ...(at && within ? { withinKm: within } : {}),
  };
  const [found, provinces, product] = await Promise.all([
    goods
      ? kernel.call(scope, storeSkuPage, { ...asked, goodsCode: goods })
      : kernel.call(scope, storePage, {
          ...asked,
          ...(text ? { q: text } : {}),
          ...(seller ? { sellerCode: seller } : {}),
        }),
    provincesOf(kernel, scope),
    goods ? kernel.call(scope, productBySku, { goodsCode: goods }) : null,
  ]);
  return {
    query,
    rows: found.rows,
    total: found.total,
    pages: Math.max(1, Math.ceil(found.total / ROWS)),
    provinces,
    goods: product && { goodsCode: product.goodsCode, goodsName: product.goodsName },
  };
}

async function storeOf(
  { kernel }: MallParts,
  { scope }: Visit,
  storeCode: string,
): Promise<StorePage> {
  const store = await kernel.call(scope, getStore, { storeCode });
  const { rows: stock } = await kernel.call(scope, sellerStockPage, {
    userinfoPcode: store.sellerCode,
    storeCode,
    rows: STOCK_ROWS,
  });
  const map = store.isExact ? mapInfoIn(scope.tenant) : null;
  return { store, map: map?.provider === 'none' ? null : map, stock };
}

/** CAT-05 Which store has it, beside the product; null: none has. */
export async function storesBeside(
  { kernel }: Pick<MallParts, 'kernel'>,
  scope: Visit['scope'],
  goodsCode: string,
): Promise<NearStores | null> {
  const { rows, total } = await kernel.call(scope, storeSkuPage, { goodsCode, rows: ON_PRODUCT });
  if (total === 0) return null;
  return { goodsCode, rows, total, provinces: await provincesOf(kernel, scope) };
}
