import { errors } from '../kernel/errors.ts';

export const milestoneErrors = errors({
  'milestone.by_event': {
    status: 409,
    zh: '该阶段到期后自动请款，无需手动操作',
    en: 'This milestone is billed automatically when its event comes',
    ru: 'Этот этап выставляется к оплате автоматически при наступлении события',
  },
  'milestone.order_state': {
    status: 409,
    zh: '项目未开始或已结束，不能进行此操作',
    en: 'The project hasn’t started or is already closed',
    ru: 'Проект ещё не начат или уже завершён',
  },
  'milestone.not_delivered': {
    status: 422,
    zh: '质保金没有需要交付的内容',
    en: 'Nothing is delivered for retention',
    ru: 'По гарантийному удержанию сдавать нечего',
  },
  'milestone.refund_open': {
    status: 409,
    zh: '买家已申请该阶段退款，请先处理退款申请',
    en: 'The buyer has asked for a refund of this milestone. Decide on it first',
    ru: 'Покупатель запросил возврат за этот этап. Сначала рассмотрите запрос',
  },
  'milestone.partly_paid': {
    status: 409,
    zh: '买家已支付该阶段的部分款项，不能取消',
    en: 'The buyer has paid part of this milestone. It can’t be cancelled',
    ru: 'Этап частично оплачен, отменить его нельзя',
  },
  'milestone.no_plan': {
    status: 409,
    zh: '此订单没有付款计划',
    en: 'This order has no payment plan',
    ru: 'У этого заказа нет плана оплаты',
  },
});
