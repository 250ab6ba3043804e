import * as calls from '@tradeport/api/aftersales/calls';
import { formatAmount, settle } from '@tradeport/api/kernel/money';
import { confirmPayment } from '@tradeport/api/payment/calls';
import type { RefundType } from '@tradeport/api/aftersales/model';
import {
  appeal,
  approve,
  inspect,
  judgeIt,
  payFreight,
  receiveBack,
  reject,
  replace,
  sendBack,
  submit,
  withdraw,
} from '../../server/src/modules/aftersales/index.ts';
import { cancel } from '../../server/src/modules/orders/index.ts';
import { confirm, simulateDispute } from '../../server/src/modules/payment/index.ts';
import type { Ctx } from '../../server/src/kernel/ctx.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

/** How far a request has come. */
type Outcome =
  | 'submitted'
  | 'withdrawn'
  | 'rejected'
  | 'appealed'
  | 'judged'
  | 'approved'
  | 'sending_back'
  | 'received'
  | 'goods_rejected'
  | 'ended';
type Wish = {
  kind: RefundType;
  reason: string;
  remark: string;
  outcome: Outcome;
  /** Where the goods are: false while on the seller's shelf, true when they are with the buyer. */
  shipped: boolean;
  daysAgo: number;
};

/**
 * Something in each state and of each kind. Waiting requests are recent, as their time would have
 * run out otherwise.
 */
const wishes: readonly Wish[] = [
  of('return', 'damaged', '外包装压坏，其中一件有裂纹。', 'submitted', 0.6),
  of('refund', 'missing', '清点后少了一件。', 'submitted', 1.2),
  of('exchange', 'wrong_goods', '收到的规格与订单不一致，请换货。', 'submitted', 0.3),
  {
    ...of('refund', 'ordered_wrong', '数量下多了，未发货部分请退款。', 'ended', 0.05),
    shipped: false,
  },
  { ...of('refund', 'late', '工期已过，剩余部分不需要了。', 'submitted', 0.04), shipped: false },
  of('return', 'faulty', '通电后无反应。', 'approved', 2.4),
  of('return', 'not_as_described', '颜色与图片差别较大。', 'sending_back', 3.1),
  of('return', 'no_longer_wanted', '', 'received', 3.6),
  of('exchange', 'faulty', '开关失灵。', 'sending_back', 2.8),
  of('refund', 'no_longer_wanted', '', 'rejected', 2.2),
  of('return', 'no_longer_wanted', '拆封试用后不合适。', 'appealed', 3.4),
  of('refund', 'not_as_described', '材质与页面标注不符。', 'judged', 5.1),
  of('return', 'damaged', '边角磕碰。', 'goods_rejected', 4.2),
  of('refund', 'missing', '少发一件。', 'withdrawn', 5.5),
  of('refund', 'damaged', '两件破损，商家同意退款不退货。', 'ended', 6.3),
  of('return', 'wrong_goods', '发错型号。', 'ended', 9.5),
  of('return', 'faulty', '使用两天后故障。', 'ended', 11.2),
  of('exchange', 'wrong_goods', '尺码发错。', 'ended', 8.4),
  of('return', 'no_longer_wanted', '', 'ended', 7.7),
];

function of(
  kind: RefundType,
  reason: string,
  remark: string,
  outcome: Outcome,
  daysAgo: number,
): Wish {
  return { kind, reason, remark, outcome, daysAgo, shipped: true };
}

const returnAddress = {
  receiver: '售后组',
  phone: '021-58880000',
  address: '上海市浦东新区张杨路 500 号 2 号库退货区',
};

type Bought = {
  order_id: string;
  line_id: string;
  quantity: number;
  buyer_id: string;
  seller_id: string;
  status: string;
  days: number;
};

