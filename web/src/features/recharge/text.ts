import type { Texts } from '@tradeport/api/kernel/text';
import type { Spending } from '@tradeport/api/recharge/model';

export const recharges = {
  title: { zh: '充值审核', en: 'Recharges', ru: 'Пополнения' },
  one: { zh: '充值详情', en: 'Recharge', ru: 'Пополнение' },
  number: { zh: '充值单号', en: 'Recharge no.', ru: '№ пополнения' },
  status: { zh: '状态', en: 'Status', ru: 'Статус' },
  buyer: { zh: '会员', en: 'Member', ru: 'Контрагент' },
  by: { zh: '申请人', en: 'Applied by', ru: 'Заявитель' },
  amount: { zh: '充值金额', en: 'Amount', ru: 'Сумма' },
  account: { zh: '充入账户', en: 'Account', ru: 'Счёт' },
  bonus: { zh: '赠送金', en: 'Bonus', ru: 'Бонус' },
  offer: { zh: '充值优惠', en: 'Offer', ru: 'Акция' },
  order: { zh: '使用顺序', en: 'Spending order', ru: 'Порядок списания' },
  way: { zh: '付款方式', en: 'Method', ru: 'Способ' },
  voucher: { zh: '凭证号', en: 'Transfer no.', ru: '№ перевода' },
  reference: { zh: '银行流水号', en: 'Bank reference', ru: 'Номер операции банка' },
  reviewer: { zh: '审核人', en: 'Reviewed by', ru: 'Проверил' },
  made: { zh: '申请时间', en: 'Applied', ru: 'Подано' },
  settled: { zh: '处理时间', en: 'Decided', ru: 'Решено' },
  payment: { zh: '付款单', en: 'Payment', ru: 'Платёж' },
  reason: { zh: '原因', en: 'Reason', ru: 'Причина' },
  search: {
    zh: '充值单号、凭证号或银行流水号',
    en: 'Recharge, transfer or bank number',
    ru: 'Номер пополнения, перевода или операции',
  },
  none: { zh: '暂无充值', en: 'No recharges', ru: 'Пополнений нет' },
  noneHint: {
    zh: '会员申请的充值会显示在这里，银行到账后在此审核入账。',
    en: 'Members’ recharges appear here. Approve them once the money is in the bank.',
    ru: 'Здесь появятся заявки на пополнение. Одобряйте их, когда деньги придут в банк.',
  },
  noneWaiting: { zh: '暂无待审核的充值', en: 'Nothing to review', ru: 'Проверять нечего' },
  pass: { zh: '通过入账', en: 'Approve', ru: 'Одобрить' },
  passTitle: { zh: '充值入账 · {no}', en: 'Credit {no}', ru: 'Зачислить {no}' },
  passHint: {
    zh: '{buyer} 的余额将增加 {amount}，赠送金增加 {bonus}。',
    en: '{amount} is added to {buyer}’s balance, with a bonus of {bonus}.',
    ru: 'На баланс «{buyer}» поступит {amount}, бонус — {bonus}.',
  },
  passMarginHint: {
    zh: '{buyer} 的保证金将增加 {amount}。',
    en: '{amount} is added to {buyer}’s security deposit.',
    ru: 'На счёт задатков «{buyer}» поступит {amount}.',
  },
  passed: { zh: '已入账', en: 'Credited', ru: 'Зачислено' },
  failTitle: {
    zh: '驳回充值 {no}？',
    en: 'Reject recharge {no}?',
    ru: 'Отклонить пополнение {no}?',
  },
  failText: {
    zh: '{buyer} 会看到原因，可重新申请。',
    en: '{buyer} sees the reason and can apply again.',
    ru: '«{buyer}» увидит причину и сможет подать заявку снова.',
  },
  refund: { zh: '申请退款', en: 'Propose refund', ru: 'Предложить возврат' },
  refundTitle: { zh: '退回充值 {no}', en: 'Refund {no}', ru: 'Вернуть {no}' },
  refundHint: {
    zh: '从余额扣回 {amount}，收回赠送金 {bonus}；赠送金已使用的不能退。另一人复核后生效。',
    en: 'Takes {amount} from the balance and the bonus of {bonus} back; not possible once the bonus is spent. Somebody else confirms it.',
    ru: 'С баланса спишется {amount}, бонус {bonus} будет отозван; если он потрачен, возврат невозможен. Подтверждает другой сотрудник.',
  },
  refundVoucher: { zh: '打款凭证号', en: 'Outgoing transfer no.', ru: '№ исходящего перевода' },
  confirmTitle: {
    zh: '确认退回 {amount}？',
    en: 'Confirm the refund of {amount}?',
    ru: 'Подтвердить возврат {amount}?',
  },
  confirmText: {
    zh: '打款凭证 {no}。余额与赠送金将立即扣回，不可撤销。',
    en: 'Transfer {no}. Balance and bonus are taken back at once; this cannot be undone.',
    ru: 'Перевод {no}. Баланс и бонус спишутся сразу, отменить нельзя.',
  },
  keepTitle: {
    zh: '不退款，保留充值 {no}？',
    en: 'Keep recharge {no} instead?',
    ru: 'Не возвращать пополнение {no}?',
  },
  proof: { zh: '付款凭证', en: 'Proof of payment', ru: 'Квитанция' },
  openProof: { zh: '打开凭证 {no}', en: 'Open proof {no}', ru: 'Открыть квитанцию {no}' },
  refunded: { zh: '退款', en: 'Refund', ru: 'Возврат' },
} as const;

