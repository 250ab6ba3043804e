import { applyRefund } from '@tradeport/api/aftersales/calls';
import * as calls from '@tradeport/api/quotes/calls';
import { deliverMilestone as deliverCall } from '@tradeport/api/milestones/calls';
import type { Gate } from '@tradeport/api/milestones/plan';
import { formatAmount } from '@tradeport/api/kernel/money';
import { shipOrder } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { approve, submit } from '../../server/src/modules/aftersales/index.ts';
import { receive, ship } from '../../server/src/modules/fulfilment/index.ts';
import { pay } from '../../server/src/modules/payment/index.ts';
import {
  accept,
  askCart,
  askProject,
  counter,
  decline,
  expire,
  offer,
  withdraw,
} from '../../server/src/modules/quotes/index.ts';
import {
  acceptMilestone,
  billMilestone,
  deliverMilestone,
  produced,
} from '../../server/src/modules/milestones/index.ts';
import type { Ctx } from '../../server/src/kernel/ctx.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Outcome =
  | 'requested'
  | 'offered'
  | 'countered'
  | 'again'
  | 'accepted'
  | 'delivered'
  | 'declined'
  | 'expired'
  | 'withdrawn';
type Wish = { outcome: Outcome; daysAgo: number; pieces: number; note: string; project?: Project };
/** `plan`: how it is paid, delivered and accepted. */
type Project = {
  subject: string;
  terms: string;
  lines: readonly Line[];
  plan: readonly { name: string; gate: Gate; share: number; dueDays: number; waitDays?: number }[];
};
type Line = { goodsName: string; specText: string; unit: string; quantity: number; price: string };
type Goods = { id: string; moq: number; step: number; list_price: number };
type Asked = { quoteCode: string; lines: { no: number; quantity: number; price: number }[] };

const line: Project = {
  subject: '二期分拣线改造',
  terms: '预付 30%，发货前 60%，验收后 10%',
  lines: [
    {
      goodsName: '皮带输送机',
      specText: '长 12 m，带宽 650 mm',
      unit: '台',
      quantity: 4,
      price: '18600',
    },
    {
      goodsName: '电控柜',
      specText: 'PLC 控制，含触摸屏',
      unit: '套',
      quantity: 1,
      price: '32800',
    },
    { goodsName: '安装与调试', specText: '', unit: '项', quantity: 1, price: '15000' },
  ],
  plan: [
    { name: '预付款', gate: 'production', share: 3000, dueDays: 7 },
    { name: '发货款', gate: 'shipment', share: 6000, dueDays: 7 },
    { name: '验收款', gate: 'acceptance', share: 1000, dueDays: 15 },
  ],
};
const lighting: Project = {
  subject: '厂房照明更换',
  terms: '货到 30 天付款',
  lines: [
    { goodsName: 'LED 工矿灯', specText: '200 W，5000 K', unit: '盏', quantity: 120, price: '268' },
    { goodsName: '旧灯拆除', specText: '含登高作业', unit: '项', quantity: 1, price: '9600' },
  ],
  plan: [{ name: '货款', gate: 'acceptance', share: 10_000, dueDays: 30 }],
};

/** Runs: the drawings are accepted, the machines are billed, the rest is to come. */
const packing: Project = {
  subject: '自动包装线（含设计与安装）',
  terms: '按付款计划分阶段支付',
  lines: [
    {
      goodsName: '全自动装箱机',
      specText: '20 箱/分钟，含输送带',
      unit: '台',
      quantity: 2,
      price: '46800',
    },
    { goodsName: '方案设计与安装', specText: '含培训', unit: '项', quantity: 1, price: '18000' },
  ],
  plan: [
    { name: '方案设计', gate: 'production', share: 2000, dueDays: 7 },
    { name: '设备预付款', gate: 'production', share: 1000, dueDays: 7 },
    { name: '设备发货', gate: 'shipment', share: 4000, dueDays: 10 },
    { name: '安装验收', gate: 'acceptance', share: 2500, dueDays: 15 },
    { name: '质保金', gate: 'retention', share: 500, dueDays: 15, waitDays: 365 },
  ],
};

