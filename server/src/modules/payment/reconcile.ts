import { CASHIER_OPEN_MS } from '@tradeport/api/payment/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { applyProviderStatus } from './capture.ts';
import { providers } from './pay.ts';
import { paymentById, type PaymentRow } from './rows.ts';

const EVERY_S = 300;
/** A notification is given so long to arrive by itself. */
const FIRST_ASK_MINUTES = 15;
const ASK_AGAIN_HOURS = 24;
/** A payment that failed or was closed may still be paid at the provider: asked about for so long. */
const LOOK_BACK_DAYS = 3;
const AT_ONCE_MAX = 200;

/** PAY-01 Asks the provider once a day what became of payments that it has not told about. */
export const reconcile: Sweep = {
  name: 'payment.reconcile',
  everyS: EVERY_S,
  due: prepared('payment.unanswered')`
    select p.tenant_id, p.id from payment p join tenant t on t.id = p.tenant_id
    cross join lateral (select now() + make_interval(secs => t.clock_offset_ms / 1000.0) as now) clock
    where p.provider is not null and p.status in ('created', 'paying', 'failed', 'closed')
      and p.created_at < clock.now - interval '${FIRST_ASK_MINUTES} minutes'
      and (p.status in ('created', 'paying') or p.created_at > clock.now - interval '${LOOK_BACK_DAYS} days')
      and (p.asked_at is null or p.asked_at < clock.now - interval '${ASK_AGAIN_HOURS} hours')
    order by p.created_at limit ${AT_ONCE_MAX}`(),
  run: ask,
};

const markAsked = prepared('payment.markAsked')`
  update payment set asked_at = :askedAt::timestamptz where tenant_id = :tenantId and id = :id`;

async function ask(ctx: Ctx, id: string): Promise<void> {
  const payment = await ctx.one(paymentById({ id }));
  const { provider, provider_ref: reference } = payment;
  if (!provider) return;
  const charge = reference ? await providers[provider].query(ctx, reference) : null;
  await applyProviderStatus(
    ctx,
    payment,
    charge && charge.state !== 'open' ? charge : stillOpen(ctx, payment),
  );
  await ctx.run(markAsked({ id, askedAt: ctx.now() }));
  if (charge?.state === 'open' && reference && isOld(ctx, payment))
    await providers[provider].close(ctx, reference);
}

/** Nobody has paid: after its time the payment is given up. */
function stillOpen(ctx: Ctx, payment: PaymentRow) {
  return {
    reference: payment.provider_ref ?? '',
    amount: payment.amount,
    currency: payment.currency,
    state: isOld(ctx, payment) ? ('closed' as const) : ('open' as const),
  };
}

function isOld(ctx: Ctx, payment: PaymentRow): boolean {
  return ctx.now().getTime() - payment.created_at.getTime() >= CASHIER_OPEN_MS;
}
