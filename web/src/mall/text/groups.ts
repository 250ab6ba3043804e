import type { GroupBuyStatus } from '@tradeport/api/promotions/group-lifecycle';
import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';

export const groups = {
  title: { zh: '拼团购买', en: 'Buy together', ru: 'Совместная покупка' },
  how: {
    zh: '{size} 人成团，{hours} 小时内未成团自动全额退款',
    en: 'Group of {size}. Full refund if it isn’t complete within {hours} hours',
    ru: 'Группа от {size}. Если за {hours} ч не соберётся, деньги вернутся полностью',
  },
  groupPrice: { zh: '拼团价', en: 'Group price', ru: 'Цена в группе' },
  normal: { zh: '单独购买', en: 'Bought alone', ru: 'Без группы' },
  choose: { zh: '规格', en: 'Option', ru: 'Вариант' },
  quantity: words.quantity,
  start: { zh: '发起拼团', en: 'Start a group', ru: 'Начать группу' },
  join: { zh: '去参团', en: 'Join', ru: 'Вступить' },
  joinOf: { zh: '参加 {name} 的团', en: 'Join {name}’s group', ru: 'Вступить в группу {name}' },
  openNow: { zh: '正在拼团', en: 'Open groups', ru: 'Открытые группы' },
  seatsLeft: { zh: '还差 {n} 人', en: 'Spots left: {n}', ru: 'Осталось мест: {n}' },
  left: { zh: '剩余 {time}', en: '{time} left', ru: 'Осталось {time}' },
  hoursMinutes: { zh: '{h} 小时 {m} 分', en: '{h} h {m} min', ru: '{h} ч {m} мин' },
  daysHours: { zh: '{d} 天 {h} 小时', en: '{d} d {h} h', ru: '{d} д {h} ч' },
  until: { zh: '截止 {time}', en: 'Until {time}', ru: 'До {time}' },
  progress: {
    zh: '已付款 {paid}/{size} 人',
    en: '{paid} of {size} paid',
    ru: 'Оплатили {paid} из {size}',
  },
  pageTitle: { zh: '{name} 的拼团', en: '{name}’s group', ru: 'Группа {name}' },
  members: { zh: '团员', en: 'Members', ru: 'Участники' },
  unpaidSeat: { zh: '待付款', en: 'Not paid yet', ru: 'Не оплачено' },
  share: {
    zh: '把本页链接发给朋友，一起拼更优惠。',
    en: 'Send this page to friends and buy together.',
    ru: 'Отправьте эту страницу друзьям и купите вместе.',
  },
  openProduct: { zh: '查看商品', en: 'View product', ru: 'К товару' },
  myOrder: { zh: '查看我的订单', en: 'View my order', ru: 'Мой заказ' },
  mine: { zh: '我的拼团', en: 'My groups', ru: 'Мои группы' },
  none: { zh: '还没有拼团', en: 'No groups yet', ru: 'Групп пока нет' },
  noneHint: {
    zh: '在支持拼团的商品页发起或参加拼团。',
    en: 'Start or join a group on the page of a product that offers it.',
    ru: 'Начните группу или вступите в неё на странице товара.',
  },
  toGroup: { zh: '拼团详情', en: 'View group', ru: 'К группе' },
  waits: {
    zh: '等待成团：已付款 {paid}/{size} 人',
    en: 'Waiting for the group: {paid} of {size}',
    ru: 'Ждём группу: {paid} из {size}',
  },
} satisfies Record<string, Texts>;

/** The meaning of a group's state for its viewer. */
export const groupHints: Record<GroupBuyStatus, Texts> = {
  pending: {
    zh: '团长付款后开团。',
    en: 'It opens once its first order is paid.',
    ru: 'Группа откроется после оплаты первого заказа.',
  },
  open: {
    zh: '成团后统一备货；到期未成团自动全额退款。',
    en: 'Orders are prepared once the group is complete. If it isn’t in time, everyone gets a full refund.',
    ru: 'Заказы начнут собирать, когда группа наберётся. Не наберётся вовремя — деньги вернутся полностью.',
  },
  complete: {
    zh: '拼团成功，卖家正在备货。',
    en: 'The group is complete. The seller is preparing the orders.',
    ru: 'Группа собрана, продавец готовит заказы.',
  },
  failed: {
    zh: '未在规定时间内成团，已付款项全额退回。',
    en: 'The group was not completed in time. Everything that was paid goes back.',
    ru: 'Группа не собралась вовремя. Все деньги возвращаются.',
  },
  dropped: {
    zh: '首单未付款，拼团未开始。',
    en: 'Its first order was never paid, so it did not start.',
    ru: 'Первый заказ не оплатили, группа не открылась.',
  },
};
