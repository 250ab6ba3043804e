import { confirmContract } from '@tradeport/api/bidding/award-calls';
import { cancelLot, checkLot, joinLot, placeBid, saveLot } from '@tradeport/api/bidding/calls';
import type { Input } from '@tradeport/api/kernel/call';
import * as bidding from '../../server/src/modules/bidding/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Terms = Input<typeof saveLot>;
type Bid = { by: Person; daysAgo: number; offer: Omit<Input<typeof placeBid>, 'lotCode'> };
/** A lot with what became of it. Days before now; what lies ahead is negative. */
type Told = {
  organiser: Person;
  title: { zh: string; en: string; ru: string };
  item: string;
  unit: string;
  quantity: number;
  start: string;
  step: string;
  deposit: string;
  reserve?: string;
  mode?: 'ascending' | 'descending';
  awardBy?: 'rule' | 'organiser';
  made: number;
  register: number;
  starts: number;
  ends: number;
  until: 'draft' | 'review' | 'announced';
  cancelled?: string;
  joined?: readonly Person[];
  bids?: readonly Bid[];
  confirmed?: true;
};

const DAY_MS = 86_400_000;

/** BID-01 Lots of both sides in their states: two that run, what comes, and what has ended. */
export async function loadAuctions(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  const [seller, other] = people.sellers.map((one) => one.person);
  const [first, second] = people.buyers.map((one) => one.person);
  if (!seller || !first || !second) return;
  const words = seed.kind === 'b2b' ? industrial : home;
  const sale = { organiser: seller, unit: words.unit, quantity: 1, deposit: '200' } as const;
  const told: Told[] = [
    {
      ...sale,
      ...words.running,
      start: '5000',
      step: '100',
      reserve: '6000',
      made: 6,
      register: 5,
      starts: 2,
      ends: -6,
      until: 'announced',
      joined: [first, second],
      bids: [
        { by: first, daysAgo: 1.8, offer: { amount: '5000' } },
        { by: second, daysAgo: 1.2, offer: { maximum: '5800' } },
        { by: first, daysAgo: 0.4, offer: { amount: '5500' } },
      ],
    },
    {
      ...sale,
      ...words.coming,
      start: '1800',
      step: '50',
      made: 2,
      register: 1,
      starts: -3,
      ends: -4,
      until: 'announced',
      joined: [second],
    },
    {
      ...sale,
      ...words.announced,
      start: '3200',
      step: '100',
      made: 1,
      register: -2,
      starts: -5,
      ends: -6,
      until: 'announced',
    },
    {
      ...sale,
      ...words.waiting,
      start: '2600',
      step: '100',
      made: 0.5,
      register: -1,
      starts: -4,
      ends: -5,
      until: 'review',
    },
    {
      ...sale,
      ...words.written,
      start: '1100',
      step: '50',
      made: 0.2,
      register: -2,
      starts: -6,
      ends: -7,
      until: 'draft',
    },
    {
      ...sale,
      ...words.awarded,
      start: '2000',
      step: '100',
      made: 8,
      register: 7,
      starts: 3,
      ends: 1,
      until: 'announced',
      joined: [first, second],
      bids: [
        { by: second, daysAgo: 2.5, offer: { amount: '2000' } },
        { by: first, daysAgo: 1.5, offer: { amount: '2300' } },
      ],
    },
    {
      ...sale,
      ...words.chosen,
      awardBy: 'organiser',
      start: '1500',
      step: '50',
      made: 8,
      register: 7,
      starts: 4,
      ends: 2,
      until: 'announced',
      joined: [first, second],
      bids: [
        { by: first, daysAgo: 3.5, offer: { amount: '1500' } },
        { by: second, daysAgo: 3, offer: { amount: '1700' } },
      ],
    },
    {
      ...sale,
      ...words.failed,
      start: '8000',
      step: '200',
      reserve: '9000',
      made: 12,
      register: 11,
      starts: 9,
      ends: 8,
      until: 'announced',
      joined: [second],
      bids: [{ by: second, daysAgo: 8.5, offer: { amount: '8000' } }],
    },
    {
      ...sale,
      ...words.cancelled,
      start: '1200',
      step: '50',
      made: 10,
      register: 9,
      starts: 7,
      ends: 5,
      until: 'announced',
      cancelled: words.why,
      joined: [first],
    },
  ];
  if (other)
    told.push({
      organiser: first,
      ...words.bought,
      unit: words.unit,
      quantity: 10,
      mode: 'descending',
      start: '20000',
      step: '100',
      deposit: '0',
      made: 9,
      register: 8,
      starts: 6,
      ends: 5,
      until: 'announced',
      joined: [seller, other],
      bids: [
        { by: seller, daysAgo: 5.8, offer: { amount: '20000' } },
        { by: other, daysAgo: 5.6, offer: { amount: '19200' } },
        { by: seller, daysAgo: 5.3, offer: { amount: '18800' } },
      ],
      confirmed: true,
    });
  for (const one of told) await loadLot(world, one, admin);
}

