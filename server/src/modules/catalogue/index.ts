import type { Module } from '../../kernel/module.ts';
import { brands, brandsForEdit, saveBrand } from './brands.ts';
import { productPage } from './cards.ts';
import { categoriesForEdit, children, deleteCategory, saveCategory, tree } from './categories.ts';
import { product, simpleSkus, sku } from './detail.ts';
import { productForEdit } from './edit.ts';
import { make } from './make.ts';
import { purgePastPrices } from './past-prices.ts';
import { ownProducts, ownSkus, ownTabs, productHistory } from './own.ts';
import { savePrices } from './prices.ts';
import { reindexJob, reindexRenamed } from './reindex.ts';
import { foldSales } from './sales.ts';
import {
  approveRevision,
  discardRevision,
  refuseRevision,
  submitRevision,
  withdrawRevision,
} from './revision-steps.ts';
import { saveProduct } from './save.ts';
import {
  approve,
  deleteDraft,
  putOnShelf,
  refuse,
  submit,
  takeOffShelf,
  withdraw,
} from './steps.ts';

export { keyAfter, readAfter, writeAfter } from './after.ts';
export { saveBrand } from './brands.ts';
export { rulesFor } from './card.ts';
export { cardFields, productPage, shownCard, type CardRow } from './cards.ts';
export { saveCategory, tree as treeOf } from './categories.ts';
export {
  byViewerPrice,
  levelPrice,
  levelPriceBetween,
  listsInSql,
  type ListSql,
  priceBetween,
  viewerPrice,
} from './list-prices.ts';
export type { Price, PriceRule } from './price.ts';
export { settlesToNothing } from './check.ts';
export { product } from './detail.ts';
export { make } from './make.ts';
export { cleanHtml } from '../../kernel/html.ts';
export { onSale } from './on-sale.ts';
export { listed, skuOrTitle, type OwnFilter } from './own.ts';
export { asInput, isSame } from './as-input.ts';
export { changesOf } from './changes.ts';
export {
  DAY_MS,
  lowestIn,
  pricePeriods,
  STRUCK_FOR_MAX_D,
  type PricePeriod,
} from './past-prices.ts';
export { priced, savePriced, savePrices } from './prices.ts';
export { loadWhole, type Pair, type AnyRule, type RuleRow, type Whole } from './product.ts';
export { openRevisions } from './revisions.ts';
export { countSales } from './sales.ts';
export { saveProduct, saveProducts } from './save.ts';
export { ownOnly, sellerFor, sellerScope } from './scope.ts';
export {
  approve,
  approveAll,
  putOnShelf,
  putOnShelfAll,
  reviewsOwn,
  submit,
  submitAll,
  takeOffShelf,
} from './steps.ts';
export { isSpecific, listIdsOf, priceFor, shownPrice, viewerOf, type Viewer } from './viewer.ts';

export const catalogue = {
  name: 'catalogue',
  serves: [
    brands,
    tree,
    children,
    simpleSkus,
    sku,
    product,
    productPage,
    ownProducts,
    ownSkus,
    ownTabs,
    productForEdit,
    saveProduct,
    savePrices,
    submit,
    withdraw,
    approve,
    refuse,
    submitRevision,
    withdrawRevision,
    discardRevision,
    approveRevision,
    refuseRevision,
    putOnShelf,
    takeOffShelf,
    deleteDraft,
    make,
    productHistory,
    categoriesForEdit,
    saveCategory,
    deleteCategory,
    brandsForEdit,
    saveBrand,
  ],
  jobs: [reindexJob],
  handlers: [reindexRenamed],
  sweeps: [foldSales, purgePastPrices],
  holdsFiles: [
    'select 1 from product_picture where tenant_id = $1 and file_id = $2',
    'select 1 from sku where tenant_id = $1 and file_id = $2',
    'select 1 from product_revision where tenant_id = $1 and file_ids @> array[$2::uuid] limit 1',
    'select 1 from brand where tenant_id = $1 and file_id = $2',
    `select 1 from product where tenant_id = $1 and description::text like '%/files/%' and description::text like '%/files/' || $2::uuid || '%' limit 1`,
  ],
  personalData: {
    brand: [],
    category: [],
    price_rule: [],
    product: [],
    product_card: [],
    product_change: [],
    product_picture: [],
    product_revision: [],
    product_sold: [],
    sku: [],
    sku_price_past: [],
  },
} satisfies Module;
