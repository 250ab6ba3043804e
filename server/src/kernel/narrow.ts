import { catalogue } from '@tradeport/api';
import { readForm } from '@tradeport/api/kernel/form';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import type { Lang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Fields } from './shop.ts';

/** The valid filters of an address, under the names of its call; invalid ones are ignored. */
export function narrowedBy(
  schema: z.ZodType,
  query: Fields,
  names: readonly string[],
): Record<string, string> {
  const { fields, issues } = readBy(schema, query, names);
  const wrong = new Set(issues?.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)));
}

/** The invalid filters as they were typed, and why each is ignored. */
export function mistypedIn(
  schema: z.ZodType,
  query: Fields,
  { names, lang }: { names: readonly string[]; lang: Lang },
): { mistyped: Record<string, string>; faults: Record<string, string> } {
  const { fields, issues } = readBy(schema, query, names);
  const faults = issues ? fieldMessages(issues, lang, catalogue) : {};
  const mistyped = Object.entries(fields).filter(([name]) => name in faults);
  return { mistyped: Object.fromEntries(mistyped), faults };
}

function readBy(schema: z.ZodType, query: Fields, names: readonly string[]) {
  const fields = Object.fromEntries(
    names.flatMap((name) => (query[name]?.trim() ? [[name, query[name].trim()]] : [])),
  );
  const read = schema.safeParse(readForm(schema, fields));
  return { fields, issues: read.success ? null : read.error };
}
