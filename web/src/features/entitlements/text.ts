import type { issuedKinds } from '@tradeport/api/entitlements/model';
import type { Texts } from '@tradeport/api/kernel/text';
import * as entitlementsWords from '@tradeport/api/entitlements/words';
import * as words from '@tradeport/api/kernel/words/index';

export const kindTexts: Record<(typeof issuedKinds)[number], Texts> = {
  code: entitlementsWords.codes,
  right: { zh: '权益', en: 'Benefits', ru: 'Привилегии' },
  appointment: { zh: '预约服务', en: 'Services', ru: 'Услуги' },
  card: words.giftCards,
  pack: { zh: '礼包', en: 'Gift packs', ru: 'Подарочные наборы' },
};

export const issuedGoods = {
  title: entitlementsWords.codesAndServices,
  all: words.all,
  search: words.skuOrName,
  product: words.product,
  kind: words.type,
  seller: words.merchant,
  available: words.availableToSell,
  issued: { zh: '已发放', en: 'Issued', ru: 'Выдано' },
  terms: { zh: '使用规则', en: 'Terms of use', ru: 'Условия' },
  termsOf: {
    zh: '{uses} 次，{days} 天内有效',
    en: '{uses} uses, {days} days',
    ru: '{uses} раз, {days} дн.',
  },
  daysOf: { zh: '{days} 天内有效', en: '{days} days', ru: '{days} дн.' },
  none: { zh: '暂无虚拟或服务商品', en: 'Nothing of this kind yet', ru: 'Таких товаров пока нет' },
  noneHint: {
    zh: '商品类型为虚拟、权益、服务或卡券的商品会显示在这里。',
    en: 'Products of the types virtual, benefits, service and gift card are listed here.',
    ru: 'Здесь появятся товары типов: цифровой, привилегии, услуга, карта.',
  },
  upload: entitlementsWords.uploadCodes,
  withdraw: entitlementsWords.withdrawCodes,
  setTerms: { zh: '设置使用规则', en: 'Set terms', ru: 'Задать условия' },
  openSlots: entitlementsWords.openTimeSlots,
  slots: entitlementsWords.timeSlots,
  setPack: { zh: '设置礼包内容', en: 'Set contents', ru: 'Задать состав' },
  assemble: entitlementsWords.makeUpPacks,
  showIssued: { zh: '查看发放记录', en: 'Show what was issued', ru: 'Показать выданное' },
} as const;

export const codesForm = {
  codes: entitlementsWords.codes,
  codesHint: {
    zh: '每行一个，最多 {max} 个。加密保存，上传后不再显示。',
    en: 'One on each line, up to {max}. They are encrypted and not shown again.',
    ru: 'По одному в строке, не больше {max}. Хранятся в зашифрованном виде и больше не показываются.',
  },
  upload: words.upload,
  count: words.howMany,
  countHint: {
    zh: '从最新上传的开始，尚未售出的卡密将不再出售。',
    en: 'The newest ones that nobody has bought are not sold any more.',
    ru: 'Снимаются последние загруженные коды из непроданных.',
  },
  withdraw: { zh: '下架', en: 'Withdraw', ru: 'Снять' },
} as const;

export const termsForm = {
  uses: { zh: '可用次数', en: 'Number of uses', ru: 'Сколько раз можно использовать' },
  days: { zh: '有效天数', en: 'Valid for, days', ru: 'Срок действия, дней' },
  daysHint: {
    zh: '自发放之日起；已发放的不受影响。',
    en: 'From the day of issue. What was issued before keeps its own.',
    ru: 'Со дня выдачи. Уже выданное не меняется.',
  },
  save: words.save,
} as const;

export const slotForm = {
  day: words.day,
  time: { zh: '开始时间', en: 'Starts at', ru: 'Начало' },
  minutes: { zh: '时长（分钟）', en: 'Length, minutes', ru: 'Длительность, мин' },
  capacity: { zh: '可预约人数', en: 'Places', ru: 'Мест' },
  days: { zh: '连续天数', en: 'Days in a row', ru: 'Дней подряд' },
  open: { zh: '开放', en: 'Open', ru: 'Открыть' },
  none: { zh: '暂无可预约的时段', en: 'No time slots ahead', ru: 'Свободного времени нет' },
  free: {
    zh: '余 {free} / {capacity}',
    en: '{free} of {capacity} free',
    ru: 'Мест: {free} из {capacity}',
  },
  close: words.close,
  closeTitle: { zh: '关闭该时段？', en: 'Close this time slot?', ru: 'Закрыть это время?' },
  closeText: {
    zh: '剩余名额不再出售，已预约的客户不受影响。',
    en: 'The free places are not sold any more. Who has booked keeps the appointment.',
    ru: 'Свободные места больше не продаются. Записи клиентов сохраняются.',
  },
} as const;

