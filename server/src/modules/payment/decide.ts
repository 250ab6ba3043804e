import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handleWebhook } from './capture.ts';
import { decide } from './sandbox.ts';

const tokenOf = prepared('payment.tokenOf')`
  select c.token from payment p join sandbox_charge c on c.tenant_id = :tenantId and c.reference = p.provider_ref
  where p.tenant_id = :tenantId and p.id = :id`;

/** Presses a button of the sandbox's cashier page and takes its notification: for the demo and the bench. */
export async function decideInSandbox(
  ctx: Ctx,
  paymentId: string,
  state: 'paid' | 'failed',
): Promise<void> {
  const { token } = await ctx.one(tokenOf({ id: paymentId }));
  const charge = await decide(ctx, token, state);
  if (!charge) return;
  await handleWebhook(ctx, 'sandbox', {
    id: `${charge.reference}-${state}`,
    reference: charge.reference,
    state,
    amount: charge.amount,
    currency: charge.currency,
  });
}