/** Delivered in one month and paid in the next. */
const racks: Project = {
  subject: '成品仓货架',
  terms: '预付 30%，验收后 30 天内付清',
  lines: [
    {
      goodsName: '重型横梁货架',
      specText: '2500 × 1000 × 4500 mm',
      unit: '组',
      quantity: 6,
      price: '1680',
    },
  ],
  plan: [
    { name: '预付款', gate: 'production', share: 3000, dueDays: 7 },
    { name: '验收款', gate: 'acceptance', share: 7000, dueDays: 30 },
  ],
};

/** Something in each state: those that wait are recent, or their time would have run out. */
const wishes: readonly Wish[] = [
  { outcome: 'requested', daysAgo: 0.2, pieces: 60, note: '月度用量约 60，长期采购，请报优惠价。' },
  { outcome: 'requested', daysAgo: 1.1, pieces: 1, note: '含现场勘查。', project: lighting },
  { outcome: 'offered', daysAgo: 2.2, pieces: 40, note: '' },
  { outcome: 'countered', daysAgo: 3.4, pieces: 80, note: '同行价格更低，望再让利。' },
  { outcome: 'again', daysAgo: 4.3, pieces: 1, note: '请于下月底前交付。', project: line },
  { outcome: 'accepted', daysAgo: 8.6, pieces: 30, note: '' },
  { outcome: 'accepted', daysAgo: 6.4, pieces: 1, note: '分阶段付款。', project: packing },
  { outcome: 'delivered', daysAgo: 46.5, pieces: 1, note: '含安装。', project: racks },
  { outcome: 'declined', daysAgo: 11.5, pieces: 20, note: '需要定制颜色。' },
  { outcome: 'expired', daysAgo: 26.5, pieces: 50, note: '' },
  { outcome: 'withdrawn', daysAgo: 15.4, pieces: 10, note: '' },
];

/** CHK-07 Requests for a price in every state, each step by the functions that the calls use, at its own time. */
export async function loadQuotes(
  world: World,
  seed: SeedTenant,
  { buyers, sellers }: People,
): Promise<void> {
  const [buyer] = buyers;
  const [seller] = sellers;
  if (!buyer || !seller) return;
  const goods = await goodsOf(world, seller.person);
  // Consumers bargain as well, but build no factories.
  const own = seed.kind === 'b2b' ? wishes : wishes.filter((wish) => !wish.project).slice(0, 4);
  for (const [at, wish] of own.entries()) {
    const asked = await ask(world, buyer, seller.person, wish, goods[at % goods.length]);
    if (asked) await goOn(world, { buyer: buyer.person, seller: seller.person }, wish, asked);
  }
}

async function ask(
  world: World,
  buyer: People['buyers'][number],
  seller: Person,
  { project, note, pieces, daysAgo }: Wish,
  goods: Goods | undefined,
): Promise<Asked | null> {
  const common = { note, addressCode: buyer.addressId, validDays: 30 };
  if (project) {
    const { quoteList } = await world.as(
      buyer.person,
      (ctx) =>
        askProject(
          ctx,
          calls.askForProject.input.parse({
            ...common,
            sellerCode: seller.memberId,
            subject: project.subject,
            paymentTerms: project.terms,
            lines: project.lines.map(({ price: _later, ...wanted }) => wanted),
            shippingMethod: 'land',
            demandTime: '2027-03-31',
            tradeTerm: 'DAP',
            pallet: true,
            systemStandard: 'national',
            energyConsumption: 'GB 18613-2020',
            timeZone: 8,
            contractSubject: buyer.person.memberName,
          }),
        ),
      daysAgo,
    );
    const lines = project.lines.map(({ quantity, price }, at) => ({
      no: at + 1,
      quantity,
      price: Number(price) * 10_000,
    }));
    return { quoteCode: quoteList[0]?.quoteCode ?? '', lines };
  }
  if (!goods) return null;
  const quantity = Math.max(goods.moq, Math.ceil(pieces / goods.step) * goods.step);
  const { quoteList } = await world.as(
    buyer.person,
    (ctx) =>
      askCart(
        ctx,
        calls.askForCart.input.parse({
          ...common,
          goodsList: [{ skuCode: goods.id, quantity }],
          wishes: [{ skuCode: goods.id, price: percent(goods.list_price, 82) }],
        }),
      ),
    daysAgo,
  );
  return {
    quoteCode: quoteList[0]?.quoteCode ?? '',
    lines: [{ no: 1, quantity, price: goods.list_price }],
  };
}

