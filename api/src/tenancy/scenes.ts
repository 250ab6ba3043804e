import type { Texts } from '../kernel/text.ts';

/** TEN-02 What a portal can be opened for; a tenant chooses one or more. */
export const sceneNames = ['b2b', 'shop', 'market', 'bidding', 'channel'] as const;
export type Scene = (typeof sceneNames)[number];

export const scenes: Record<Scene, { name: Texts; text: Texts }> = {
  b2b: {
    name: { zh: 'B2B 贸易', en: 'B2B trade', ru: 'Торговля B2B' },
    text: {
      zh: '向企业客户销售：会员等级价、阶梯价、线下付款与订单审核。',
      en: 'Selling to companies: prices by level and quantity, bank transfer, order review.',
      ru: 'Продажи компаниям: цены по уровням и объёму, оплата по счёту, проверка заказов.',
    },
  },
  shop: {
    name: { zh: 'B2C 商城', en: 'B2C shop', ru: 'Магазин B2C' },
    text: {
      zh: '面向个人消费者的线上商城：在线支付、运费与自动关单。',
      en: 'A shop for consumers: online payment, freight, unpaid orders close by themselves.',
      ru: 'Магазин для покупателей: онлайн-оплата, доставка, автоматическое закрытие заказов.',
    },
  },
  market: {
    name: { zh: '多商家平台', en: 'Marketplace', ru: 'Маркетплейс' },
    text: {
      zh: '招募卖家入驻：商品审核、分卖家发货与结算。',
      en: 'Sellers join: their products are reviewed, each ships and is paid by itself.',
      ru: 'Площадка для продавцов: проверка товаров, раздельная доставка и расчёты.',
    },
  },
  bidding: {
    name: { zh: '竞价与采购', en: 'Bidding and purchasing', ru: 'Торги и закупки' },
    text: {
      zh: '企业采购与竞价：采购员角色、订单逐级审核。',
      en: 'Company purchasing and bidding: purchasers, and orders that are reviewed.',
      ru: 'Закупки и торги: роль закупщика, проверка каждого заказа.',
    },
  },
  channel: {
    name: { zh: '渠道分销', en: 'Channel distribution', ru: 'Дистрибуция' },
    text: {
      zh: '通过经销商销售：分级经销价与渠道经理。',
      en: 'Selling through dealers: prices by dealer level, channel managers.',
      ru: 'Продажи через дилеров: цены по уровням дилеров, менеджеры каналов.',
    },
  },
};

export function isScene(name: string): name is Scene {
  return Object.hasOwn(scenes, name);
}
