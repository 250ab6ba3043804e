import type { CallSpec, Input } from '@tradeport/api/kernel/call';
import { readForm } from '@tradeport/api/kernel/form';
import { fieldMessages, withInput } from '@tradeport/api/kernel/issues';
import type { Lang } from '@tradeport/api/kernel/text';
import { unknownKeys } from '@tradeport/api/kernel/unknown-keys';
import { catalogue } from '@tradeport/api';
import type { z } from 'zod';
import { refuse } from './refused.ts';

/**
 * Parses the input by its schema; otherwise refuses with a message per field (API-04f). A key that
 * the schema has no field for is refused by its name: a slip of the pen must not pass for an
 * answer. `ignore` is told of such keys instead.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  lang: Lang,
  ignore?: (keys: readonly string[]) => void,
): z.output<S> {
  const unknown = unknownKeys(schema, sent);
  if (unknown.length > 0) ignore?.(unknown);
  const refused = ignore ? [] : unknown;
  const parsed = schema.safeParse(sent, withInput);
  if (parsed.success && refused.length === 0) return parsed.data;
  return refuse(
    'input.invalid',
    {},
    {
      ...(parsed.success ? {} : fieldMessages(parsed.error, lang, catalogue)),
      ...Object.fromEntries(refused.map((key) => [key, 'unknown'])),
    },
  );
}

/**
 * The fields of a form as the input of a call. It has that type on trust: the call reads it by its
 * schema, like all input, and refuses what does not fit.
 */
export function formInput<C extends CallSpec>(
  call: C,
  fields: Readonly<Record<string, string>>,
): Input<C> {
  return readForm(call.input, fields) as Input<C>;
}
