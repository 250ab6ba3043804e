import { z } from 'zod';
import type { Texts } from '../kernel/text.ts';

/** HOM-01 Daily figures of the home page; the types are the wire's own names. */
export const figureTypes = [
  'OcContract',
  'OcContractPay',
  'OcContractPayMoney',
  'OcContractSend',
  'UmUserinfo',
] as const;
export type FigureType = (typeof figureTypes)[number];
export const figureTexts: Record<FigureType, Texts> = {
  OcContract: { zh: '新订单', en: 'New orders', ru: 'Новые заказы' },
  OcContractPay: { zh: '付款订单', en: 'Orders paid', ru: 'Оплаченные заказы' },
  OcContractPayMoney: { zh: '付款金额', en: 'Money received', ru: 'Получено денег' },
  OcContractSend: { zh: '发货包裹', en: 'Parcels shipped', ru: 'Отгружено посылок' },
  UmUserinfo: { zh: '新会员', en: 'New members', ru: 'Новые контрагенты' },
};
/** `opsumListNum` is yesterday's figure; money is a decimal text. */
export const figure = z.object({
  opsetType: z.enum(figureTypes),
  name: z.string(),
  todayOpsumListNum: z.string(),
  opsumListNum: z.string(),
  /** Money figures only. */
  currency: z.string().nullable(),
});

/** HOM-02, HOM-04 Work that waits; each leads to the list that it counts. */
export const todoTypes = [
  'sales',
  'delivery',
  'pickups',
  'payment',
  'recharge',
  'withdrawals',
  'withdrawal_payouts',
  'thaws',
  'rebates',
  'manufacturing',
  'to_make',
  'transfer',
  'factory',
  'products',
  'marketing',
  'receipt',
  'to_pay',
  'demands',
  'lots',
  'appeals',
  'participants',
  'registrations',
  'applications',
] as const;
export type TodoType = (typeof todoTypes)[number];
export const todoTexts: Record<TodoType, Texts> = {
  sales: { zh: '待审核订单', en: 'Orders to review', ru: 'Заказы на проверку' },
  delivery: { zh: '待发货订单', en: 'Orders to ship', ru: 'Заказы к отгрузке' },
  pickups: { zh: '待备货自提单', en: 'Pick-ups to prepare', ru: 'Самовывоз: собрать' },
  payment: { zh: '待确认付款', en: 'Payments to confirm', ru: 'Платежи на подтверждение' },
  recharge: { zh: '待审核充值', en: 'Recharges to review', ru: 'Пополнения на проверку' },
  withdrawals: {
    zh: '待审核保证金提现',
    en: 'Deposit withdrawals to review',
    ru: 'Выводы задатков на проверку',
  },
  withdrawal_payouts: {
    zh: '待打款保证金提现',
    en: 'Deposit withdrawals to pay out',
    ru: 'Выводы задатков к выплате',
  },
  thaws: {
    zh: '待审核保证金解冻',
    en: 'Deposit releases to review',
    ru: 'Разблокировки задатков на проверку',
  },
  rebates: { zh: '待确认返利', en: 'Rebates to confirm', ru: 'Ретробонусы на подтверждение' },
  transfer: { zh: '待转单订单', en: 'Orders to transfer', ru: 'Заказы к передаче' },
  factory: { zh: '待分配工厂订单', en: 'Orders awaiting a factory', ru: 'Заказы без завода' },
  manufacturing: { zh: '生产中订单', en: 'Orders in production', ru: 'Заказы в производстве' },
  to_make: { zh: '待接单生产订单', en: 'Orders to accept', ru: 'Новые заказы в работу' },
  products: { zh: '待审核商品', en: 'Products to review', ru: 'Товары на проверку' },
  marketing: { zh: '待审核营销活动', en: 'Promotions to review', ru: 'Акции на проверку' },
  to_pay: { zh: '待付款订单', en: 'Orders to pay', ru: 'Заказы к оплате' },
  receipt: { zh: '待收货订单', en: 'Orders to receive', ru: 'Заказы в пути' },
  demands: { zh: '待审核供求信息', en: 'Postings to review', ru: 'Объявления на проверку' },
  lots: { zh: '待审核竞价', en: 'Auctions to review', ru: 'Торги на проверку' },
  appeals: { zh: '待处理竞价申诉', en: 'Auction appeals to decide', ru: 'Жалобы по торгам' },
  participants: { zh: '待审核竞买人', en: 'Bidders to admit', ru: 'Участники торгов на допуск' },
  applications: {
    zh: '待审核门户申请',
    en: 'Portal applications to review',
    ru: 'Заявки на порталы',
  },
  registrations: { zh: '待审核注册', en: 'Registrations to review', ru: 'Регистрации на проверку' },
};
/** Counted up to so many; beyond, "999+". */
export const TODO_MAX = 999;
export const todo = z.object({
  type: z.enum(todoTypes),
  name: z.string(),
  count: z.number().int(),
  /** Hash route of the list. */
  route: z.string(),
});
/** One day of the last fortnight, for the chart. */
export const dayFigure = z.object({ day: z.string(), orders: z.number().int(), money: z.string() });
export const DAYS = 14;

export const home = z.object({
  figures: z.array(figure),
  todos: z.array(todo),
  days: z.array(dayFigure),
  currency: z.string(),
});
