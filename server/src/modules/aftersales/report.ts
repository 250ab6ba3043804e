import { refundReport } from '@tradeport/api/aftersales/calls';
import { refundCauses } from '@tradeport/api/payment/refund-causes';
import { givenReasons } from '@tradeport/api/aftersales/settings';
import { formatSum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { may, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { settingsOf } from './settings.ts';

/** ORD-12 All that went back, by kind; requests, and what went back for them, by reason: of one's own sales, or of the whole portal. */
export const report = handler(refundReport, async (ctx, { from, to }) => {
  const all = may(ctx, 'order.view_all');
  const sells = may(ctx, 'order.sell');
  const { memberId } = userOf(ctx);
  const reasons = new Map(
    [...givenReasons, ...settingsOf(ctx.tenant).reasons].map(({ reasonCode, text }) => [
      reasonCode,
      text,
    ]),
  );
  const asked = {
    tenantId: ctx.tenant.id,
    from: from ?? null,
    to: to ?? null,
    zone: ctx.tenant.timeZone,
  };
  const [rows, kinds] = await ctx.batch(
    all
      ? ([byReason(asked), byKind(asked)] as const)
      : sells
        ? ([soldByReason({ ...asked, memberId }), soldByKind({ ...asked, memberId })] as const)
        : ([boughtByReason({ ...asked, memberId }), boughtByKind({ ...asked, memberId })] as const),
  );
  return {
    kinds: kinds.map((row) => ({
      kind: row.cause_kind,
      kindName: inLang(refundCauses[row.cause_kind], ctx.lang),
      currency: row.currency,
      refunds: row.refunds,
      amount: formatSum(row.amount),
    })),
    rows: rows.map((row) => ({
      reasonCode: row.reason_code,
      // A reason that the portal has taken away since is known by its code.
      reasonName: inLang(reasons.get(row.reason_code), ctx.lang) || row.reason_code,
      currency: row.currency,
      requests: row.requests,
      refunded: row.refunded,
      amount: formatSum(row.amount),
    })),
  };
});
const sums = `reason_code, currency, count(*)::int as requests,
    count(*) filter (where status in ('refunding', 'refunded', 'returned') and kind <> 'exchange')::int as refunded,
    coalesce(sum(goods_money + freight_money + rest_freight + gift_money) filter (where status in ('refunding', 'refunded', 'returned') and kind <> 'exchange'), 0)::text as amount`;
const kindSums = `cause_kind, currency, count(*)::int as refunds, sum(amount)::text as amount`;
/** Bounds of the index, also where no day is given: a statement is planned once, for all. */
const days = `created_at >= coalesce(:from?::date::timestamp at time zone :zone, '-infinity')
    and created_at < coalesce((:to?::date + 1)::timestamp at time zone :zone, 'infinity')`;
const during = `${days} group by reason_code, currency order by requests desc, reason_code, currency`;
const duringOfKind = `${days} group by cause_kind, currency order by refunds desc, cause_kind, currency`;
const byReason = prepared('aftersales.byReason')`
  select ${sums} from after_sale where tenant_id = :tenantId and ${during}`;
const soldByReason = prepared('aftersales.soldByReason')`
  select ${sums} from after_sale where tenant_id = :tenantId and seller_id = :memberId and ${during}`;
const boughtByReason = prepared('aftersales.boughtByReason')`
  select ${sums} from after_sale where tenant_id = :tenantId and buyer_id = :memberId and ${during}`;
const byKind = prepared('aftersales.byKind')`
  select ${kindSums} from refund where tenant_id = :tenantId and ${duringOfKind}`;
const soldByKind = prepared('aftersales.soldByKind')`
  select ${kindSums} from refund where tenant_id = :tenantId and seller_id = :memberId and ${duringOfKind}`;
const boughtByKind = prepared('aftersales.boughtByKind')`
  select ${kindSums} from refund where tenant_id = :tenantId and buyer_id = :memberId and ${duringOfKind}`;
