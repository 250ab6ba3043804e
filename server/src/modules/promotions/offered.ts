import { sellsNow } from '../../kernel/standing.ts';

/** BLK-02a Is live promotion `l` offered: open, and the portal's own or of a seller who sells now? `tenant`: the parameter of the tenant. */
export function isOffered(l: string, tenant: string): string {
  return `(${l}.open and ${isOfSelling(l, tenant)})`;
}

/** BLK-02a Is `p`, a promotion, live or not, the portal's own or of a seller who sells now? */
export function isOfSelling(p: string, tenant: string): string {
  return `(${p}.seller_id is null or ${sellsNow(`${p}.seller_id`, tenant)})`;
}
