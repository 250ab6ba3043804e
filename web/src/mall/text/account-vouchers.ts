import { issuedKinds } from '@tradeport/api/entitlements/model';
import { redeem } from '@tradeport/api/entitlements/words';
import type { Texts } from '@tradeport/api/kernel/text';
import * as shopWords from './words.ts';
import * as words from '@tradeport/api/kernel/words/index';

type Kind = (typeof issuedKinds)[number];
export const voucherKinds: Record<Kind, Texts> = {
  code: shopWords.code,
  right: { zh: '权益', en: 'Benefit', ru: 'Привилегия' },
  appointment: { zh: '预约', en: 'Appointment', ru: 'Запись' },
  card: words.giftCard,
  pack: { zh: '礼包兑换码', en: 'Gift pack code', ru: 'Код подарочного набора' },
};
/** The text of the button beside it. */
export const revealTexts: Record<Kind, Texts> = {
  code: { zh: '查看卡密', en: 'Reveal code', ru: 'Показать код' },
  right: shopWords.showCode,
  appointment: shopWords.showCode,
  card: { zh: '查看卡号和密码', en: 'Show number and secret', ru: 'Показать номер и код' },
  pack: { zh: '查看兑换码', en: 'Show code', ru: 'Показать код' },
};

export const vouchers = {
  list: { zh: '卡券', en: 'Codes and vouchers', ru: 'Коды и ваучеры' },
  states: { zh: '卡券状态', en: 'Status', ru: 'Статус' },
  usable: { zh: '可使用', en: 'Ready to use', ru: 'Можно использовать' },
  all: words.all,
  none: {
    zh: '暂无可使用的卡券',
    en: 'Nothing to use right now',
    ru: 'Сейчас использовать нечего',
  },
  noneHint: {
    zh: '购买的卡密、权益、服务预约和礼品卡会显示在这里。',
    en: 'Codes, benefits, appointments and gift cards that you buy are kept here.',
    ru: 'Здесь хранятся купленные коды, привилегии, записи и подарочные карты.',
  },
  order: words.order,
  validTo: shopWords.validTo,
  left: {
    zh: '剩余 {left} / {uses} 次',
    en: '{left} of {uses} uses left',
    ru: 'Осталось {left} из {uses}',
  },
  worth: { zh: '余额', en: 'Left on it', ru: 'Остаток' },
  claimed: { zh: '已绑定账户', en: 'In an account', ru: 'Привязана к счёту' },
  claimText: {
    zh: '绑定后金额计入您的礼品卡账户，不能再转赠他人。',
    en: 'Its value becomes yours to spend, and the card can’t be given away any more.',
    ru: 'Сумма станет вашей, и подарить карту будет уже нельзя.',
  },
  revealText: {
    zh: '查看后该卡密不能退款。',
    en: 'Once revealed, this code can’t be refunded.',
    ru: 'После показа вернуть деньги за этот код нельзя.',
  },
  cardNo: { zh: '卡号', en: 'Number', ru: 'Номер' },
  secret: { zh: '密码', en: 'Secret', ru: 'Код' },
  code: shopWords.code,
  keep: {
    zh: '请妥善保管，勿发给陌生人。',
    en: 'Keep it to yourself: whoever has it can use it.',
    ru: 'Не передавайте посторонним: воспользоваться может любой.',
  },
  redeemHead: { zh: '兑换礼包', en: 'Redeem a gift pack', ru: 'Обменять подарочный набор' },
  redeemCode: { zh: '兑换码', en: 'Code', ru: 'Код' },
  redeemHint: {
    zh: '兑换后按地址发货，兑换码仅可使用一次。',
    en: 'Its goods are sent to the address. A code works once.',
    ru: 'Товары отправим по адресу. Код действует один раз.',
  },
  redeem,
  address: { zh: '收货地址', en: 'Send to', ru: 'Адрес доставки' },
  noAddress: { zh: '请先添加收货地址', en: 'Add an address first', ru: 'Сначала добавьте адрес' },
  addAddress: { zh: '添加地址', en: 'Add address', ru: 'Добавить адрес' },
  prizes: { zh: '待领取的奖品', en: 'Prizes to claim', ru: 'Призы к получению' },
  claimBy: { zh: '请在 {day} 前领取', en: 'Claim by {day}', ru: 'Забрать до {day}' },
  claimPrize: { zh: '领取', en: 'Claim', ru: 'Забрать' },
  toOrders: shopWords.goToOrders,
} as const;
