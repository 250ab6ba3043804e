export const frame = {
  skip: { zh: '跳到主要内容', en: 'Skip to content', ru: 'Перейти к содержанию' },
  search: { zh: '搜索商品', en: 'Search products', ru: 'Поиск товаров' },
  searchHint: {
    zh: '商品名称、型号或编码',
    en: 'Product, model or SKU',
    ru: 'Товар, модель или артикул',
  },
  doSearch: { zh: '搜索', en: 'Search', ru: 'Найти' },
  cart: { zh: '购物车', en: 'Cart', ru: 'Корзина' },
  quickOrder: { zh: '快速下单', en: 'Quick order', ru: 'Быстрый заказ' },
  login: { zh: '登录', en: 'Log in', ru: 'Войти' },
  logout: { zh: '退出登录', en: 'Log out', ru: 'Выйти' },
  account: { zh: '我的账户', en: 'My account', ru: 'Личный кабинет' },
  myOrders: { zh: '我的订单', en: 'My orders', ru: 'Мои заказы' },
  office: { zh: '工作台', en: 'Console', ru: 'Кабинет' },
  menu: { zh: '菜单', en: 'Menu', ru: 'Меню' },
  close: { zh: '关闭', en: 'Close', ru: 'Закрыть' },
  categories: { zh: '全部分类', en: 'All categories', ru: 'Все категории' },
  allProducts: { zh: '全部商品', en: 'All products', ru: 'Все товары' },
  home: { zh: '首页', en: 'Home', ru: 'Главная' },
  language: { zh: '语言', en: 'Language', ru: 'Язык' },
  hotline: { zh: '客服热线', en: 'Customer service', ru: 'Служба поддержки' },
  shopping: { zh: '购物', en: 'Shop', ru: 'Покупки' },
  service: { zh: '服务与帮助', en: 'Help and support', ru: 'Помощь и поддержка' },
  breadcrumb: { zh: '当前位置', en: 'You are here', ru: 'Вы здесь' },
} as const;
export const languageNames = { zh: '中文', en: 'English', ru: 'Русский' } as const;
export const languageShort = { zh: '中', en: 'EN', ru: 'RU' } as const;
