import { groupBy } from '../../server/src/kernel/group-by.ts';
import { type Invoices, type ReturnRow, splitIntoOrders } from './invoices.ts';

/** One request of after-sales: pieces of one order that a C-invoice cancels. */
export type ReturnRequest = {
  no: string;
  customer: string;
  /** Key of the order, as `orderKey` builds it. */
  order: string;
  goods: Map<string, number>;
  pieces: number;
  /** By the prices of the C-invoice, and by those that the order was paid with. */
  worth: number;
  paid: number;
};
type Tally = { rows: number; pieces: number; worth: number };
export type ReturnPlan = {
  requests: ReturnRequest[];
  /** Rows that become requests. */
  asked: Tally;
  /** Those whose order was not found, and those that nobody can read, by why. */
  listed: Map<string, Tally>;
  refused: Map<string, Tally>;
};

/** The order that a part of an invoice becomes (`splitIntoOrders`). */
export const orderKey = (no: string, customer: string, part: number) => `${no} ${customer} ${part}`;

type Bought = { order: string; at: string; skuNo: string; price: number; left: number };

/**
 * Which orders the C-invoices cancel: the same customer's, of the same article, placed before and
 * with as many pieces left. Pieces paid at the same price are matched first, the latest purchase
 * before older ones. A row is asked for whole or listed.
 */
export function planReturns(book: Pick<Invoices, 'invoices' | 'goods' | 'returns'>): ReturnPlan {
  const bought = boughtOf(book);
  const requests = new Map<string, ReturnRequest>();
  const plan = { asked: none(), listed: new Map<string, Tally>(), refused: new Map() };
  for (const row of book.returns) {
    if (row.fault) {
      add(tallyOf(plan.refused, row.fault), row);
      continue;
    }
    const all = bought.get(`${row.customer} ${row.good.stockCode}`) ?? [];
    const before = all.filter((one) => one.at <= row.at);
    const left = before.reduce((sum, one) => sum + one.left, 0);
    if (left < row.pieces) {
      add(tallyOf(plan.listed, whyNotFound(all, before)), row);
      continue;
    }
    add(plan.asked, row);
    for (const { order, skuNo, price, pieces } of takeFrom(before, row)) {
      const key = `${row.no} ${order}`;
      const request = requests.get(key) ?? {
        no: row.no,
        customer: row.customer,
        order,
        goods: new Map<string, number>(),
        pieces: 0,
        worth: 0,
        paid: 0,
      };
      requests.set(key, request);
      request.goods.set(skuNo, (request.goods.get(skuNo) ?? 0) + pieces);
      request.pieces += pieces;
      request.worth += row.good.amount * pieces;
      request.paid += price * pieces;
    }
  }
  return { ...plan, requests: [...requests.values()] };
}

function whyNotFound(all: readonly Bought[], before: readonly Bought[]): string {
  if (all.length === 0) return 'never bought by this customer';
  return before.length === 0 ? 'bought only afterwards' : 'more than bought and not given back yet';
}

function takeFrom(before: readonly Bought[], { good, pieces }: ReturnRow) {
  const parts: { order: string; skuNo: string; price: number; pieces: number }[] = [];
  let wanted = pieces;
  const order = before.toSorted(
    (a, b) =>
      Number(b.skuNo === good.skuNo) - Number(a.skuNo === good.skuNo) || (a.at < b.at ? 1 : -1),
  );
  for (const one of order) {
    const taken = Math.min(wanted, one.left);
    if (taken === 0) continue;
    one.left -= taken;
    wanted -= taken;
    parts.push({ order: one.order, skuNo: one.skuNo, price: one.price, pieces: taken });
  }
  return parts;
}

/** The purchases of each customer and article, order by order. */
function boughtOf({ invoices, goods }: Pick<Invoices, 'invoices' | 'goods'>) {
  const known = new Map(goods.map((good) => [good.skuNo, good]));
  const all = invoices.flatMap((invoice) =>
    splitIntoOrders(invoice).flatMap(({ wanted }, part) =>
      [...wanted].map(([skuNo, quantity]) => ({
        key: `${invoice.customer} ${known.get(skuNo)?.stockCode ?? ''}`,
        order: orderKey(invoice.no, invoice.customer, part),
        at: invoice.at,
        skuNo,
        price: known.get(skuNo)?.amount ?? 0,
        left: quantity,
      })),
    ),
  );
  return groupBy(all, (one) => one.key);
}

const none = (): Tally => ({ rows: 0, pieces: 0, worth: 0 });

function tallyOf(all: Map<string, Tally>, why: string): Tally {
  const known = all.get(why) ?? none();
  all.set(why, known);
  return known;
}

function add(tally: Tally, { pieces, worth }: { pieces: number; worth: number }): void {
  tally.rows += 1;
  tally.pieces += pieces;
  tally.worth += worth;
}

export function totalOf(tallies: Iterable<Tally>): Tally {
  const total = none();
  for (const { rows, pieces, worth } of tallies) {
    total.rows += rows;
    total.pieces += pieces;
    total.worth += worth;
  }
  return total;
}
