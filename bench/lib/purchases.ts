import { formatAmount } from '@tradeport/api/kernel/money';
import type { OpenApp, Shop } from './shop.ts';

/** A purchase as the client knows it. `expected`: the total that it was shown, where it was shown one. */
export type Purchase = {
  number: string;
  buyer: number;
  skus: readonly string[];
  expected?: string | undefined;
};
type Row = {
  number: string;
  total: number;
  paid: number;
  moved: number;
  address: string;
  lines: string[];
};

/**
 * Purchases whose rows disagree with what was bought: buyer, lines, amount, or the ledger's
 * entries.
 */
export async function purchaseFaults(
  { look }: Pick<OpenApp, 'look'>,
  shop: Shop,
  purchases: readonly Purchase[],
): Promise<string[]> {
  const rows = await look<Row>(
    `select o.number, o.total_amount::float8 as total, o.paid_amount::float8 as paid,
       (select a.id::text from address a where a.tenant_id = o.tenant_id and a.member_id = o.buyer_id) as address,
       (select coalesce(sum(t.amount), 0)::float8 from transfer t
        where t.tenant_id = o.tenant_id and t.cause_kind = 'order' and t.cause_id = o.id and t.phase = 'posted') as moved,
       array(select l.sku_id::text from order_line l
         where l.tenant_id = o.tenant_id and l.order_id = o.id and l.quantity = 1 order by 1) as lines
     from orders o where o.number = any($1)`,
    [purchases.map((one) => one.number)],
  );
  const known = new Map(rows.map((row) => [row.number, row]));
  return purchases.flatMap(({ number, buyer, skus, expected }) => {
    const row = known.get(number);
    if (!row) return [`${number} is no order`];
    const wrong = [
      row.address !== shop.addresses[buyer] && 'another buyer',
      row.lines.join() !== skus.toSorted().join() && `lines ${row.lines.join()}`,
      expected !== undefined && formatAmount(row.total) !== expected && `total ${row.total}`,
      row.paid !== row.total && `paid ${row.paid} of ${row.total}`,
      row.moved !== row.total && `the ledger took ${row.moved} of ${row.total}`,
    ].filter(Boolean);
    return wrong.length > 0 ? [`${number}: ${wrong.join(', ')}`] : [];
  });
}

/** Pieces of all goods that are still available. */
export async function piecesLeft({ look }: Pick<OpenApp, 'look'>): Promise<number> {
  const [row] = await look<{ pieces: number }>(
    'select sum(on_hand - reserved)::float8 as pieces from stock_level',
  );
  return row?.pieces ?? 0;
}
