import type { Currency } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { paymentLife, type PaymentStatus } from '@tradeport/api/payment/lifecycle';
import type { VerbOf } from '@tradeport/api/kernel/lifecycle';
import type { ProviderName, Way } from '@tradeport/api/payment/model';
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
};
export const paymentMoves: Moves<VerbOf<typeof paymentLife>, PaymentRow> = movesOf(paymentLife);
/** What of a payment is meant for which order. */
export type Share = { payment_id: string; order_id: string; amount: number; captured: number };

export const paymentById = prepared<PaymentRow>(
  'select * from payment where tenant_id = $1 and id = $2',
);
export const lockPayment = prepared<PaymentRow>(
  'select * from payment where tenant_id = $1 and id = $2 for update',
);
export const paymentByReference = prepared<PaymentRow>(
  'select * from payment where tenant_id = $1 and provider = $2 and provider_ref = $3',
);
export const sharesOf = prepared<Share>(
  'select * from payment_order where tenant_id = $1 and payment_id = $2 order by order_id',
);
export const openPaymentsOf = prepared<PaymentRow & { order_ids: string[] }>(`
  select p.*, (select array_agg(order_id order by order_id) from payment_order s where s.tenant_id = $1 and s.payment_id = p.id) as order_ids
  from payment p
  where p.tenant_id = $1 and p.status = any($3::text[])
    and p.id in (select payment_id from payment_order where tenant_id = $1 and order_id = any($2::uuid[]))
  order by p.id`);
export const triesOf = prepared<{ count: number }>(
  'select count(*)::int as count from payment_order where tenant_id = $1 and order_id = any($2::uuid[])',
);

const insertPayment = prepared(`
  insert into payment (tenant_id, id, no, way, status, buyer_id, user_id, amount, currency, provider, voucher_no, voucher_file_id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz)`);
const insertShares = prepared(`
  insert into payment_order (tenant_id, payment_id, order_id, amount)
  select $1, $2, s.* from unnest($3::uuid[], $4::bigint[]) as s (order_id, amount)
  returning order_id`);
export const markShares = prepared(`
  update payment_order o set captured = s.captured from unnest($3::uuid[], $4::bigint[]) as s (order_id, captured)
  where o.tenant_id = $1 and o.payment_id = $2 and o.order_id = s.order_id`);

type NewPayment = {
  way: Way;
  buyerId: string;
  userId: string;
  currency: Currency;
  shares: readonly { orderId: string; amount: number }[];
  provider?: ProviderName;
  voucherNo?: string;
  voucherFileId?: string;
};

export function insertQueries(ctx: Ctx, id: string, no: string, payment: NewPayment) {
  const { way, shares } = payment;
  const amount = shares.reduce((total, share) => total + share.amount, 0);
  return [
    insertPayment(
      ctx.tenant.id,
      id,
      no,
      way,
      way === 'online' ? 'created' : 'submitted',
      payment.buyerId,
      payment.userId,
      amount,
      payment.currency,
      payment.provider ?? null,
      payment.voucherNo ?? '',
      payment.voucherFileId ?? null,
      ctx.now(),
    ),
    insertShares(
      ctx.tenant.id,
      id,
      shares.map((share) => share.orderId),
      shares.map((share) => share.amount),
    ),
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
