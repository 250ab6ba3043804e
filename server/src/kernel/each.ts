import { catalogue } from '@tradeport/api';
import { refusalText } from '@tradeport/api/kernel/errors';
import type { Ctx } from './ctx.ts';
import { asRefused } from './as-refused.ts';
import type { Refused } from './refused.ts';

/** Why one of many was not done, in the reader's language. */
type NotDone = { errorCode: string; msg: string };
type Each<T, R> = { done: R[]; notDone: { item: T; refused: Refused }[] };

/**
 * Does the same to many, one after the other, each in a transaction of its own: a refusal or a
 * fault of one does not touch the others. Unexpected errors are logged, and the item is reported
 * like a refused one.
 */
export async function each<E extends string, T, R>(
  ctx: Ctx<E>,
  items: readonly T[],
  work: (own: Ctx<E>, item: T) => Promise<R>,
): Promise<Each<T, R>> {
  const done: R[] = [];
  const notDone: { item: T; refused: Refused }[] = [];
  for (const item of items) {
    try {
      done.push(await ctx.inNewTransaction((own) => work(own, item)));
    } catch (error) {
      const refused = asRefused(error);
      if (refused.code === 'bug') ctx.log.error({ err: error, item }, 'one of many failed');
      notDone.push({ item, refused });
    }
  }
  return { done, notDone };
}

/** The same; one alone is refused as every call is. */
export async function several<E extends string, T, R>(
  ctx: Ctx<E>,
  items: readonly T[],
  work: (own: Ctx<E>, item: T) => Promise<R>,
): Promise<Each<T, R>> {
  const [only] = items;
  if (only === undefined || items.length > 1) return each(ctx, items, work);
  return { done: [await work(ctx, only)], notDone: [] };
}

export function inWords({ lang }: Pick<Ctx, 'lang'>, { code, facts }: Refused): NotDone {
  return { errorCode: code, msg: refusalText(catalogue[code], facts, lang) };
}
