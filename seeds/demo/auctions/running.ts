import { t } from '../../wording.ts';
import type { Cast, Kind, Told } from './lot.ts';

/** Bid for right now; one by a late bid for longer than it was to be, and one that buys what a demand looks for. */
export function runningLots(
  kind: Kind,
  { seller: organiser, other, first, second, purchaser, wanted }: Cast,
): Told[] {
  const { running, extended, reverse } = words[kind];
  const [opening, better, best] = reverse.bids;
  return [
    {
      ...running,
      organiser,
      start: '5000',
      step: '100',
      reserve: '6000',
      made: 6,
      register: 5,
      starts: 2,
      ends: -6,
      joined: [first, second],
      bids: [
        { by: first, daysAgo: 1.8, offer: { amount: '5000' } },
        { by: second, daysAgo: 1.2, offer: { maximum: '5800' } },
        { by: first, daysAgo: 0.4, offer: { amount: '5500' } },
      ],
    },
    {
      ...extended,
      organiser,
      start: '1600',
      step: '50',
      extendS: 3600,
      made: 4,
      register: 3,
      starts: 1,
      ends: -0.02,
      cap: -0.5,
      joined: [first, second],
      bids: [
        { by: second, daysAgo: 0.6, offer: { amount: '1600' } },
        { by: first, daysAgo: 0.001, offer: { amount: '1750' } },
      ],
    },
    {
      title: reverse.title,
      item: reverse.item,
      unit: reverse.unit,
      quantity: reverse.quantity,
      demandCode: wanted.reverse,
      organiser: purchaser,
      mode: 'descending',
      start: opening,
      step: '100',
      deposit: '0',
      made: 4,
      register: 3,
      starts: 1,
      ends: -3,
      joined: [organiser, other],
      bids: [
        { by: organiser, daysAgo: 0.9, offer: { amount: opening } },
        { by: other, daysAgo: 0.6, offer: { amount: better } },
        { by: organiser, daysAgo: 0.3, offer: { amount: best } },
      ],
    },
  ];
}

/** The one that is live whenever somebody looks: it comes again as soon as it is over (live.ts). */
export function liveLot(kind: Kind, { seller: organiser }: Cast): Told {
  return {
    ...words[kind].live,
    organiser,
    start: '500',
    step: '20',
    deposit: '100',
    made: 0.2,
    register: 0.1,
    starts: 0.1,
    ends: -LIVE_DAYS,
  };
}
const LIVE_DAYS = 3;

const words = {
  b2b: {
    running: {
      title: t(
        '库存深沟球轴承整批处理',
        'Surplus deep groove ball bearings, one batch',
        'Складской остаток подшипников, одной партией',
      ),
      item: t(
        '深沟球轴承 6200 系列',
        'Deep groove ball bearings, 6200 series',
        'Шарикоподшипники серии 6200',
      ),
    },
    extended: {
      title: t('备用伺服驱动器一批', 'Spare servo drives', 'Запасные сервоприводы'),
      item: t('伺服驱动器 750 W', 'Servo drive, 750 W', 'Сервопривод 750 Вт'),
    },
    reverse: {
      title: t(
        '采购：变频电机 7.5 kW，60 台',
        'Wanted: 60 inverter motors, 7.5 kW',
        'Закупка: 60 электродвигателей 7,5 кВт',
      ),
      item: t(
        '变频电机 7.5 kW，4 极，B3',
        'Inverter motor, 7.5 kW, 4 poles, B3',
        'Электродвигатель 7,5 кВт, 4 полюса, B3',
      ),
      unit: t('台', 'pcs', 'шт.'),
      quantity: 60,
      bids: ['87000', '85600', '84900'],
    },
    live: {
      title: t(
        '手动工具组合，循环竞拍',
        'Hand tool sets, sold again and again',
        'Наборы ручного инструмента, торги без перерыва',
      ),
      item: t('手动工具 46 件套', 'Hand tool set, 46 pieces', 'Набор инструмента, 46 предметов'),
    },
  },
  home: {
    running: {
      title: t(
        '样品间家具与摆件整批',
        'Showroom furniture and decor, one batch',
        'Мебель и декор шоурума, одной партией',
      ),
      item: t('样品间陈列品', 'Showroom pieces', 'Экспонаты шоурума'),
    },
    extended: {
      title: t('橱窗陈列灯饰', 'Shop-window lights', 'Светильники с витрины'),
      item: t('橱窗灯饰', 'Shop-window lights', 'Светильники с витрины'),
    },
    reverse: {
      title: t('采购：落地灯 24 盏', 'Wanted: 24 floor lamps', 'Закупка: 24 торшера'),
      item: t(
        '布艺落地灯，暖光',
        'Fabric floor lamp, warm light',
        'Торшер с тканевым абажуром, тёплый свет',
      ),
      unit: t('盏', 'pcs', 'шт.'),
      quantity: 24,
      bids: ['8640', '8400', '8100'],
    },
    live: {
      title: t(
        '生活好物福袋，循环竞拍',
        'Surprise boxes, sold again and again',
        'Коробки-сюрпризы, торги без перерыва',
      ),
      item: t('生活好物福袋', 'Lucky bag of home goods', 'Набор-сюрприз для дома'),
    },
  },
} as const;
