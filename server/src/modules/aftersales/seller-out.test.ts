import { refundReport } from '@tradeport/api/aftersales/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { returnMilestone } from '@tradeport/api/milestones/calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import type { Client } from '@tradeport/api/kernel/client';
import * as quotes from '@tradeport/api/quotes/calls';
import { beforeAll, expect, test } from 'vitest';
import { type IssuingDesk, issuingDesk } from './issued.fixture.ts';
import { type ProjectDesk, projectDesk, race, usual } from './project.fixture.ts';
import { soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
let at: IssuingDesk;
let projects: ProjectDesk;
beforeAll(async () => {
  at = await issuingDesk(app);
  projects = await projectDesk(app);
});
soundAfterEach(app, () => at.audit());

/** An order of seven at a price that was bargained for. */
async function quoted(payWay: 'balance' | 'offline' = 'balance') {
  const goods = await at.goods('100.00', 50);
  const { quoteList } = await at.buyer(quotes.askForCart, {
    goodsList: [{ skuCode: goods.skuId, quantity: 7 }],
    addressCode: await at.addressOf('buyer'),
  });
  const quoteCode = quoteList[0]?.quoteCode ?? '';
  await at.seller(quotes.offerQuote, {
    quoteCode,
    version: 1,
    freight: '12.00',
    lines: [{ lineNo: 1, quantity: 7, price: '93.3333' }],
  });
  const { shown } = await at.buyer(quotes.quoteDetail, { quoteCode });
  const made = await at.buyer(quotes.acceptQuote, {
    quoteCode,
    version: 2,
    hash: shown.hash,
    payWay,
  });
  return { id: made.contractCode, goods };
}
async function fewer(
  id: string,
  quantity: number,
  { client = at.seller as Client, reason = 'The mould broke' } = {},
) {
  const { lines } = await at.detail(id);
  return client(changeQuantities, {
    contractCode: id,
    goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity }],
    reason,
  });
}
const told = async (words: string) =>
  (await at.buyer(messagePage, { rows: 100 })).rows.filter((one) =>
    [one.messageTitle, one.messageContent].join(' ').includes(words),
  ).length;

test('[ORD-02i][AFS-03a] the seller of a quoted, paid order cancels what is not shipped: the money is back, the buyer reads why', async () => {
  const before = await at.balance();
  const { id, goods } = await quoted();
  const held = await at.stockOf(goods.skuId);
  expect(
    (await at.seller(orderDetail, { contractCode: id })).actions.find(
      ({ action }) => action === 'quantities',
    ),
  ).toMatchObject({ allowed: true });
  expect(await codeOf(fewer(id, 0, { reason: '' }))).toBe('order.change_reason');
  expect(await codeOf(fewer(id, 0, { client: at.buyer }))).toBe('order.quantities_quoted');
  expect(await fewer(id, 0)).toMatchObject({ status: 'closed', total: '0.00' });
  await app.kernel.drainOutbox();
  expect(await at.balance()).toBeCloseTo(before, 5);
  expect((await at.stockOf(goods.skuId)).reserved).toBe(held.reserved - 7);
  expect(await told('The mould broke')).toBeGreaterThan(0);
  // The report names it as people would: no portal has it in its list of reasons.
  const { rows } = await at.seller(refundReport, {});
  expect(rows.map(({ reasonName }) => reasonName)).toContain('Out of stock at the seller');
});

test('[ORD-02i][ORD-05c] of one that was shipped in part, the rest; what is on its way stays', async () => {
  const before = await at.balance();
  const { id } = await quoted();
  await at.ship(id, 3);
  expect(await at.detail(id)).toMatchObject({ status: 'outbound' });
  expect(await codeOf(fewer(id, 0, { client: at.buyer }))).toBe('order.not_changeable');
  const changed = await fewer(id, 0);
  expect(changed).toMatchObject({ status: 'waiting_receipt' });
  await app.kernel.drainOutbox();
  // Three of seven pieces were kept, and their freight.
  const kept = Number(changed.total);
  expect(kept).toBeLessThan(300);
  expect(await at.balance()).toBeCloseTo(before - kept, 5);
});

test('[ORD-02i] one that is not paid yet keeps its price: it is cancelled as a whole, not changed', async () => {
  const { id } = await quoted('offline');
  expect(await codeOf(fewer(id, 3))).toBe('order.quantities_quoted');
});

test('[ORD-02i][ORD-08c] of codes that are issued the seller cancels nothing, and the money stays with the seller', async () => {
  const goods = await at.sold('07', '50.00');
  await at.upload(goods, 1);
  const before = await at.balance();
  const id = await at.buy(goods);
  expect(await at.detail(id)).toMatchObject({ status: 'waiting_receipt' });
  // Issued: its own rule of refunds holds, and the seller has nothing to cancel.
  expect(await codeOf(fewer(id, 0))).not.toBe('done');
  expect(await at.balance()).toBeCloseTo(before - 50, 5);
});

test('[ORD-02i][AFS-03a][ORD-08f] the seller of a project gives the money of a paid part back, with the reason; 64 at once: once', async () => {
  const before = await at.balance();
  const id = await projects.project(usual);
  const milestoneCode = await projects.part(id, 1);
  expect((await projects.plan(id, at.seller)).parts[0]?.actions).toContain('giveBack');
  expect(await codeOf(at.buyer(returnMilestone, { milestoneCode, reason: 'x' }))).toBe(
    'auth.forbidden',
  );
  expect(
    await codeOf(
      at.seller(returnMilestone, { milestoneCode: await projects.part(id, 2), reason: 'x' }),
    ),
  ).toBe('state.cannot_move');
  const codes = await race(() =>
    at.seller(returnMilestone, { milestoneCode, reason: 'No steel to be had' }),
  );
  expect(codes['done']).toBe(1);
  await app.kernel.drainOutbox();
  expect(await at.balance()).toBeCloseTo(before, 5);
  expect((await projects.statuses(id))[0]).toBe('refunded');
  expect(await told('No steel to be had')).toBe(1);
  // A part that nobody has paid is left out; with the last part the project is over.
  await projects.cancelPart(id, 2);
  await projects.cancelPart(id, 3);
  expect(await at.detail(id)).toMatchObject({ status: 'closed' });
});
