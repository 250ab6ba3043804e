import { expect, test } from 'vitest';
import {
  type Board,
  draftOf,
  freeOf,
  linesToCallOff,
  matrixOf,
  type SubOrder,
  unmadeOf,
} from './pieces.ts';

const held = (contractGoodsCode: string, quantity: number, made = 0, sent = 0) => ({
  contractGoodsCode,
  skuNo: contractGoodsCode,
  goodsName: contractGoodsCode,
  specText: '',
  unit: '',
  cover: null,
  price: '5.00',
  quantity,
  made,
  sent,
  over: 0,
  short: 0,
});
const subOrder = (factoryCode: string, lines: SubOrder['lines']): SubOrder => ({
  subOrderCode: `${factoryCode}-1`,
  subOrderNo: 'T1-1',
  status: 'in_production',
  currency: 'CNY',
  promisedDay: '2026-12-01',
  lateness: 'in_time',
  pieces: 0,
  made: 0,
  sent: 0,
  due: '0.00',
  gmtCreate: '2026-11-20T00:00:00.000Z',
  contractCode: 'o',
  contractBillcode: 'O1',
  factoryCode,
  factoryName: factoryCode.toUpperCase(),
  specification: '',
  toleranceShare: 0,
  tolerancePieces: null,
  cancelFee: '0.00',
  lines,
  callOffs: [],
});
const line = (code: string, more: Partial<Board['lines'][number]>): Board['lines'][number] => ({
  contractGoodsCode: code,
  skuNo: code,
  goodsName: code,
  specText: '',
  unit: '',
  cover: null,
  madeDays: 20,
  quantity: 10,
  cancelled: 0,
  open: 10,
  inProduction: 0,
  shipped: 0,
  last: null,
  ...more,
});
const board = (lines: Board['lines']): Board => ({
  contractCode: 'o',
  contractBillcode: 'O1',
  status: 'pending_factory',
  currency: 'CNY',
  turn: null,
  lines,
  subOrders: [],
  transfers: [],
});

test('[ORD-05b] an offer goes back whole, accepted pieces past their day as far as they are not made, others not', () => {
  const ten = held('a', 10, 4, 2);
  expect(unmadeOf(ten)).toBe(6);
  const free = (status: SubOrder['status'], lateness: SubOrder['lateness']) =>
    freeOf({ status, lateness }, ten);
  expect(free('offered', 'in_time')).toBe(8);
  expect(free('in_production', 'late')).toBe(6);
  expect(free('in_production', 'soon')).toBe(0);
  expect(free('taken_back', 'late')).toBe(0);
});

test('[ORD-05b] while the factory has not answered it is asked for no more of a line', () => {
  const callOff = { callOffCode: 'c', contractGoodsCode: 'a', quantity: 1, fee: '0.00' };
  const one = subOrder('f1', [held('a', 10), held('b', 10), held('c', 4, 4)]);
  const toAsk = (more: Partial<SubOrder>) =>
    linesToCallOff({ ...one, ...more }).map((each) => each.contractGoodsCode);
  expect(toAsk({})).toEqual(['a', 'b']);
  expect(toAsk({ callOffs: [{ ...callOff, status: 'asked' }] })).toEqual(['b']);
  expect(toAsk({ callOffs: [{ ...callOff, status: 'rejected' }] })).toEqual(['a', 'b']);
  expect(toAsk({ status: 'offered' })).toEqual([]);
});

test('[ORD-05b] a factory has one column whatever its sub-orders, and none once everything is taken back', () => {
  const { factories, cellOf } = matrixOf([
    subOrder('f1', [held('a', 6, 5, 2), held('b', 3)]),
    subOrder('f2', [held('a', 0)]),
    subOrder('f1', [held('a', 4, 0, 1)]),
  ]);
  expect(factories).toEqual([{ factoryCode: 'f1', factoryName: 'F1' }]);
  expect(cellOf('f1', 'a')).toEqual({ held: 10, made: 6, sent: 3 });
  expect(cellOf('f1', 'b')).toEqual({ held: 3, made: 0, sent: 0 });
  expect(cellOf('f2', 'a')).toBeUndefined();
});

test('[ORD-05b] the form begins with the terms of the last time, and with prices in its currency alone', () => {
  const last = { factoryCode: 'f1', price: '7.80', currency: 'USD', toleranceShare: 3 } as const;
  const draft = draftOf(
    board([
      line('none', { open: 0 }),
      line('a', { last }),
      line('b', { madeDays: 31, last: { ...last, currency: 'CNY', price: '50.00' } }),
      line('c', {}),
    ]),
    '2026-11-28',
  );
  expect(draft).toMatchObject({
    factoryCode: 'f1',
    currency: 'USD',
    promisedDay: '2026-12-29',
    toleranceShare: 3,
  });
  expect(draft.lines).toEqual([
    { quantity: null, price: '7.80' },
    { quantity: null, price: '' },
    { quantity: null, price: '' },
  ]);
});
