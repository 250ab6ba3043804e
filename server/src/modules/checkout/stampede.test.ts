import { randomUUID } from 'node:crypto';
import { permissionsOf } from '@tradeport/api';
import { placeOrder } from '@tradeport/api/orders/calls';
import { expect, test } from 'vitest';
import type { User } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';

const BUYERS = 1000;
const PIECES = 100;

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));

test(`[PRO-04a][PRO-04b] ${BUYERS} buyers, twice each, on ${PIECES} pieces: all are sold once, nobody has two, the others are told`, async () => {
  const goods = await at.goods('100.00', PIECES);
  await desk.live(
    { type: 'flash', prices: [{ skuCode: goods.skuId, price: '60.00' }] },
    { limits: { perPerson: 1 }, endsAt: desk.from(86_400_000) },
  );
  const buyers = await crowd();
  const codes = await Promise.all(
    // From two sessions at the same moment.
    buyers
      .flatMap((buyer) => [buyer, buyer])
      .map(({ user, addressCode }) =>
        codeOf(
          app.kernel.call(
            { ...app.kernel.system(app.tenant), user },
            placeOrder,
            {
              goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
              addressCode,
              payWay: 'offline',
              expectedAmount: '60.00',
            },
            randomUUID(),
          ),
        ),
      ),
  );
  const told = groupBy(codes, (code) => code);
  expect(told.get('done')).toHaveLength(PIECES);
  // A buyer who has had one is told so or shown the price without the offer, one who has not that nothing is left.
  const clear = ['done', 'stock.insufficient', 'promotion.person_limit', 'order.price_changed'];
  expect([...told.keys()].filter((code) => !clear.includes(code))).toEqual([]);
  expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: PIECES, reserved: PIECES });
  const sold = await app.as(null, (ctx) =>
    ctx.one<{ orders: number; buyers: number; amount: string }>({
      sql: `select count(*)::int as orders, count(distinct o.buyer_id)::int as buyers, min(o.total_amount)::text as amount
        from orders o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id where o.tenant_id = $1 and l.sku_id = $2`,
      parameters: [ctx.tenant.id, goods.skuId],
    }),
  );
  expect(sold).toEqual({ orders: PIECES, buyers: PIECES, amount: String(60_0000) });
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

/** Members like the buyer, each with an address. */
async function crowd(): Promise<{ user: User; addressCode: string }[]> {
  const [memberId, like] = [await app.memberOf('buyer'), await at.addressOf('buyer')];
  const people = Array.from({ length: BUYERS }, (_, n) => ({
    no: `C${n}`,
    memberId: randomUUID(),
    addressCode: randomUUID(),
  }));
  await app.as(null, async (ctx) => {
    const parameters = [ctx.tenant.id, JSON.stringify(people)];
    await ctx.run({
      sql: `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', p."memberId", 'no', p.no))).*
        from member m, jsonb_to_recordset($2) as p("memberId" uuid, no text) where m.tenant_id = $1 and m.id = $3 returning id`,
      parameters: [...parameters, memberId],
    });
    await ctx.run({
      sql: `insert into address select (jsonb_populate_record(a, jsonb_build_object('id', p."addressCode", 'member_id', p."memberId", 'is_default', false))).*
        from address a, jsonb_to_recordset($2) as p("memberId" uuid, "addressCode" uuid) where a.tenant_id = $1 and a.id = $3 returning id`,
      parameters: [...parameters, like],
    });
  });
  return people.map(({ no, memberId: id, addressCode }) => ({
    addressCode,
    user: {
      id: randomUUID(),
      memberId: id,
      memberName: no,
      loginName: no,
      name: no,
      sessionId: '',
      roles: ['buyer'],
      permissions: permissionsOf(['buyer']),
      level: null,
      levelRate: null,
    },
  }));
}
