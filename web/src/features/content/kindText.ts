import type { Block } from '@tradeport/api/content/blocks';
import type {
  audiences,
  columnLayouts,
  offerTypes,
  promiseIcons,
  sorts,
  targets,
  widths,
} from '@tradeport/api/content/blocks';
import * as biddingWords from '@tradeport/api/bidding/words';
import * as catalogueWords from '@tradeport/api/catalogue/words';
import * as contentWords from '@tradeport/api/content/words';
import { levelList } from '@tradeport/api/members/calls';
import * as promotionsWords from '@tradeport/api/promotions/words';
import type { Texts } from '@tradeport/api/kernel/text';
import * as words from '@tradeport/api/kernel/words/index';

/** The kinds of blocks, and what each is for. */
export const kindText: { readonly [K in Block['kind']]: { text: Texts; hint: Texts } } = {
  banner: {
    text: { zh: '横幅大图', en: 'Banner', ru: 'Баннер' },
    hint: {
      zh: '一句话、一张图、一个去处',
      en: 'A headline, an image and one way on',
      ru: 'Заголовок, изображение и одна ссылка',
    },
  },
  slider: {
    text: { zh: '多张横幅', en: 'Banner row', ru: 'Несколько баннеров' },
    hint: {
      zh: '并列，或由访客左右滑动',
      en: 'Side by side, or moved by the visitor',
      ru: 'В ряд или листает посетитель',
    },
  },
  floor: {
    text: { zh: '商品楼层', en: 'Products', ru: 'Подборка товаров' },
    hint: {
      zh: '按规则或手选的一排商品',
      en: 'A row of products, by rule or by hand',
      ru: 'Ряд товаров: по правилу или вручную',
    },
  },
  categories: {
    text: { zh: '分类导航', en: 'Categories', ru: 'Разделы каталога' },
    hint: {
      zh: '全部一级分类，或选出的分类',
      en: 'All top categories, or those you pick',
      ru: 'Все разделы верхнего уровня или выбранные',
    },
  },
  richText: {
    text: { zh: '图文正文', en: 'Rich text', ru: 'Форматированный текст' },
    hint: {
      zh: '标题、段落、列表、图片、表格',
      en: 'Headings, paragraphs, lists, images, tables',
      ru: 'Заголовки, абзацы, списки, изображения, таблицы',
    },
  },
  pictureText: {
    text: { zh: '图片配文字', en: 'Image and text', ru: 'Изображение и текст' },
    hint: { zh: '图在一侧，文字在另一侧', en: 'Side by side', ru: 'Рядом друг с другом' },
  },
  video: {
    text: { zh: '视频链接', en: 'Video link', ru: 'Ссылка на видео' },
    hint: {
      zh: '封面加链接，不加载外部网站',
      en: 'A cover that links to the video; nothing loads from elsewhere',
      ru: 'Обложка со ссылкой; с других сайтов ничего не загружается',
    },
  },
  countdown: {
    text: { zh: '倒计时', en: 'Countdown', ru: 'Обратный отсчёт' },
    hint: { zh: '按门户时间计算', en: 'By the portal’s clock', ru: 'По времени портала' },
  },
  notices: {
    text: { zh: '商城公告', en: 'Shop news', ru: 'Новости магазина' },
    hint: { zh: '最新的几条公告', en: 'The latest items', ru: 'Последние новости' },
  },
  brands: {
    text: { zh: '品牌墙', en: 'Brands', ru: 'Бренды' },
    hint: {
      zh: '选出的品牌标志',
      en: 'Logos of brands you pick',
      ru: 'Логотипы выбранных брендов',
    },
  },
  links: {
    text: { zh: '链接列表', en: 'Links', ru: 'Список ссылок' },
    hint: { zh: '一组文字链接', en: 'A list of text links', ru: 'Список текстовых ссылок' },
  },
  offers: {
    text: { zh: '促销活动', en: 'Promotions', ru: 'Акции и купоны' },
    hint: {
      zh: '进行中的活动、优惠券、秒杀、拼团',
      en: 'Running promotions, coupons, flash sales, group buys',
      ru: 'Идущие акции, купоны, распродажи, совместные покупки',
    },
  },
  lots: {
    text: biddingWords.auctionHall,
    hint: { zh: '进行中和即将开始的竞价', en: 'Running and upcoming', ru: 'Идущие и предстоящие' },
  },
  demands: {
    text: { zh: '供求信息', en: 'Offers and demands', ru: 'Спрос и предложение' },
    hint: { zh: '最新发布的供求', en: 'The newest posts', ru: 'Новые объявления' },
  },
  welcome: {
    text: { zh: '欢迎卡片', en: 'Welcome card', ru: 'Приветствие' },
    hint: {
      zh: '访客看到登录，会员看到订单',
      en: 'Log in for visitors, orders for members',
      ru: 'Гостю — вход, клиенту — заказы',
    },
  },
  promises: {
    text: { zh: '服务承诺', en: 'Promises', ru: 'Преимущества' },
    hint: {
      zh: '图标配一句话，例如“现货速发”',
      en: 'Icons with a line each, e.g. “In stock”',
      ru: 'Значки с короткой подписью, например «В наличии»',
    },
  },
  columns: {
    text: { zh: '分栏', en: 'Columns', ru: 'Колонки' },
    hint: {
      zh: '把其他模块并排放置',
      en: 'Puts other blocks side by side',
      ru: 'Ставит другие блоки рядом',
    },
  },
};

