import { skuNo } from './sku-no.ts';
import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, currency, done, paging, quantity, required } from '../kernel/fields.ts';
import * as editing from './editing.ts';
import * as model from './model.ts';

const productCode = z.object({ goodsCode: code() });
const moved = z.object({
  goodsCode: code(),
  status: z.enum(model.productStatuses),
  version: z.number().int(),
});

// —— what anyone sees ——

/** SKUs by code, by the seller's code (quick order) or of one product; on the shelf only. */
export const simpleSkus = page('POST', {
  name: 'sku.list',
  path: '/web/rs/sku/querySimpSku',
  who: 'anyone',
  text: { zh: 'SKU 列表', en: 'SKUs', ru: 'Артикулы' },
  input: z.object({
    ...paging,
    skuCodes: z.array(code()).max(model.SKUS_ASKED_MAX).optional(),
    skuNos: z.array(skuNo()).max(model.SKUS_ASKED_MAX).optional(),
    goodsCode: code().optional(),
    currency: currency().optional(),
  }),
  output: model.simpleSku,
});

/** One SKU at a quantity: this viewer's price and why. */
export const skuByCode = read('POST', {
  name: 'sku.get',
  path: '/web/rs/sku/getSkuInfoByCode',
  who: 'anyone',
  text: { zh: 'SKU 详情', en: 'SKU', ru: 'Артикул' },
  input: z.object({
    skuCode: code().optional(),
    skuNo: skuNo().optional(),
    quantity: quantity().optional(),
    currency: currency().optional(),
  }),
  output: model.skuInfo,
  errors: ['product.not_sold'],
});

/** A product on the shelf, by one of its SKUs or by its own code. */
export const productBySku = read('POST', {
  name: 'product.get',
  path: '/web/rs/resourceGoods/getResourceGoodsInfoBySkuCode',
  who: 'anyone',
  text: { zh: '商品详情', en: 'Product by SKU', ru: 'Товар' },
  input: z.object({
    skuCode: code().optional(),
    goodsCode: code().optional(),
    currency: currency().optional(),
  }),
  output: model.productDetail,
  errors: ['product.not_sold'],
});

export const productPage = page('GET', {
  name: 'product.page',
  path: '/web/rs/resourceGoods/queryResourceGoodsPagePalt',
  who: 'anyone',
  text: { zh: '商品列表', en: 'Products', ru: 'Товары' },
  input: z.object({
    ...paging,
    goodsClassCode: code().optional(),
    sellerCode: code().optional(),
    sort: z.enum(['newest', 'sales', 'price', 'price_desc']).default('sales'),
    currency: currency().optional(),
  }),
  output: model.productCard,
});

// —— seller and admin ——

export const ownProducts = page('GET', {
  name: 'product.own_page',
  path: '/web/rs/resourceGoods/queryResourceGoodsPage',
  who: { may: 'product.view' },
  text: { zh: '商品管理列表', en: 'Products of a seller', ru: 'Товары продавца' },
  input: editing.productListIn,
  output: editing.productRow,
});

/** SKUs of these products, with stock or without. */
export const ownSkus = page('GET', {
  name: 'sku.own_page',
  path: '/web/rs/sku/querySkuPage',
  who: { may: 'product.view' },
  text: { zh: 'SKU 管理列表', en: 'SKUs of a seller', ru: 'Артикулы продавца' },
  input: editing.skuListIn,
  output: editing.skuRow,
});

/** The status tabs of that list; `status` of the filter is ignored. */
export const ownProductTabs = read('GET', {
  name: 'product.own_tabs',
  path: '/web/rs/resourceGoods/queryResourceGoodsTabs',
  who: { may: 'product.view' },
  text: { zh: '商品状态统计', en: 'Products by status', ru: 'Товары по статусам' },
  input: editing.productListIn.omit({ page: true, rows: true, after: true, status: true }),
  output: z.array(z.object({ status: z.enum(model.productStatuses), count: z.number().int() })),
});

