export const home = {
  title: { zh: '{name} · 在线商城', en: '{name} · Online shop', ru: '{name} · Интернет-магазин' },
  describe: {
    zh: '{name}在线商城：{categories}。价格与库存实时更新。',
    en: '{name} online: {categories}. Live prices and stock.',
    ru: '{name}: {categories}. Актуальные цены и остатки.',
  },
  heroTitle: { zh: '欢迎来到{name}', en: 'Welcome to {name}', ru: 'Добро пожаловать в {name}' },
  heroText: {
    zh: '现货商品，价格与库存实时可见。',
    en: 'Goods in stock, with live prices and availability.',
    ru: 'Товары в наличии, актуальные цены и остатки.',
  },
  heroButton: { zh: '浏览全部商品', en: 'Browse all products', ru: 'Смотреть все товары' },
  browse: { zh: '按分类浏览', en: 'Browse by category', ru: 'По категориям' },
  hello: { zh: '您好', en: 'Welcome', ru: 'Здравствуйте' },
  helloName: { zh: '您好，{name}', en: 'Welcome, {name}', ru: 'Здравствуйте, {name}' },
  helloText: {
    zh: '登录后显示您的会员价，下单与查单更方便。',
    en: 'Log in to see your own prices and follow your orders.',
    ru: 'Войдите, чтобы видеть свои цены и следить за заказами.',
  },
  helloIn: {
    zh: '以下为您的专属价格。',
    en: 'You see your own prices.',
    ru: 'Показаны ваши персональные цены.',
  },
  notices: { zh: '公告', en: 'Notices', ru: 'Объявления' },
  popular: { zh: '热销商品', en: 'Best sellers', ru: 'Хиты продаж' },
  popularText: { zh: '大家都在买', en: 'What others buy', ru: 'Что покупают чаще всего' },
  viewAll: { zh: '查看全部', en: 'View all', ru: 'Смотреть все' },
  trust: {
    stock: { zh: '库存实时可见', en: 'Live stock', ru: 'Актуальные остатки' },
    stockText: { zh: '下单即锁定库存', en: 'Reserved as you order', ru: 'Резерв сразу при заказе' },
    price: { zh: '价格透明', en: 'Open prices', ru: 'Прозрачные цены' },
    priceText: {
      zh: '阶梯价与会员价一目了然',
      en: 'Quantity and member prices shown',
      ru: 'Оптовые и персональные цены',
    },
    pay: { zh: '多种付款方式', en: 'Ways to pay', ru: 'Способы оплаты' },
    payText: {
      zh: '在线支付、对公转账或余额',
      en: 'Online, bank transfer or balance',
      ru: 'Онлайн, переводом или с баланса',
    },
    track: { zh: '全程跟踪', en: 'Followed all the way', ru: 'Отслеживание' },
    trackText: {
      zh: '从付款到签收随时查看',
      en: 'From payment to receipt',
      ru: 'От оплаты до получения',
    },
  },
  empty: {
    zh: '商城正在上架商品',
    en: 'The shelves are being filled',
    ru: 'Товары скоро появятся',
  },
  emptyText: {
    zh: '请稍后再来看看，或联系我们的客服。',
    en: 'Please come back soon, or call our hotline.',
    ru: 'Загляните позже или свяжитесь с нами.',
  },
} as const;
