import type { CallSpec, ErrorsOf, Parsed } from '@tradeport/api/kernel/call';
import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

/**
 * Return type of a service function: the input of the call's `output` schema (before its
 * transforms).
 */
export type Result<C extends CallSpec> = C extends { answer: 'page' }
  ? { rows: z.input<C['output']>[]; total: number; next?: string | undefined }
  : z.input<C['output']>;
/** The same, of which nothing is written to: so that `true` in an answer stays `true` while its type is inferred. */
type Fixed<T> = T extends Date | Buffer
  ? T
  : T extends readonly (infer I)[]
    ? readonly Fixed<I>[]
    : T extends object
      ? { readonly [K in keyof T]: Fixed<T[K]> }
      : T;

export type Served = {
  call: CallSpec;
  run: (ctx: Ctx<string>, input: unknown) => Promise<unknown>;
  shared: boolean;
  keyAtEnd: boolean;
  invalidates: boolean;
};
/** A function that others call like any other, and what a module serves of it. */
type Handler<C extends CallSpec, R> = {
  (ctx: Ctx<ErrorsOf<C>>, input: Parsed<C>): Promise<R>;
  readonly served: Served;
};

/** `shared`: everybody of the same level and rate is shown the same. Nothing else of the user reaches the function. */
type Options = {
  shared?: boolean;
  /** It does nothing outside of its transaction: a key (API-07) goes with its last statements (`ctx.commit`) instead of being claimed first. */
  keyAtEnd?: boolean;
  /**
   * It changes answers that many are shown: its commit invalidates the tenant's cached answers and
   * pages.
   */
  invalidates?: boolean;
};

/**
 * The function that does a call: `export const place = handler(placeOrder, async (ctx, { … }) => …)`. Input, answer and
 * the refusals that `ctx` takes are the call's.
 */
export function handler<C extends CallSpec, const R extends Fixed<Result<C>>>(
  call: C,
  run: (ctx: Ctx<ErrorsOf<C>>, input: Parsed<C>) => Promise<R>,
  { shared = false, keyAtEnd = false, invalidates = false }: Options = {},
): Handler<C, R> {
  const served: Served = {
    call,
    run: run as Served['run'],
    shared: shared && !call.writes,
    keyAtEnd,
    invalidates,
  };
  return Object.assign((ctx: Ctx<ErrorsOf<C>>, input: Parsed<C>) => run(ctx, input), { served });
}