export const productForEdit = read('GET', {
  name: 'product.edit_get',
  path: '/web/rs/resourceGoods/getResourceGoods',
  who: { may: 'product.view' },
  text: { zh: '商品编辑信息', en: 'Product for editing', ru: 'Товар для редактирования' },
  /** `revised`: as it will be when its open revision is approved. */
  input: productCode.extend({ revised: z.boolean().optional() }),
  output: editing.productEdit,
});

export const saveProductCall = write('POST', {
  name: 'product.save',
  path: '/web/rs/resourceGoods/saveResourceGoods',
  who: { may: 'product.edit' },
  text: { zh: '保存商品', en: 'Save a product', ru: 'Сохранить товар' },
  input: editing.productIn,
  /** CAT-02 `revision`: the changes of this product that wait for review after saving. */
  output: moved.extend({ revision: editing.revisionMoved.nullable() }),
  errors: [
    'category.unknown',
    'product.currency_apart',
    'brand.unknown',
    'product.picture_unknown',
    'product.seller_unknown',
    'sku.code_taken',
    'sku.spec',
    'sku.spec_twice',
    'price.rule',
    'price.too_low',
    'price.too_high',
    'return_address.needed',
  ],
});

/** List prices and rules; needs no review (CAT-02). Rules replace the ones there are. */
export const savePricesCall = write('POST', {
  name: 'product.save_prices',
  path: '/web/rs/resourceGoods/savePrices',
  who: { may: 'product.edit' },
  text: { zh: '修改价格', en: 'Change prices', ru: 'Изменить цены' },
  input: z.object({
    goodsCode: code(),
    version: z.number().int().min(1),
    listPrices: z
      .array(z.object({ skuCode: code(), listPrice: editing.salePrice() }))
      .max(model.SKUS_MAX)
      .default([]),
    prices: z.array(editing.priceRuleIn).max(model.PRICE_RULES_MAX).optional(),
  }),
  output: moved,
  errors: ['price.rule', 'price.too_low', 'price.too_high'],
});

export const submitProduct = write('POST', {
  name: 'product.submit',
  path: '/web/rs/resourceGoods/submitResourceGoods',
  who: { may: 'product.edit' },
  text: {
    zh: '提交商品审核',
    en: 'Submit a product for review',
    ru: 'Отправить товар на проверку',
  },
  input: productCode,
  output: moved,
  errors: ['return_address.needed'],
});
export const withdrawProduct = write('POST', {
  name: 'product.withdraw',
  path: '/web/rs/resourceGoods/withdrawResourceGoods',
  who: { may: 'product.edit' },
  text: {
    zh: '撤回商品审核',
    en: 'Withdraw a product from review',
    ru: 'Отозвать товар с проверки',
  },
  input: productCode,
  output: moved,
});
export const approveProduct = write('POST', {
  name: 'product.approve',
  path: '/web/rs/resourceGoods/approveResourceGoods',
  who: { may: 'product.review' },
  text: { zh: '商品审核通过', en: 'Approve a product', ru: 'Одобрить товар' },
  /** With `version`, the one that was reviewed: a product changed since is refused as `conflict`. */
  input: productCode.extend({ version: z.number().int().optional() }),
  output: moved,
  errors: ['product.own_review'],
});
export const refuseProduct = write('POST', {
  name: 'product.refuse',
  path: '/web/rs/resourceGoods/refuseResourceGoods',
  who: { may: 'product.review' },
  text: { zh: '驳回商品', en: 'Reject a product', ru: 'Отклонить товар' },
  input: productCode.extend({ reason: required(model.REASON_MAX) }),
  output: moved,
  errors: ['product.own_review'],
});
// —— CAT-02 revisions: what waits beside a product that is sold ——

const revisionCode = productCode.extend({ revisionCode: code() });

