import type { CountTexts } from '../../lib/text.ts';

export const products = {
  title: { zh: '商品管理', en: 'Products', ru: 'Товары' },
  all: { zh: '全部', en: 'All', ru: 'Все' },
  search: { zh: '商品名称或 SKU 编码', en: 'Name or SKU', ru: 'Название или артикул' },
  add: { zh: '新建商品', en: 'New product', ru: 'Новый товар' },
  import: { zh: '批量导入', en: 'Import', ru: 'Импорт' },
  name: { zh: '商品', en: 'Product', ru: 'Товар' },
  category: { zh: '分类', en: 'Category', ru: 'Категория' },
  brand: { zh: '品牌', en: 'Brand', ru: 'Бренд' },
  seller: { zh: '卖家', en: 'Seller', ru: 'Продавец' },
  status: { zh: '状态', en: 'Status', ru: 'Статус' },
  price: { zh: '标价', en: 'List price', ru: 'Базовая цена' },
  stock: { zh: '库存 / 可售', en: 'On hand / available', ru: 'Остаток / доступно' },
  sales: { zh: '销量', en: 'Sold', ru: 'Продано' },
  updated: { zh: '更新时间', en: 'Updated', ru: 'Изменён' },
  skus: { zh: 'SKU 数', en: 'SKUs', ru: 'Артикулов' },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  look: { zh: '查看', en: 'View', ru: 'Открыть' },
  duplicate: { zh: '复制商品', en: 'Duplicate', ru: 'Создать копию' },
  copyOf: { zh: '{name}（副本）', en: '{name} (copy)', ru: '{name} (копия)' },
  inShop: { zh: '在商城查看', en: 'View in shop', ru: 'Открыть в магазине' },
  removeTitle: { zh: '删除“{name}”？', en: 'Delete “{name}”?', ru: 'Удалить «{name}»?' },
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
  title: { zh: '商品审核', en: 'Product review', ru: 'Проверка товаров' },
  one: { zh: '审核商品', en: 'Review product', ru: 'Проверка товара' },
  open: { zh: '审核', en: 'Review', ru: 'Проверить' },
  none: { zh: '暂无待审核的商品', en: 'No products to review', ru: 'Нет товаров на проверке' },
  noneHint: {
    zh: '卖家提交的商品会显示在这里。',
    en: 'Products submitted by sellers appear here.',
    ru: 'Здесь появятся товары, отправленные продавцами.',
  },
  submitted: { zh: '提交时间', en: 'Submitted', ru: 'Отправлен' },
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
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  refusedBecause: { zh: '驳回原因', en: 'Reason for rejection', ru: 'Причина отклонения' },
  pictures: { zh: '图片', en: 'Images', ru: 'Изображения' },
  noPictures: { zh: '暂无图片', en: 'No images', ru: 'Изображений нет' },
  names: { zh: '名称与简介', en: 'Name and summary', ru: 'Название и описание' },
  description: { zh: '商品详情', en: 'Description', ru: 'Подробное описание' },
  noDescription: { zh: '暂无详情', en: 'No description', ru: 'Описания нет' },
  trade: { zh: '销售与物流', en: 'Selling and shipping', ru: 'Продажа и доставка' },
  attributes: { zh: '参数', en: 'Attributes', ru: 'Характеристики' },
  skus: { zh: '规格与价格', en: 'Variants and prices', ru: 'Варианты и цены' },
  rules: { zh: '阶梯价与会员价', en: 'Volume and member prices', ru: 'Цены от объёма и по уровню' },
  allSkus: { zh: '全部 SKU', en: 'All SKUs', ru: 'Все артикулы' },
  untranslated: {
    zh: '未翻译，显示中文',
    en: 'Not translated, shown in Chinese',
    ru: 'Не переведено, показывается по-китайски',
  },
} as const;

