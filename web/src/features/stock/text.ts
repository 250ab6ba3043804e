import type { moveKinds } from '@tradeport/api/stock/model';
import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';
import * as stockWords from '@tradeport/api/stock/words';

export const stock = {
  title: { zh: '库存管理', en: 'Stock', ru: 'Остатки' },
  all: words.all,
  low: { zh: '库存紧张', en: 'Low stock', ru: 'Заканчивается' },
  out: words.outOfStock,
  enough: { zh: '充足', en: 'In stock', ru: 'В наличии' },
  search: words.skuOrName,
  sku: words.sku,
  product: words.product,
  warehouse: words.warehouse,
  onHand: { zh: '现有', en: 'On hand', ru: 'На складе' },
  reserved: { zh: '已锁定', en: 'Reserved', ru: 'В резерве' },
  available: words.availableToSell,
  state: words.status,
  adjust: { zh: '调整', en: 'Adjust', ru: 'Изменить' },
  moves: { zh: '变动记录', en: 'Movements', ru: 'Движение' },
  openProduct: { zh: '查看商品', en: 'View product', ru: 'Открыть товар' },
  add: { zh: '入库', en: 'Add stock', ru: 'Оприходовать' },
  import: words.bulkImport,
  none: { zh: '暂无库存', en: 'No stock yet', ru: 'Остатков пока нет' },
  noneHint: {
    zh: 'SKU 入库后，按仓库显示现有、已锁定和可售数量。',
    en: 'Once a SKU has stock, quantities per warehouse appear here.',
    ru: 'После оприходования здесь появятся остатки по складам.',
  },
  noneTab: {
    zh: '暂无此状态的 SKU',
    en: 'No SKUs with this status',
    ru: 'Артикулов с таким статусом нет',
  },
  noneTabHint: { zh: '库存一切正常。', en: 'All good.', ru: 'Всё в порядке.' },
} as const;

export const adjusting = {
  title: stockWords.adjustStock,
  addTitle: { zh: '入库', en: 'Add stock', ru: 'Оприходование' },
  verb: { zh: '确认调整', en: 'Adjust', ru: 'Изменить' },
  addVerb: { zh: '入库', en: 'Add', ru: 'Оприходовать' },
  how: { zh: '方式', en: 'Method', ru: 'Способ' },
  by: { zh: '增减', en: 'Change by', ru: 'Изменить на' },
  counted: { zh: '盘点', en: 'Count', ru: 'Инвентаризация' },
  byLabel: { zh: '增减数量', en: 'Change', ru: 'Изменение' },
  byHint: {
    zh: '减少请填负数',
    en: 'Use a negative number to reduce',
    ru: 'Чтобы уменьшить, введите отрицательное число',
  },
  countedLabel: { zh: '盘点数量', en: 'Counted quantity', ru: 'Фактическое количество' },
  quantityNeeded: { zh: '请填写数量', en: 'Enter a quantity', ru: 'Укажите количество' },
  byZero: {
    zh: '增减数量不能为 0',
    en: 'The change can’t be 0',
    ru: 'Изменение не может быть нулевым',
  },
  belowReserved: {
    zh: '不能少于已锁定的 {n}',
    en: 'Can’t go below the {n} reserved',
    ru: 'Не меньше резерва: {n}',
  },
  reason: words.reason,
  reasonHint: {
    zh: '将记入变动记录，例如“月度盘点”“到货”“破损”',
    en: 'Saved with the movement, e.g. delivery, monthly count, damage',
    ru: 'Сохраняется в движении: поступление, инвентаризация, брак',
  },
  after: { zh: '调整后', en: 'New quantity', ru: 'Станет' },
  product: words.product,
  productHint: {
    zh: '输入名称或 SKU 编码',
    en: 'Enter a name or SKU',
    ru: 'Введите название или артикул',
  },
  sku: words.sku,
  warehouse: words.warehouse,
  quantity: { zh: '入库数量', en: 'Quantity to add', ru: 'Количество' },
  choose: stockWords.select,
  nothing: { zh: '没有匹配的商品', en: 'No products found', ru: 'Ничего не найдено' },
} as const;

export const moving = {
  title: { zh: '变动记录', en: 'Stock movements', ru: 'Движение остатков' },
  at: words.time,
  change: words.change,
  after: { zh: '结存', en: 'Balance', ru: 'Остаток' },
  who: words.by,
  order: words.order,
  all: { zh: '全部仓库', en: 'All warehouses', ru: 'Все склады' },
  none: { zh: '暂无变动记录', en: 'No movements yet', ru: 'Движений пока нет' },
} as const;

export const kindTexts: Record<(typeof moveKinds)[number], Texts> = {
  receive: { zh: '入库', en: 'Received', ru: 'Поступление' },
  adjust: { zh: '调整', en: 'Adjusted', ru: 'Корректировка' },
  count: { zh: '盘点', en: 'Counted', ru: 'Инвентаризация' },
  ship: { zh: '发货', en: 'Shipped', ru: 'Отгрузка' },
  take_back: { zh: '退回', en: 'Returned', ru: 'Возврат' },
};

export const warehouses = {
  title: stockWords.warehouses,
  add: { zh: '新建仓库', en: 'New warehouse', ru: 'Новый склад' },
  edit: words.edit,
  editTitle: { zh: '编辑仓库', en: 'Edit warehouse', ru: 'Изменить склад' },
  name: words.warehouse,
  nameField: words.name,
  code: words.code,
  codeHint: {
    zh: '简短且唯一，用于库存导入，如 SH1',
    en: 'Short and unique, used in stock imports, e.g. SH1',
    ru: 'Короткий и уникальный, нужен для импорта, например SH1',
  },
  region: words.region,
  address: words.address,
  state: words.status,
  open: { zh: '启用', en: 'Active', ru: 'Работает' },
  closed: { zh: '停用', en: 'Inactive', ru: 'Не работает' },
  openField: { zh: '启用此仓库', en: 'Active', ru: 'Склад работает' },
  openHint: {
    zh: '停用后不再参与销售，库存保留。',
    en: 'Inactive warehouses don’t sell; their stock is kept.',
    ru: 'Неработающий склад не продаёт, остатки сохраняются.',
  },
  stock: { zh: '查看库存', en: 'View stock', ru: 'Остатки' },
  none: { zh: '暂无仓库', en: 'No warehouses yet', ru: 'Складов пока нет' },
  noneHint: {
    zh: '库存按仓库管理，请先添加仓库。',
    en: 'Stock is kept per warehouse. Add the first one to start.',
    ru: 'Остатки ведутся по складам. Добавьте первый, чтобы начать.',
  },
} as const;
