import { sellsNow } from '../../kernel/standing.ts';

/** BLK-02a Is live promotion `l` offered: open, and the portal's own or of a seller who sells now? `tenant`: the parameter of the tenant. */
export function isOffered(l: string, tenant: string): string {
  return `(${l}.open and (${l}.seller_id is null or ${sellsNow(`${l}.seller_id`, tenant)}))`;
}
