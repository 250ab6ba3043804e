import type { Currency } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { paymentLife, type PaymentStatus } from '@tradeport/api/payment/lifecycle';
import type { VerbOf } from '@tradeport/api/kernel/lifecycle';
import type { ProviderName, RechargeAccount, Way } from '@tradeport/api/payment/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';

export type PaymentRow = {
  id: string;
  no: string;
  way: Way;
  status: PaymentStatus;
  buyer_id: string;
  user_id: string;
  amount: number;
  currency: Currency;
  received: number;
  to_balance: number;
  provider: ProviderName | null;
  provider_ref: string | null;
  cashier_url: string | null;
  voucher_no: string;
  voucher_file_id: string | null;
  reason: string;
  created_at: Date;
  settled_at: Date | null;
  recharge_id: string | null;
  recharge_to: RechargeAccount | null;
};
export const paymentMoves: Moves<VerbOf<typeof paymentLife>, PaymentRow> = movesOf(paymentLife);
/** The share of a payment for one order. */
export type Share = { payment_id: string; order_id: string; amount: number; captured: number };

export const paymentById = prepared('payment.paymentById')`
  select * from payment where tenant_id = :tenantId and id = :id`;
export const lockPayment = prepared('payment.lockPayment')`
  select * from payment where tenant_id = :tenantId and id = :id for update`;
export const paymentByReference = prepared('payment.paymentByReference')`
  select * from payment where tenant_id = :tenantId and provider = :provider and provider_ref = :providerRef`;
export const sharesOf = prepared('payment.sharesOf')`
  select * from payment_order where tenant_id = :tenantId and payment_id = :paymentId order by order_id`;
export const openPaymentsOf = prepared('payment.openPaymentsOf')`
  select p.*, (select array_agg(order_id order by order_id) from payment_order s where s.tenant_id = :tenantId and s.payment_id = p.id) as "order_ids!"
  from payment p
  where p.tenant_id = :tenantId and p.status = any(:statuses::text[])
    and p.id in (select payment_id from payment_order where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]))
  order by p.id`;
export const triesOf = prepared('payment.triesOf')`
  select count(*)::int as count from payment_order where tenant_id = :tenantId and order_id = any(:orderIds::uuid[])`;

const insertPayment = prepared('payment.insertPayment')`
  insert into payment (tenant_id, id, no, way, status, buyer_id, user_id, amount, currency, provider, voucher_no, voucher_file_id, created_at, recharge_id, recharge_to)
  values (:tenantId, :id, :no, :way, :status, :buyerId, :userId, :amount, :currency, :provider?, :voucherNo, :voucherFileId?, :createdAt::timestamptz, :rechargeId?, :rechargeTo?)`;
const insertShares = prepared('payment.insertShares')`
  insert into payment_order (tenant_id, payment_id, order_id, amount)
  select :tenantId, :paymentId, s.* from unnest(:orderIds::uuid[], :amounts::bigint[]) as s (order_id, amount)
  returning order_id`;
export const markShares = prepared('payment.markShares')`
  update payment_order o set captured = s.captured from unnest(:orderIds::uuid[], :captured::bigint[]) as s (order_id, captured)
  where o.tenant_id = :tenantId and o.payment_id = :paymentId and o.order_id = s.order_id`;

type NewPayment = {
  way: Way;
  buyerId: string;
  userId: string;
  currency: Currency;
  shares: readonly { orderId: string; amount: number }[];
  provider?: ProviderName;
  voucherNo?: string;
  voucherFileId?: string;
  /** Instead of shares: it pays no order. */
  recharge?: { id: string; amount: number; account: RechargeAccount };
};

export function insertQueries(ctx: Ctx, id: string, no: string, payment: NewPayment) {
  const { way, shares } = payment;
  const amount =
    payment.recharge?.amount ?? shares.reduce((total, share) => total + share.amount, 0);
  return [
    insertPayment({
      tenantId: ctx.tenant.id,
      id,
      no,
      way,
      status: way === 'online' ? 'created' : 'submitted',
      buyerId: payment.buyerId,
      userId: payment.userId,
      amount,
      currency: payment.currency,
      provider: payment.provider ?? null,
      voucherNo: payment.voucherNo ?? '',
      voucherFileId: payment.voucherFileId ?? null,
      createdAt: ctx.now(),
      rechargeId: payment.recharge?.id ?? null,
      rechargeTo: payment.recharge?.account ?? null,
    }),
    insertShares({
      tenantId: ctx.tenant.id,
      paymentId: id,
      orderIds: shares.map((share) => share.orderId),
      amounts: shares.map((share) => share.amount),
    }),
  ] as const;
}

export type Named = PaymentRow & { buyer_name: string };

export function rowView(ctx: Pick<Ctx, 'lang'>, row: Named) {
  return {
    paymentCode: row.id,
    paymentNo: row.no,
    payWay: row.way,
    provider: row.provider,
    status: row.status,
    statusName: inLang(paymentLife.states[row.status], ctx.lang),
    amount: row.amount,
    received: row.received,
    rest: isOver(row.status) ? 0 : Math.max(0, row.amount - row.received),
    toBalance: row.to_balance,
    currency: row.currency,
    merberCode: row.buyer_id,
    merberCompname: row.buyer_name,
    voucherNo: row.voucher_no,
    gmtCreate: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

/** Nothing more is waited for. */
function isOver(status: PaymentStatus): boolean {
  return (
    status !== 'created' && status !== 'paying' && status !== 'submitted' && status !== 'partial'
  );
}
