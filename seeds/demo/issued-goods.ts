import type { OrderType } from '@tradeport/api/orders/order-types';
import type { SeedTenant, Texts } from '../shapes.ts';

/** The symbol drawn on its card. */
type Sign = 'key' | 'cup' | 'wrench' | 'calendar' | 'card' | 'box' | 'bag';
export type IssuedGoods = {
  no: string;
  type: OrderType;
  name: Texts;
  summary: Texts;
  unit: Texts;
  price: string;
  sign: Sign;
  /** Pieces in stock, for goods that ship. */
  stock?: number;
  /** Number of uses, for benefits. */
  uses?: number;
  colours: readonly [string, string];
};

const piece: Texts = { zh: '份', en: 'pc', ru: 'шт.' };
const card: Texts = { zh: '张', en: 'card', ru: 'карта' };

const home: readonly IssuedGoods[] = [
  {
    no: 'QM-VIP12',
    type: '07',
    name: {
      zh: '音乐会员年卡兑换码',
      en: 'Music membership code, 1 year',
      ru: 'Код: музыка на год',
    },
    summary: {
      zh: '付款后立即发放，在音乐应用中兑换。',
      en: 'Delivered at once, redeemed in the music app.',
      ru: 'Выдаётся сразу, активируется в приложении.',
    },
    unit: piece,
    price: '168',
    sign: 'key',
    colours: ['#5b4b8a', '#f4b860'],
  },
  {
    no: 'QM-COFFEE10',
    type: '09',
    uses: 10,
    name: {
      zh: '手冲咖啡畅饮卡 10 次',
      en: 'Pour-over coffee pass, 10 cups',
      ru: 'Кофе: абонемент на 10 чашек',
    },
    summary: {
      zh: '到店出示核销码，未用次数可退。',
      en: 'Show the code at the counter. Unused cups are refunded.',
      ru: 'Покажите код у стойки. Неиспользованное вернём.',
    },
    unit: piece,
    price: '220',
    sign: 'cup',
    colours: ['#7a5230', '#f3e3cf'],
  },
  {
    no: 'QM-FLOWER',
    type: '11',
    name: { zh: '花艺体验课', en: 'Flower arranging class', ru: 'Мастер-класс по флористике' },
    summary: {
      zh: '两小时小班，下单时选择时间。',
      en: 'Two hours in a small group. Choose a time at checkout.',
      ru: 'Два часа в малой группе. Время выбирается при заказе.',
    },
    unit: piece,
    price: '268',
    sign: 'calendar',
    colours: ['#a8556b', '#f7d9df'],
  },
  {
    no: 'QM-CARD200',
    type: '12',
    name: {
      zh: '栖木礼品卡 200 元',
      en: 'Qimu gift card, ¥200',
      ru: 'Подарочная карта Qimu, 200 ¥',
    },
    summary: {
      zh: '可自用抵扣，也可转赠好友，三年有效。',
      en: 'Spend it yourself or give it away. Good for three years.',
      ru: 'Потратьте сами или подарите. Действует три года.',
    },
    unit: card,
    price: '200',
    sign: 'card',
    colours: ['#2c4158', '#bda16f'],
  },
  {
    no: 'QM-PACK',
    type: '05',
    name: { zh: '乔迁礼包兑换券', en: 'Housewarming pack', ru: 'Набор к новоселью' },
    summary: {
      zh: '赠人兑换券，收礼人填写地址即可收货。',
      en: 'Give the code away: whoever redeems it says where to send the goods.',
      ru: 'Подарите код: получатель сам укажет адрес доставки.',
    },
    unit: piece,
    price: '299',
    sign: 'box',
    colours: ['#8c3b3b', '#f5e1d0'],
  },
  {
    no: 'QM-POINTS-MUG',
    type: '06',
    name: { zh: '积分兑换：帆布袋', en: 'For points: canvas bag', ru: 'За баллы: холщовая сумка' },
    summary: {
      zh: '用积分兑换，运费另计。',
      en: 'Paid with points; shipping is extra.',
      ru: 'Оплачивается баллами, доставка отдельно.',
    },
    unit: piece,
    price: '10',
    sign: 'bag',
    colours: ['#4a6b57', '#e6efe0'],
    stock: 300,
  },
];

