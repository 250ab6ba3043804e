import * as shopWords from './words.ts';
import * as promotionsWords from '@tradeport/api/promotions/words';

/** Words of the coupon centre and of one's own coupons. */
export const coupons = {
  tabs: { zh: '优惠券分类', en: 'Coupons', ru: 'Купоны' },
  claimTab: { zh: '领券中心', en: 'To claim', ru: 'Получить' },
  claim: { zh: '立即领取', en: 'Claim', ru: 'Получить' },
  use: { zh: '去使用', en: 'Shop now', ru: 'К товарам' },
  claimed: { zh: '已领取', en: 'Claimed', ru: 'Получен' },
  none: { zh: '暂无优惠券', en: 'No coupons here', ru: 'Купонов нет' },
  noneHint: {
    zh: '去领券中心看看，或输入收到的券码',
    en: 'Look for coupons to claim, or enter a code that you received',
    ru: 'Посмотрите доступные купоны или введите полученный код',
  },
  toClaim: { zh: '去领券', en: 'Coupons to claim', ru: 'Доступные купоны' },
  from: { zh: '满 {sum} 可用', en: 'From {sum}', ru: 'От {sum}' },
  anySum: { zh: '无门槛', en: 'No minimum', ru: 'Без минимальной суммы' },
  atMost: { zh: '最高减 {sum}', en: 'up to {sum}', ru: 'не более {sum}' },
  off: { zh: '减 {n}%', en: '{n} off', ru: '−{n}' },
  portal: { zh: '平台通用', en: 'All stores', ru: 'Все магазины' },
  limited: { zh: '限指定商品', en: 'Selected products', ru: 'Отдельные товары' },
  exclusive: {
    zh: '不与其他优惠同享',
    en: 'Not with other offers',
    ru: 'Не сочетается с другими акциями',
  },
  until: shopWords.validUntil,
  forDays: {
    zh: '领取后 {n} 天内有效',
    en: 'Valid for {n} days once claimed',
    ru: 'Действует {n} дн. после получения',
  },
  noEnd: { zh: '长期有效', en: 'No expiry date', ru: 'Без срока действия' },
  soon: { zh: '即将过期', en: 'Expires soon', ru: 'Скоро истекает' },
  left: { zh: '剩余 {n} 张', en: '{n} left', ru: 'Осталось: {n}' },
  redeemHead: { zh: '兑换券码', en: 'Enter a code', ru: 'Ввести код' },
  redeemCode: { zh: '券码', en: 'Coupon code', ru: 'Код купона' },
  redeem: { zh: '兑换', en: 'Redeem', ru: 'Активировать' },
  list: promotionsWords.coupons,
} as const;
