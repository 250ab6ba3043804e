import type { orderTypes } from '../catalogue/model.ts';
import { keysOf } from '../kernel/keys.ts';
import type { State } from '../kernel/lifecycle.ts';
import type { Texts } from '../kernel/text.ts';
import { pickupLife, type PickupStatus } from '../pickups/lifecycle.ts';
import type { approvalStates } from './approval.ts';
import { orderLife, type OrderStatus } from './lifecycle.ts';
import type { TradeField, TradeFields, TransactionType } from './required.ts';

export type OrderType = (typeof orderTypes)[number];

/**
 * Means of payment for an order. `code` and `prize`: the exchanged goods were paid for, or won,
 * before.
 */
export type Tender =
  | 'balance'
  | 'online'
  | 'offline'
  | 'points'
  | 'rebate'
  | 'card'
  | 'credit'
  | 'code'
  | 'prize';
/** The limit of sales; `codes`: as many as were uploaded and are free. */
type StockKind = 'warehouse' | 'made' | 'codes' | 'count' | 'slots' | 'components';
/** The benefit issued to the buyer instead of a parcel (modules/entitlements). */
export type IssuedKind = 'code' | 'right' | 'appointment' | 'card' | 'pack';
/**
 * The refundable part: pieces as they were sold, by milestones, unseen codes, the unused share,
 * until the appointment begins, the unspent value, while not redeemed; a redemption opens its code
 * again; a prize is only exchanged.
 */
export type RefundRule =
  | 'pieces'
  | 'milestones'
  | 'unseen'
  | 'unused_share'
  | 'before_start'
  | 'unspent'
  | 'unredeemed'
  | 'reopens'
  | 'exchange';

/** Why something of an order can not be given back (any more), by the rule of its type. */
export const refundRuleTexts: Record<RefundRule, Texts> = {
  pieces: { zh: '没有可退的商品', en: 'nothing is left to give back', ru: 'возвращать нечего' },
  milestones: {
    zh: '只有已付款且未交付的阶段可以退款',
    en: 'only stages that are paid and not delivered yet can be refunded',
    ru: 'вернуть можно только оплаченные и ещё не сданные этапы',
  },
  unseen: {
    zh: '已查看的卡密不能退款',
    en: 'codes that were revealed can’t be refunded',
    ru: 'открытые коды не возвращаются',
  },
  unused_share: {
    zh: '已用完或过期的权益不能退款',
    en: 'rights that are used up or expired can’t be refunded',
    ru: 'использованные или просроченные привилегии не возвращаются',
  },
  before_start: {
    zh: '预约开始后不能退款',
    en: 'appointments can’t be refunded once they have begun',
    ru: 'после начала приёма деньги не возвращаются',
  },
  unspent: {
    zh: '已用完、过期或转赠的卡不能退款',
    en: 'cards that are spent, expired or given away can’t be refunded',
    ru: 'потраченные, просроченные или подаренные карты не возвращаются',
  },
  unredeemed: {
    zh: '已兑换或过期的礼包不能退款',
    en: 'packs that were redeemed or expired can’t be refunded',
    ru: 'полученные или просроченные наборы не возвращаются',
  },
  reopens: {
    zh: '兑换订单仅可在发货前整单退回，发货后可换货',
    en: 'a redemption goes back whole and before anything ships; later it can be exchanged',
    ru: 'обмен отменяется только целиком и до отгрузки, после неё товар можно заменить',
  },
  exchange: {
    zh: '奖品只能换货',
    en: 'prizes can only be exchanged',
    ru: 'приз можно только обменять',
  },
};

/** CAT-09f Why the goods of a type are not collected in a store. */
export const uncollectedTexts = {
  issued: {
    zh: '付款后发放到账户',
    en: 'issued to your account after payment',
    ru: 'выдаётся в личном кабинете после оплаты',
  },
  made: { zh: '按项目计划交付', en: 'delivered by its plan', ru: 'сдаётся по плану проекта' },
  exchanged: {
    zh: '兑换的商品只能配送',
    en: 'redeemed goods are shipped',
    ru: 'товары по обмену только отправляются',
  },
} as const satisfies Record<string, Texts>;
type PickupRule = 'store' | keyof typeof uncollectedTexts;

/**
 * ORD-08g The ways in which an order is made. `checkout`: a cart, a straight purchase, a group purchase, or an earlier order
 * once more; `quote`: an offer that is accepted; `auction`: a lot that was won; `pack`, `prize`: an exchange.
 */
