import type { Ctx } from '../../kernel/ctx.ts';
import { today } from '../../kernel/day.ts';
import type { Handler, Sweep } from '../../kernel/module.ts';
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
  const [thing] = await ctx.run(lockOne({ tenantId: ctx.tenant.id, id }));
  if (thing?.status !== 'issued' || thing.valid_to === null || thing.valid_to >= today(ctx)) return;
  await moves.move(ctx, id, 'expire', { set: { ended_at: ctx.now() } });
}

export const timers: readonly Sweep[] = [
  { name: 'entitlement.expire', everyS: 60, due: past(), run: expire },
  { name: 'slot.begin', everyS: 60, due: begun(), run: finish },
];

export const handlers: readonly Handler[] = [
  { event: 'order.paid', run: (ctx, { subjectId }) => issueOrder(ctx, subjectId) },
  { event: 'entitlement.wanted', run: (ctx, { subjectId }) => issueOrder(ctx, subjectId) },
  { event: 'entitlement.restocked', run: (ctx, { subjectId }) => issueWaiting(ctx, subjectId) },
  { event: 'order.cancelled', run: (ctx, { subjectId }) => settleBookings(ctx, subjectId) },
  { event: 'order.closed', run: (ctx, { subjectId }) => settleBookings(ctx, subjectId) },
  { event: 'order.reviewed', run: (ctx, { subjectId }) => settleBookings(ctx, subjectId) },
  { event: 'order.denied', run: (ctx, { subjectId }) => settleBookings(ctx, subjectId) },
  {
    // What a request has held back is issued when it is over.
    event: 'after_sale.moved',
    run: async (ctx, { data }) => {
      const { orderId } = data;
      if (typeof orderId !== 'string') return;
      await settleBookings(ctx, orderId);
      await issueOrder(ctx, orderId);
    },
  },
  {
    event: 'order.issued',
    run: (ctx, { data }) => {
      const number = String(data['number']);
      return notifyAll(ctx, [
        {
          to: { role: 'buyer', member: String(data['buyerId']) },
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
          to: { role: 'seller', member: String(data['sellerId']) },
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
