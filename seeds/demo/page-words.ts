import { t } from '../wording.ts';
import type { SeedTenant, Texts } from '../shapes.ts';

type Kind = SeedTenant['kind'];
/** A tile of the front: the category it leads to, whose goods its picture shows. */
type Tile = { category: string; colour: string; title: Texts; subtitle: Texts; alt: Texts };
type Icon = 'box' | 'tag' | 'card' | 'truck';
type Words = {
  description: Texts;
  tiles: readonly Tile[];
  promises: readonly { icon: Icon; title: Texts; text: Texts }[];
  categories: Texts;
  offers: Texts;
  popular: Texts;
  popularText: Texts;
  fresh: Texts;
  freshText: Texts;
  /** Floors of categories, each with its line. */
  floors: readonly { category: string; text: Texts }[];
  story: { title: Texts; html: Texts; button: Texts; address: string; alt: Texts; of: string };
  lots: Texts;
  lotsText: Texts;
  brands: Texts;
  links: Texts;
  ways: readonly { text: Texts; address: string }[];
};

const list = (texts: readonly Texts[], lead: Texts): Texts => {
  const html = (lang: 'zh' | 'en' | 'ru') =>
    `<p>${lead[lang]}</p><ul>${texts.map((one) => `<li>${one[lang]}</li>`).join('')}</ul>`;
  return t(html('zh'), html('en'), html('ru'));
};

