import { randomBytes } from 'node:crypto';
import { formatAmount, parseAmount, type Currency } from '@tradeport/api/kernel/money';
import { disputeStatuses } from '@tradeport/api/payment/dispute';
import { CASHIER_OPEN_MS } from '@tradeport/api/payment/model';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { queryRefundInSandbox, refundInSandbox, refundNoticeData } from './sandbox-refund.ts';
import {
  addCredentials,
  credentialsOf,
  isSigned,
  jsonIn,
  sign,
  type ChargeState,
  type DisputeNotice,
  type Provider,
  type RefundNotice,
  type Sent,
} from './provider.ts';

export type ChargeRow = {
  id: string;
  token: string;
  reference: string;
  subject: string;
  amount: number;
  currency: Currency;
  state: ChargeState;
  return_path: string;
  created_at: Date;
  ended_at: Date | null;
};

const insertCharge = prepared('payment.insertCharge')`
  insert into sandbox_charge (tenant_id, id, token, reference, subject, amount, currency, state, return_path, created_at)
  values (:tenantId, :id, :token, :reference, :subject, :amount, :currency, 'open', :returnPath, :createdAt::timestamptz)`;
const closeCharge = prepared('payment.closeCharge')`
  update sandbox_charge set state = 'closed', ended_at = :endedAt::timestamptz where tenant_id = :tenantId and reference = :reference and state = 'open'`;
const byReference = prepared('payment.byReference')`
  select * from sandbox_charge where tenant_id = :tenantId and reference = :reference`;
const byToken = prepared('payment.byToken')`
  select * from sandbox_charge where tenant_id = :tenantId and token = :token`;
const endCharge = prepared('payment.endCharge')`
  update sandbox_charge set state = :state, ended_at = :endedAt::timestamptz
  where tenant_id = :tenantId and token = :token and state = 'open' and created_at > :oldest::timestamptz returning *`;

const chargeBody = z.object({
  type: z.string(),
  data: z.object({
    reference: z.string().max(100),
    state: z.enum(['paid', 'failed', 'closed']),
    amount: z.string(),
    currency: z.enum(['CNY', 'USD']),
  }),
});

const disputeBody = z.object({
  type: z.string(),
  data: z.object({
    disputeNo: z.string().min(1).max(60),
    reference: z.string().max(100),
    state: z.enum(disputeStatuses),
    amount: z.string(),
    currency: z.enum(['CNY', 'USD']),
    reason: z.string().max(500).default(''),
  }),
});
const refundBody = z.object({ type: z.string(), data: refundNoticeData });

/** It signs its notifications with it. Earlier versions kept the secret alone. */
const credentials = z.union([
  z.object({ secret: z.string() }),
  z.string().transform((secret) => ({ secret })),
]);

/** PAY-01 A provider in the box: nothing leaves the machine, nobody pays, everything else is as in life. */
export const sandbox: Provider<z.output<typeof credentials>> = {
  name: 'sandbox',
  credentials,
  create: async (ctx, { paymentNo, amount, currency, returnPath }) => {
    await makeSandbox(ctx);
    // Anybody with the address may open the page, also on another host of the tenant.
    const token = `${ctx.tenant.code}.${randomBytes(24).toString('base64url')}`;
    const reference = `sbx_${randomBytes(12).toString('hex')}`;
    await ctx.run(
      insertCharge({
        id: ctx.newId(),
        token,
        reference,
        subject: paymentNo,
        amount,
        currency,
        returnPath,
        createdAt: ctx.now(),
      }),
    );
    return { reference, cashierUrl: `/cashier/${token}` };
  },
  close: async (ctx, reference) => {
    await ctx.run(closeCharge({ reference, endedAt: ctx.now() }));
  },
  verify: ({ secret }, sent, now) => {
    if (!isSigned(secret, sent, now)) return null;
    const json = jsonIn(sent.body.toString());
    const refunded = refundBody.safeParse(json);
    if (refunded.success) return refunded.data.data;
    const disputed = disputeBody.safeParse(json);
    if (disputed.success) {
      const amount = parseAmount(disputed.data.data.amount);
      return amount === null || amount <= 0 ? null : { ...disputed.data.data, amount };
    }
    const read = chargeBody.safeParse(json);
    const amount = read.success ? parseAmount(read.data.data.amount) : null;
    if (!read.success || amount === null || amount < 0) return null;
    return { ...read.data.data, amount, id: String(sent.headers['webhook-id']).slice(0, 200) };
  },
  query: async (ctx, reference) => (await ctx.maybe(byReference({ reference }))) ?? null,
  refund: refundInSandbox,
  queryRefund: queryRefundInSandbox,
};

/** TEN-03 A new tenant can be paid in the sandbox at once. */
export async function makeSandbox(ctx: Ctx): Promise<void> {
  await addCredentials(ctx, sandbox, freshSecret());
}
export const freshSecret = () => ({ secret: randomBytes(32).toString('base64url') });

export async function findCharge(ctx: Ctx, token: string): Promise<ChargeRow | undefined> {
  return ctx.maybe(byToken({ token }));
}

export function isExpired(charge: Pick<ChargeRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - charge.created_at.getTime() >= CASHIER_OPEN_MS;
}

/** Somebody pressed a button of the cashier page. Undefined: it was over already. */
export async function decide(
  ctx: Ctx,
  token: string,
  state: 'paid' | 'failed',
): Promise<ChargeRow | undefined> {
  const oldest = new Date(ctx.now().getTime() - CASHIER_OPEN_MS);
  return ctx.maybe(endCharge({ token, state, endedAt: ctx.now(), oldest }));
}

/** The notification of an ended charge, signed as a provider would. */
export async function noticeOf(ctx: Ctx, charge: ChargeRow): Promise<Sent | null> {
  if (charge.state === 'open') return null;
  const { reference, state, amount, currency } = charge;
  return signed(ctx, `${reference}-${state}`, {
    type: `charge.${state}`,
    data: { reference, state, amount: formatAmount(amount), currency },
  });
}

/** The sandbox's notification about a refund. */
export async function refundNoticeOf(ctx: Ctx, notice: RefundNotice): Promise<Sent | null> {
  return signed(ctx, `${notice.refundNo}-${notice.state}`, {
    type: `refund.${notice.state}`,
    data: notice,
  });
}

/** The sandbox's notification about a chargeback. */
export async function disputeNoticeOf(ctx: Ctx, notice: DisputeNotice): Promise<Sent | null> {
  return signed(ctx, `${notice.disputeNo}-${notice.state}`, {
    type: `dispute.${notice.state}`,
    data: { ...notice, amount: formatAmount(notice.amount) },
  });
}

async function signed(ctx: Ctx, id: string, message: object): Promise<Sent | null> {
  const own = await credentialsOf(ctx, sandbox);
  if (!own) return null;
  const text = Buffer.from(JSON.stringify(message));
  const timestamp = Math.floor(ctx.now().getTime() / 1000);
  return {
    body: text,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign(own.secret, id, timestamp, text),
    },
  };
}