export const categories = {
  title: { zh: '商品分类', en: 'Categories', ru: 'Категории' },
  add: { zh: '新建分类', en: 'New category', ru: 'Новая категория' },
  addBelow: { zh: '新建子分类', en: 'Add subcategory', ru: 'Добавить подкатегорию' },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  editTitle: { zh: '编辑分类', en: 'Edit category', ru: 'Изменить категорию' },
  up: { zh: '上移', en: 'Move up', ru: 'Выше' },
  down: { zh: '下移', en: 'Move down', ru: 'Ниже' },
  isFirst: { zh: '已是第一个', en: 'Already first', ru: 'Уже первая' },
  isLast: { zh: '已是最后一个', en: 'Already last', ru: 'Уже последняя' },
  remove: { zh: '删除', en: 'Delete', ru: 'Удалить' },
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
  name: { zh: '名称', en: 'Name', ru: 'Название' },
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
  title: { zh: '品牌', en: 'Brands', ru: 'Бренды' },
  add: { zh: '新建品牌', en: 'New brand', ru: 'Новый бренд' },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  editTitle: { zh: '编辑品牌', en: 'Edit brand', ru: 'Изменить бренд' },
  search: { zh: '品牌名称', en: 'Brand name', ru: 'Название бренда' },
  name: { zh: '品牌', en: 'Brand', ru: 'Бренд' },
  nameField: { zh: '名称', en: 'Name', ru: 'Название' },
  en: { zh: '英文名称', en: 'English name', ru: 'Название (англ.)' },
  ru: { zh: '俄文名称', en: 'Russian name', ru: 'Название (рус.)' },
  zh: { zh: '中文名称', en: 'Chinese name', ru: 'Название (кит.)' },
  products: { zh: '商品数', en: 'Products', ru: 'Товаров' },
  logo: { zh: 'Logo', en: 'Logo', ru: 'Логотип' },
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

/** What an entry tells of that is no step. */
export const entryWords = {
  created: { zh: '创建', en: 'Created', ru: 'Создан' },
  content: { zh: '修改内容', en: 'Content edited', ru: 'Изменено описание' },
  price: { zh: '修改价格', en: 'Prices changed', ru: 'Изменены цены' },
  revision: { zh: '保存修改', en: 'Changes saved', ru: 'Изменения сохранены' },
  /** Of products that were taken from sale for an edit, as was the rule before there were revisions. */
  revise: { zh: '转为草稿', en: 'Moved to draft', ru: 'Возвращён в черновики' },
} as const;

/** Names of the fields as the history gives them. */
export const fieldNames: Readonly<Record<string, { zh: string; en: string; ru: string }>> = {
  category_id: products.category,
  brand_id: products.brand,
  title: { zh: '名称', en: 'Name', ru: 'Название' },
  summary: { zh: '简介', en: 'Summary', ru: 'Краткое описание' },
  description: review.description,
  unit: { zh: '单位', en: 'Unit', ru: 'Единица' },
  order_type: { zh: '订单类型', en: 'Order type', ru: 'Тип заказа' },
  tax_rate: { zh: '税率', en: 'Tax rate', ru: 'Ставка налога' },
  hs_code: { zh: '海关编码', en: 'HS code', ru: 'Код ТН ВЭД' },
  origin: { zh: '原产地', en: 'Origin', ru: 'Страна происхождения' },
  attributes: review.attributes,
  options: { zh: '规格选项', en: 'Options', ru: 'Варианты' },
  pictures: review.pictures,
  specifications: { zh: '规格', en: 'Variants', ru: 'Варианты' },
  moq: { zh: '起订量', en: 'Minimum order', ru: 'Минимальный заказ' },
  step: { zh: '递增数量', en: 'Order step', ru: 'Кратность' },
  weight_g: { zh: '重量', en: 'Weight', ru: 'Вес' },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  rules: review.rules,
  barcode: { zh: '条形码', en: 'Barcode', ru: 'Штрихкод' },
  picture: { zh: '图片', en: 'Image', ru: 'Изображение' },
};
