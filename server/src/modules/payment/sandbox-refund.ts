import { sandboxSettings, type SandboxSettings } from '@tradeport/api/payment/sandbox';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { Asked, RefundAnswer } from './provider.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'sandbox_refund.state': RefundAnswer['state'];
  }
}

export const refundNoticeData = z.object({
  refundNo: z.string().max(60),
  state: z.enum(['pending', 'succeeded', 'refused', 'final', 'bounced']),
  problem: z.string().max(200).default(''),
});

const insertSandboxRefund = prepared('payment.insertSandboxRefund')`
  insert into sandbox_refund (tenant_id, refund_no, reference, amount, currency, state, created_at)
  values (:tenantId, :refundNo, :reference, :amount, :currency, :state, :at::timestamptz) on conflict do nothing`;
const sandboxRefund = prepared('payment.sandboxRefund')`
  select state from sandbox_refund where tenant_id = :tenantId and refund_no = :refundNo`;
const refundedOf = prepared('payment.sandboxRefunded')`
  select coalesce(sum(amount), 0)::bigint as "sum!" from sandbox_refund where tenant_id = :tenantId and reference = :reference and state in ('pending', 'succeeded')`;
const chargeOf = prepared('payment.sandboxChargeOf')`
  select amount, currency, state from sandbox_charge where tenant_id = :tenantId and reference = :reference for update`;
const pendingToDone = prepared('payment.pendingToDone')`
  update sandbox_refund set state = 'succeeded' where tenant_id = :tenantId and refund_no = :refundNo and state = 'pending' returning state`;

/** The portal's settings for refunds in its sandbox. */
export function sandboxOf({ settings }: Pick<Ctx['tenant'], 'settings'>): SandboxSettings {
  const read = sandboxSettings.safeParse(settings['sandbox'] ?? {});
  return read.success ? read.data : sandboxSettings.parse({});
}

/** The sandbox has to say of a refund that it is paid, and once more (sandbox-notices.ts). */
export const PAID_TWICE = 'sandbox.paid_twice';

/** Takes a refund as a provider would: each number once, never more than was charged. */
export async function refundInSandbox(ctx: Ctx, asked: Asked): Promise<RefundAnswer> {
  const { refunds } = sandboxOf(ctx.tenant);
  if (refunds === 'refuse') return { state: 'refused', problem: 'sandbox: insufficient funds' };
  if (refunds === 'final') return { state: 'final', problem: 'sandbox: refund window closed' };
  const known = await ctx.maybe(sandboxRefund({ refundNo: asked.refundNo }));
  if (!known) {
    const charge = await ctx.maybe(chargeOf({ reference: asked.reference }));
    const { sum } = await ctx.one(refundedOf({ reference: asked.reference }));
    if (
      charge?.state !== 'paid' ||
      charge.currency !== asked.currency ||
      sum + asked.amount > charge.amount
    )
      return { state: 'final', problem: 'sandbox: more than was charged' };
    await ctx.run(insertSandboxRefund({ ...asked, state: 'pending', at: ctx.now() }));
  }
  if (refunds === 'twice')
    ctx.emit(PAID_TWICE, { kind: 'sandbox_refund', id: ctx.newId() }, { refundNo: asked.refundNo });
  // It has taken the refund, and its answer is lost: the next try must not pay twice.
  if (refunds === 'time_out') return { state: 'refused', problem: 'sandbox: timed out' };
  return { state: 'pending', problem: '' };
}

/** A query finds the refund paid, unless the portal waits for a notification. */
export async function queryRefundInSandbox(ctx: Ctx, refundNo: string): Promise<RefundAnswer> {
  if (sandboxOf(ctx.tenant).refunds !== 'wait') await ctx.run(pendingToDone({ refundNo }));
  const refund = await ctx.maybe(sandboxRefund({ refundNo }));
  return { state: refund?.state ?? 'refused', problem: refund ? '' : 'sandbox: unknown refund' };
}
