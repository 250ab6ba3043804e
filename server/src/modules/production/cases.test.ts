import { beforeAll, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { workshop } from './works.fixture.ts';

const app = useApp();
const at = prepared(() => workshop(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());
const DAY_MS = 86_400_000;

test('[ORD-05b][ORD-05c] CZ1: refused, re-assigned, cancelled in production, over-delivered and lost, to the piece and cent', async () => {
  const [F1, F2, F3] = [await at.factory('F1'), await at.factory('F2'), await at.factory('F3')];
  const before = await at.balance();
  // 100 × 12.34 less 5 %, which is what the buyer pays of each.
  const id = await at.turned([[await at.made('11.723'), 100]]);
  expect(before - (await at.balance())).toBeCloseTo(1172.3, 4);
  const terms = { toleranceShare: 2, cancelFee: '3' };
  expect(await at.counts(id)).toEqual([0, 100, 0, 0]);

  const t1 = await at.placed(id, F1, [[1, 60, '7.80']], terms);
  const t2 = await at.split(id, F2, [[1, 40, '7.40']], terms);
  expect(await at.counts(id)).toEqual([0, 0, 100, 0]);
  await at.refuse(F2, t2);
  expect(await at.counts(id)).toEqual([0, 40, 60, 0]);
  const t3 = await at.placed(id, F3, [[1, 40, '7.50']], terms);
  expect(await at.counts(id)).toEqual([0, 0, 100, 0]);

  await at.report(F1, id, t1, [[1, 30]]);
  expect(await codeOf(at.takeBack(id, t1, [[1, 20]]))).toBe('production.consent');
  await app.moveClock(11 * DAY_MS);
  expect(await codeOf(at.takeBack(id, t1, [[1, 31]]))).toBe('production.consent');
  await at.takeBack(id, t1, [[1, 20]]);
  expect(await at.counts(id)).toEqual([0, 20, 80, 0]);
  const t5 = await at.placed(id, F3, [[1, 20, '7.90']], terms);
  expect(await at.counts(id)).toEqual([0, 0, 100, 0]);
  expect(await at.status(id)).toBe('in_production');

  const asked = await at.askCallOff(id, t1, [1, 5]);
  expect(await codeOf(at.ship(F1, id, t1, [[1, 1]]))).toBe('production.call_off_open');
  const paid = await at.balance();
  await at.agree(F1, asked);
  expect(await at.counts(id)).toEqual([5, 0, 95, 0]);
  expect((await at.balance()) - paid).toBeCloseTo(43.61, 4);

  await at.ship(F1, id, t1, [[1, 35]]);
  expect(await at.counts(id)).toEqual([5, 0, 60, 35]);
  expect(await at.status(id)).toBe('outbound');
  expect(await codeOf(at.ship(F3, id, t3, [[1, 62]]))).toBe('production.over');
  await at.ship(F3, id, t3, [[1, 61]]);
  expect(await at.counts(id)).toEqual([5, 0, 0, 95]);
  expect(await at.status(id)).toBe('waiting_receipt');

  const [ofF1] = (await at.detail(id)).parcels;
  const { refundCode } = await at.ask(id, {
    pieces: 1,
    reasonCode: 'missing',
    ...(ofF1 ? { parcelCode: ofF1.parcelCode } : {}),
  });
  const held = await at.balance();
  await at.approve(refundCode);
  expect((await at.balance()) - held).toBeCloseTo(11.72, 4);
  await at.receive(id);
  expect(await at.status(id)).toBe('success');

  expect([await at.earned(id, F1), await at.earned(id, F2), await at.earned(id, F3)]).toEqual([
    288, 0, 458,
  ]);
  // 1 172.30 − 58.61 + 15.00 − 11.72, of which the factories get 746.00.
  expect(before - (await at.balance())).toBeCloseTo(1172.3 - 43.61 - 11.72, 4);
  expect(1172.3 - 43.61 - 11.72 - 746).toBeCloseTo(370.97, 4);
  expect(await at.records(id)).toEqual([
    'offer 1-60',
    'offer 61-100',
    'undo 61-100',
    'offer 61-100',
    'take_back 41-60',
    'offer 41-60',
    'call_off 1-5',
  ]);
  const { subOrders } = await at.board(id);
  expect(subOrders.map((one) => one.status)).toEqual([
    'fulfilled',
    'refused',
    'fulfilled',
    'fulfilled',
  ]);
  expect(subOrders.find((one) => one.subOrderCode === t5)?.lines[0]).toMatchObject({
    quantity: 20,
    sent: 20,
  });
});

test('[ORD-05b][ORD-05c] CZ2: short within and beyond the tolerance, and the status of the parent, to the piece and cent', async () => {
  await at.setOrders({ freight: { CNY: { fixed: 25_0000 } } });
  const [F1, F2] = [await at.factory('F1'), await at.factory('F2')];
  const [A, B] = [await at.made('19.0616'), await at.made('9.5307')];
  const before = await at.balance();
  const id = await at.turned([
    [A, 50],
    [B, 30],
  ]);
  await at.setOrders({});
  const { lines, total } = await at.detail(id);
  expect(total).toBe('1264.00');
  expect(lines.map((line) => line.total)).toEqual(['972.31', '291.69']);
  const terms = { toleranceShare: 5 };
  const s1 = await at.split(
    id,
    F1,
    [
      [1, 50, '12'],
      [2, 10, '6'],
    ],
    terms,
  );
  expect(await at.status(id)).toBe('pending_factory');
  const s2 = await at.split(id, F2, [[2, 20, '6.20']], terms);
  await at.accept(F1, s1);
  expect(await at.status(id)).toBe('pending_factory');
  await at.accept(F2, s2);
  expect(await at.status(id)).toBe('in_production');

  await at.report(F2, id, s2, [[2, 19]]);
  let balance = await at.balance();
  await at.closeShort(F2, id, s2, [[2, 1]]);
  expect(await at.counts(id, 2)).toEqual([1, 0, 29, 0]);
  expect((await at.balance()) - balance).toBeCloseTo(9.72, 4);
  expect(await at.status(id)).toBe('in_production');
  await at.ship(F2, id, s2, [[2, 19]]);
  expect(await at.status(id)).toBe('outbound');
  await at.ship(F1, id, s1, [
    [1, 47],
    [2, 10],
  ]);
  expect(await codeOf(at.closeShort(F1, id, s1, [[1, 3]]))).toBe('production.short');
  expect(await at.status(id)).toBe('outbound');
  await at.giveUp(F1, id, s1, [[1, 3]]);
  expect(await at.counts(id)).toEqual([0, 3, 0, 47]);
  const s3 = await at.placed(id, F2, [[1, 3, '12.50']], terms);
  expect(await at.status(id)).toBe('outbound');
  expect(await codeOf(at.ship(F2, id, s3, [[1, 4]]))).toBe('production.over');
  await at.ship(F2, id, s3, [[1, 3]]);
  expect(await at.status(id)).toBe('waiting_receipt');

  const ofF1 = (await at.detail(id)).parcels[1];
  balance = await at.balance();
  const { refundCode } = await at.ask(id, {
    pieces: 1,
    reasonCode: 'missing',
    ...(ofF1 ? { parcelCode: ofF1.parcelCode } : {}),
  });
  await at.approve(refundCode);
  expect((await at.balance()) - balance).toBeCloseTo(19.44, 4);
  await at.receive(id);
  expect(await at.status(id)).toBe('success');
  expect(before - (await at.balance())).toBeCloseTo(1234.84, 4);
  expect([await at.earned(id, F1), await at.earned(id, F2)]).toEqual([624, 155.3]);
  expect(await at.records(id)).toEqual([
    'offer 1-50',
    'offer 1-10',
    'offer 11-30',
    'short 11-11',
    'give_up 48-50',
    'offer 48-50',
  ]);
  const { subOrders } = await at.board(id);
  expect(subOrders.map((one) => one.status)).toEqual(['fulfilled', 'closed_short', 'fulfilled']);
});
