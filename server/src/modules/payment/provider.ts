import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Amount, Currency } from '@tradeport/api/kernel/money';
import type { DisputeStatus } from '@tradeport/api/payment/dispute';
import { NOTICE_AGE_MAX_S, type ProviderName } from '@tradeport/api/payment/model';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Backfill } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { isEncrypted, encrypt, decrypt } from '../../kernel/secret.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'sandbox_charge.state': ChargeState;
  }
}

/** State of a charge according to the provider: in a notification or when queried. */
export type ChargeState = 'open' | 'paid' | 'failed' | 'closed';
export type Charge = { reference: string; state: ChargeState; amount: Amount; currency: Currency };
/** A notification whose signature holds. Its id is the provider's, the same when it is sent again. */
export type Notice = Omit<Charge, 'state'> & { id: string; state: Exclude<ChargeState, 'open'> };
type Charged = { paymentNo: string; amount: Amount; currency: Currency; returnPath: string };
/** A refund of a charge. The number is the same in every try: a provider pays it once. */
export type Asked = { reference: string; refundNo: string; amount: Amount; currency: Currency };
/**
 * A provider's answer about a refund. `pending`: it will be paid. `refused`: not now, to be tried
 * again, also when nothing was heard in time. `final`: never, as the window has closed or the
 * account is gone. `bounced`: it came back after all.
 */
export type RefundAnswer = {
  state: 'pending' | 'succeeded' | 'refused' | 'final' | 'bounced';
  problem: string;
};
/** A notification of a refund whose signature holds. */
export type RefundNotice = RefundAnswer & { refundNo: string };
/** F8 A notification of a chargeback whose signature holds. The number is the provider's, the same in each of them. */
export type DisputeNotice = {
  disputeNo: string;
  reference: string;
  state: DisputeStatus;
  amount: Amount;
  currency: Currency;
  reason: string;
};
export type Sent = { headers: Readonly<Record<string, unknown>>; body: Buffer };

/** PAY-01 The interface of every online provider: the sandbox, Alipay, WeChat Pay, Stripe. */
export type Provider<C = unknown> = {
  name: ProviderName;
  /** The tenant's credentials, in the provider's own shape; kept encrypted. */
  credentials: z.ZodType<C>;
  create(ctx: Ctx, asked: Charged): Promise<{ reference: string; cashierUrl: string }>;
  /** Nobody may pay it any more. It may have been paid meanwhile: then a notification comes. */
  close(ctx: Ctx, reference: string): Promise<void>;
  /** The notification, or null when its signature or time does not hold. */
  verify(credentials: C, sent: Sent, now: Date): Notice | RefundNotice | DisputeNotice | null;
  query(ctx: Ctx, reference: string): Promise<Charge | null>;
  refund(ctx: Ctx, asked: Asked): Promise<RefundAnswer>;
  queryRefund(ctx: Ctx, refundNo: string): Promise<RefundAnswer>;
};

/** Signs as Standard Webhooks says: HMAC-SHA-256 over `id.timestamp.body`. */
export function sign(
  secret: string,
  id: string,
  timestampS: number,
  body: Buffer | string,
): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestampS}.`).update(body).digest('base64')}`;
}

/** Does one of the signatures hold, and is the notification of now? */
export function isSigned(secret: string, { headers, body }: Sent, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (
    typeof id !== 'string' ||
    typeof timestamp !== 'string' ||
    typeof given !== 'string' ||
    !/^\d{1,12}$/.test(timestamp)
  )
    return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > NOTICE_AGE_MAX_S) return false;
  const wanted = Buffer.from(sign(secret, id, Number(timestamp), body));
  return given.split(' ').some((one) => {
    const signature = Buffer.from(one);
    return signature.length === wanted.length && timingSafeEqual(signature, wanted);
  });
}

const insertCredentials = prepared('payment.insertCredentials')`
  insert into payment_provider (tenant_id, name, secret, created_at) values (:tenantId, :name, :sealed, :createdAt::timestamptz) on conflict do nothing`;
const sealedOf = prepared('payment.sealedOf')`
  select secret from payment_provider where tenant_id = :tenantId and name = :name`;

/** Keeps what this tenant shares with a provider, unless something is kept. */
export async function addCredentials<C>(ctx: Ctx, of: Provider<C>, credentials: C): Promise<void> {
  const sealed = encrypt(ctx.tenant.id, JSON.stringify(credentials));
  await ctx.run(insertCredentials({ name: of.name, sealed, createdAt: ctx.now() }));
}

const replaceSealed = prepared('payment.replaceCredentials')`
  insert into payment_provider (tenant_id, name, secret, created_at) values (:tenantId, :name, :sealed, :createdAt::timestamptz)
  on conflict (tenant_id, name) do update set secret = excluded.secret`;
/** The same in place of the kept key: signatures by the old key are not accepted any more. */
export async function replaceCredentials<C>(
  ctx: Ctx,
  of: Provider<C>,
  credentials: C,
): Promise<void> {
  const sealed = encrypt(ctx.tenant.id, JSON.stringify(credentials));
  await ctx.run(replaceSealed({ name: of.name, sealed, createdAt: ctx.now() }));
  ctx.audit('payment_provider', ctx.tenant.id, { name: of.name }, { name: of.name, renewed: true });
}

/** The tenant's credentials for a provider; null if there are none, or none of its shape. */
export async function credentialsOf<C>(ctx: Ctx, of: Provider<C>): Promise<C | null> {
  const kept = (await ctx.maybe(sealedOf({ name: of.name })))?.secret ?? null;
  if (kept === null) return null;
  const text = isEncrypted(kept) ? decrypt(ctx.tenant.id, kept) : kept;
  return of.credentials.safeParse(jsonIn(text) ?? text).data ?? null;
}

/** Null: it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const open = prepared('payment.open')`
  select distinct tenant_id, tenant_id as id from payment_provider where secret not like 'sealed:%'`;
const openOfTenant = prepared('payment.openOfTenant')`
  select name, secret from payment_provider where tenant_id = :tenantId and secret not like 'sealed:%' for update`;
const saveEncrypted = prepared('payment.saveEncrypted')`
  update payment_provider set secret = :secret where tenant_id = :tenantId and name = :name`;

/** PAY-04 Secrets of versions that kept them in the clear. */
export const encryptSecrets: Backfill = {
  name: 'payment.seal_secrets',
  due: open(),
  run: async (ctx) => {
    const rows = await ctx.run(openOfTenant({}));
    await ctx.batch(
      rows.map(({ name, secret }) =>
        saveEncrypted({ tenantId: ctx.tenant.id, name, secret: encrypt(ctx.tenant.id, secret) }),
      ),
    );
  },
};