/** Hundredths of a price, to the cent. */
function percent(price: number, of: number): string {
  return formatAmount(Math.round((price * of) / 10_000) * 100);
}

const HOUR = 1 / 24;

async function goOn(
  world: World,
  { buyer, seller }: { buyer: Person; seller: Person },
  { outcome, daysAgo, project }: Wish,
  { quoteCode, lines }: Asked,
): Promise<void> {
  if (outcome === 'requested') return;
  let at = daysAgo;
  const later = (hours: number) => (at -= hours * HOUR);
  const said = (of: number) =>
    lines.map(({ no, quantity, price }) => ({ lineNo: no, quantity, price: percent(price, of) }));
  const words = project?.lines.map(({ goodsName, specText, unit }) => ({
    goodsName,
    specText,
    unit,
  }));
  const offers = (version: number, of: number, note = '') =>
    world.as(
      seller,
      (ctx) =>
        offer(
          ctx,
          calls.offerQuote.input.parse({
            quoteCode,
            version,
            lines: said(of).map((one, n) => ({ ...one, ...words?.[n] })),
            freight: project ? '2400' : '0',
            paymentTerms: project?.terms ?? '',
            note,
            validDays: 14,
            ...(project ? { plan: project.plan } : {}),
          }),
        ),
      later(5),
    );
  if (outcome === 'withdrawn') {
    await world.as(
      buyer,
      (ctx) => withdraw(ctx, { quoteCode, reason: '计划有变，暂不采购。' }),
      later(6),
    );
    return;
  }
  if (outcome === 'declined') {
    await world.as(
      seller,
      (ctx) => decline(ctx, { quoteCode, reason: '该颜色不在我们的生产范围内。' }),
      later(7),
    );
    return;
  }
  await offers(1, 94, '含税含包装，现货三日内发出。');
  if (outcome === 'expired') {
    await world.as(null, (ctx) => expire(ctx, quoteCode), daysAgo - 15);
    return;
  }
  if (outcome === 'offered') return;
  await world.as(
    buyer,
    (ctx) =>
      counter(
        ctx,
        calls.counterQuote.input.parse({
          quoteCode,
          version: 2,
          lines: said(86),
          note: '数量较大，能否再优惠？',
        }),
      ),
    later(9),
  );
  if (outcome === 'countered') return;
  await offers(3, 89, '这是我们能给的最低价。');
  if (outcome !== 'accepted' && outcome !== 'delivered') return;
  if (!project) {
    await acceptLast(world, buyer, quoteCode, later(4));
    return;
  }
  const contractCode = await acceptLast(world, buyer, quoteCode, later(1));
  const run = outcome === 'delivered' ? finishProject : runProject;
  await run(world, { buyer, seller }, contractCode, at);
}

