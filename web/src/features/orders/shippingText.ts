import type { CountTexts } from '../../lib/text.ts';
import * as ordersWords from '@tradeport/api/orders/words';

/** ORD-09 Shipping many orders: one by one, in a row, or by a file. */
export const shipMany = {
  title: ordersWords.shipOrders,
  one: ordersWords.ship,
  hint: {
    zh: '扫描或输入单号后按回车即可发货；也可以粘贴一列单号，自动填入后续订单。',
    en: 'Scan or type a tracking number and press Enter to ship. Paste a column of numbers to fill in several orders.',
    ru: 'Отсканируйте или введите номер и нажмите Enter. Вставьте столбец номеров, чтобы заполнить несколько заказов.',
  },
  defaultCarrier: { zh: '默认物流公司', en: 'Default carrier', ru: 'Перевозчик по умолчанию' },
  carrierOf: { zh: '{no} 的物流公司', en: 'Carrier for {no}', ru: 'Перевозчик для {no}' },
  trackingOf: {
    zh: '{no} 的物流单号',
    en: 'Tracking number for {no}',
    ru: 'Номер отслеживания для {no}',
  },
  tracking: ordersWords.trackingNumber,
  noTracking: { zh: '无需单号', en: 'No number needed', ru: 'Номер не нужен' },
  part: { zh: '部分发货', en: 'Ship some items', ru: 'Отгрузить часть' },
  partOf: { zh: '部分发货 {no}', en: 'Ship some items of {no}', ru: 'Отгрузить часть {no}' },
  shipOne: { zh: '发货 {no}', en: 'Ship {no}', ru: 'Отгрузить {no}' },
  export: { zh: '导出待发货订单', en: 'Export orders to ship', ru: 'Выгрузить заказы' },
  template: { zh: '下载空白模板', en: 'Download template', ru: 'Скачать шаблон' },
  import: { zh: '导入物流单号', en: 'Import tracking numbers', ru: 'Загрузить номера' },
  all: { zh: '批量发货', en: 'Ship all', ru: 'Отгрузить все' },
  notes: { zh: '打印送货单', en: 'Print delivery notes', ru: 'Печать накладных' },
  none: { zh: '没有待发货的订单', en: 'No orders to ship', ru: 'Нет заказов к отгрузке' },
  noneHint: {
    zh: '买家付款后，订单会出现在这里。',
    en: 'Orders appear here once they are paid.',
    ru: 'Заказы появятся здесь после оплаты.',
  },
  shippedAs: {
    zh: '已发货 · 包裹 {no}',
    en: 'Shipped · parcel {no}',
    ru: 'Отгружен · посылка {no}',
  },
  already: {
    zh: '此前已发货 · 包裹 {no}',
    en: 'Already shipped · parcel {no}',
    ru: 'Уже отгружен · посылка {no}',
  },
  row: { zh: '第 {row} 行', en: 'Row {row}', ru: 'Строка {row}' },
  close: { zh: '关闭文件', en: 'Close file', ru: 'Закрыть файл' },
  more: { zh: '再显示一些', en: 'Show more', ru: 'Показать ещё' },
} as const;

export const shipCounts = {
  ship: {
    zh: { other: '发货 {n} 个订单' },
    en: { one: 'Ship {n} order', other: 'Ship {n} orders' },
    ru: {
      one: 'Отгрузить {n} заказ',
      few: 'Отгрузить {n} заказа',
      many: 'Отгрузить {n} заказов',
      other: 'Отгрузить {n} заказа',
    },
  },
  ready: {
    zh: { other: '{n} 个可发货' },
    en: { one: '{n} ready to ship', other: '{n} ready to ship' },
    ru: { one: '{n} готов к отгрузке', other: '{n} готовы к отгрузке' },
  },
  faulty: {
    zh: { other: '{n} 行有误' },
    en: { one: '{n} row with an error', other: '{n} rows with errors' },
    ru: {
      one: '{n} строка с ошибкой',
      few: '{n} строки с ошибками',
      many: '{n} строк с ошибками',
      other: '{n} строки с ошибками',
    },
  },
  blank: {
    zh: { other: '{n} 行没有单号' },
    en: { one: '{n} row without a number', other: '{n} rows without a number' },
    ru: {
      one: '{n} строка без номера',
      few: '{n} строки без номера',
      many: '{n} строк без номера',
      other: '{n} строки без номера',
    },
  },
  shipped: {
    zh: { other: '{n} 个订单已发货' },
    en: { one: '{n} order shipped', other: '{n} orders shipped' },
    ru: {
      one: 'Отгружен {n} заказ',
      few: 'Отгружено {n} заказа',
      many: 'Отгружено {n} заказов',
      other: 'Отгружено {n} заказа',
    },
  },
  refused: {
    zh: { other: '{n} 个未能发货' },
    en: { one: '{n} not shipped', other: '{n} not shipped' },
    ru: { one: '{n} не отгружен', other: '{n} не отгружены' },
  },
} satisfies Record<string, CountTexts>;
