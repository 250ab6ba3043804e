import { capabilities } from '@tradeport/api';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { Lang, Texts } from '@tradeport/api/kernel/text';
import { tenantLife } from '@tradeport/api/tenancy/lifecycle';

/** Changes are recorded under the name of a lifecycle or of its table. */
const statesOf = new Map<string, Readonly<Record<string, Texts>>>(
  [tenantLife, ...capabilities.flatMap(({ lifecycles }) => lifecycles)].flatMap(
    ({ name, table, states }) => [name, table].map((kind) => [kind, states] as const),
  ),
);

/** ROL-03 The words of the statuses in a record of this kind, by status; those of no lifecycle have none. */
export function statusWords(
  kind: string,
  lang: Lang,
  recorded: readonly unknown[],
): Record<string, string> {
  const states = statesOf.get(kind);
  if (!states) return {};
  const found = recorded.flatMap(statusesIn).flatMap((status): [string, string][] => {
    const text = isKeyOf(status, states) ? states[status] : undefined;
    return text ? [[status, text[lang]]] : [];
  });
  return Object.fromEntries(found);
}

/** All values under `status` in it, at any depth. */
function statusesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'status' && typeof inner === 'string' ? [inner] : statusesIn(inner),
  );
}