/** AFS-01…04 What became of some of the demo's orders afterwards, by the functions that the calls use. */
export async function loadAfterSales(
  world: World,
  seed: SeedTenant,
  people: People,
  { admin, finance }: { admin: Person; finance: Person },
): Promise<void> {
  await endInPart(world, people, finance);
  await dispute(world, finance);
  const left = await boughtIn(world);
  const taken = new Set<string>();
  for (const [at, wish] of wishes.entries()) {
    // The first buyer is who the README tells people to log in as: every other request is theirs, if it can be.
    const first = at % 2 === 0 ? people.buyers[0]?.person.memberId : undefined;
    const fits = (one: Bought) => !taken.has(one.order_id) && suits(one, wish);
    const found =
      left.find((one) => fits(one) && one.buyer_id === first) ?? left.find((one) => fits(one));
    const buyer = people.buyers.find(({ person }) => person.memberId === found?.buyer_id)?.person;
    const seller = people.sellers.find(
      ({ person }) => person.memberId === found?.seller_id,
    )?.person;
    if (!found || !buyer || !seller)
      throw new Error(`${seed.code}: no order for the after-sales request ${at}`);
    taken.add(found.order_id);
    await walk({ world, wish, bought: found, buyer, seller, admin, at });
  }
}

function suits(one: Bought, wish: Wish): boolean {
  return wish.shipped
    ? one.status === 'success' && one.days > wish.daysAgo && one.days < wish.daysAgo + 14
    : one.status === 'waiting_shipment' && one.days > wish.daysAgo;
}

type Walk = {
  world: World;
  wish: Wish;
  bought: Bought;
  buyer: Person;
  seller: Person;
  admin: Person;
  at: number;
};

async function walk({ world, wish, bought, buyer, seller, admin, at }: Walk): Promise<void> {
  let age = wish.daysAgo;
  const step = async <R>(who: Person, work: (ctx: Ctx<string>) => Promise<R>): Promise<R> => {
    const made = await world.as(who, work, age);
    age *= 0.75;
    return made;
  };
  const pieces = Math.max(1, Math.floor(bought.quantity / 3));
  const { refundCode } = await step(buyer, (ctx) =>
    submit(
      ctx,
      calls.applyRefund.input.parse({
        contractCode: bought.order_id,
        refundType: wish.kind,
        reasonCode: wish.reason,
        remark: wish.remark,
        goodsList: [{ contractGoodsCode: bought.line_id, quantity: pieces }],
      }),
    ),
  );
  const goods = (accepted: number) => [
    { contractGoodsCode: bought.line_id, accepted, restock: at % 2 === 0 ? 'shelf' : 'scrap' },
  ];
  switch (wish.outcome) {
    case 'submitted':
      return;
    case 'withdrawn':
      await step(buyer, (ctx) => withdraw(ctx, { refundCode }));
      return;
    case 'rejected':
    case 'appealed':
    case 'judged':
      await step(seller, (ctx) =>
        reject(ctx, { refundCode, reason: '商品已拆封使用，影响二次销售。' }),
      );
      if (wish.outcome === 'rejected') return;
      await step(buyer, (ctx) =>
        appeal(
          ctx,
          calls.appealRefund.input.parse({
            refundCode,
            reason: '与商品页面的说明不一致，附件为对比照片。',
          }),
        ),
      );
      if (wish.outcome === 'judged')
        await step(admin, (ctx) =>
          judgeIt(ctx, { refundCode, upheld: true, reason: '商品页面描述有误，支持退款。' }),
        );
      return;
    default:
  }
  await step(seller, (ctx) => approve(ctx, { refundCode, returnAddress }));
  if (wish.kind === 'refund' || wish.outcome === 'approved') return;
  const tracking = `SF${String(1_400_000_000 + at * 7919)}`;
  await step(buyer, (ctx) =>
    sendBack(ctx, { refundCode, expressCode: 'SF', expressBillno: tracking }),
  );
  if (wish.outcome === 'sending_back') return;
  await step(seller, (ctx) => receiveBack(ctx, { refundCode }));
  if (wish.outcome === 'received') return;
  if (wish.kind === 'exchange') {
    await step(seller, (ctx) =>
      replace(ctx, {
        refundCode,
        expressCode: 'SF',
        expressBillno: `${tracking}8`,
        restock: 'scrap',
      }),
    );
    return;
  }
  // The seller's own mistake: sending it back costs the buyer nothing.
  if (wish.reason === 'wrong_goods')
    await step(seller, (ctx) =>
      payFreight(ctx, calls.payReturnFreight.input.parse({ refundCode, amount: '12.00' })),
    );
  const refused = wish.outcome === 'goods_rejected';
  await step(seller, (ctx) =>
    inspect(
      ctx,
      calls.inspectGoods.input.parse({
        refundCode,
        goodsList: goods(refused ? 0 : pieces),
        reason: refused ? '有明显使用痕迹，与申请描述不符。' : '',
      }),
    ),
  );
}