async function loadLot(world: World, one: Told, admin: Person): Promise<void> {
  const { organiser, made } = one;
  const { lotCode } = await world.as(
    organiser,
    (ctx) => bidding.save(ctx, saveLot.input.parse(termsOf(world, one))),
    made,
  );
  if (one.until === 'draft') return;
  await world.as(organiser, (ctx) => bidding.submit(ctx, { lotCode }), made - 0.02);
  if (one.until === 'review') return;
  await world.as(
    admin,
    (ctx) => bidding.checkLot(ctx, checkLot.input.parse({ lotCode, checkResult: 'pass' })),
    made - 0.05,
  );
  const goOn = (daysAgo: number) =>
    daysAgo < 0
      ? Promise.resolve()
      : world.as(null, (ctx) => bidding.advance(ctx, lotCode), daysAgo);
  await goOn(one.register);
  for (const by of one.joined ?? [])
    await world.as(
      by,
      (ctx) => bidding.join(ctx, joinLot.input.parse({ lotCode, termsVersion: 1 })),
      one.register - 0.1,
    );
  if (one.cancelled !== undefined) {
    const reason = one.cancelled;
    await world.as(
      organiser,
      (ctx) => bidding.cancel(ctx, cancelLot.input.parse({ lotCode, reason })),
      one.starts + 0.5,
    );
    return;
  }
  await goOn(one.starts);
  for (const { by, daysAgo, offer } of one.bids ?? [])
    await world.as(
      by,
      (ctx) => bidding.place(ctx, placeBid.input.parse({ lotCode, ...offer })),
      daysAgo,
    );
  await goOn(one.ends);
  const winner = one.bids?.at(-1)?.by;
  if (one.confirmed && winner)
    await world.as(
      winner,
      (ctx) => bidding.confirm(ctx, confirmContract.input.parse({ lotCode })),
      one.ends - 0.5,
    );
}

function termsOf({ tenant }: World, one: Told): Terms {
  const at = (daysAgo: number) =>
    new Date(Date.now() + tenant.clockOffsetMs - daysAgo * DAY_MS).toISOString();
  return {
    mode: one.mode ?? 'ascending',
    title: one.title,
    startAmount: one.start,
    increments: [{ from: '0', step: one.step }],
    reserveAmount: one.reserve ?? null,
    depositKind: one.deposit === '0' ? 'none' : 'fixed',
    depositAmount: one.deposit,
    needsReview: false,
    awardBy: one.awardBy ?? 'rule',
    registerFrom: at(one.register),
    startsAt: at(one.starts),
    endsAt: at(one.ends),
    capAt: at(one.ends - 0.05),
    lines: [{ name: one.item, unit: one.unit, quantity: one.quantity }],
  };
}