/** CMS-01 The words of the two shops on their front pages. */
export const frontWords: Readonly<Record<Kind, Words>> = {
  b2b: {
    description: t(
      '轴承、紧固件、阀门、泵与刀具现货采购：阶梯价公开，支持账期、合同与增值税专票。',
      'Bearings, fasteners, valves, pumps and cutting tools from stock: open quantity prices, credit terms, contracts and VAT invoices.',
      'Подшипники, крепёж, арматура, насосы и инструмент со склада: открытые оптовые цены, отсрочка, договоры и счета-фактуры.',
    ),
    tiles: [
      {
        category: 'safety',
        colour: '#d9a441',
        title: t('车间防护，一次备齐', 'Safety gear for the whole shift', 'Защита для всей смены'),
        subtitle: t(
          '安全帽、手套、护目镜，按班组成箱发货',
          'Helmets, gloves and eyewear, shipped by the case',
          'Каски, перчатки и очки — коробками на бригаду',
        ),
        alt: t(
          '安全帽、手套与耳罩',
          'Helmet, gloves and ear defenders',
          'Каска, перчатки и наушники',
        ),
      },
      {
        category: 'pumps',
        colour: '#3c6e96',
        title: t('泵与备件现货', 'Pumps and spares in stock', 'Насосы и запчасти на складе'),
        subtitle: t(
          '清水、排水、计量，选型参数齐全',
          'Water, drainage and metering, with full duty data',
          'Водяные, дренажные, дозировочные — с полными характеристиками',
        ),
        alt: t('三台工业水泵', 'Three industrial pumps', 'Три промышленных насоса'),
      },
      {
        category: 'hand-tools',
        colour: '#b4502f',
        title: t('手动工具，耐用为先', 'Hand tools made to last', 'Ручной инструмент надолго'),
        subtitle: t(
          '扳手、钳具、量具，常用规格当天出库',
          'Wrenches, pliers and gauges; common sizes leave the same day',
          'Ключи, клещи, измерители: ходовые размеры — в день заказа',
        ),
        alt: t(
          '扳手、钳子等手动工具',
          'Wrenches, pliers and other hand tools',
          'Ключи, клещи и другой инструмент',
        ),
      },
    ],
    promises: [
      {
        icon: 'truck',
        title: t('两仓现货', 'Two warehouses', 'Два склада'),
        text: t(
          '上海、广州就近发货',
          'Shipped from Shanghai or Guangzhou',
          'Отгрузка из Шанхая и Гуанчжоу',
        ),
      },
      {
        icon: 'tag',
        title: t('阶梯价公开', 'Open quantity prices', 'Открытые оптовые цены'),
        text: t(
          '合同价、等级价自动生效',
          'Contract prices apply by themselves',
          'Договорные цены — автоматически',
        ),
      },
      {
        icon: 'card',
        title: t('账期与专票', 'Credit and VAT invoices', 'Отсрочка и счёт-фактура'),
        text: t(
          '对公转账、月结均可',
          'Bank transfer or monthly account',
          'Перевод или расчёт раз в месяц',
        ),
      },
      {
        icon: 'box',
        title: t('材质证书', 'Material certificates', 'Сертификаты материала'),
        text: t(
          'EN 10204 3.1 随单下载',
          'EN 10204 3.1 with your order',
          'EN 10204 3.1 вместе с заказом',
        ),
      },
    ],
    categories: t('按品类采购', 'Shop by category', 'Каталог по разделам'),
    offers: t('正在进行的活动', 'Current offers', 'Действующие акции'),
    popular: t('采购最多', 'Most ordered', 'Чаще всего заказывают'),
    popularText: t(
      '同行近期下单最多的规格',
      'Sizes that other plants order most',
      'Позиции, которые чаще берут другие предприятия',
    ),
    fresh: t('新品到货', 'New arrivals', 'Новинки'),
    freshText: t(
      '最近上架，已完成审核',
      'Recently listed and reviewed',
      'Недавно добавлены и проверены',
    ),
    floors: [
      {
        category: 'bearings',
        text: t(
          '深沟球、滚子与带座轴承',
          'Ball, roller and mounted units',
          'Шариковые, роликовые, корпусные',
        ),
      },
      {
        category: 'fasteners',
        text: t(
          '国标与 DIN，整箱更省',
          'GB and DIN; cheaper by the box',
          'GB и DIN, коробками дешевле',
        ),
      },
      {
        category: 'valves',
        text: t('球阀、闸阀与管件', 'Ball and gate valves, fittings', 'Краны, задвижки, фитинги'),
      },
    ],
    story: {
      title: t(
        '拿着清单来，带着订单走',
        'Bring a list, leave with an order',
        'Пришли со списком — ушли с заказом',
      ),
      html: list(
        [
          t(
            '粘贴或导入编码与数量，一次最多 2000 行',
            'Paste or import codes and quantities, up to 2,000 lines at once',
            'Вставьте или загрузите коды и количества, до 2000 строк',
          ),
          t(
            '缺货与起订量问题在加入购物车前就会提示',
            'Stock and minimum quantities are checked before anything is in the cart',
            'Остатки и минимальные партии проверяются до корзины',
          ),
          t(
            '常用清单可保存，下次一键补货',
            'Save the lists you repeat and reorder in one step',
            'Сохраните список и повторите заказ одним действием',
          ),
        ],
        t(
          '采购员手里多半已有一张表。快速下单按编码逐行识别，省去逐个搜索。',
          'Most purchasers already have a sheet. Quick order reads it line by line, so nobody has to search item by item.',
          'У снабженца обычно уже есть таблица. Быстрый заказ читает её построчно — искать каждую позицию не нужно.',
        ),
      ),
      button: t('快速下单', 'Quick order', 'Быстрый заказ'),
      address: '/quick-order',
      alt: t(
        '电机、变频器与减速机',
        'Motor, inverter and gear unit',
        'Двигатель, преобразователь частоты и редуктор',
      ),
      of: 'drives',
    },
    lots: t('竞价大厅', 'Auction hall', 'Аукционный зал'),
    lotsText: t(
      '整批物资，公开出价',
      'Whole batches, open bidding',
      'Партии товара, открытые торги',
    ),
    brands: t('合作品牌', 'Brands we carry', 'Бренды'),
    links: t('采购工具', 'For purchasers', 'Снабженцу'),
    ways: [
      { text: t('快速下单', 'Quick order', 'Быстрый заказ'), address: '/quick-order' },
      { text: t('求购与供应', 'Demand and supply', 'Спрос и предложения'), address: '/demands' },
      { text: t('竞价大厅', 'Auction hall', 'Аукционный зал'), address: '/auctions' },
      { text: t('促销活动', 'Special offers', 'Акции'), address: '/sale' },
      { text: t('门店自提', 'Pick-up points', 'Пункты самовывоза'), address: '/stores' },
      { text: t('帮助中心', 'Help centre', 'Справка'), address: '/help' },
    ],
  },
  b2c: {
    description: t(
      '栖木生活的餐具、灯具、家纺与香薰，来自五间小作坊，满 199 元包邮，门店可自提。',
      'Tableware, lighting, textiles and candles from five small workshops. Free delivery from ¥199, or pick up in a store.',
      'Посуда, свет, текстиль и свечи из пяти мастерских. Бесплатная доставка от 199 ¥ и самовывоз из магазинов.',
    ),
    tiles: [
      {
        category: 'lighting',
        colour: '#c08a4d',
        title: t('一盏灯的晚上', 'An evening by one lamp', 'Вечер у лампы'),
        subtitle: t(
          '暖光台灯与落地灯',
          'Warm table and floor lamps',
          'Тёплый свет: настольные лампы и торшеры',
        ),
        alt: t('三盏暖光灯具', 'Three warm lamps', 'Три лампы с тёплым светом'),
      },
      {
        category: 'garden',
        colour: '#6f8a5f',
        title: t('给窗台添点绿', 'Green for the windowsill', 'Зелень на подоконник'),
        subtitle: t(
          '好养的绿植，带盆发货',
          'Easy plants, sent in their pots',
          'Неприхотливые растения сразу в горшках',
        ),
        alt: t(
          '龟背竹、花瓶与陶盆',
          'Monstera, vase and clay pots',
          'Монстера, ваза и глиняные горшки',
        ),
      },
      {
        category: 'gifts',
        colour: '#9a6a5a',
        title: t('送礼，写一句话', 'Gifts with a handwritten line', 'Подарки с открыткой от руки'),
        subtitle: t(
          '茶、咖啡与礼盒，贺卡免费',
          'Tea, coffee and boxes; the card is free',
          'Чай, кофе и наборы; открытка бесплатно',
        ),
        alt: t('茶叶、蜂蜜与咖啡', 'Tea, honey and coffee', 'Чай, мёд и кофе'),
      },
    ],
    promises: [
      {
        icon: 'truck',
        title: t('满 199 元包邮', 'Free delivery from ¥199', 'Доставка бесплатно от 199 ¥'),
        text: t('偏远地区另计', 'Remote areas at cost', 'В отдалённые районы — по тарифу'),
      },
      {
        icon: 'box',
        title: t('易碎包赔', 'Breakage covered', 'Бой возместим'),
        text: t(
          '到货破损，拍照即补发',
          'Send a photo, get a new one',
          'Пришлите фото — вышлем новое',
        ),
      },
      {
        icon: 'card',
        title: t('门店自提', 'Pick up in store', 'Самовывоз'),
        text: t(
          '当天备好，凭码取货',
          'Ready the same day, with a code',
          'Готово в тот же день, по коду',
        ),
      },
      {
        icon: 'tag',
        title: t('会员价', 'Member prices', 'Цены для своих'),
        text: t(
          '等级越高，折扣越多',
          'The higher the level, the lower',
          'Чем выше уровень, тем ниже',
        ),
      },
    ],
    categories: t('逛一逛', 'Browse the house', 'По дому'),
    offers: t('本周优惠', 'Offers this week', 'Акции недели'),
    popular: t('大家在买', 'Best sellers', 'Хиты продаж'),
    popularText: t(
      '回购最多的日常器物',
      'The everyday things people come back for',
      'То, за чем возвращаются',
    ),
    fresh: t('新近上架', 'Just in', 'Только что привезли'),
    freshText: t('刚从作坊出来的', 'Fresh from the workshops', 'Прямо из мастерских'),
    floors: [
      {
        category: 'tableware',
        text: t(
          '手拉坯，釉色各不相同',
          'Thrown by hand, no two glazes alike',
          'Ручная работа, глазурь не повторяется',
        ),
      },
      {
        category: 'textiles',
        text: t(
          '棉与麻，越洗越软',
          'Cotton and linen that soften with washing',
          'Хлопок и лён, мягче с каждой стиркой',
        ),
      },
      {
        category: 'candles',
        text: t('大豆蜡，四十小时', 'Soy wax, forty hours', 'Соевый воск, сорок часов горения'),
      },
    ],
    story: {
      title: t('五间作坊，一张桌子', 'Five workshops, one table', 'Пять мастерских, один стол'),
      html: list(
        [
          t(
            '陶、木、棉、麻，产地与工艺写在每件商品里',
            'Clay, wood, cotton and linen: origin and craft stand on every page',
            'Глина, дерево, хлопок, лён: у каждой вещи указаны место и способ',
          ),
          t(
            '小批量烧制，售完再开窑',
            'Small batches; when they are gone, the kiln is lit again',
            'Малые партии: закончились — снова топим печь',
          ),
          t(
            '坏了能修：杯把、灯罩、藤编都可返厂',
            'Things can be mended: handles, shades and wickerwork',
            'Чиним: ручки, абажуры, плетение',
          ),
        ],
        t(
          '我们认识每一位做东西的人。他们在景德镇、龙泉和绍兴，最远的一间开车要六个小时。',
          'We know everyone who makes these things. They work in Jingdezhen, Longquan and Shaoxing; the farthest is six hours by car.',
          'Мы знаем всех, кто это делает. Они в Цзиндэчжэне, Лунцюане и Шаосине; до самой дальней мастерской шесть часов езды.',
        ),
      ),
      button: t('到门店看看', 'Visit a store', 'Наши магазины'),
      address: '/stores',
      alt: t(
        '桌上的马克杯、大碗与茶杯',
        'Mug, bowl and tea cups on a table',
        'Кружка, миска и чашки на столе',
      ),
      of: 'tableware',
    },
    lots: t('竞价大厅', 'Auction hall', 'Аукционный зал'),
    lotsText: t(
      '样品、尾货与整批，公开出价',
      'Samples, remainders and batches, open bidding',
      'Образцы, остатки и партии, открытые торги',
    ),
    brands: t('作坊与品牌', 'Workshops and brands', 'Мастерские и бренды'),
    links: t('方便之门', 'Good to know', 'Полезное'),
    ways: [
      { text: t('优惠活动', 'Special offers', 'Акции'), address: '/sale' },
      { text: t('附近门店', 'Stores near you', 'Магазины рядом'), address: '/stores' },
      { text: t('竞价大厅', 'Auction hall', 'Аукционный зал'), address: '/auctions' },
      { text: t('全部商品', 'All products', 'Все товары'), address: '/search' },
      { text: t('帮助中心', 'Help centre', 'Справка'), address: '/help' },
    ],
  },
};

