import type { Texts } from '../kernel/text.ts';

/** TEN-02 Kinds of portal; a tenant chooses one or more. */
export const sceneNames = ['b2b', 'shop', 'market', 'bidding', 'channel'] as const;
export type Scene = (typeof sceneNames)[number];

export const scenes: Record<Scene, { name: Texts; text: Texts }> = {
  b2b: {
    name: { zh: 'B2B 贸易', en: 'B2B trade', ru: 'Торговля B2B' },
    text: {
      zh: '面向企业客户销售：会员价、阶梯价、银行转账、订单审核。',
      en: 'Sell to companies: member and volume prices, bank transfer, order review.',
      ru: 'Продажи компаниям: цены по уровням и объёму, оплата переводом, проверка заказов.',
    },
  },
  shop: {
    name: { zh: 'B2C 商城', en: 'B2C shop', ru: 'Магазин B2C' },
    text: {
      zh: '面向个人消费者销售：在线支付、运费、超时自动取消。',
      en: 'Sell to consumers: online payment, shipping, automatic cancellation of unpaid orders.',
      ru: 'Продажи частным лицам: онлайн-оплата, доставка, автоотмена неоплаченных заказов.',
    },
  },
  market: {
    name: { zh: '多商家平台', en: 'Marketplace', ru: 'Маркетплейс' },
    text: {
      zh: '招募卖家入驻：商品审核，各卖家独立发货和结算。',
      en: 'Invite sellers: products are reviewed, each seller ships and is paid separately.',
      ru: 'Площадка для продавцов: проверка товаров, раздельные отгрузка и расчёты.',
    },
  },
  bidding: {
    name: { zh: '竞价与采购', en: 'Bidding and purchasing', ru: 'Торги и закупки' },
    text: {
      zh: '企业采购与竞价：采购员角色、订单逐级审批。',
      en: 'Purchasing and bidding for companies: purchaser roles and order approvals.',
      ru: 'Закупки и торги: роль закупщика, согласование заказов.',
    },
  },
  channel: {
    name: { zh: '渠道分销', en: 'Channel distribution', ru: 'Дистрибуция' },
    text: {
      zh: '通过经销商销售：分级价格与渠道经理。',
      en: 'Sell through dealers: prices by dealer level, channel managers.',
      ru: 'Продажи через дилеров: цены по уровням, менеджеры каналов.',
    },
  },
};

export function isScene(name: string): name is Scene {
  return Object.hasOwn(scenes, name);
}
