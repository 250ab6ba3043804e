import { CENT, mulDiv, sum, type Amount } from '@tradeport/api/kernel/money';
import { type LineWorth, paidBy, type Range, worthOf } from './pieces.ts';

type Taxed = LineWorth & { id: string; tax_included: Amount };
type Back = {
  order_line_id: string;
  pieces: readonly Range[];
  goods_money: Amount;
  freight_money: Amount;
};

/**
 * CHK-04h What of money that goes back is tax: that of its pieces (F1), as the lines state it, so that all pieces together
 * give back the tax of the order exactly. Where less than the worth of pieces goes back, as a part of them was used or went
 * back before, its share to the cent. Milestones of a project state none. Pure.
 */
export function taxBack(lines: readonly Taxed[], back: readonly Back[]): Amount {
  // F6 Freight goes back with a request or stays.
  const withFreight = back.some(({ freight_money: freight }) => freight > 0);
  return sum(
    back.map(({ order_line_id: id, pieces, goods_money: money }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return 0;
      const { quantity, freight_tax: freightTax } = line;
      const tax = worthOf(
        line.tax_amount + line.tax_included - (freightTax ?? 0),
        quantity,
        pieces,
      );
      const { goods } = paidBy(line, pieces);
      const ofGoods =
        goods === money || goods === 0 ? tax : Math.floor(mulDiv(tax, money, goods) / CENT) * CENT;
      // A piece may be worth nothing and bear a cent of tax; what is exchanged brings none back.
      const nothing = money === 0 && goods > 0;
      return (nothing ? 0 : ofGoods) + (withFreight ? freightTaxOf(line, pieces) : 0);
    }),
  );
}

/** F6 Of European consumers: the tax of the freight that no request gave back with its pieces. Pure. */
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
