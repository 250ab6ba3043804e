import { permissions } from '../kernel/audience.ts';

export const quotePermissions = permissions({
  'quote.ask': {
    roles: ['buyer'],
    text: { zh: '询价与还价', en: 'Request quotes', ru: 'Запросы цены' },
  },
  'quote.accept': {
    roles: ['buyer'],
    text: { zh: '接受报价', en: 'Accept quotes', ru: 'Принятие предложений' },
  },
  'quote.view': {
    roles: ['buyer', 'seller', 'admin', 'finance'],
    text: { zh: '查看报价', en: 'View quotes', ru: 'Просмотр предложений' },
  },
  'quote.offer': {
    roles: ['seller'],
    text: { zh: '报价', en: 'Send quotes', ru: 'Подготовка предложений' },
  },
});