export const spendingTexts = {
  bonus_first: { zh: '先用赠送金', en: 'Bonus first', ru: 'Сначала бонус' },
  principal_first: { zh: '先用本金', en: 'Paid-in money first', ru: 'Сначала внесённые деньги' },
  proportional: { zh: '按余额比例同时使用', en: 'Both in proportion', ru: 'Пропорционально' },
} as const satisfies Record<Spending, Texts>;

export const accountTexts = {
  balance: { zh: '余额', en: 'Balance', ru: 'Баланс' },
  margin: { zh: '保证金', en: 'Security deposit', ru: 'Задаток' },
} as const;

export const payWayTexts = {
  online: { zh: '在线支付', en: 'Online', ru: 'Онлайн' },
  offline: { zh: '银行转账', en: 'Bank transfer', ru: 'Банковский перевод' },
} as const;

export const offers = {
  title: { zh: '充值优惠', en: 'Recharge offers', ru: 'Акции на пополнение' },
  add: { zh: '新建优惠', en: 'New offer', ru: 'Новая акция' },
  edit: { zh: '编辑', en: 'Edit', ru: 'Изменить' },
  editTitle: { zh: '编辑充值优惠', en: 'Edit offer', ru: 'Изменить акцию' },
  open: { zh: '启用', en: 'Enable', ru: 'Включить' },
  close: { zh: '停用', en: 'Disable', ru: 'Выключить' },
  closeTitle: { zh: '停用“{name}”？', en: 'Disable “{name}”?', ru: 'Выключить «{name}»?' },
  closeText: {
    zh: '会员不能再选择；已申请的充值不受影响。',
    en: 'Members can no longer choose it. Recharges applied for keep it.',
    ru: 'Её больше нельзя выбрать. Поданные заявки сохраняются.',
  },
  name: { zh: '名称', en: 'Name', ru: 'Название' },
  state: { zh: '状态', en: 'Status', ru: 'Статус' },
  isOpen: { zh: '启用中', en: 'Active', ru: 'Действует' },
  isClosed: { zh: '已停用', en: 'Inactive', ru: 'Выключена' },
  currency: { zh: '币种', en: 'Currency', ru: 'Валюта' },
  from: { zh: '充值满', en: 'From amount', ru: 'От суммы' },
  gives: { zh: '赠送', en: 'Bonus', ru: 'Бонус' },
  kind: { zh: '赠送方式', en: 'Bonus as', ru: 'Вид бонуса' },
  amount: { zh: '固定金额', en: 'Fixed amount', ru: 'Сумма' },
  rate: { zh: '按比例', en: 'Share', ru: 'Доля' },
  ratePercent: { zh: '赠送比例（%）', en: 'Share (%)', ru: 'Доля (%)' },
  max: { zh: '最多赠送', en: 'At most', ru: 'Не более' },
  upTo: { zh: '{rate}，最多 {max}', en: '{rate}, at most {max}', ru: '{rate}, не более {max}' },
  starts: { zh: '开始日期', en: 'First day', ru: 'Первый день' },
  ends: { zh: '结束日期', en: 'Last day', ru: 'Последний день' },
  endsHint: { zh: '不填则长期有效', en: 'Leave empty to keep it open', ru: 'Пусто — без срока' },
  days: { zh: '有效期', en: 'Period', ru: 'Период' },
  since: { zh: '{day} 起', en: 'from {day}', ru: 'с {day}' },
  spending: { zh: '使用顺序', en: 'Spending order', ru: 'Порядок списания' },
  spendingHint: {
    zh: '入账后对该会员的全部赠送金生效',
    en: 'Once credited, applies to all of the member’s bonus',
    ru: 'После зачисления действует для всего бонуса контрагента',
  },
  limit: { zh: '每个会员次数', en: 'Uses per member', ru: 'Раз на контрагента' },
  limitHint: { zh: '不填则不限', en: 'Leave empty for no limit', ru: 'Пусто — без ограничения' },
  noLimit: { zh: '不限', en: 'No limit', ru: 'Без ограничения' },
  uses: { zh: '已使用', en: 'Used', ru: 'Использована' },
  given: { zh: '已赠送', en: 'Bonus given', ru: 'Выдано бонусов' },
  none: { zh: '暂无充值优惠', en: 'No offers yet', ru: 'Акций пока нет' },
  noneHint: {
    zh: '没有优惠时会员仍可充值，只是没有赠送金。',
    en: 'Members can recharge without an offer; they just get no bonus.',
    ru: 'Пополнять баланс можно и без акции, просто без бонуса.',
  },
} as const;
