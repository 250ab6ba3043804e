import { pickupLife } from '@tradeport/api/pickups/lifecycle';
import { orderFieldTexts } from '../../lib/orderTexts.ts';
import * as words from '@tradeport/api/kernel/words/index';
import * as ordersWords from '@tradeport/api/orders/words';
import * as pickupWords from '@tradeport/api/pickups/words';

export const pickups = {
  title: pickupWords.storePickups,
  search: words.orderNumber,
  all: words.all,
  todo: { zh: '待备货', en: 'To prepare', ru: 'Собрать' },
  ready: { zh: '待取货', en: 'Ready', ru: 'Готовы к выдаче' },
  collected: { zh: '已取货', en: 'Collected', ru: 'Выданы' },
  unpaid: pickupLife.states.unpaid,
  ended: words.ended,
  order: words.order,
  status: words.status,
  store: pickupWords.pickupStore,
  buyer: words.buyer,
  pieces: { zh: '件数', en: 'Items', ru: 'Штук' },
  placed: orderFieldTexts.placed,
  collectBy: { zh: '取货期限', en: 'Collect by', ru: 'Забрать до' },
  handOver: { zh: '核销取货', en: 'Hand over an order', ru: 'Выдать заказ' },
  markReady: pickupLife.steps.ready.text,
  readyTitle: { zh: '订单 {no} 备货完成？', en: 'Is order {no} ready?', ru: 'Заказ {no} собран?' },
  readyText: {
    zh: '将通知 {buyer} 到“{store}”取货，并生成取货码。',
    en: '{buyer} will be told to collect it at {store}, and gets a code.',
    ru: '{buyer} получит сообщение и код для выдачи: {store}.',
  },
  none: { zh: '暂无自提订单', en: 'No pick-ups yet', ru: 'Заказов на самовывоз пока нет' },
  noneHint: {
    zh: '在门店设置中勾选“到店自提”后，买家结算时可选择该门店取货。',
    en: 'Tick “Order pick-up” in a store’s services, and buyers can choose that store at checkout.',
    ru: 'Отметьте услугу «Самовывоз заказов» в магазине, и покупатели смогут выбрать его при оформлении.',
  },
} as const;

export const counter = {
  code: pickupWords.pickupCode,
  codeHint: {
    zh: '扫码枪对准买家的二维码，或输入 8 位数字后按回车。',
    en: 'Scan the buyer’s code, or type its 8 digits and press Enter.',
    ru: 'Отсканируйте код покупателя или введите 8 цифр и нажмите Enter.',
  },
  look: { zh: '查询', en: 'Look up', ru: 'Найти' },
  goods: { zh: '应交付商品', en: 'Hand over these items', ru: 'Выдайте товары' },
  note: words.buyersNote,
  give: { zh: '确认交付', en: 'Confirm handover', ru: 'Подтвердить выдачу' },
  again: { zh: '换一个取货码', en: 'Another code', ru: 'Другой код' },
  done: { zh: '订单 {no} 已交付', en: 'Order {no} was handed over', ru: 'Заказ {no} выдан' },
} as const;

export const orderPickup = {
  title: { zh: '自提', en: 'Pick-up', ru: 'Самовывоз' },
  open: { zh: '前往自提台', en: 'Open pick-ups', ru: 'К самовывозу' },
  address: words.address,
  phone: ordersWords.phoneNumber,
  readyAt: { zh: '备货完成', en: 'Ready since', ru: 'Готов с' },
  collectedAt: { zh: '取货时间', en: 'Collected', ru: 'Выдан' },
} as const;
