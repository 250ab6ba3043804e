import { catalogue } from '@tradeport/api';
import { type Facts, refusalText } from '@tradeport/api/kernel/errors';
import type { Ctx } from './ctx.ts';

/** Refuses the call, and says why at a field, in the reader's words. */
export function refuseAt<E extends string>(
  ctx: Pick<Ctx<E>, 'refuse' | 'lang'>,
  code: E,
  field: string,
  facts: Facts = {},
): never {
  return ctx.refuse(code, facts, { [field]: refusalText(catalogue[code], facts, ctx.lang) });
}
