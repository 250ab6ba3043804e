import { writeForm } from '@tradeport/api/kernel/form';
import { EXPORT_PATH } from '@tradeport/api/orders/model';
import type { OrderFilter } from './filters.ts';

/** ORD-11 The server writes the file, with the list's own filters. */
export function exportLinks(filter: OrderFilter): { text: string; href: string }[] {
  const query = writeForm(filter).toString();
  return (['xlsx', 'csv'] as const).map((ending) => ({
    text: ending.toUpperCase(),
    href: `${EXPORT_PATH}.${ending}?${query}`,
  }));
}