export const issued = {
  title: { zh: '卡券核销', en: 'Issued vouchers', ru: 'Выданные ваучеры' },
  all: words.all,
  code: { zh: '编号', en: 'Code', ru: 'Код' },
  goods: words.product,
  buyer: words.buyer,
  order: words.order,
  status: words.status,
  used: words.used,
  validTo: { zh: '有效期至', en: 'Valid to', ru: 'Действует до' },
  at: entitlementsWords.appointment,
  since: { zh: '发放时间', en: 'Issued', ru: 'Выдан' },
  sku: words.sku,
  kind: words.type,
  none: { zh: '暂无发放记录', en: 'Nothing was issued yet', ru: 'Пока ничего не выдано' },
  noneHint: {
    zh: '买家付款后发放的卡密、权益、预约和礼品卡会显示在这里。',
    en: 'Codes, benefits, appointments and cards appear here once their orders are paid.',
    ru: 'Коды, привилегии, записи и карты появятся здесь после оплаты заказов.',
  },
  verify: { zh: '核销', en: 'Verify a code', ru: 'Погасить код' },
} as const;

export const verifying = {
  code: { zh: '核销码', en: 'Code that the customer shows', ru: 'Код клиента' },
  count: { zh: '核销次数', en: 'Uses', ru: 'Сколько раз' },
  countHint: {
    zh: '权益可一次核销多次；预约为 1。',
    en: 'Of a benefit several at once; of an appointment 1.',
    ru: 'Привилегию можно погасить несколько раз сразу, запись — один.',
  },
  done: {
    zh: '已核销：{name}，剩余 {left} 次',
    en: 'Verified: {name}, {left} uses left',
    ru: 'Погашено: {name}, осталось {left}',
  },
} as const;

export const packForm = {
  parts: { zh: '礼包内容', en: 'Contents', ru: 'Состав' },
  partsHint: {
    zh: '每行一个：SKU 编码 数量，例如 QM-1001 2。仅限本店实物商品；已组装的礼包会先拆分。',
    en: 'One on each line: SKU number and quantity, such as QM-1001 2. Your own physical products; packs that are made up are taken apart first.',
    ru: 'По одному в строке: артикул и количество, например QM-1001 2. Только ваши товары; собранные наборы сначала разбираются.',
  },
  save: words.save,
  shares: { zh: '按内容价值分摊售价', en: 'Shares of the price', ru: 'Доли в цене' },
  count: words.howMany,
  countHint: {
    zh: '内容商品从库存扣减，成为可售礼包；填负数则拆分。',
    en: 'The contents leave their stock and become packs to sell. A negative number takes packs apart.',
    ru: 'Товары списываются со склада и становятся наборами. Отрицательное число разбирает наборы.',
  },
  assemble: { zh: '组装', en: 'Make up', ru: 'Собрать' },
} as const;

export const prizes = {
  title: entitlementsWords.prizes,
  all: words.all,
  grant: entitlementsWords.grantAPrize,
  member: { zh: '会员', en: 'Member', ru: 'Участник' },
  memberNo: { zh: '会员编号', en: 'Member number', ru: 'Номер участника' },
  sku: { zh: 'SKU 编码', en: 'SKU number', ru: 'Артикул' },
  goods: { zh: '奖品', en: 'Prize', ru: 'Приз' },
  quantity: words.quantity,
  claimBy: { zh: '领取截止', en: 'Claim by', ru: 'Забрать до' },
  reason: { zh: '获奖原因', en: 'Won for', ru: 'За что' },
  reasonHint: { zh: '会员会看到', en: 'The member sees it', ru: 'Участник это увидит' },
  status: words.status,
  order: words.order,
  open: { zh: '查看订单', en: 'Open order', ru: 'Открыть заказ' },
  since: { zh: '发放时间', en: 'Granted', ru: 'Вручён' },
  none: { zh: '暂无奖品', en: 'No prizes yet', ru: 'Призов пока нет' },
  noneHint: {
    zh: '发放后商品从库存预留，会员在截止日前填写地址领取。',
    en: 'Granted goods are set aside. The member claims them with an address by the deadline.',
    ru: 'Товар откладывается. Участник забирает его до срока, указав адрес.',
  },
  cancelTitle: { zh: '取消该奖品？', en: 'Cancel this prize?', ru: 'Отменить приз?' },
  cancelText: {
    zh: '预留的商品退回库存，会员不能再领取。',
    en: 'Its goods go back to stock, and it can’t be claimed any more.',
    ru: 'Товар вернётся на склад, забрать приз будет нельзя.',
  },
} as const;
