import type { Texts } from '../kernel/text.ts';

export const production = {
  zh: '委托生产',
  en: 'Production',
  ru: 'Производство',
} as const satisfies Texts;
/** A seller's pieces that factories make. */
export const factoryOrders = {
  zh: '工厂子订单',
  en: 'Factory orders',
  ru: 'Заказы заводам',
} as const satisfies Texts;
export const assignToFactory = {
  zh: '分配工厂',
  en: 'Assign to a factory',
  ru: 'Передать заводу',
} as const satisfies Texts;
export const closeShort = {
  zh: '短量结案',
  en: 'Close short',
  ru: 'Закрыть с недопоставкой',
} as const satisfies Texts;
export const giveUp = {
  zh: '退回件数',
  en: 'Give back pieces',
  ru: 'Вернуть штуки',
} as const satisfies Texts;
export const takeBack = {
  zh: '收回件数',
  en: 'Take back pieces',
  ru: 'Забрать штуки',
} as const satisfies Texts;
export const accept = { zh: '接单', en: 'Accept', ru: 'Принять заказ' } as const satisfies Texts;
export const decline = { zh: '拒单', en: 'Decline', ru: 'Отказаться' } as const satisfies Texts;
export const ordersToMake = {
  zh: '生产订单',
  en: 'Orders to make',
  ru: 'Заказы в работу',
} as const satisfies Texts;
export const report = {
  zh: '报工',
  en: 'Report progress',
  ru: 'Сообщить о ходе работ',
} as const satisfies Texts;
export const orderToMake = {
  zh: '生产订单详情',
  en: 'Order to make',
  ru: 'Заказ в работу',
} as const satisfies Texts;
export const dueDay = { zh: '交货日期', en: 'Due', ru: 'Срок' } as const satisfies Texts;
export const late = { zh: '已逾期', en: 'Late', ru: 'Просрочен' } as const satisfies Texts;
export const dueSoon = {
  zh: '临近交期',
  en: 'Due soon',
  ru: 'Скоро срок',
} as const satisfies Texts;
export const shipped = { zh: '已发货', en: 'Shipped', ru: 'Отгружено' } as const satisfies Texts;
export const over = { zh: '多发', en: 'Over', ru: 'Сверх' } as const satisfies Texts;
export const tolerance = { zh: '允许短溢', en: 'Tolerance', ru: 'Допуск' } as const satisfies Texts;