export const orderWays = ['checkout', 'quote', 'auction', 'pack', 'prize'] as const;
export type OrderWay = (typeof orderWays)[number];

/**
 * ORD-08 Rules of an order type. Checkout, screens, lifecycle and refunds read it; nobody asks for
 * a type by its number.
 */
export type TypeRule = {
  /**
   * How it can be ordered. Goods with a firm price, or a time to be chosen, cannot be negotiated.
   */
  ways: readonly OrderWay[];
  pays: readonly Tender[];
  /** Its goods are paid in points, to the last whole one; money pays freight and what is less than a point. */
  byPoints: boolean;
  stock: StockKind;
  /** Null: it ships. Else paying delivers it, by issuing so many of these as pieces were bought. */
  issues: IssuedKind | null;
  /** The address of the goods; a type that does not ship asks for none, and costs no freight. */
  address: boolean;
  /** CAT-09f `store`: its goods may be collected where they lie; else why they are not. */
  pickup: PickupRule;
  refund: RefundRule;
  earnsPoints: boolean;
  /** Sold below its list price: for a tier, a level, a contract. Stored value never is. */
  discounts: boolean;
  makeToOrder: boolean;
  /** T1 It is paid by a plan of at least one part. */
  planned: boolean;
  /** Goods may be described in words, without a SKU; issued goods always have one. */
  inWords: boolean;
  /** The seller looks at it before it may be paid. */
  review: boolean;
  /**
   * Before it ships more or fewer pieces may be wanted. Negotiated, won or redeemed quantities are
   * final.
   */
  quantities: boolean;
  /** CHK-03 Required fields, by transaction type. */
  required: Record<TransactionType, readonly TradeField[]>;
  text: Texts;
};

/** §5 "logistics, time, trade mode, pallet, standard, energy consumption and time zone must be chosen". */
const shipped: readonly TradeField[] = [
  'shippingMethod',
  'demandTime',
  'tradeTerm',
  'pallet',
  'systemStandard',
  'energyConsumption',
  'timeZone',
];
const contract: readonly TradeField[] = [...shipped, 'contractSubject'];
/** Means of exchange in place of a payment. */
const tenders: Partial<Record<OrderWay, Tender>> = { pack: 'code', prize: 'prize' };
const money: readonly Tender[] = ['balance', 'online', 'offline'];

const goods = {
  ways: [],
  pays: [...money, 'points', 'rebate', 'card', 'credit'],
  byPoints: false,
  stock: 'warehouse',
  issues: null,
  address: true,
  pickup: 'store',
  refund: 'pieces',
  earnsPoints: false,
  discounts: true,
  makeToOrder: false,
  planned: false,
  inWords: false,
  review: false,
  quantities: false,
  required: { domestic: [], foreign: shipped },
} satisfies Omit<TypeRule, 'text'>;
const issued = {
  ...goods,
  pays: money,
  address: false,
  pickup: 'issued',
  earnsPoints: true,
  required: { domestic: [], foreign: [] },
} satisfies Omit<TypeRule, 'text' | 'issues'> & { issues: null };

export const typeRules: Record<OrderType, TypeRule> = {
  '00': {
    ...goods,
    ways: ['checkout', 'quote', 'auction'],
    inWords: true,
    earnsPoints: true,
    quantities: true,
    required: { domestic: [], foreign: contract },
    text: { zh: '实物订单', en: 'Physical goods', ru: 'Товары' },
  },
  '04': {
    ...goods,
    ways: ['quote'],
    inWords: true,
    planned: true,
    pays: [...money, 'credit'],
    pickup: 'made',
    stock: 'made',
    refund: 'milestones',
    makeToOrder: true,
    review: true,
    required: { domestic: contract, foreign: contract },
    text: { zh: '项目订单', en: 'Project', ru: 'Проект' },
  },
  '05': {
    ...issued,
    ways: ['checkout', 'quote'],
    stock: 'components',
    issues: 'pack',
    refund: 'unredeemed',
    text: { zh: '礼包购买', en: 'Gift pack purchase', ru: 'Покупка подарочного набора' },
  },
  '06': {
    ...goods,
    ways: ['checkout'],
    byPoints: true,
    // A price in points is the same for everybody.
    discounts: false,
    pays: ['points', ...money],
    text: { zh: '积分订单', en: 'Points', ru: 'За баллы' },
  },
  '07': {
    ...issued,
    ways: ['checkout', 'quote'],
    stock: 'codes',
    issues: 'code',
    refund: 'unseen',
    text: { zh: '虚拟订单', en: 'Virtual goods', ru: 'Цифровой товар' },
  },
  '08': {
    ...goods,
    ways: ['pack'],
    pays: ['code'],
    pickup: 'exchanged',
    stock: 'components',
    refund: 'reopens',
    text: { zh: '礼包兑换', en: 'Gift pack redemption', ru: 'Обмен подарочного набора' },
  },
  '09': {
    ...issued,
    ways: ['checkout', 'quote'],
    stock: 'count',
    issues: 'right',
    refund: 'unused_share',
    text: { zh: '权益订单', en: 'Benefits', ru: 'Привилегии' },
  },
  '10': {
    ...goods,
    ways: ['prize'],
    pays: ['prize'],
    pickup: 'exchanged',
    refund: 'exchange',
    text: { zh: '奖品兑换', en: 'Prize redemption', ru: 'Получение приза' },
  },
  '11': {
    ...issued,
    ways: ['checkout'],
    stock: 'slots',
    issues: 'appointment',
    refund: 'before_start',
    text: { zh: '服务订单', en: 'Service', ru: 'Услуга' },
  },
  '12': {
    ...issued,
    ways: ['checkout'],
    stock: 'count',
    issues: 'card',
    refund: 'unspent',
    earnsPoints: false,
    discounts: false,
    text: { zh: '卡券订单', en: 'Coupon or gift card', ru: 'Купон или карта' },
  },
};