export const tileButton = t('去看看', 'Take a look', 'Посмотреть');
export const demandTitle = t('求购与供应', 'Demand and supply', 'Спрос и предложения');

/** The landing page of a season, which the front leads to. */
export const saleWords = {
  title: t('春季采购节', 'Spring sale', 'Весенняя распродажа'),
  description: t(
    '春季活动商品与优惠券一览，活动价以商品页为准。',
    'This spring’s offers and coupons in one place. The price on the product page applies.',
    'Весенние предложения и купоны на одной странице. Действует цена на странице товара.',
  ),
  headline: t('春季采购节，现在开始', 'The spring sale is on', 'Весенняя распродажа началась'),
  subtitle: t(
    '限时价、满减与优惠券可按规则同享',
    'Flash prices, discounts and coupons, combined where the rules allow',
    'Горячие цены, скидки и купоны — вместе, где это допускают условия',
  ),
  button: t('查看全部活动', 'See all offers', 'Все акции'),
  offers: t('进行中的活动', 'Running now', 'Идут сейчас'),
  cheap: t('低价专区', 'Lowest prices first', 'Сначала недорогие'),
  cheapText: t('按价格从低到高', 'Sorted by price', 'По возрастанию цены'),
  rules: t(
    '<h2>活动说明</h2><ul><li>活动价在结算时自动生效，无需口令。</li><li>优惠券每人限领一张，领取后在有效期内使用。</li><li>活动商品支持退换，运费规则不变。</li></ul>',
    '<h2>How it works</h2><ul><li>Sale prices apply at checkout; no code is needed.</li><li>Each person may claim a coupon once and use it while it is valid.</li><li>Returns and delivery fees are the same as always.</li></ul>',
    '<h2>Условия</h2><ul><li>Цены акции применяются при оформлении, код не нужен.</li><li>Купон можно получить один раз и использовать до окончания его срока.</li><li>Возврат и доставка — на обычных условиях.</li></ul>',
  ),
} as const;
