import { FAILED_MAX } from '@tradeport/api/onboarding/failed-work';
import { formatSum } from '@tradeport/api/kernel/money';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { readPlatformFigures } from '@tradeport/api/onboarding/platform-calls';
import { handler } from '../../kernel/handler.ts';

const capped = (rows: string) =>
  `select count(*)::int as n from (${rows} limit ${FAILED_MAX + 1}) capped`;
const portals = prepared('onboarding.portals')`
  select status, array_agg(id) as "ids!" from tenant where not platform group by status`;
const since = `(:day::date)::timestamp at time zone :timeZone`;
// By tenant: both indexes begin with it. The directory is asked apart, as Citus cannot join it.
const placedSince = prepared('onboarding.placedSince')`
  select count(*)::int as n from orders where tenant_id = any(:tenantIds::uuid[]) and placed_at >= ${since}`;
const paidSince = prepared('onboarding.paidSince')`
  select currency, sum(paid_amount)::text as "amount!" from orders
  where tenant_id = any(:tenantIds::uuid[]) and paid_at >= ${since} group by currency order by count(*) desc, currency`;
const messagesFailed = prepared(
  'onboarding.messagesFailed',
)`${capped(`select 1 from delivery where status = 'failed'`)}`;
const eventsFailing = prepared('onboarding.eventsFailing')`
  select count(*) filter (where attempts > 0)::int as n from (select attempts from outbox order by queued_at limit ${FAILED_MAX + 1}) oldest`;
const jobsFailed = prepared(
  'onboarding.jobsFailed',
)`${capped(`select 1 from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`)}`;

/** TEN-04 All portals at a glance: nothing here reads more than the rows of today, or some of what failed. */
export const figures = handler(readPlatformFigures, async (ctx) => {
  const known = await ctx.report(portals());
  const of = (status: string) => known.find((row) => row.status === status)?.ids ?? [];
  const day = {
    tenantIds: known.flatMap(({ ids }) => ids),
    day: today(ctx),
    timeZone: ctx.tenant.timeZone,
  };
  const [[placed], paid, [messages], [events], [jobs]] = await Promise.all([
    ctx.report(placedSince(day)),
    ctx.report(paidSince(day)),
    ctx.report(messagesFailed()),
    ctx.report(eventsFailing()),
    ctx.report(jobsFailed()),
  ]);
  return {
    active: of('active').length,
    suspended: of('suspended').length,
    ordersToday: placed?.n ?? 0,
    paidToday: paid.map(({ currency, amount }) => ({ currency, amount: formatSum(amount) })),
    messagesFailed: messages?.n ?? 0,
    jobsFailed: (events?.n ?? 0) + (jobs?.n ?? 0),
  };
});
