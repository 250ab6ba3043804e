import type { moveKinds } from '@tradeport/api/stock/model';
import type { Texts } from '@tradeport/api/kernel/text';

export const stock = {
  title: { zh: '库存查询', en: 'Stock levels', ru: 'Остатки' },
  all: { zh: '全部', en: 'All', ru: 'Все' },
  low: { zh: '库存紧张', en: 'Running low', ru: 'Заканчивается' },
  out: { zh: '无可售库存', en: 'Nothing available', ru: 'Нет в наличии' },
  enough: { zh: '充足', en: 'In stock', ru: 'В наличии' },
  search: { zh: 'SKU 编码或商品名称', en: 'SKU code or name', ru: 'Артикул или название' },
  sku: { zh: 'SKU', en: 'SKU', ru: 'Артикул' },
  product: { zh: '商品', en: 'Product', ru: 'Товар' },
  warehouse: { zh: '仓库', en: 'Warehouse', ru: 'Склад' },
  onHand: { zh: '现有', en: 'On hand', ru: 'На складе' },
  reserved: { zh: '已预留', en: 'Reserved', ru: 'В резерве' },
  available: { zh: '可售', en: 'Available', ru: 'Доступно' },
  state: { zh: '状态', en: 'State', ru: 'Состояние' },
  adjust: { zh: '调整', en: 'Adjust', ru: 'Изменить' },
  moves: { zh: '流水', en: 'Movements', ru: 'Движение' },
  openProduct: { zh: '打开商品', en: 'Open the product', ru: 'Открыть товар' },
  add: { zh: '入库', en: 'Add stock', ru: 'Оприходовать' },
  import: { zh: '批量导入', en: 'Import', ru: 'Импорт' },
  none: { zh: '还没有库存', en: 'No stock yet', ru: 'Остатков пока нет' },
  noneHint: {
    zh: '为商品的 SKU 入库后，这里按仓库显示现有、预留和可售数量。',
    en: 'Once a SKU has stock, its quantities by warehouse are shown here.',
    ru: 'После оприходования здесь появятся количества по складам.',
  },
  noneTab: { zh: '没有这样的 SKU', en: 'No SKU is in this state', ru: 'Таких артикулов нет' },
  noneTabHint: { zh: '一切正常。', en: 'All is well.', ru: 'Всё в порядке.' },
} as const;

export const adjusting = {
  title: { zh: '调整库存', en: 'Adjust stock', ru: 'Корректировка остатка' },
  addTitle: { zh: '入库', en: 'Add stock', ru: 'Оприходование' },
  verb: { zh: '确认调整', en: 'Adjust', ru: 'Изменить' },
  addVerb: { zh: '入库', en: 'Add', ru: 'Оприходовать' },
  how: { zh: '方式', en: 'How', ru: 'Способ' },
  by: { zh: '增减', en: 'By how much', ru: 'На сколько' },
  counted: { zh: '盘点', en: 'Counted', ru: 'По факту' },
  byLabel: { zh: '增减数量', en: 'Change', ru: 'Изменение' },
  byHint: { zh: '减少请填负数', en: 'Negative takes away', ru: 'Отрицательное число уменьшает' },
  countedLabel: { zh: '盘点数量', en: 'Counted quantity', ru: 'Фактическое количество' },
  quantityNeeded: { zh: '请填写数量', en: 'Give a quantity', ru: 'Укажите количество' },
  byZero: {
    zh: '增减数量不能为 0',
    en: 'The change is not zero',
    ru: 'Изменение не может быть нулевым',
  },
  belowReserved: {
    zh: '不能少于已预留的 {n}',
    en: 'Not below the {n} that are reserved',
    ru: 'Не меньше резерва: {n}',
  },
  reason: { zh: '原因', en: 'Reason', ru: 'Причина' },
  reasonHint: {
    zh: '记入库存流水，例如“月度盘点”“到货”“破损”',
    en: 'Kept with the movement, e.g. delivery, monthly count, damage',
    ru: 'Сохраняется в движении: поступление, инвентаризация, брак',
  },
  after: { zh: '调整后', en: 'Afterwards', ru: 'После изменения' },
  product: { zh: '商品', en: 'Product', ru: 'Товар' },
  productHint: {
    zh: '输入名称或 SKU 编码',
    en: 'Type a name or SKU code',
    ru: 'Введите название или артикул',
  },
  sku: { zh: 'SKU', en: 'SKU', ru: 'Артикул' },
  warehouse: { zh: '仓库', en: 'Warehouse', ru: 'Склад' },
  quantity: { zh: '入库数量', en: 'Quantity to add', ru: 'Количество' },
  choose: { zh: '请选择', en: 'Please choose', ru: 'Выберите' },
  nothing: { zh: '没有匹配的商品', en: 'No product matches', ru: 'Ничего не найдено' },
} as const;

