/** The cost of a line's freight and of its goods (api/orders/line-money) in SQL, of the alias of an order line. */
export function freightMoney(l: string): string {
  return `(${l}.freight_amount + least(coalesce(${l}.freight_tax, 0), ${l}.tax_amount))`;
}
export function goodsMoney(l: string): string {
  return `(${l}.total_amount - ${freightMoney(l)})`;
}
