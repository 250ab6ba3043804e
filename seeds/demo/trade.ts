import { placeOrder, shipOrder } from '@tradeport/api/orders/calls';
import type { PayWay } from '@tradeport/api/orders/model';
import { payNow, submitVoucher, confirmPayment } from '@tradeport/api/payment/calls';
import { formatAmount, SCALE } from '@tradeport/api/kernel/money';
import { add } from '../../server/src/modules/cart/index.ts';
import { saveDrawing } from '../../server/src/modules/files/index.ts';
import { credit } from '../../server/src/modules/ledger/index.ts';
import { approve, refuse } from '../../server/src/modules/approvals/index.ts';
import { cancel } from '../../server/src/modules/orders/index.ts';
import { place } from '../../server/src/modules/checkout/index.ts';
import { receive, ship } from '../../server/src/modules/fulfilment/index.ts';
import { confirm, decideInSandbox, pay, submit } from '../../server/src/modules/payment/index.ts';
import type { SeedTenant } from '../shapes.ts';
import { voucherDrawing } from './voucher.ts';
import type { Buyer, People } from './people.ts';
import { chance, pick, type Person, type World } from './world.ts';
import {
  DAYS,
  REVIEW_OVER,
  type OrderOutcome,
  type Trade,
  basket,
  goodsOf,
  outcomeOf,
  ageOf,
  wayOf,
} from './trade-plan.ts';

const ORDERS = 200;
const HOUR = 1 / 24;

/** 200 orders in every state over the last 60 days, each by the functions that the calls use, at its own time. */
export async function loadTrade(
  world: World,
  seed: SeedTenant,
  people: People,
  staff: Trade['staff'],
): Promise<void> {
  const trade: Trade = {
    world,
    seed,
    people,
    staff,
    goods: await goodsOf(world),
    random: chance(seed.code.length * 7919),
  };
  await setRules(world, seed);
  await openBalances(trade);
  for (let at = 0; at < ORDERS; at += 1) await loadOrder(trade, at);
  await fillCart(trade);
}

async function setRules(world: World, seed: SeedTenant): Promise<void> {
  const orders =
    seed.kind === 'b2b'
      ? {
          review: 'over',
          reviewOver: REVIEW_OVER,
          freight: { CNY: { fixed: 30 * SCALE, freeFrom: 2000 * SCALE } },
        }
      : { freight: { CNY: { fixed: 10 * SCALE, freeFrom: 99 * SCALE } } };
  await world.as(null, (ctx) =>
    ctx.run({
      sql: `update tenant set settings = settings || jsonb_build_object('orders', $2::jsonb) where id = $1`,
      parameters: [world.tenant.id, JSON.stringify(orders)],
    }),
  );
  await world.as(null, (ctx) =>
    ctx.run({ sql: `select pg_notify('directory', '')`, parameters: [] }),
  );
  world.tenant.settings = { ...world.tenant.settings, orders };
}

async function openBalances({ world, people, staff, seed }: Trade): Promise<void> {
  const each = (seed.kind === 'b2b' ? 800_000 : 20_000) * SCALE;
  await world.as(
    staff.finance,
    async (ctx) => {
      for (const { person } of people.buyers)
        await credit(ctx, {
          memberId: person.memberId,
          amount: each,
          unit: 'CNY',
          note: '期初余额',
          id: ctx.newId(),
          opening: true,
        });
    },
    DAYS + 2,
  );
}

async function loadOrder(trade: Trade, at: number): Promise<void> {
  const { world, people, random } = trade;
  const outcome = outcomeOf(random(), trade.seed);
  const age = ageOf(outcome, random, at);
  const buyer = at % 9 === 0 ? people.buyers[0] : pick(random, people.buyers);
  if (!buyer) throw new Error('the demo has no buyers');
  const payWay = wayOf(outcome, random);
  const placed = await world.as(
    buyer.person,
    (ctx) =>
      place(
        ctx,
        placeOrder.input.parse({
          goodsList: basket(trade, at, outcome === 'review' || outcome === 'refused'),
          addressCode: buyer.addressId,
          payWay,
          // Companies number what they buy; one number may take several orders.
          purchaseOrderNo:
            trade.seed.kind === 'b2b' && at % 3 === 0
              ? `CG2026-${String(1000 + Math.floor(at / 6))}`
              : '',
          remark: at % 13 === 0 ? '请在工作日送货，谢谢。' : '',
        }),
      ),
    age,
  );
  for (const order of placed.contractList) {
    const step = {
      ...trade,
      buyer,
      outcome,
      payWay,
      code: order.contractCode,
      amount: order.total,
      seller: sellerOf(trade, order.sellerName),
    };
    const reviewed = await review(step, order.status, age);
    if (!reviewed) continue;
    if (outcome === 'cancelled') {
      await world.as(
        buyer.person,
        (ctx) => cancel(ctx, { contractCode: step.code, reason: '下错规格，重新下单' }),
        age - HOUR / 4,
      );
    } else if (outcome !== 'waiting_payment') {
      const paid = await settle(step, order.status, age - HOUR / 5);
      if (paid) await fulfil(step, age);
    }
  }
}