/** Labels of fields. */
export const labels = {
  headline: contentWords.headline,
  subtitle: contentWords.subtitle,
  text: { zh: '说明文字', en: 'Short text', ru: 'Короткий текст' },
  content: words.content,
  count: { zh: '最多显示数量', en: 'Show at most', ru: 'Показывать не больше' },
  picture: words.image,
  pictureHint: {
    zh: '建议横图，宽 1920 像素以上',
    en: 'Landscape, at least 1920 px wide',
    ru: 'Лучше горизонтальное, не уже 1920 пикселей',
  },
  alt: { zh: '替代文字', en: 'Alternative text', ru: 'Альтернативный текст' },
  altHint: {
    zh: '读给看不到图片的人听；没有它不能发布',
    en: 'Read to those who can’t see the image. Required to publish',
    ru: 'Для тех, кто не видит изображение. Без него публиковать нельзя',
  },
  leadsTo: contentWords.linksTo,
  category: words.category,
  address: { zh: '链接地址', en: 'Link address', ru: 'Адрес ссылки' },
  addressHint: contentWords.addressHint,
  button: contentWords.buttonText,
  layout: { zh: '版式', en: 'Layout', ru: 'Расположение' },
  slides: contentWords.banners,
  slide: contentWords.banner,
  source: { zh: '商品来源', en: 'Products come from', ru: 'Откуда товары' },
  brand: words.brand,
  anyHint: { zh: '不选则不限', en: 'Leave empty for any', ru: 'Пусто — любые' },
  sort: { zh: '排序', en: 'Order', ru: 'Порядок' },
  products: words.products,
  floors: { zh: '最多楼层数', en: 'Floors at most', ru: 'Не больше подборок' },
  categories: catalogueWords.categories,
  categoriesHint: {
    zh: '不选则显示全部一级分类',
    en: 'Leave empty for all top categories',
    ru: 'Пусто — все разделы верхнего уровня',
  },
  side: { zh: '图片位置', en: 'Image side', ru: 'Изображение' },
  url: { zh: '视频地址', en: 'Video address', ru: 'Адрес видео' },
  urlHint: {
    zh: '哔哩哔哩、腾讯视频、优酷、YouTube、Vimeo、RuTube 或 VK',
    en: 'Bilibili, Tencent Video, Youku, YouTube, Vimeo, RuTube or VK',
    ru: 'Bilibili, Tencent Video, Youku, YouTube, Vimeo, RuTube или VK',
  },
  endsAt: { zh: '结束时间', en: 'Ends at', ru: 'Окончание' },
  links: { zh: '全部链接', en: 'Links', ru: 'Ссылки' },
  link: { zh: '链接 {n}', en: 'Link {n}', ru: 'Ссылка {n}' },
  what: { zh: '显示内容', en: 'Show', ru: 'Что показывать' },
  promises: { zh: '承诺', en: 'Promises', ru: 'Преимущества' },
  promise: { zh: '承诺 {n}', en: 'Promise {n}', ru: 'Преимущество {n}' },
  icon: { zh: '图标', en: 'Icon', ru: 'Значок' },
  shown: { zh: '显示', en: 'Visible', ru: 'Показывать' },
  from: words.fromDate,
  until: contentWords.until,
  width: { zh: '屏幕', en: 'Screens', ru: 'Экраны' },
  audience: { zh: '受众', en: 'Audience', ru: 'Аудитория' },
  levels: levelList.text,
  levelsHint: {
    zh: '等级和公司都不选，则所有会员可见',
    en: 'With no level and no company, all members see it',
    ru: 'Без уровней и компаний блок видят все контрагенты',
  },
  companies: { zh: '公司', en: 'Companies', ru: 'Компании' },
  pageTitle: { zh: '页面标题', en: 'Page title', ru: 'Заголовок страницы' },
  description: { zh: '页面描述', en: 'Description', ru: 'Описание' },
  descriptionHint: {
    zh: '显示在搜索结果和分享卡片中',
    en: 'Shown in search results and where the page is shared',
    ru: 'Видно в результатах поиска и при публикации ссылки',
  },
  sharing: { zh: '分享图片', en: 'Sharing image', ru: 'Изображение для ссылки' },
  sharingHint: {
    zh: '不上传则使用页面的第一张横幅',
    en: 'If empty, the first banner of the page is used',
    ru: 'Если пусто, берётся первый баннер страницы',
  },
} satisfies Record<string, Texts>;

