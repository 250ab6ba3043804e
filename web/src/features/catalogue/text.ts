import type { CountTexts } from '../../lib/text.ts';
import * as catalogueWords from '@tradeport/api/catalogue/words';
import * as words from '@tradeport/api/kernel/words/index';

export const products = {
  title: catalogueWords.products,
  all: words.all,
  search: { zh: '商品名称或 SKU 编码', en: 'Name or SKU', ru: 'Название или артикул' },
  add: catalogueWords.newProduct,
  import: words.bulkImport,
  name: words.product,
  category: words.category,
  brand: words.brand,
  seller: words.seller,
  status: words.status,
  price: words.listPrice,
  stock: { zh: '库存 / 可售', en: 'On hand / available', ru: 'Остаток / доступно' },
  sales: { zh: '销量', en: 'Sold', ru: 'Продано' },
  updated: { zh: '更新时间', en: 'Updated', ru: 'Изменён' },
  skus: { zh: 'SKU 数', en: 'SKUs', ru: 'Артикулов' },
  edit: words.edit,
  look: words.view,
  duplicate: { zh: '复制商品', en: 'Duplicate', ru: 'Создать копию' },
  copyOf: words.copyOfName,
  inShop: words.viewInShop,
  removeTitle: words.deleteNamed,
  removeText: {
    zh: '草稿及其 SKU、价格将被删除，无法恢复。',
    en: 'The draft, its SKUs and its prices will be permanently deleted.',
    ru: 'Черновик, его артикулы и цены будут удалены безвозвратно.',
  },
  removed: { zh: '已删除', en: 'Deleted', ru: 'Удалено' },
  none: { zh: '暂无商品', en: 'No products yet', ru: 'Товаров пока нет' },
  noneHint: {
    zh: '添加第一个商品，或用表格批量导入。审核通过并上架后，买家即可看到。',
    en: 'Add your first product or import a spreadsheet. Buyers see products once they’re approved and listed.',
    ru: 'Добавьте первый товар или загрузите таблицу. Покупатели увидят его после проверки и публикации.',
  },
  noneTab: {
    zh: '暂无此状态的商品',
    en: 'No products with this status',
    ru: 'Товаров с таким статусом нет',
  },
  bulkVerb: { zh: '{verb}（{n}）', en: '{verb} ({n})', ru: '{verb} ({n})' },
  bulkNone: {
    zh: '所选商品均不支持此操作',
    en: 'None of the selected products can be changed this way',
    ru: 'К выбранным товарам это действие неприменимо',
  },
} as const;

export const counts = {
  skus: {
    zh: { other: '{n} 个 SKU' },
    en: { one: '{n} SKU', other: '{n} SKUs' },
    ru: { one: '{n} артикул', few: '{n} артикула', many: '{n} артикулов', other: '{n} артикула' },
  },
  products: {
    zh: { other: '{n} 个商品' },
    en: { one: '{n} product', other: '{n} products' },
    ru: { one: '{n} товар', few: '{n} товара', many: '{n} товаров', other: '{n} товара' },
  },
} satisfies Record<string, CountTexts>;

export const review = {
  title: catalogueWords.productReview,
  one: { zh: '审核商品', en: 'Review product', ru: 'Проверка товара' },
  open: { zh: '审核', en: 'Review', ru: 'Проверить' },
  none: { zh: '暂无待审核的商品', en: 'No products to review', ru: 'Нет товаров на проверке' },
  noneHint: {
    zh: '卖家提交的商品会显示在这里。',
    en: 'Products submitted by sellers appear here.',
    ru: 'Здесь появятся товары, отправленные продавцами.',
  },
  submitted: words.submittedAt,
  own: {
    zh: '这是您提交的商品，需由其他审核人员审核',
    en: 'You submitted this product, so another reviewer must decide',
    ru: 'Вы отправили этот товар, решение примет другой проверяющий',
  },
  approved: {
    zh: '已通过，卖家可以上架',
    en: 'Approved. The seller can list it now',
    ru: 'Одобрено. Продавец может опубликовать товар',
  },
  refused: {
    zh: '已驳回，卖家会看到原因',
    en: 'Rejected. The seller sees the reason',
    ru: 'Отклонено. Продавец увидит причину',
  },
  done: {
    zh: '该商品已不在待审核状态',
    en: 'This product is no longer pending review',
    ru: 'Этот товар уже не на проверке',
  },
  edit: words.edit,
  refusedBecause: { zh: '驳回原因', en: 'Reason for rejection', ru: 'Причина отклонения' },
  pictures: catalogueWords.images,
  noPictures: { zh: '暂无图片', en: 'No images', ru: 'Изображений нет' },
  names: { zh: '名称与简介', en: 'Name and summary', ru: 'Название и описание' },
  description: catalogueWords.description,
  noDescription: { zh: '暂无详情', en: 'No description', ru: 'Описания нет' },
  trade: catalogueWords.sellingAndShipping,
  attributes: catalogueWords.attributes,
  skus: { zh: '规格与价格', en: 'Variants and prices', ru: 'Варианты и цены' },
  rules: catalogueWords.volumeAndMemberPrices,
  allSkus: catalogueWords.allSkus,
  untranslated: {
    zh: '未翻译，显示中文',
    en: 'Not translated, shown in Chinese',
    ru: 'Не переведено, показывается по-китайски',
  },
} as const;