export const submitRevision = write('POST', {
  name: 'product.revision_submit',
  path: '/web/rs/resourceGoods/submitResourceGoodsRevision',
  who: { may: 'product.edit' },
  text: {
    zh: '提交商品修改审核',
    en: 'Submit product changes for review',
    ru: 'Отправить изменения товара на проверку',
  },
  input: productCode,
  output: editing.revisionMoved,
});
export const withdrawRevision = write('POST', {
  name: 'product.revision_withdraw',
  path: '/web/rs/resourceGoods/withdrawResourceGoodsRevision',
  who: { may: 'product.edit' },
  text: { zh: '撤回商品修改', en: 'Withdraw product changes', ru: 'Отозвать изменения товара' },
  input: productCode,
  output: editing.revisionMoved,
});
export const discardRevision = write('POST', {
  name: 'product.revision_discard',
  path: '/web/rs/resourceGoods/discardResourceGoodsRevision',
  who: { may: 'product.edit' },
  text: { zh: '放弃商品修改', en: 'Discard product changes', ru: 'Отменить изменения товара' },
  input: productCode,
  output: editing.revisionMoved,
});
/** The revision that was reviewed: one that was edited since is another, and refused as `conflict`. */
export const approveRevision = write('POST', {
  name: 'product.revision_approve',
  path: '/web/rs/resourceGoods/approveResourceGoodsRevision',
  who: { may: 'product.review' },
  text: {
    zh: '通过商品修改并发布',
    en: 'Approve and publish product changes',
    ru: 'Одобрить и опубликовать изменения товара',
  },
  input: revisionCode,
  output: editing.revisionMoved,
  errors: [
    'product.own_review',
    'product.currency_apart',
    'category.unknown',
    'brand.unknown',
    'product.picture_unknown',
    'sku.code_taken',
    'price.too_low',
    'price.too_high',
  ],
});
export const refuseRevision = write('POST', {
  name: 'product.revision_refuse',
  path: '/web/rs/resourceGoods/refuseResourceGoodsRevision',
  who: { may: 'product.review' },
  text: { zh: '驳回商品修改', en: 'Reject product changes', ru: 'Отклонить изменения товара' },
  input: revisionCode.extend({ reason: required(model.REASON_MAX) }),
  output: editing.revisionMoved,
  errors: ['product.own_review'],
});
export const putProductOnShelf = write('POST', {
  name: 'product.put_on',
  path: '/web/rs/resourceGoods/shelveResourceGoods',
  who: { may: 'product.edit' },
  text: { zh: '商品上架', en: 'List a product', ru: 'Выставить товар на продажу' },
  input: productCode,
  output: moved,
  errors: ['certification.none', 'certification.qualification', 'return_address.needed'],
});
export const takeProductOffShelf = write('POST', {
  name: 'product.take_off',
  path: '/web/rs/resourceGoods/unshelveResourceGoods',
  who: { may: 'product.edit' },
  text: { zh: '商品下架', en: 'Unlist a product', ru: 'Снять товар с продажи' },
  input: productCode.extend({ reason: model.plain(model.REASON_MAX).optional() }),
  output: moved,
});
export const deleteProduct = write('POST', {
  name: 'product.delete',
  path: '/web/rs/resourceGoods/deleteResourceGoods',
  who: { may: 'product.edit' },
  text: { zh: '删除商品草稿', en: 'Delete a draft product', ru: 'Удалить черновик товара' },
  input: productCode,
  output: done,
  errors: ['product.not_draft', 'sku.in_use'],
});
/** ORD-05 Made when it is ordered, in so many days; left out: it comes from stock. The stock says how many may be ordered. */
export const makeToOrder = write('POST', {
  name: 'product.make',
  path: '/web/rs/resourceGoods/setMadeToOrder',
  who: { may: 'product.edit' },
  text: { zh: '设置按单生产', en: 'Set whether a product is made to order', ru: 'Товар на заказ' },
  input: productCode.extend({
    leadDays: z.number().int().min(1).max(model.LEAD_DAYS_MAX).optional(),
  }),
  output: productCode.extend({ leadDays: z.number().int().nullable() }),
  errors: ['product.not_made'],
});
export const productHistory = page('GET', {
  name: 'product.history',
  path: '/web/rs/resourceGoods/queryResourceGoodsHistory',
  who: { may: 'product.view' },
  text: { zh: '商品变更记录', en: 'Product history', ru: 'История товара' },
  input: z.object({ ...paging, goodsCode: code() }),
  output: editing.productChange,
});
