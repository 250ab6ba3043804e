import type { CallSpec, ErrorsOf, Parsed } from '@tradeport/api/kernel/call';
import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

/** What a service function returns: what the call's `output` reads (before its transforms). */
export type Result<C extends CallSpec> = C extends { answer: 'page' }
  ? { rows: z.input<C['output']>[]; total: number; next?: string | undefined }
  : z.input<C['output']>;

export type Served = {
  call: CallSpec;
  run: (ctx: Ctx<string>, input: unknown) => Promise<unknown>;
  shared: boolean;
  keyAtEnd: boolean;
  invalidates: boolean;
};

/** `shared`: everybody of the same level and rate is shown the same. Nothing else of the user reaches the function. */
type Options = {
  shared?: boolean;
  /** It does nothing outside of its transaction: a key (API-07) goes with its last statements (`ctx.commit`) instead of being claimed first. */
  keyAtEnd?: boolean;
  /** It changes what many are shown: with its commit, what is kept of the tenant's answers and pages counts no more. */
  invalidates?: boolean;
};

/** Binds a call to the function that does it: `serve(placeOrder, place)`. */
export function serve<C extends CallSpec>(
  call: C,
  run: (ctx: Ctx<ErrorsOf<C>>, input: Parsed<C>) => Promise<Result<C>>,
  { shared = false, keyAtEnd = false, invalidates = false }: Options = {},
): Served {
  return { call, run: run as Served['run'], shared: shared && !call.writes, keyAtEnd, invalidates };
}
