import * as words from '@tradeport/api/kernel/words/index';

export const earned = {
  title: { zh: '订单积分', en: 'Points from orders', ru: 'Баллы за заказы' },
  order: words.order,
  member: words.member,
  points: words.points,
  state: words.status,
  pending: { zh: '待生效', en: 'Pending', ru: 'Ожидают' },
  available: { zh: '已生效', en: 'Available', ru: 'Доступны' },
  all: words.all,
  taken: { zh: '已扣回', en: 'Taken back', ru: 'Списано' },
  owed: { zh: '待扣回', en: 'Owed', ru: 'К списанию' },
  made: { zh: '付款时间', en: 'Paid', ru: 'Оплачен' },
  since: { zh: '生效时间', en: 'Available since', ru: 'Доступны с' },
  none: { zh: '暂无订单积分', en: 'No points earned yet', ru: 'Баллов пока нет' },
  noneHint: {
    zh: '启用积分规则后，订单付款即产生积分，售后期结束后生效。',
    en: 'Once points are switched on, paid orders earn them. They become available when the return window ends.',
    ru: 'Когда начисление включено, оплаченные заказы приносят баллы. Они станут доступны после срока возврата.',
  },
  rules: { zh: '积分规则', en: 'Points rules', ru: 'Правила баллов' },
  rate: { zh: '每消费 1.00 获得积分', en: 'Points per 1.00 spent', ru: 'Баллов за каждые 1,00' },
  rateHint: {
    zh: '按保留商品的实付金额（不含运费）乘以会员等级的积分倍率，向下取整；填 0 则不产生积分。',
    en: 'Of what the kept goods cost without shipping, times the multiplier of the buyer’s level, rounded down. 0: no points are earned.',
    ru: 'От стоимости оставленных товаров без доставки, с учётом множителя уровня покупателя и округлением вниз. 0 — баллы не начисляются.',
  },
  validDays: { zh: '有效天数', en: 'Valid for days', ru: 'Действуют дней' },
  validHint: { zh: '不填则长期有效', en: 'Leave empty to keep them', ru: 'Пусто — бессрочно' },
  save: words.save,
} as const;
