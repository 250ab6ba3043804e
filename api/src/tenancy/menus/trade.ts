import { may, type MenuGroup } from './menu.ts';
import * as words from '../../kernel/words/index.ts';
import * as ordersWords from '../../orders/words.ts';
import * as quotesWords from '../../quotes/words.ts';
import * as aftersalesWords from '../../aftersales/words.ts';
import * as pickupsWords from '../../pickups/words.ts';
import * as productionWords from '../../production/words.ts';
import * as entitlementsWords from '../../entitlements/words.ts';

export const trade: MenuGroup = {
  code: 'trade',
  icon: 'shopping',
  text: words.orders,
  items: [
    {
      action: 'sales',
      icon: 'shop',
      for: may('order.sell'),
      text: ordersWords.orders,
      routes: [
        { action: 'sale', text: { zh: '订单详情', en: 'Order', ru: 'Заказ покупателя' } },
        { action: 'shipping', text: ordersWords.shipOrders },
      ],
    },
    {
      action: 'all',
      icon: 'profile',
      for: may('order.view_all'),
      text: ordersWords.allOrders,
      routes: [
        { action: 'detail', text: ordersWords.order },
        { action: 'shipping', text: ordersWords.shipOrders },
      ],
    },
    {
      action: 'subOrders',
      icon: 'cluster',
      for: may('order.transfer'),
      text: productionWords.factoryOrders,
      routes: [
        { action: 'production', text: productionWords.production },
        { action: 'assign', text: productionWords.assignToFactory },
      ],
    },
    { action: 'pickups', icon: 'shop', for: may('pickup.serve'), text: pickupsWords.storePickups },
    {
      action: 'quotes',
      icon: 'solution',
      for: may('quote.offer'),
      text: quotesWords.quotes,
      routes: [
        { action: 'quote', text: quotesWords.quote },
        { action: 'offer', text: quotesWords.prepareAQuote },
      ],
    },
    {
      action: 'allQuotes',
      icon: 'solution',
      for: may('order.view_all'),
      text: quotesWords.allQuotes,
      routes: [{ action: 'anyQuote', text: quotesWords.quote }],
    },
    {
      action: 'refunds',
      icon: 'rollback',
      for: may('order.sell'),
      text: aftersalesWords.returnsAndRefunds,
      routes: [{ action: 'refund', text: { zh: '售后详情', en: 'Request', ru: 'Заявка' } }],
    },
    {
      action: 'returnAddresses',
      icon: 'environment',
      // For sellers of goods, and companies that sell by auction: a person who only buys has no
      // console.
      for: may('product.edit', 'bidding.organise'),
      text: words.returnAddresses,
    },
    {
      action: 'allRefunds',
      icon: 'rollback',
      for: may('order.view_all'),
      text: aftersalesWords.allReturnsAndRefunds,
      routes: [{ action: 'anyRefund', text: { zh: '售后详情', en: 'Request', ru: 'Заявка' } }],
    },
    {
      action: 'vouchers',
      icon: 'tags',
      for: may('entitlement.view'),
      text: { zh: '卡券核销', en: 'Issued vouchers', ru: 'Ваучеры' },
    },
    { action: 'prizes', icon: 'gift', for: may('prize.grant'), text: entitlementsWords.prizes },
    {
      action: 'refundReport',
      icon: 'bar-chart',
      for: may('refund.report'),
      text: aftersalesWords.refundReport,
    },
  ],
};