/** RCH-02a Its last part is paid weeks after the goods left: a rebate of the month in which it was paid names it as late. */
async function finishProject(
  world: World,
  { buyer, seller }: { buyer: Person; seller: Person },
  contractCode: string,
  daysAgo: number,
): Promise<void> {
  await world.as(seller, (ctx) => produced(ctx, { contractCode }), daysAgo - 3);
  await world.as(
    seller,
    (ctx) =>
      ship(
        ctx,
        shipOrder.input.parse({ contractCode, expressCode: 'SF', expressBillno: 'SF730041885523' }),
      ),
    daysAgo - 3.5,
  );
  const [, rest] = await world.as(null, (ctx) => partsOf(ctx, contractCode));
  if (!rest) return;
  const { id: milestoneCode } = rest;
  await world.as(
    seller,
    (ctx) => deliverMilestone(ctx, deliverCall.input.parse({ milestoneCode })),
    daysAgo - 5,
  );
  await world.as(buyer, (ctx) => acceptMilestone(ctx, { milestoneCode }), daysAgo - 6);
  await world.as(buyer, (ctx) => receive(ctx, { contractCode }), daysAgo - 6);
  await world.as(
    buyer,
    (ctx) => pay(ctx, payNow.input.parse({ contractCodes: [contractCode], payWay: 'balance' })),
    10,
  );
}

/** ORD-08 The first stage is delivered and accepted, the machines are billed, and some of the advance for them went back. */
async function runProject(
  world: World,
  { buyer, seller }: { buyer: Person; seller: Person },
  contractCode: string,
  daysAgo: number,
): Promise<void> {
  const [design, advance, machines] = await world.as(null, (ctx) => partsOf(ctx, contractCode));
  if (!design || !advance || !machines) return;
  await world.as(
    seller,
    (ctx) =>
      deliverMilestone(
        ctx,
        deliverCall.input.parse({
          milestoneCode: design.id,
          note: '已提交布局图与电气图（B 版）。',
        }),
      ),
    daysAgo - 1.5,
  );
  await world.as(buyer, (ctx) => acceptMilestone(ctx, { milestoneCode: design.id }), daysAgo - 2.2);
  await world.as(
    seller,
    (ctx) => billMilestone(ctx, { milestoneCode: machines.id }),
    daysAgo - 2.6,
  );
  const { refundCode } = await world.as(
    buyer,
    (ctx) =>
      submit(
        ctx,
        applyRefund.input.parse({
          contractCode,
          refundType: 'refund',
          reasonCode: 'no_longer_wanted',
          goodsList: [{ contractGoodsCode: advance.id, quantity: 1, amount: '1200.00' }],
          remark: '输送带改用标准型号，退回差价。',
        }),
      ),
    daysAgo - 2.9,
  );
  await world.as(seller, (ctx) => approve(ctx, { refundCode }), daysAgo - 3.1);
}

const partsOf = (ctx: Ctx<string>, contractCode: string) =>
  ctx.run(
    ctx
      .from('order_milestone')
      .select(['id'])
      .where('order_id', '=', contractCode)
      .orderBy('position'),
  );

async function acceptLast(
  world: World,
  buyer: Person,
  quoteCode: string,
  daysAgo: number,
): Promise<string> {
  const { contractCode } = await world.as(
    buyer,
    async (ctx) => {
      const { version, hash } = await ctx.one<{ version: number; hash: string }>({
        sql: `select q.version, v.hash from quote q join quote_version v on v.tenant_id = $1 and v.id = q.version_id
          where q.tenant_id = $1 and q.id = $2`,
        parameters: [world.tenant.id, quoteCode],
      });
      return accept(
        ctx,
        calls.acceptQuote.input.parse({ quoteCode, version, hash, payWay: 'balance' }),
      );
    },
    daysAgo,
  );
  return contractCode;
}

async function goodsOf(world: World, seller: Person): Promise<Goods[]> {
  return world.as(null, (ctx) =>
    ctx.run<Goods>({
      sql: `
    select s.id, p.moq, p.step, s.list_price from sku s join product p on p.tenant_id = $1 and p.id = s.product_id
    join stock_level l on l.tenant_id = $1 and l.sku_id = s.id
    where s.tenant_id = $1 and p.seller_id = $2 and p.status = 'on_shelf' and not s.retired and p.order_type = '00'
    group by s.id, p.moq, p.step, s.list_price, s.no having max(l.on_hand - l.reserved) >= 200 order by s.no limit 9`,
      parameters: [world.tenant.id, seller.memberId],
    }),
  );
}
