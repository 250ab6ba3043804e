import { inLang } from '@tradeport/api/kernel/text';
import {
  payoutCauses,
  confirmPayout,
  creditPayout,
  payoutPage,
  proposePayout,
  rejectPayout,
} from '@tradeport/api/payment/refund-calls';
import {
  payoutActions,
  payoutLife,
  type PayoutStatus,
} from '@tradeport/api/payment/refund-lifecycle';
import type { VerbOf } from '@tradeport/api/kernel/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { listing, tabPerState } from '../../kernel/listing.ts';
import { prepared, sql, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { called, calledIn } from '../../words/called.ts';
import { lockLeg, settleLeg } from './refund-send.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'payout.status': PayoutStatus;
    'payout.cause': keyof typeof payoutCauses;
    'payout.way': 'transfer' | 'balance';
    'payout.currency': 'CNY' | 'USD';
  }
}
type PayoutRow = RowOf<'payment.lockPayout'>;
type Named = PayoutRow & {
  order_number: string;
  refund_no: string;
  cause_kind: string;
  cause_id: string;
  member_name: string;
};
const moves: Moves<VerbOf<typeof payoutLife>, PayoutRow> = movesOf(payoutLife);

const lockPayout = prepared('payment.lockPayout')`
  select * from payout where tenant_id = :tenantId and id = :id for update`;
const voucherOf = prepared('payment.payoutVoucher')`
  select id from payout where tenant_id = :tenantId and voucher_no = :voucherNo and id <> :id`;
const openTransfersOf = prepared('payment.openTransfersOf')`
  select p.id from refund r join payout p on p.tenant_id = :tenantId and p.refund_id = r.id
  where r.tenant_id = :tenantId and p.member_id = :memberId
    and r.id in (
      select id from refund where tenant_id = :tenantId and cause_kind = 'after_sale' and cause_id = :causeId
      union all select id from refund where tenant_id = :tenantId and order_id = :causeId and cause_kind <> 'after_sale')
    and p.cause = 'transfer' and p.status = 'open' order by p.id`;
const named = prepared('payment.namedPayout')`
  select p.*, o.number as order_number, r.no as refund_no, r.cause_kind, r.cause_id, ${called('m')} as "member_name!"
  from payout p join orders o on o.tenant_id = :tenantId and o.id = p.order_id
    join refund r on r.tenant_id = :tenantId and r.id = p.refund_id
    join member m on m.tenant_id = :tenantId and m.id = p.member_id
  where p.tenant_id = :tenantId and p.id = :id`;

const payouts = listing('payment.payouts', {
  table: 'payout',
  as: 'p',
  columns: (ctx) =>
    sql<Named>`p.*, o.number as order_number, r.no as refund_no, r.cause_kind, r.cause_id, ${sql.raw(calledIn(ctx.lang, 'm'))} as member_name`,
  joins: sql`join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    join refund r on r.tenant_id = p.tenant_id and r.id = p.refund_id
    join member m on m.tenant_id = p.tenant_id and m.id = p.member_id`,
  tabs: tabPerState(payoutLife.states),
  search: [
    { begins: 'number', of: 'orders', via: { table: 'payout', from: 'order_id', id: 'id' } },
  ],
});
export const listPayouts = handler(payoutPage, async (ctx, { status, ...input }) => {
  const found = await payouts.page(ctx, { ...input, tab: status });
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

export const propose = handler(proposePayout, async (ctx, { payoutCode: id, way, voucherNo }) => {
  const user = userOf(ctx);
  if (way === 'transfer' && voucherNo === '')
    return ctx.refuse('payout.voucher_needed', {}, 'voucherNo');
  const given = way === 'transfer' ? voucherNo : '';
  if (given !== '') {
    const used = await ctx.run(voucherOf({ voucherNo: given, id }));
    if (used.length > 0) return ctx.refuse('payout.voucher_used', {}, 'voucherNo');
  }
  await moves.move(ctx, id, 'propose', {
    set: { way, voucher_no: given, proposed_by: user.id, proposed_name: user.name },
  });
  return rowOf(ctx, id);
});

const isOwnProposal = (
  { user }: Pick<Ctx, 'user'>,
  { status, proposed_by }: { status: PayoutStatus; proposed_by: string | null },
) => status === 'proposed' && proposed_by === user?.id;

/** A2 The proposer of a payout does not confirm it. */
export const confirmProposal = handler(confirmPayout, async (ctx, { payoutCode: id }) => {
  const user = userOf(ctx);
  const payout = await ctx.one(lockPayout({ id }));
  const transfer = payout.way === 'transfer';
  const verb = transfer ? 'pay' : 'credit';
  allow(ctx, payoutActions, verb, { ...payout, ownProposal: isOwnProposal(ctx, payout) });
  await moves.move(ctx, id, verb, { set: { ended_at: ctx.now(), decided_name: user.name } });
  await settleLeg(
    ctx,
    await ctx.one(lockLeg({ id: payout.leg_id })),
    transfer ? 'refund.paid_by_transfer' : 'refund.turned_to_balance',
  );
  return rowOf(ctx, id);
});

export const rejectProposal = handler(rejectPayout, async (ctx, { payoutCode: id, reason }) => {
  await moves.move(ctx, id, 'sendBack', {
    reason,
    set: { way: null, voucher_no: '', proposed_by: null, proposed_name: '' },
  });
  return rowOf(ctx, id);
});

/** F5 The buyer takes as balance what was to be transferred. */
export const takeAsBalance = handler(creditPayout, async (ctx, { refundCode }) => {
  const user = userOf(ctx);
  const open = await ctx.run(openTransfersOf({ causeId: refundCode, memberId: user.memberId }));
  if (open.length === 0) return ctx.refuse('not_found');
  let amount = 0;
  let currency: 'CNY' | 'USD' = 'CNY';
  for (const { id } of open) {
    const payout = await moves.move(ctx, id, 'takeAsBalance', {
      set: { way: 'balance', ended_at: ctx.now(), decided_name: user.name },
    });
    await settleLeg(ctx, await ctx.one(lockLeg({ id: payout.leg_id })), 'refund.turned_to_balance');
    amount += payout.amount;
    currency = payout.currency;
  }
  return { amount, currency };
});

async function rowOf(ctx: Ctx, id: string) {
  return view(ctx, await ctx.one(named({ lang: ctx.lang, id })));
}

function view(ctx: Pick<Ctx, 'lang' | 'user'>, row: Named) {
  return {
    payoutCode: row.id,
    contractCode: row.order_id,
    contractBillcode: row.order_number,
    refundCode: row.cause_kind === 'after_sale' ? row.cause_id : null,
    refundNo: row.refund_no,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    amount: row.amount,
    currency: row.currency,
    cause: row.cause,
    causeName: payoutCauses[row.cause][ctx.lang],
    status: row.status,
    statusName: inLang(payoutLife.states[row.status], ctx.lang),
    way: row.way,
    voucherNo: row.voucher_no,
    proposedBy: row.proposed_name,
    ownProposal: isOwnProposal(ctx, row),
    decidedBy: row.decided_name,
    gmtCreate: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
