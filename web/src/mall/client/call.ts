import { type Client, createClient } from '@tradeport/api/kernel/client';
import type { Lang } from '@tradeport/api/kernel/text';

/** Calls from a part of a page, answered in the page's language. */
export function clientIn(lang: Lang): Client {
  return createClient({ base: '', headers: () => ({ locale: lang }), knownOnly: true });
}
