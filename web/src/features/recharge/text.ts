import type { Texts } from '@tradeport/api/kernel/text';
import type { Spending } from '@tradeport/api/recharge/model';
import * as rechargeWords from '@tradeport/api/recharge/words';
import * as words from '@tradeport/api/kernel/words/index';

export const recharges = {
  title: rechargeWords.recharges,
  one: rechargeWords.recharge,
  number: { zh: '充值单号', en: 'Recharge no.', ru: '№ пополнения' },
  status: words.status,
  buyer: words.member,
  by: words.appliedBy,
  amount: rechargeWords.amount,
  account: { zh: '充入账户', en: 'Account', ru: 'Счёт' },
  bonus: rechargeWords.bonus,
  offer: { zh: '充值优惠', en: 'Offer', ru: 'Акция' },
  order: rechargeWords.spendingOrder,
  way: words.method,
  voucher: { zh: '凭证号', en: 'Transfer no.', ru: '№ перевода' },
  reference: words.bankReference,
  reviewer: words.reviewedBy,
  made: words.applied,
  settled: rechargeWords.decided,
  payment: { zh: '付款单', en: 'Payment', ru: 'Платёж' },
  reason: words.reason,
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
  pass: rechargeWords.approve,
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
  refund: rechargeWords.proposeRefund,
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
  proof: words.proofOfPayment,
  openProof: { zh: '打开凭证 {no}', en: 'Open proof {no}', ru: 'Открыть квитанцию {no}' },
  refunded: words.refundNoun,
} as const;

export const spendingTexts = {
  bonus_first: { zh: '先用赠送金', en: 'Bonus first', ru: 'Сначала бонус' },
  principal_first: { zh: '先用本金', en: 'Paid-in money first', ru: 'Сначала внесённые деньги' },
  proportional: { zh: '按余额比例同时使用', en: 'Both in proportion', ru: 'Пропорционально' },
} as const satisfies Record<Spending, Texts>;

export const accountTexts = { balance: words.balance, margin: words.securityDeposit } as const;

export const payWayTexts = { online: words.online, offline: words.bankTransfer } as const;

export const offers = {
  title: rechargeWords.rechargeOffers,
  add: { zh: '新建优惠', en: 'New offer', ru: 'Новая акция' },
  edit: words.edit,
  editTitle: { zh: '编辑充值优惠', en: 'Edit offer', ru: 'Изменить акцию' },
  open: words.enable,
  close: words.switchOff,
  closeTitle: words.switchOffNamed,
  closeText: {
    zh: '会员不能再选择；已申请的充值不受影响。',
    en: 'Members can no longer choose it. Recharges applied for keep it.',
    ru: 'Её больше нельзя выбрать. Поданные заявки сохраняются.',
  },
  name: words.name,
  state: words.status,
  isOpen: words.active,
  isClosed: { zh: '已停用', en: 'Inactive', ru: 'Выключена' },
  currency: words.currency,
  from: { zh: '充值满', en: 'From amount', ru: 'От суммы' },
  gives: { zh: '赠送', en: 'Bonus', ru: 'Бонус' },
  kind: { zh: '赠送方式', en: 'Bonus as', ru: 'Вид бонуса' },
  amount: { zh: '固定金额', en: 'Fixed amount', ru: 'Сумма' },
  rate: { zh: '按比例', en: 'Share', ru: 'Доля' },
  ratePercent: { zh: '赠送比例（%）', en: 'Share (%)', ru: 'Доля (%)' },
  max: { zh: '最多赠送', en: 'At most', ru: 'Не более' },
  upTo: { zh: '{rate}，最多 {max}', en: '{rate}, at most {max}', ru: '{rate}, не более {max}' },
  starts: words.firstDay,
  ends: words.lastDay,
  endsHint: { zh: '不填则长期有效', en: 'Leave empty to keep it open', ru: 'Пусто — без срока' },
  days: { zh: '有效期', en: 'Period', ru: 'Период' },
  since: words.fromDay,
  spending: rechargeWords.spendingOrder,
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
