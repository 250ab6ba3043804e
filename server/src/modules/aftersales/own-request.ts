import type { Ctx } from '../../kernel/ctx.ts';
import type { AskFault, Judged } from './ask.ts';
import { lockRequest } from './rows.ts';
import { agree } from './steps.ts';
import { openRequest } from './submit.ts';

/**
 * A request that its own seller makes is agreed to as it is made, so pieces, sources and numbers are those of every request.
 * Nobody has to be told of it: the buyer hears that it was agreed to.
 */
export async function agreedTo(
  ctx: Ctx<
    | AskFault
    | 'refund.too_many'
    | 'refund.address_needed'
    | 'refund.beyond_paid'
    | 'ledger.insufficient'
  >,
  input: Parameters<typeof openRequest>[1],
  judged: Judged,
): Promise<string> {
  const { request, written } = await openRequest(ctx, input, judged);
  await ctx.batch(written);
  const locked = await lockRequest(ctx, request.id, ['seller', 'house']);
  await ctx.batch((await agree(ctx, locked, undefined)).last);
  return request.id;
}