export const moving = {
  title: { zh: '库存流水', en: 'Movements', ru: 'Движение остатков' },
  at: { zh: '时间', en: 'When', ru: 'Когда' },
  change: { zh: '变动', en: 'Change', ru: 'Изменение' },
  after: { zh: '结存', en: 'On hand after', ru: 'Остаток' },
  who: { zh: '操作人', en: 'By', ru: 'Кто' },
  order: { zh: '订单', en: 'Order', ru: 'Заказ' },
  all: { zh: '全部仓库', en: 'All warehouses', ru: 'Все склады' },
  none: { zh: '还没有流水', en: 'No movements yet', ru: 'Движений пока нет' },
} as const;

export const kindTexts: Record<(typeof moveKinds)[number], Texts> = {
  receive: { zh: '入库', en: 'Received', ru: 'Поступление' },
  adjust: { zh: '调整', en: 'Adjusted', ru: 'Корректировка' },
  count: { zh: '盘点', en: 'Counted', ru: 'Инвентаризация' },
  ship: { zh: '发货', en: 'Shipped', ru: 'Отгрузка' },
  take_back: { zh: '退回', en: 'Taken back', ru: 'Возврат' },
};

export const warehouses = {
  title: { zh: '仓库', en: 'Warehouses', ru: 'Склады' },
  add: { zh: '新建仓库', en: 'New warehouse', ru: 'Новый склад' },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  editTitle: { zh: '编辑仓库', en: 'Edit warehouse', ru: 'Склад' },
  name: { zh: '仓库', en: 'Warehouse', ru: 'Склад' },
  nameField: { zh: '名称', en: 'Name', ru: 'Название' },
  code: { zh: '编码', en: 'Code', ru: 'Код' },
  codeHint: {
    zh: '简短、唯一，导入库存时使用，如 SH1',
    en: 'Short and unique; used by stock imports, e.g. SH1',
    ru: 'Короткий и уникальный, нужен для импорта, например SH1',
  },
  region: { zh: '地区', en: 'Region', ru: 'Регион' },
  address: { zh: '地址', en: 'Address', ru: 'Адрес' },
  state: { zh: '状态', en: 'State', ru: 'Состояние' },
  open: { zh: '启用', en: 'Open', ru: 'Открыт' },
  closed: { zh: '停用', en: 'Closed', ru: 'Закрыт' },
  openField: { zh: '启用此仓库', en: 'This warehouse is open', ru: 'Склад открыт' },
  openHint: {
    zh: '停用后不再参与销售，库存保留。',
    en: 'A closed one sells nothing; its stock stays.',
    ru: 'Закрытый склад не продаёт, остатки сохраняются.',
  },
  stock: { zh: '查看库存', en: 'Stock', ru: 'Остатки' },
  none: { zh: '还没有仓库', en: 'No warehouses yet', ru: 'Складов пока нет' },
  noneHint: {
    zh: '库存按仓库管理。先建一个，就可以入库了。',
    en: 'Stock is kept by warehouse. Add the first one to begin.',
    ru: 'Остатки ведутся по складам. Добавьте первый, чтобы начать.',
  },
} as const;