/**
 * ORD-02 An order's state as it is shown: by its type, and while its buyer's company has to agree (MBR-06) it waits for the
 * buyer's side, and not for the seller.
 */
export function orderState({
  status,
  contractType,
  approval,
  pickup,
}: {
  status: OrderStatus;
  contractType: OrderType;
  approval: (typeof approvalStates)[number] | null;
  pickup: PickupStatus | null;
}): State {
  const inStore = pickupState(status, pickup);
  if (inStore) return inStore;
  const own = orderLife.states[status];
  const state = { ...own, ...orderStateText(status, contractType) };
  return approval === 'waiting' && 'waits' in own && own.waits === 'seller'
    ? { ...state, waits: 'buyer' }
    : state;
}

/** CAT-09b A paid order that is collected in a store stands where its pick-up does; null: it is delivered, or not paid yet. */
function pickupState(status: OrderStatus, pickup: PickupStatus | null): State | null {
  if (pickup === null) return null;
  if (status === 'success') return pickupLife.states.collected;
  if (status !== 'waiting_shipment') return null;
  return pickupLife.states[pickup === 'unpaid' ? 'preparing' : pickup];
}

/** ORD-02 The text of a state for a type: issued goods are never on their way. */
export function orderStateText(
  status: OrderStatus,
  type: OrderType,
  pickup: PickupStatus | null = null,
): Texts {
  return (
    pickupState(status, pickup) ??
    ((typeRules[type].issues && issuedStates[status]) || orderLife.states[status])
  );
}
const issuedStates: Partial<Record<OrderStatus, Texts>> = {
  waiting_shipment: { zh: '待发放', en: 'Awaiting delivery', ru: 'Ожидает выдачи' },
  waiting_receipt: { zh: '已发放', en: 'Delivered', ru: 'Выдан' },
};

export function requiredFields(
  type: OrderType,
  transaction: TransactionType,
): readonly TradeField[] {
  return typeRules[type].required[transaction];
}

/** ORD-08 Means of payment for an order type, by the way the order is placed. */
export function paysWith(type: OrderType, way: OrderWay, payWay: Tender): boolean {
  return typeRules[type].pays.includes(tenders[way] ?? payWay);
}

/** CAT-09f The types whose goods a store hands over. */
export const collectedTypes = keysOf(typeRules).filter(
  (type) => typeRules[type].pickup === 'store',
);

/** ORD-08g Can a product of a type be put on sale? Projects are asked for in words, exchanges are made of codes and prizes. */
export function isOnSale(type: OrderType): boolean {
  return typeRules[type].ways.includes('checkout');
}

/** The required fields that were left empty. */
export function missingFields(type: OrderType, fields: Partial<TradeFields>): TradeField[] {
  return requiredFields(type, fields.transactionType ?? 'domestic').filter((field) => {
    const value = fields[field];
    return value === undefined || (typeof value === 'string' && value.trim() === '');
  });
}

/** RCH-01 A card is bought with money: a bonus that became one could be given to anybody. */
export function isStoredValue(type: OrderType): boolean {
  return typeRules[type].issues === 'card';
}
