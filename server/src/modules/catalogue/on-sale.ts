import { sellsNow } from '../../kernel/standing.ts';

/**
 * BLK-02a Is card `c` on sale: on the shelf, by a seller who sells now? Every list, search and page asks this. `tenant`: the
 * parameter of the tenant.
 */
export function onSale(c: string, tenant: string): string {
  return `${c}.listed and ${sellsNow(`${c}.seller_id`, tenant)}`;
}
