import type { Client } from '@tradeport/api/kernel/client';
import type { Input } from '@tradeport/api/kernel/call';
import { makeToOrder } from '@tradeport/api/catalogue/calls';
import { receiveOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/production/calls';
import type { TestApp } from '../../testing/app.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';

type Part = readonly [line: number, quantity: number, price?: string];
type Factory = { code: string; client: Client };
const DAY_MS = 86_400_000;

/** A shop that has its goods made, and the factories that make them. */
export async function workshop(app: TestApp) {
  const at = await afterSalesDesk(app);
  let tracking = 0;
  const factories = new Map<string, Factory>();
  /** F1, F2 and so on, each a company of its own. */
  async function factory(name: string): Promise<Factory> {
    const known = factories.get(name);
    if (known) return known;
    const login = name === 'F1' ? 'supplier' : `supplier${name.slice(1)}`;
    // A person of a test is made at the first login.
    await app.cookieOf(login);
    const made = { client: await app.client(login), code: await app.memberOf(login) };
    factories.set(name, made);
    return made;
  }
  const board = (contractCode: string) => at.seller(calls.productionBoard, { contractCode });
  const lineIds = async (id: string) =>
    (await board(id)).lines.map((line) => line.contractGoodsCode);
  const goodsList = async (id: string, parts: readonly Part[]) => {
    const ids = await lineIds(id);
    return parts.map(([line, quantity]) => ({ contractGoodsCode: ids[line - 1] ?? '', quantity }));
  };
  const dayAhead = (days: number) =>
    app.as(null, async (ctx) =>
      new Date(ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10),
    );
  async function split(
    id: string,
    to: Factory,
    parts: readonly Part[],
    more: Partial<Input<typeof calls.splitOrder>> = {},
  ) {
    const named = await goodsList(id, parts);
    const { subOrderCode } = await at.seller(calls.splitOrder, {
      contractCode: id,
      factoryCode: to.code,
      promisedDay: await dayAhead(10),
      goodsList: named.map((one, n) => ({ ...one, price: parts[n]?.[2] ?? '5' })),
      ...more,
    });
    return subOrderCode;
  }
  const desk = {
    ...at,
    factory,
    board,
    dayAhead,
    /** Goods that are made to order; their stock is how many may be ordered. */
    async made(price: string, most = 100_000, days = 20): Promise<Goods> {
      const goods = await at.goods(price, most);
      await at.seller(makeToOrder, { goodsCode: goods.goodsCode, leadDays: days });
      return goods;
    },
    turn: (contractCode: string) => at.seller(calls.turnOrder, { contractCode }),
    /** Paid and turned. */
    async turned(goods: readonly [Goods, number][]) {
      const id = await at.paid(goods);
      await at.seller(calls.turnOrder, { contractCode: id });
      return id;
    },
    split,
    accept: (by: Factory, subOrderCode: string) =>
      by.client(calls.acceptSubOrder, { subOrderCode }),
    refuse: (by: Factory, subOrderCode: string) =>
      by.client(calls.refuseSubOrder, { subOrderCode, reason: 'full' }),
    /** Offered and accepted. */
    async placed(...asked: Parameters<typeof split>) {
      const subOrder = await split(...asked);
      await asked[1].client(calls.acceptSubOrder, { subOrderCode: subOrder });
      return subOrder;
    },
    report: async (by: Factory, id: string, subOrderCode: string, parts: readonly Part[]) =>
      by.client(calls.reportProgress, { subOrderCode, goodsList: await goodsList(id, parts) }),
    ship: async (by: Factory, id: string, subOrderCode: string, parts: readonly Part[]) =>
      by.client(calls.shipSubOrder, {
        subOrderCode,
        expressCode: 'SF',
        expressBillno: `MADE-${id.slice(-6)}-${(tracking += 1)}`,
        goodsList: await goodsList(id, parts),
      }),
    takeBack: async (id: string, subOrderCode: string, parts: readonly Part[]) =>
      at.seller(calls.takePiecesBack, { subOrderCode, goodsList: await goodsList(id, parts) }),
    giveUp: async (by: Factory, id: string, subOrderCode: string, parts: readonly Part[]) =>
      by.client(calls.giveUpPieces, { subOrderCode, goodsList: await goodsList(id, parts) }),
    closeShort: async (by: Factory, id: string, subOrderCode: string, parts: readonly Part[]) =>
      by.client(calls.closeSubOrderShort, { subOrderCode, goodsList: await goodsList(id, parts) }),
    askCallOff: async (id: string, subOrderCode: string, [line, quantity]: Part) => {
      const [one] = await goodsList(id, [[line, quantity]]);
      const asked = await at.seller(calls.askCallOff, {
        subOrderCode,
        contractGoodsCode: one?.contractGoodsCode ?? '',
        quantity,
      });
      return asked.callOffCode;
    },
    agree: (by: Factory, callOffCode: string) => by.client(calls.agreeToCallOff, { callOffCode }),
    receive: (contractCode: string) => at.buyer(receiveOrder, { contractCode }),
    /** Where the pieces of a line are: cancelled, open, in production, shipped. */
    async counts(id: string, line = 1): Promise<number[]> {
      await app.kernel.drainOutbox();
      const { lines } = await at.detail(id);
      const one = lines[line - 1];
      if (!one) throw new Error(`no line ${line}`);
      return [one.cancelled, one.open, one.inProduction, one.shipped];
    },
    status: async (id: string) => (await at.detail(id)).status,
    /** The records of the pieces of an order: what, by which sub-order, which pieces. */
    records: async (id: string) =>
      (await board(id)).transfers.map(
        ({ kind, pieces }) => `${kind} ${pieces.map(({ from, to }) => `${from}-${to}`).join()}`,
      ),
    /** A factory has earned so much with an order. */
    earned: async (id: string, by: Factory) =>
      (await board(id)).subOrders
        .filter((one) => one.factoryCode === by.code)
        .reduce((all, one) => all + Math.round(Number(one.due) * 100), 0) / 100,
  };
  return desk;
}