const targetTexts: Record<(typeof targets)[number], Texts> = {
  none: { zh: '不链接', en: 'Nowhere', ru: 'Без ссылки' },
  all: words.allProducts,
  category: contentWords.category,
  address: contentWords.customAddress,
};
const sortTexts: Record<(typeof sorts)[number], Texts> = {
  sales: { zh: '销量优先', en: 'Best sellers first', ru: 'Сначала популярные' },
  new: { zh: '新品优先', en: 'Newest first', ru: 'Сначала новинки' },
  price: { zh: '价格从低到高', en: 'Lowest price first', ru: 'Сначала недорогие' },
};
const widthTexts: Record<(typeof widths)[number], Texts> = {
  all: { zh: '所有屏幕', en: 'All screens', ru: 'Все экраны' },
  phone: { zh: '仅手机', en: 'Phones only', ru: 'Только телефоны' },
  wide: { zh: '仅宽屏', en: 'Wide screens only', ru: 'Только широкие' },
};
const audienceTexts: Record<(typeof audiences)[number], Texts> = {
  everyone: { zh: '所有人', en: 'Everyone', ru: 'Все' },
  visitors: { zh: '未登录访客', en: 'Visitors', ru: 'Гости' },
  members: words.members,
};
const columnTexts: Record<(typeof columnLayouts)[number], Texts> = {
  front: {
    zh: '首页首屏（窄·宽·窄）',
    en: 'Front (narrow, wide, narrow)',
    ru: 'Главная (узкая, широкая, узкая)',
  },
  halves: { zh: '两等分', en: 'Two halves', ru: 'Две половины' },
  thirds: { zh: '三等分', en: 'Three thirds', ru: 'Три трети' },
  'wide-left': { zh: '左宽右窄', en: 'Wide left', ru: 'Широкая слева' },
  'wide-right': { zh: '左窄右宽', en: 'Wide right', ru: 'Широкая справа' },
};
const offerTexts: Record<(typeof offerTypes)[number], Texts> = {
  all: { zh: '全部活动', en: 'All promotions', ru: 'Все акции' },
  coupon: promotionsWords.coupons,
  flash: { zh: '限时秒杀', en: 'Flash sales', ru: 'Распродажи' },
  group: { zh: '拼团', en: 'Group buys', ru: 'Совместные покупки' },
};
const iconTexts: Record<(typeof promiseIcons)[number], Texts> = {
  box: { zh: '包裹', en: 'Box', ru: 'Коробка' },
  tag: { zh: '价签', en: 'Price tag', ru: 'Ценник' },
  card: { zh: '银行卡', en: 'Card', ru: 'Карта' },
  truck: { zh: '货车', en: 'Truck', ru: 'Грузовик' },
};

/** The choices of fields. */
export const options = {
  targets: targetTexts,
  sorts: sortTexts,
  widths: widthTexts,
  audiences: audienceTexts,
  columnLayouts: columnTexts,
  offers: offerTexts,
  icons: iconTexts,
  sliderLayouts: {
    slides: { zh: '逐张滑动', en: 'One after another', ru: 'По одному' },
    row: { zh: '并列', en: 'Side by side', ru: 'В ряд' },
  },
  categoryLayouts: {
    tiles: { zh: '图块', en: 'Tiles', ru: 'Плитки' },
    rail: { zh: '侧栏列表', en: 'Side list', ru: 'Список сбоку' },
  },
  sources: {
    rule: { zh: '按规则', en: 'A rule', ru: 'По правилу' },
    hand: { zh: '手选商品', en: 'Hand-picked', ru: 'Вручную' },
    categories: {
      zh: '每个一级分类一层',
      en: 'One floor per category',
      ru: 'По разделам каталога',
    },
  },
  sides: {
    left: { zh: '左侧', en: 'Left', ru: 'Слева' },
    right: { zh: '右侧', en: 'Right', ru: 'Справа' },
  },
  demands: {
    all: { zh: '供应与求购', en: 'Offers and demands', ru: 'Предложения и спрос' },
    demand: { zh: '求购', en: 'Demands', ru: 'Спрос' },
    supply: { zh: '供应', en: 'Offers', ru: 'Предложения' },
  },
} satisfies Record<string, Record<string, Texts>>;
