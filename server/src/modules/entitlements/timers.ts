import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { purchaseReaders } from '@tradeport/api/orders/permissions';
import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import type { Event, Handler, Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { notifyAll } from '../messages/index.ts';
import { issueOrder, issueWaiting } from './issue.ts';
import { lockOne, moves } from './rows.ts';
import { finish, settleBookings } from './slots.ts';

/** A tenant's own time: its clock can be moved. */
const tenantNow = `now() + t.clock_offset_ms * interval '1 millisecond'`;
const past = prepared('entitlements.past')`
  select e.tenant_id, e.id from tenant t join entitlement e on e.tenant_id = t.id
  where e.status = 'issued' and e.valid_to < ((${tenantNow}) at time zone t.time_zone)::date limit 300`;
const begun = prepared('entitlements.begun')`
  select s.tenant_id, s.id from tenant t join slot s on s.tenant_id = t.id where not s.over and s.starts_at <= ${tenantNow} limit 300`;

/** Its last day is over. Used or asked back meanwhile: nothing happens. */
async function expire(ctx: Ctx<string>, id: string): Promise<void> {
  const [thing] = await ctx.run(lockOne({ id }));
  if (thing?.status !== 'issued' || thing.valid_to === null || thing.valid_to >= today(ctx)) return;
  await moves.move(ctx, id, 'expire', { set: { ended_at: ctx.now() } });
}

export const timers: readonly Sweep[] = [
  { name: 'entitlement.expire', everyS: 60, due: past(), run: expire },
  { name: 'slot.begin', everyS: 60, due: begun(), run: finish },
];

/** The types of orders that issue something: what happens to the others concerns nobody here. */
const issuingTypes = keysOf(typeRules).filter((type) => typeRules[type].issues !== null);
const issuing = prepared('entitlements.issuing')`
  select id from orders where tenant_id = :tenantId and id = any(:ids::uuid[]) and type = any(:types::text[]) order by id`;

/**
 * Follows an event for its order if that issues benefits: most orders are of goods, so this is
 * checked first.
 */
function on(
  event: string,
  follow: (ctx: Ctx<string>, orderId: string) => Promise<void>,
  orderOf: (event: Event) => unknown = ({ subjectId }) => subjectId,
): Handler {
  return {
    event,
    runAll: async (ctx, events) => {
      const ids = events.map(orderOf).filter((id) => typeof id === 'string');
      const own = await ctx.run(issuing({ ids, types: issuingTypes }));
      for (const { id } of own) await follow(ctx, id);
    },
  };
}

export const handlers: readonly Handler[] = [
  on('order.paid', issueOrder),
  on('group_buy.completed', issueOrder),
  { event: 'entitlement.wanted', run: (ctx, { subjectId }) => issueOrder(ctx, subjectId) },
  { event: 'entitlement.restocked', run: (ctx, { subjectId }) => issueWaiting(ctx, subjectId) },
  on('order.cancelled', settleBookings),
  on('order.closed', settleBookings),
  on('order.reviewed', settleBookings),
  on('order.denied', settleBookings),
  // A benefit held back by a request is issued when the request is over.
  on(
    'after_sale.moved',
    async (ctx, orderId) => {
      await settleBookings(ctx, orderId);
      await issueOrder(ctx, orderId);
    },
    ({ data }) => data['orderId'],
  ),
  {
    event: 'order.issued',
    run: (ctx, { data }) => {
      const number = String(data['number']);
      return notifyAll(ctx, [
        {
          to: { member: String(data['buyerId']), may: ['entitlement.own', ...purchaseReaders] },
          kind: 'order',
          link: `/account/orders/${String(data['orderId'])}`,
          title: {
            zh: `已发放，可在订单中查看：${number}`,
            en: `Delivered, see order ${number}`,
            ru: `Выдано, смотрите заказ ${number}`,
          },
          body: { zh: '', en: '', ru: '' },
        },
      ]);
    },
  },
  {
    event: 'entitlement.codes_missing',
    run: (ctx, { data }) => {
      const number = String(data['number']);
      const sku = String(data['skuNo']);
      return notifyAll(ctx, [
        {
          to: { member: String(data['sellerId']), may: ['entitlement.stock'] },
          kind: 'order',
          link: '#/goods/issued',
          title: {
            zh: `卡密不足，请上传：${sku}`,
            en: `Codes are missing, upload some: ${sku}`,
            ru: `Не хватает кодов, загрузите: ${sku}`,
          },
          body: { zh: number, en: number, ru: number },
        },
      ]);
    },
  },
];
