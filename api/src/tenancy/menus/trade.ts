import { may, type MenuGroup } from './menu.ts';

export const trade: MenuGroup = {
  code: 'trade',
  icon: 'shopping',
  text: { zh: '订单', en: 'Orders', ru: 'Заказы' },
  items: [
    {
      action: 'sales',
      icon: 'shop',
      for: may('order.sell'),
      text: { zh: '销售订单', en: 'Orders', ru: 'Продажи' },
      routes: [
        { action: 'sale', text: { zh: '订单详情', en: 'Order', ru: 'Заказ покупателя' } },
        { action: 'shipping', text: { zh: '订单发货', en: 'Ship orders', ru: 'Отгрузка заказов' } },
      ],
    },
    {
      action: 'all',
      icon: 'profile',
      for: may('order.view_all'),
      text: { zh: '全部订单', en: 'All orders', ru: 'Все заказы' },
      routes: [
        { action: 'detail', text: { zh: '订单详情', en: 'Order', ru: 'Заказ' } },
        { action: 'shipping', text: { zh: '订单发货', en: 'Ship orders', ru: 'Отгрузка заказов' } },
      ],
    },
    {
      action: 'quotes',
      icon: 'solution',
      for: may('quote.offer'),
      text: { zh: '询价管理', en: 'Quotes', ru: 'Запросы цены' },
      routes: [
        { action: 'quote', text: { zh: '询价详情', en: 'Quote', ru: 'Запрос цены' } },
        {
          action: 'offer',
          text: { zh: '报价', en: 'Prepare a quote', ru: 'Подготовка предложения' },
        },
      ],
    },
    {
      action: 'allQuotes',
      icon: 'solution',
      for: may('order.view_all'),
      text: { zh: '全部询价', en: 'All quotes', ru: 'Все запросы цены' },
      routes: [{ action: 'anyQuote', text: { zh: '询价详情', en: 'Quote', ru: 'Запрос цены' } }],
    },
    {
      action: 'refunds',
      icon: 'rollback',
      for: may('order.sell'),
      text: { zh: '售后管理', en: 'Returns and refunds', ru: 'Возвраты' },
      routes: [{ action: 'refund', text: { zh: '售后详情', en: 'Request', ru: 'Заявка' } }],
    },
    {
      action: 'returnAddresses',
      icon: 'environment',
      // For sellers of goods, and companies that sell by auction: a person who only buys has no
      // console.
      for: may('product.edit', 'bidding.organise'),
      text: { zh: '退货地址', en: 'Return addresses', ru: 'Адреса для возврата' },
    },
    {
      action: 'allRefunds',
      icon: 'rollback',
      for: may('order.view_all'),
      text: { zh: '全部售后', en: 'All returns and refunds', ru: 'Все возвраты' },
      routes: [{ action: 'anyRefund', text: { zh: '售后详情', en: 'Request', ru: 'Заявка' } }],
    },
    {
      action: 'vouchers',
      icon: 'tags',
      for: may('entitlement.view'),
      text: { zh: '卡券核销', en: 'Issued vouchers', ru: 'Ваучеры' },
    },
    {
      action: 'prizes',
      icon: 'gift',
      for: may('prize.grant'),
      text: { zh: '奖品发放', en: 'Prizes', ru: 'Призы' },
    },
    {
      action: 'refundReport',
      icon: 'bar-chart',
      for: may('refund.report'),
      text: { zh: '售后统计', en: 'Refund report', ru: 'Отчёт по возвратам' },
    },
  ],
};
