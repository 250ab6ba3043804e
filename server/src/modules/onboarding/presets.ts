import type { OrderSettings } from '@tradeport/api/orders/model';
import type { Texts } from '@tradeport/api/kernel/text';
import type { Scene } from '@tradeport/api/tenancy/scenes';

type Named = { name: Texts };
/**
 * Content of a scene besides its menus: the tenant's own roles, settings, levels, categories, first
 * texts.
 */
export type Preset = {
  roles: readonly (Named & { code: string; permissions: readonly string[] })[];
  orders: Partial<Omit<OrderSettings, 'freight'>> & { freight?: OrderSettings['freight'] };
  /** Percent of the list price. */
  levels: readonly (Named & { code: string; rate: number })[];
  categories: readonly (Named & { children?: readonly Named[] })[];
  slogan: Texts;
  banner: { title: Texts; subtitle: Texts; button: Texts };
};

const named = (zh: string, en: string, ru: string): Named => ({ name: { zh, en, ru } });
const DAY_MINUTES = 24 * 60;
const browse: Texts = { zh: '浏览商品', en: 'See the products', ru: 'Смотреть товары' };

/** TEN-03 In the order in which the settings of several scenes are laid over each other: the strictest last. */
export const presets: readonly (Preset & { scene: Scene })[] = [
  {
    scene: 'shop',
    roles: [
      {
        code: 'shopkeeper',
        ...named('店长', 'Shopkeeper', 'Управляющий магазином'),
        permissions: [
          'product.view',
          'product.edit',
          'product.all_sellers',
          'category.edit',
          'stock.view',
          'stock.adjust',
          'import.run',
          'order.view_all',
          'order.ship',
          'order.remark',
          'order.export',
          'member.view',
        ],
      },
    ],
    orders: {
      unpaidOnlineMinutes: 30,
      receiptDays: 7,
      freight: { CNY: { fixed: 10_0000, freeFrom: 99_0000 } },
    },
    levels: [
      { code: 'member', ...named('普通会员', 'Member', 'Участник'), rate: 100 },
      { code: 'silver', ...named('银卡会员', 'Silver', 'Серебряный'), rate: 98 },
      { code: 'gold', ...named('金卡会员', 'Gold', 'Золотой'), rate: 95 },
    ],
    categories: [
      {
        ...named('家居生活', 'Home and living', 'Дом и быт'),
        children: [named('厨房用品', 'Kitchen', 'Кухня'), named('家纺', 'Textiles', 'Текстиль')],
      },
      { ...named('服饰鞋包', 'Clothes and bags', 'Одежда и сумки') },
      { ...named('食品饮料', 'Food and drinks', 'Еда и напитки') },
      { ...named('数码电器', 'Electronics', 'Электроника') },
    ],
    slogan: {
      zh: '好物直达，放心选购',
      en: 'Good things, straight to you',
      ru: 'Хорошие вещи — прямо к вам',
    },
    banner: {
      title: { zh: '新店开业', en: 'We are open', ru: 'Мы открылись' },
      subtitle: {
        zh: '精选商品陆续上架，满 99 元包邮。',
        en: 'New goods every day, free delivery from ¥99.',
        ru: 'Новые товары каждый день, доставка бесплатно от 99 ¥.',
      },
      button: browse,
    },
  },
  {
    scene: 'market',
    roles: [
      {
        code: 'seller_relations',
        ...named('招商专员', 'Seller relations', 'Работа с продавцами'),
        permissions: [
          'member.view',
          'member.edit',
          'product.view',
          'product.review',
          'product.all_sellers',
          'user.view',
        ],
      },
    ],
    orders: { receiptDays: 10 },
    levels: [],
    categories: [
      { ...named('日用百货', 'Household', 'Товары для дома') },
      { ...named('办公文具', 'Office', 'Офис') },
      { ...named('工具设备', 'Tools', 'Инструменты') },
    ],
    slogan: {
      zh: '汇聚优质商家',
      en: 'Good sellers in one place',
      ru: 'Лучшие продавцы в одном месте',
    },
    banner: {
      title: { zh: '商家入驻招募中', en: 'Sell with us', ru: 'Продавайте у нас' },
      subtitle: {
        zh: '每件商品都经平台审核。',
        en: 'Every product is reviewed before it is shown.',
        ru: 'Каждый товар проверяется перед показом.',
      },
      button: browse,
    },
  },
  {
    scene: 'b2b',
    roles: [
      {
        code: 'sales_clerk',
        ...named('销售内勤', 'Sales clerk', 'Менеджер по продажам'),
        permissions: [
          'order.view_all',
          'order.review',
          'order.remark',
          'order.export',
          'member.view',
          'product.view',
          'stock.view',
        ],
      },
    ],
    orders: {
      unpaidOfflineMinutes: 7 * DAY_MINUTES,
      receiptDays: 15,
      review: 'over',
      reviewOver: 100_000_0000,
    },
    levels: [
      { code: 'standard', ...named('标准客户', 'Standard', 'Стандартный'), rate: 100 },
      { code: 'key', ...named('重点客户', 'Key account', 'Ключевой клиент'), rate: 96 },
      { code: 'strategic', ...named('战略客户', 'Strategic', 'Стратегический'), rate: 92 },
    ],
    categories: [
      { ...named('原材料', 'Materials', 'Сырьё') },
      {
        ...named('零部件', 'Parts', 'Детали'),
        children: [
          named('标准件', 'Standard parts', 'Стандартные детали'),
          named('定制件', 'Custom parts', 'Детали на заказ'),
        ],
      },
      { ...named('设备', 'Machines', 'Оборудование') },
      { ...named('耗材', 'Consumables', 'Расходные материалы') },
    ],
    slogan: {
      zh: '为企业采购而生',
      en: 'Made for companies that buy',
      ru: 'Для компаний, которые закупают',
    },
    banner: {
      title: {
        zh: '企业采购一站式平台',
        en: 'Everything for your company',
        ru: 'Всё для вашей компании',
      },
      subtitle: {
        zh: '阶梯价、等级价、对公转账。',
        en: 'Prices by quantity and level, payment by bank transfer.',
        ru: 'Цены по объёму и уровню, оплата по счёту.',
      },
      button: browse,
    },
  },
  {
    scene: 'channel',
    roles: [
      {
        code: 'channel_manager',
        ...named('渠道经理', 'Channel manager', 'Менеджер канала'),
        permissions: [
          'member.view',
          'member.edit',
          'user.view',
          'order.view_all',
          'order.export',
          'product.view',
        ],
      },
    ],
    orders: { unpaidOfflineMinutes: 7 * DAY_MINUTES, review: 'over', reviewOver: 50_000_0000 },
    levels: [
      {
        code: 'dealer_1',
        ...named('一级经销商', 'First-tier dealer', 'Дилер 1-го уровня'),
        rate: 85,
      },
      {
        code: 'dealer_2',
        ...named('二级经销商', 'Second-tier dealer', 'Дилер 2-го уровня'),
        rate: 90,
      },
    ],
    categories: [
      { ...named('主推产品', 'Main range', 'Основной ассортимент') },
      { ...named('新品', 'New', 'Новинки') },
      { ...named('配件', 'Accessories', 'Аксессуары') },
    ],
    slogan: {
      zh: '与渠道伙伴共成长',
      en: 'Growing with our dealers',
      ru: 'Растём вместе с дилерами',
    },
    banner: {
      title: { zh: '经销商订货平台', en: 'Ordering for dealers', ru: 'Заказы для дилеров' },
      subtitle: {
        zh: '按级别享经销价。',
        en: 'Your level, your price.',
        ru: 'Цены по вашему уровню.',
      },
      button: browse,
    },
  },
  {
    scene: 'bidding',
    roles: [
      {
        code: 'purchaser',
        ...named('采购员', 'Purchaser', 'Закупщик'),
        permissions: [
          'order.place',
          'order.view',
          'order.cancel',
          'order.receive',
          'order.remark',
          'order.export',
          'payment.pay',
        ],
      },
    ],
    orders: { unpaidOfflineMinutes: 14 * DAY_MINUTES, review: 'all' },
    levels: [],
    categories: [
      { ...named('采购物资', 'Purchased goods', 'Закупаемые товары') },
      { ...named('服务采购', 'Services', 'Услуги') },
    ],
    slogan: {
      zh: '阳光采购，公开竞价',
      en: 'Open purchasing, open bidding',
      ru: 'Открытые закупки и торги',
    },
    banner: {
      title: { zh: '采购与竞价平台', en: 'Purchasing and bidding', ru: 'Закупки и торги' },
      subtitle: {
        zh: '每笔订单都经审核。',
        en: 'Every order is reviewed.',
        ru: 'Каждый заказ проверяется.',
      },
      button: browse,
    },
  },
];