type Step = Trade & {
  buyer: Buyer;
  outcome: OrderOutcome;
  payWay: PayWay;
  code: string;
  amount: number;
  seller: Person;
};

/** False: it stays where it is. */
async function review(
  { world, staff, outcome, code }: Step,
  status: string,
  age: number,
): Promise<boolean> {
  if (status !== 'pending_review') return outcome !== 'review' && outcome !== 'refused';
  if (outcome === 'review') return false;
  if (outcome === 'refused') {
    await world.as(
      staff.admin,
      (ctx) => refuse(ctx, { contractCode: code, reason: '超出该客户的采购范围' }),
      age - HOUR,
    );
    return false;
  }
  await world.as(staff.admin, (ctx) => approve(ctx, { contractCode: code }), age - HOUR / 6);
  return true;
}

/** Pays it the way it was placed with; false: the money is not confirmed yet. */
async function settle(
  { world, staff, buyer, outcome, payWay, code, amount, random }: Step,
  status: string,
  age: number,
): Promise<boolean> {
  if (payWay === 'balance') {
    if (status === 'pending_review')
      await world.as(
        buyer.person,
        (ctx) => pay(ctx, payNow.input.parse({ contractCodes: [code], payWay: 'balance' })),
        age,
      );
    return true;
  }
  if (payWay === 'online') {
    await world.as(
      buyer.person,
      async (ctx) => {
        const { paymentCode } = await pay(
          ctx,
          payNow.input.parse({ contractCodes: [code], payWay: 'online' }),
        );
        await decideInSandbox(ctx, paymentCode ?? '', 'paid');
      },
      age,
    );
    return true;
  }
  const reference = `HT${Math.floor(random() * 9e9 + 1e9)}`;
  const payment = await world.as(
    buyer.person,
    async (ctx) => {
      const file = await saveDrawing(ctx, {
        purpose: 'voucher',
        name: 'voucher.svg',
        svg: voucherDrawing(random()),
      });
      return submit(
        ctx,
        submitVoucher.input.parse({
          contractCodes: [code],
          voucherNo: reference,
          fileCode: file.id,
        }),
      );
    },
    age,
  );
  if (outcome === 'voucher') return false;
  await world.as(
    staff.finance,
    (ctx) =>
      confirm(
        ctx,
        confirmPayment.input.parse({
          paymentCode: payment.paymentCode,
          amount: formatAmount(amount),
          bankReference: reference,
        }),
      ),
    age - 0.2,
  );
  return true;
}

async function fulfil(
  { world, buyer, outcome, code, seller, random }: Step,
  age: number,
): Promise<void> {
  if (outcome === 'waiting_shipment' || outcome === 'voucher') return;
  const lines = await world.as(seller, (ctx) =>
    ctx.run(ctx.from('order_line').select(['id', 'quantity']).where('order_id', '=', code)),
  );
  const carrier = pick(random, ['SF', 'ZTO', 'YTO', 'JD', 'EMS'] as const);
  const send = (
    goodsList: { contractGoodsCode: string; quantity: number }[] | undefined,
    at: number,
  ) =>
    world.as(
      seller,
      (ctx) =>
        ship(
          ctx,
          shipOrder.input.parse({
            contractCode: code,
            expressCode: carrier,
            expressBillno: `${carrier}${Math.floor(random() * 9e11 + 1e11)}`,
            goodsList,
          }),
        ),
      at,
    );
  const [first] = lines;
  const part = outcome === 'outbound' && first && (lines.length > 1 || first.quantity > 1);
  if (part)
    return void (await send(
      [{ contractGoodsCode: first.id, quantity: Math.max(1, Math.floor(first.quantity / 2)) }],
      age * 0.8,
    ));
  await send(undefined, age * 0.85);
  if (outcome === 'success')
    await world.as(buyer.person, (ctx) => receive(ctx, { contractCode: code }), age * 0.6);
}

async function fillCart({ world, people, goods, random }: Trade): Promise<void> {
  const buyer = people.buyers[0]?.person;
  if (!buyer) return;
  await world.as(buyer, async (ctx) => {
    for (let n = 0; n < 3; n += 1) {
      const one = pick(
        random,
        goods.filter((some) => some.stock > some.moq),
      );
      await add(ctx, { skuCode: one.id, quantity: one.moq });
    }
  });
}

function sellerOf({ people, seed }: Trade, name: string): Person {
  const at = seed.sellers.findIndex((seller) => seller.name.zh === name);
  const found = people.sellers[at]?.person;
  if (!found) throw new Error(`no seller is named ${name}`);
  return found;
}
