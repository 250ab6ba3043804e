import { isOneOf } from '@tradeport/api/kernel/keys';
import { linePriceKinds } from '@tradeport/api/orders/model';
import type { RowOf } from '../../kernel/query.ts';
import { componentOf } from '../orders/index.ts';
import type { QuantityPlan } from './quantities.ts';

export type PlannedLine = QuantityPlan['lines'][number];
type ComponentRow = RowOf<'orders.componentsOf'>;

/** The steps of a line's price as it stands. */
export function componentsOf(
  components: readonly ComponentRow[],
  { line }: PlannedLine,
): ComponentRow[] {
  return components.filter((one) => one.line_id === line.id);
}

/** The source of a line's price: the level, the quantity from which on, the promotion. */
export function sourceBefore(components: readonly ComponentRow[], row: PlannedLine) {
  const { line, from } = row;
  const own = componentsOf(components, row);
  const found = own.find(({ kind }) => kind === line.price_why);
  const { source = '', by } = found ? componentOf(found) : {};
  // A flash price: the one that it lowered, as a piece of it was.
  const [ordinary] = own.flatMap(({ kind, amount, source: of }) =>
    kind !== line.price_why && isOneOf(kind, linePriceKinds)
      ? [{ price: line.list_price + amount / from, why: kind, source: of }]
      : [],
  );
  return { source, by, ordinary };
}