/** PAY-02 A transfer came in part, and its buyer gave up: finance has to pay it out. */
async function endInPart(world: World, people: People, finance: Person): Promise<void> {
  const [, ...others] = people.buyers.map(({ person }) => person);
  const [found] = await world.as(null, (ctx) =>
    ctx.run<{ payment_id: string; order_id: string; buyer_id: string; amount: number }>({
      sql: `
    select p.id as payment_id, s.order_id, p.buyer_id, p.amount from payment p
    join payment_order s on s.tenant_id = $1 and s.payment_id = p.id
    where p.tenant_id = $1 and p.status = 'submitted' and p.buyer_id = any($2::uuid[]) order by p.id desc limit 1`,
      parameters: [world.tenant.id, others.map((person) => person.memberId)],
    }),
  );
  const buyer = others.find((person) => person.memberId === found?.buyer_id);
  if (!found || !buyer) throw new Error(`${world.tenant.code}: nobody has handed in a voucher`);
  await world.as(
    finance,
    (ctx) =>
      confirm(
        ctx,
        confirmPayment.input.parse({
          paymentCode: found.payment_id,
          amount: formatAmount(settle(found.amount * 0.4)),
          bankReference: `HT${found.payment_id.slice(-8)}`,
        }),
      ),
    0.1,
  );
  await world.as(
    buyer,
    (ctx) => cancel(ctx, { contractCode: found.order_id, reason: '工期推迟，暂不采购。' }),
    0.05,
  );
}

/** F8 Two buyers' banks want payments back: one is decided for the seller, one is open. */
async function dispute(world: World, finance: Person): Promise<void> {
  const paid = await world.as(null, (ctx) =>
    ctx.run<{ id: string }>({
      sql: `select id from payment where tenant_id = $1 and provider = 'sandbox' and status = 'captured' order by id desc limit 2`,
      parameters: [world.tenant.id],
    }),
  );
  const [open, won] = paid.map((one) => one.id);
  const said = [
    [open, 'open', 1],
    [won, 'open', 0.8],
    [won, 'won', 0.2],
  ] as const;
  for (const [paymentCode, status, daysAgo] of said)
    if (paymentCode)
      await world.as(finance, (ctx) => simulateDispute(ctx, { paymentCode, status }), daysAgo);
}

async function boughtIn(world: World): Promise<Bought[]> {
  return world.as(null, (ctx) =>
    ctx.run<Bought>({
      sql: `
    select o.id as order_id, l.id as line_id, l.quantity, o.buyer_id, o.seller_id, o.status,
      (extract(epoch from $2::timestamptz - coalesce(o.ended_at, o.paid_at)) / 86400)::float8 as days
    from orders o join order_line l on l.tenant_id = $1 and l.order_id = o.id and l.position = 1
    where o.tenant_id = $1 and o.status in ('success', 'waiting_shipment') and o.paid_at is not null
    order by o.id desc`,
      parameters: [world.tenant.id, ctx.now()],
    }),
  );
}
