import { formatAmount, SCALE } from '@tradeport/api/kernel/money';
import { equals, figure, type Row } from './rates.ts';
import type { GivenBack } from './replay.ts';
import { type ReturnPlan, type ReturnRequest, totalOf } from './returns.ts';
import type { OpenApp } from './shop.ts';

type Sums = {
  requests: number;
  pieces: number;
  refunded: number;
  noted: number;
  balance: number;
  stock: number;
};

/**
 * The outcome of each row of a C-invoice. Pieces and money are counted apart, and each adds up to
 * the file's total: accepted, listed because no order was found, and refused; the accepted amount
 * equals the amount that the database has given back.
 */
export async function returnRows(
  { look }: Pick<OpenApp, 'look'>,
  plan: ReturnPlan,
  source: readonly { pieces: number; worth: number }[],
  { accepted, refused, faults }: GivenBack,
): Promise<Row[]> {
  const [sums] = await look<Sums>(`
    select (select count(*) from after_sale where status = 'returned')::int as requests,
      (select coalesce(sum(refunded), 0) from order_line)::float8 as pieces,
      (select coalesce(sum(refunded_amount), 0) from order_line)::bigint as refunded,
      (select coalesce(sum(goods_money + freight_money), 0) from after_sale where status = 'returned')::bigint as noted,
      (select coalesce(sum(credits_posted - debits_posted), 0) from account where kind = 'balance')::bigint as balance,
      (select coalesce(sum(on_hand + reserved), 0) from stock_level)::float8 as stock`);
  const [listed, unreadable] = [totalOf(plan.listed.values()), totalOf(plan.refused.values())];
  const rows = plan.asked.rows + listed.rows + unreadable.rows;
  const pieces = sumOf(accepted, 'pieces');
  const paid = sumOf(accepted, 'paid');
  return [
    figure('requests that C-invoices became', plan.requests.length, '', `${plan.asked.rows} rows`),
    ...tallied('listed', plan.listed),
    ...tallied('refused', plan.refused),
    equals('requests that a call refused', refused.length, 0, faults),
    equals('rows asked for, listed and refused together', rows, source.length),
    equals(
      'pieces accepted, listed and refused together',
      pieces + listed.pieces + unreadable.pieces + sumOf(refused, 'pieces'),
      source.reduce((sum, row) => sum + row.pieces, 0),
    ),
    money(
      'worth of the accepted, listed and refused together',
      sumOf(accepted, 'worth') + listed.worth + unreadable.worth + sumOf(refused, 'worth'),
      source.reduce((sum, row) => sum + row.worth, 0),
    ),
    figure(
      'worth of the accepted',
      sumOf(accepted, 'worth') / SCALE,
      'CNY',
      `paid with ${formatAmount(paid)}; listed ${formatAmount(listed.worth)}, refused ${formatAmount(unreadable.worth)}`,
    ),
    equals('requests completed', sums?.requests ?? 0, accepted.length),
    equals('pieces given back', sums?.pieces ?? 0, pieces),
    equals('pieces on the shelf again', sums?.stock ?? -1, pieces),
    money('refunded on the lines of the orders', sums?.refunded ?? 0, paid),
    money('refunded by the requests', sums?.noted ?? 0, paid),
    money('back in balances', sums?.balance ?? -1, paid),
  ];
}

function tallied(what: string, all: ReturnPlan['listed']): Row[] {
  return [...all].map(([why, { rows, pieces, worth }]) =>
    figure(
      `rows of C-invoices ${what}: ${why}`,
      rows,
      '',
      `${pieces} pieces, ${formatAmount(worth)}`,
    ),
  );
}

function sumOf(all: readonly ReturnRequest[], what: 'pieces' | 'worth' | 'paid'): number {
  return all.reduce((sum, one) => sum + one[what], 0);
}

/** To the penny: both in money's smallest unit. */
export function money(what: string, value: number, wanted: number): Row {
  return {
    ...equals(what, value / SCALE, wanted / SCALE),
    unit: 'CNY',
    note: `${formatAmount(wanted)} in, ${formatAmount(value)} out`,
  };
}
