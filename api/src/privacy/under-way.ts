import { z } from 'zod';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';

/** BLK-02b Kinds of open records of a company, counted on screen before something ends. */
export const companyUnderWay = {
  products: { zh: '在售商品', en: 'Products on sale', ru: 'Товары в продаже' },
  unpaid: { zh: '待付款订单', en: 'Unpaid orders', ru: 'Неоплаченные заказы' },
  toShip: {
    zh: '已付款待发货或待自提的订单',
    en: 'Paid orders to ship or hand over',
    ru: 'Оплаченные заказы к отгрузке или выдаче',
  },
  shipped: { zh: '已发货未完成订单', en: 'Orders on their way', ru: 'Заказы в пути' },
  afterSales: { zh: '处理中的售后', en: 'Open returns and refunds', ru: 'Открытые возвраты' },
  quotes: { zh: '进行中的报价', en: 'Open quotes', ru: 'Открытые предложения' },
  promotions: {
    zh: '进行中的促销与优惠券',
    en: 'Running promotions and coupons',
    ru: 'Действующие акции и купоны',
  },
  groups: { zh: '进行中的拼团', en: 'Open group deals', ru: 'Открытые совместные покупки' },
  posts: { zh: '展示中的供求信息', en: 'Published posts', ru: 'Опубликованные объявления' },
  lots: { zh: '发起的竞价', en: 'Auctions it runs', ru: 'Проводимые торги' },
  bids: { zh: '参与的竞价', en: 'Auctions it bids in', ru: 'Торги с её участием' },
  purchases: { zh: '未完成的采购订单', en: 'Open purchases', ru: 'Незавершённые покупки' },
} as const satisfies Record<string, Texts>;

/** The same for a person: the records that somebody has to take over. */
export const personUnderWay = {
  approvals: {
    zh: '待其审批的订单',
    en: 'Orders waiting for their approval',
    ru: 'Заказы на согласовании',
  },
  orders: { zh: '其未完成的订单', en: 'Their open orders', ru: 'Открытые заказы' },
  quotes: { zh: '其进行中的询价与报价', en: 'Their open quotes', ru: 'Открытые запросы цен' },
  posts: { zh: '其供求信息', en: 'Their posts', ru: 'Объявления' },
} as const satisfies Record<string, Texts>;

const counted = (keys: readonly [string, ...string[]]) =>
  z.array(z.object({ what: z.enum(keys), text: z.string(), count: z.number().int() }));
const names = (texts: Readonly<Record<string, Texts>>): [string, ...string[]] => {
  const [first = '', ...rest] = keysOf(texts);
  return [first, ...rest];
};

/**
 * Kinds without records are left out. `ends`: the things that end by a suspension, and by losing
 * the right to sell, in words.
 */
export const companyUnderWayOut = z.object({
  underWay: counted(names(companyUnderWay)),
  suspendEnds: z.array(z.string()),
  sellingEnds: z.array(z.string()),
});
export const personUnderWayOut = z.object({
  underWay: counted(names(personUnderWay)),
  /** The possible successors; the first is the main account. */
  colleagues: z.array(z.object({ userCode: z.string(), userRelname: z.string() })),
});
