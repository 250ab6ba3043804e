import { CENT, mulDiv, spread, sum, type Amount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { milestonesOf } from '../orders/index.ts';
import { type LineWorth, numbersOf, paidBy, type Range, worthOf } from './pieces.ts';
import { loweredBy } from './worth.ts';

type Lowered = readonly (readonly [piece: number, amount: Amount])[];
type Taxed = LineWorth & { id: string; tax_included: Amount; lowered?: Lowered };
type Back = {
  order_line_id: string;
  pieces: readonly Range[];
  goods_money: Amount;
  freight_money: Amount;
};

/**
 * CHK-04h The tax within money that goes back: that of its pieces (F1), as the lines state it, so
 * that all pieces together give back the tax of the order exactly, with what goodwill gave back of
 * it before (F9). Where less than the worth of pieces goes back, as a part of them was used, it is
 * that share of the tax, to the cent. Pure.
 */
export function taxBack(lines: readonly Taxed[], back: readonly Back[]): Amount {
  // F6 Freight goes back with a request or stays.
  const withFreight = back.some(({ freight_money: freight }) => freight > 0);
  return sum(
    back.map(({ order_line_id: id, pieces, goods_money: money }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return 0;
      const tax = goodsTaxOf(line, pieces);
      const { goods } = paidBy(line, pieces);
      const { lowered = [] } = line;
      const isRest = goods - loweredBy(lowered, pieces) === money;
      const ofGoods = isRest ? tax - taxOfLowered(line, lowered, pieces) : share(tax, money, goods);
      // A piece may be worth nothing and bear a cent of tax; an exchanged piece brings none back.
      const nothing = money === 0 && goods > 0;
      return (nothing ? 0 : ofGoods) + (withFreight ? freightTaxOf(line, pieces) : 0);
    }),
  );
}

/**
 * F9 The tax within goodwill, by the pieces that it lowers now, after the amounts that lowered them
 * before. Pure.
 */
export function goodwillTax(line: Taxed, now: Lowered): Amount {
  const pieces = now.map(([piece]): Range => [piece, piece]);
  const { lowered: before = [] } = line;
  return taxOfLowered(line, [...before, ...now], pieces) - taxOfLowered(line, before, pieces);
}

/** Piece by piece, so that each has given back all of its tax when all of its price has gone back. */
function taxOfLowered(line: Taxed, lowered: Lowered, pieces: readonly Range[]): Amount {
  const some = new Set(lowered.map(([piece]) => piece));
  return sum(
    numbersOf(pieces)
      .filter((piece) => some.has(piece))
      .map((piece) => {
        const own: Range[] = [[piece, piece]];
        return share(goodsTaxOf(line, own), loweredBy(lowered, own), paidBy(line, own).goods);
      }),
  );
}

function goodsTaxOf(line: Taxed, pieces: readonly Range[]): Amount {
  const { quantity, freight_tax: freightTax } = line;
  return worthOf(line.tax_amount + line.tax_included - (freightTax ?? 0), quantity, pieces);
}

/** To the cent, and all of it of all. */
function share(tax: Amount, money: Amount, goods: Amount): Amount {
  return money >= goods ? tax : Math.floor(mulDiv(tax, money, goods) / CENT) * CENT;
}

/**
 * T1 The same of the parts of a project: each bears its share of the order's tax, and the tax in
 * several requests for a part adds up to that. `before`: the amounts that other requests take of
 * the part. Pure.
 */
export function partsTaxBack(
  tax: Amount,
  parts: readonly { id: string; amount: Amount }[],
  back: readonly { partId: string; money: Amount; before: Amount }[],
): Amount {
  const taxes = spread(
    tax,
    parts.map(({ amount }) => amount),
  );
  return sum(
    back.map(({ partId, money, before }) => {
      const at = parts.findIndex(({ id }) => id === partId);
      const { amount = 0 } = parts[at] ?? {};
      const whole = taxes[at] ?? 0;
      const upTo = (some: Amount) =>
        some >= amount ? whole : Math.floor(mulDiv(whole, some, amount) / CENT) * CENT;
      return upTo(before + money) - upTo(before);
    }),
  );
}

/**
 * CHK-04h The tax within a request, or within the next one: on goods with their freight, or on
 * parts of a project.
 */
export async function taxOfRequest(
  ctx: Ctx,
  asked: {
    orderId: string;
    lines: readonly Taxed[];
    back: readonly Back[];
    /** The pieces that requests of the order hold, and which of the requests this one is. */
    held: readonly (Back & { after_sale_id: string })[];
    id?: string;
  },
): Promise<Amount> {
  const { orderId, lines, back, held, id } = asked;
  if (back.every((one) => lines.some((line) => line.id === one.order_line_id)))
    return taxBack(lines, back);
  const parts = await ctx.run(milestonesOf({ orderId }));
  // Ids are given in the order of time.
  const older = held.filter((one) => id === undefined || one.after_sale_id < id);
  return partsTaxBack(
    sum(lines.map((line) => line.tax_amount + line.tax_included)),
    parts,
    back.map(({ order_line_id: partId, goods_money: money }) => ({
      partId,
      money,
      before: sum(
        older.filter((one) => one.order_line_id === partId).map((one) => one.goods_money),
      ),
    })),
  );
}

/**
 * F6 European consumers only: the tax of the freight that no request gave back with its pieces.
 * Pure.
 */
export function restFreightTax(lines: readonly Taxed[], back: readonly Back[]): Amount {
  const gone = (line: Taxed) =>
    sum(
      back.map(({ order_line_id: id, pieces, freight_money: freight }) =>
        id === line.id && freight > 0 ? freightTaxOf(line, pieces) : 0,
      ),
    );
  return sum(lines.map((line) => (line.freight_tax ?? 0) - gone(line)));
}

function freightTaxOf({ freight_tax: tax, quantity }: Taxed, pieces: readonly Range[]): Amount {
  return worthOf(tax ?? 0, quantity, pieces);
}