export const categories = {
  title: catalogueWords.categories,
  add: { zh: '新建分类', en: 'New category', ru: 'Новая категория' },
  addBelow: { zh: '新建子分类', en: 'Add subcategory', ru: 'Добавить подкатегорию' },
  edit: words.edit,
  editTitle: { zh: '编辑分类', en: 'Edit category', ru: 'Изменить категорию' },
  up: words.moveUp,
  down: words.moveDown,
  isFirst: { zh: '已是第一个', en: 'Already first', ru: 'Уже первая' },
  isLast: { zh: '已是最后一个', en: 'Already last', ru: 'Уже последняя' },
  remove: words.deleteVerb,
  removeTitle: {
    zh: '删除分类“{name}”？',
    en: 'Delete category “{name}”?',
    ru: 'Удалить категорию «{name}»?',
  },
  removeText: {
    zh: '该分类为空，删除不影响任何商品。',
    en: 'It’s empty, so no products are affected.',
    ru: 'Она пуста, товары не затронет.',
  },
  notEmpty: {
    zh: '分类下还有商品或子分类，无法删除',
    en: 'Move its products and subcategories first',
    ru: 'Сначала перенесите товары и подкатегории',
  },
  deepest: { zh: '最多 {n} 级', en: 'Up to {n} levels', ru: 'Не более {n} уровней' },
  parent: { zh: '上级分类', en: 'Parent category', ru: 'Родительская категория' },
  top: { zh: '顶级分类', en: 'Top level', ru: 'Верхний уровень' },
  name: words.name,
  hint: {
    zh: '拖动可调整顺序或层级，商城按此顺序显示。',
    en: 'Drag to reorder or move. The shop uses this order.',
    ru: 'Перетащите, чтобы изменить порядок или уровень. В магазине порядок тот же.',
  },
  search: { zh: '搜索分类', en: 'Search categories', ru: 'Поиск категорий' },
  none: { zh: '暂无分类', en: 'No categories yet', ru: 'Категорий пока нет' },
  noneHint: {
    zh: '每个商品都须归入分类，请先创建一个顶级分类。',
    en: 'Every product needs a category. Start with a top-level one.',
    ru: 'Каждому товару нужна категория. Начните с верхнего уровня.',
  },
  nothing: { zh: '没有匹配的分类', en: 'No categories found', ru: 'Ничего не найдено' },
} as const;

export const brands = {
  title: words.brands,
  add: { zh: '新建品牌', en: 'New brand', ru: 'Новый бренд' },
  edit: words.edit,
  editTitle: { zh: '编辑品牌', en: 'Edit brand', ru: 'Изменить бренд' },
  search: { zh: '品牌名称', en: 'Brand name', ru: 'Название бренда' },
  name: words.brand,
  nameField: words.name,
  en: { zh: '英文名称', en: 'English name', ru: 'Название (англ.)' },
  ru: { zh: '俄文名称', en: 'Russian name', ru: 'Название (рус.)' },
  zh: { zh: '中文名称', en: 'Chinese name', ru: 'Название (кит.)' },
  products: words.productCount,
  logo: words.logo,
  show: { zh: '查看商品', en: 'View products', ru: 'Показать товары' },
  none: { zh: '暂无品牌', en: 'No brands yet', ru: 'Брендов пока нет' },
  noneHint: {
    zh: '买家可按品牌筛选商品。',
    en: 'Buyers can filter products by brand.',
    ru: 'Покупатели смогут фильтровать товары по бренду.',
  },
} as const;

export const history = {
  title: { zh: '变更记录', en: 'History', ru: 'История изменений' },
  more: { zh: '更早的记录', en: 'Earlier entries', ru: 'Более ранние записи' },
  changed: { zh: '{field} 已修改', en: '{field} changed', ru: '{field}: изменено' },
  nothing: { zh: '空', en: 'empty', ru: 'пусто' },
} as const;

/** Names of history entries that are not steps. */
export const entryWords = {
  created: { zh: '创建', en: 'Created', ru: 'Создан' },
  content: { zh: '修改内容', en: 'Content edited', ru: 'Изменено описание' },
  price: { zh: '修改价格', en: 'Prices changed', ru: 'Изменены цены' },
  revision: { zh: '保存修改', en: 'Changes saved', ru: 'Изменения сохранены' },
  /** Kept for old entries: before there were revisions, an edit took the product from sale. */
  revise: { zh: '转为草稿', en: 'Moved to draft', ru: 'Возвращён в черновики' },
} as const;

/** Names of the fields as the history gives them. */
export const fieldNames: Readonly<Record<string, { zh: string; en: string; ru: string }>> = {
  category_id: products.category,
  brand_id: products.brand,
  title: words.name,
  summary: catalogueWords.summary,
  description: review.description,
  unit: words.unit,
  order_type: catalogueWords.orderType,
  tax_rate: catalogueWords.taxRate,
  hs_code: catalogueWords.hsCode,
  origin: { zh: '原产地', en: 'Origin', ru: 'Страна происхождения' },
  attributes: review.attributes,
  options: { zh: '规格选项', en: 'Options', ru: 'Варианты' },
  pictures: review.pictures,
  specifications: { zh: '规格', en: 'Variants', ru: 'Варианты' },
  moq: catalogueWords.minimumOrder,
  step: { zh: '递增数量', en: 'Order step', ru: 'Кратность' },
  weight_g: catalogueWords.weight,
  currency: words.currency,
  rules: review.rules,
  barcode: catalogueWords.barcode,
  picture: words.image,
};