const industrial: readonly IssuedGoods[] = [
  {
    no: 'HL-CAD1Y',
    type: '07',
    name: {
      zh: '三维选型软件授权码 1 年',
      en: '3D sizing software licence, 1 year',
      ru: 'Лицензия САПР на 1 год',
    },
    summary: {
      zh: '付款后立即发放，一码一机。',
      en: 'Delivered at once, one code per workstation.',
      ru: 'Выдаётся сразу, один код на рабочее место.',
    },
    unit: piece,
    price: '1680',
    sign: 'key',
    colours: ['#1f4e79', '#9fc5e8'],
  },
  {
    no: 'HL-CARE4',
    type: '09',
    uses: 4,
    name: { zh: '设备巡检保养 4 次', en: 'Maintenance visits, 4', ru: 'Техобслуживание, 4 выезда' },
    summary: {
      zh: '一年内有效，未用次数可退。',
      en: 'Valid for a year. Unused visits are refunded.',
      ru: 'Действует год. Неиспользованные выезды вернём.',
    },
    unit: piece,
    price: '3600',
    sign: 'wrench',
    colours: ['#38623f', '#c6e0b4'],
  },
  {
    no: 'HL-INSTALL',
    type: '11',
    name: { zh: '上门安装调试', en: 'On-site commissioning', ru: 'Пусконаладка на месте' },
    summary: {
      zh: '工程师上门半天，下单时预约时间。',
      en: 'An engineer for half a day. Book a time at checkout.',
      ru: 'Инженер на полдня. Время выбирается при заказе.',
    },
    unit: piece,
    price: '1200',
    sign: 'calendar',
    colours: ['#7f4f24', '#f0d9b5'],
  },
  {
    no: 'HL-CARD1000',
    type: '12',
    name: {
      zh: '华联采购礼品卡 1000 元',
      en: 'Hualian gift card, ¥1,000',
      ru: 'Подарочная карта Hualian, 1000 ¥',
    },
    summary: {
      zh: '用于员工福利或客户回馈，三年有效。',
      en: 'For staff or customers. Good for three years.',
      ru: 'Для сотрудников и клиентов. Действует три года.',
    },
    unit: card,
    price: '1000',
    sign: 'card',
    colours: ['#363e50', '#409eff'],
  },
  {
    no: 'HL-PACK',
    type: '05',
    name: { zh: '维修备件礼包', en: 'Spare parts pack', ru: 'Набор запчастей' },
    summary: {
      zh: '购买后凭码兑换，按需发往现场。',
      en: 'Bought once, redeemed by code and sent to the site when needed.',
      ru: 'Купите заранее, а код обменяйте, когда детали понадобятся.',
    },
    unit: piece,
    price: '680',
    sign: 'box',
    colours: ['#3b4f2e', '#dfe8cf'],
  },
  {
    no: 'HL-POINTS-GLOVES',
    type: '06',
    name: {
      zh: '积分兑换：防护手套',
      en: 'For points: work gloves',
      ru: 'За баллы: рабочие перчатки',
    },
    summary: {
      zh: '用积分兑换，运费另计。',
      en: 'Paid with points; shipping is extra.',
      ru: 'Оплачивается баллами, доставка отдельно.',
    },
    unit: piece,
    price: '10',
    sign: 'bag',
    colours: ['#4a6b57', '#e6efe0'],
    stock: 300,
  },
];

/** ORD-08 The products of a portal that need no shipping. */
export function issuedGoodsOf({ kind }: Pick<SeedTenant, 'kind'>): readonly IssuedGoods[] {
  return kind === 'b2b' ? industrial : home;
}

const signs: Record<Sign, string> = {
  key: '<circle cx="190" cy="250" r="46"/><path d="M236 250h120M320 250v40M352 250v30"/>',
  cup: '<path d="M160 200h140v70a60 60 0 0 1-60 60h-20a60 60 0 0 1-60-60zM300 220h20a28 28 0 0 1 0 56h-22M200 170v-24M240 170v-24"/>',
  wrench:
    '<path d="M300 180a50 50 0 0 0-64 60l-80 80a20 20 0 0 0 28 28l80-80a50 50 0 0 0 60-64l-30 30-26-8-8-26z"/>',
  calendar:
    '<rect x="150" y="180" width="180" height="150" rx="14"/><path d="M150 225h180M195 160v36M285 160v36M200 280l26 26 52-52"/>',
  box: '<rect x="150" y="225" width="180" height="110"/><path d="M138 185h204v40H138zM240 185v150M240 185c-60-60-80 0 0 0c80 0 60-60 0 0"/>',
  bag: '<path d="M160 215h160l14 120H146z"/><path d="M200 245v-45a40 40 0 0 1 80 0v45"/>',
  card: '<rect x="140" y="185" width="200" height="130" rx="14"/><path d="M140 225h200M170 285h60"/>',
};

/** A voucher on a plain ground, with a sign for what it gives. */
export function issuedDrawing({ sign, colours: [ground, light] }: IssuedGoods): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
    <rect width="480" height="480" fill="${light}"/><circle cx="400" cy="80" r="150" fill="#fff" opacity="0.35"/>
    <path d="M60 130h360v70a40 40 0 0 0 0 80v70H60v-70a40 40 0 0 0 0-80z" fill="${ground}"/>
    <g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${signs[sign]}</g>
    <path d="M372 150v190" stroke="#fff" stroke-width="4" stroke-dasharray="2 16" stroke-linecap="round" opacity="0.7"/></svg>`;
}