const industrial = {
  unit: '批',
  running: {
    title: {
      zh: '库存深沟球轴承整批处理',
      en: 'Surplus deep groove ball bearings, one batch',
      ru: 'Складской остаток подшипников, одной партией',
    },
    item: '深沟球轴承 6200 系列',
  },
  coming: {
    title: {
      zh: '闲置气动元件一批',
      en: 'Unused pneumatic parts',
      ru: 'Неиспользованная пневматика',
    },
    item: '气缸与电磁阀',
  },
  announced: {
    title: {
      zh: '展会样机：变频电机三台',
      en: 'Exhibition models: three variable-speed motors',
      ru: 'Выставочные образцы: три электродвигателя',
    },
    item: '变频电机 7.5 kW',
  },
  waiting: {
    title: {
      zh: '退役数控刀具清仓',
      en: 'Retired CNC cutting tools',
      ru: 'Списанный режущий инструмент',
    },
    item: '数控刀具',
  },
  written: {
    title: {
      zh: '包装破损紧固件',
      en: 'Fasteners in damaged packaging',
      ru: 'Крепёж в повреждённой упаковке',
    },
    item: '不锈钢螺栓',
  },
  awarded: {
    title: {
      zh: '尾货传感器 200 只',
      en: '200 end-of-line sensors',
      ru: '200 датчиков, остатки серии',
    },
    item: '接近开关',
  },
  chosen: {
    title: { zh: '二手工业泵两台', en: 'Two used industrial pumps', ru: 'Два насоса, б/у' },
    item: '离心泵',
  },
  failed: {
    title: {
      zh: '进口线性模组整套',
      en: 'Imported linear modules, complete',
      ru: 'Импортные линейные модули, комплект',
    },
    item: '线性模组',
  },
  cancelled: {
    title: { zh: '过季润滑脂一批', en: 'Last season’s grease', ru: 'Смазка прошлого сезона' },
    item: '锂基润滑脂',
  },
  bought: {
    title: {
      zh: '采购：皮带输送机备件',
      en: 'Wanted: belt conveyor spares',
      ru: 'Закупка: запчасти к ленточному конвейеру',
    },
    item: '输送机备件',
  },
  why: '货物已另行售出',
} as const;
const home = {
  unit: '批',
  running: {
    title: {
      zh: '样品间家具与摆件整批',
      en: 'Showroom furniture and decor, one batch',
      ru: 'Мебель и декор шоурума, одной партией',
    },
    item: '样品间陈列品',
  },
  coming: {
    title: {
      zh: '香薰蜡烛节后余量',
      en: 'Scented candles left after the season',
      ru: 'Ароматические свечи после сезона',
    },
    item: '香薰蜡烛',
  },
  announced: {
    title: { zh: '门店展架 12 组', en: 'Twelve shop shelves', ru: 'Двенадцать торговых стеллажей' },
    item: '木质展架',
  },
  waiting: {
    title: {
      zh: '微瑕餐具专场',
      en: 'Tableware with small flaws',
      ru: 'Посуда с мелкими дефектами',
    },
    item: '陶瓷餐具',
  },
  written: {
    title: {
      zh: '停产文具套装',
      en: 'Discontinued stationery sets',
      ru: 'Канцелярские наборы, снятые с производства',
    },
    item: '文具套装',
  },
  awarded: {
    title: { zh: '整箱毛绒玩具', en: 'Plush toys by the box', ru: 'Мягкие игрушки коробками' },
    item: '毛绒玩具',
  },
  chosen: {
    title: {
      zh: '绿植租摆退场盆栽',
      en: 'Pot plants from an office hire',
      ru: 'Растения после аренды',
    },
    item: '盆栽',
  },
  failed: {
    title: { zh: '设计师限量灯具', en: 'Limited designer lamps', ru: 'Дизайнерские светильники' },
    item: '落地灯',
  },
  cancelled: {
    title: {
      zh: '床品换季清仓',
      en: 'Bed linen, end of season',
      ru: 'Постельное бельё, конец сезона',
    },
    item: '四件套',
  },
  bought: {
    title: {
      zh: '采购：开业伴手礼',
      en: 'Wanted: opening gifts',
      ru: 'Закупка: подарки к открытию',
    },
    item: '伴手礼',
  },
  why: '标的信息有误，重新整理后发布',
} as const;
