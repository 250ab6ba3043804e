import { calls } from '@tradeport/api';
import type { Texts } from '@tradeport/api/kernel/text';

const known = new Map<string, Texts>(calls.map((call) => [call.name, call.text]));

/** What a call does, in all languages; undefined for what the system does by itself. */
export function sentences(call: string): Texts | undefined {
  return known.get(call);
}
