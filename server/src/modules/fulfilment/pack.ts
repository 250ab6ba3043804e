import { packParcel } from '@tradeport/api/orders/paper-calls';
import { ssccCount, ssccOf } from '@tradeport/api/orders/sscc';
import { numberIn } from '@tradeport/api/kernel/money-text';
import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { prepared } from '../../kernel/query.ts';
import { A_THOUSAND, lockOrder, packingIn, requirePart, settingsOf } from '../orders/index.ts';

/**
 * ORD-10 Cartons keep their numbers: labels that were printed stay true when one more is added.
 */
export const pack = handler(packParcel, async (ctx, { contractCode, parcelCode, ...said }) => {
  const [locked, found] = await ctx.batch([
    lockOrder({ id: contractCode }),
    parcelToPack({ id: parcelCode, orderId: contractCode }),
  ]);
  const order = requirePart(ctx, locked[0], ['seller']);
  const [parcel] = found;
  if (!parcel) return ctx.refuse('not_found');
  if (parcel.status === 'received') return ctx.refuse('order.packing_received');
  const { cartons } = said;
  const grossGrams = inThousandths(said.grossKg);
  if (grossGrams !== null && grossGrams < parcel.net_g)
    return ctx.refuse('order.packing_light', { kg: kilograms(parcel.net_g, ctx.lang) }, 'grossKg');
  const { gs1Prefix } = settingsOf(ctx.tenant);
  const kept = parcel.ssccs.slice(0, cartons);
  const ssccs =
    // Numbers of the parcel and of GS1 are not mixed in it.
    gs1Prefix === ''
      ? kept.length === cartons
        ? kept
        : []
      : await numbered(ctx, gs1Prefix, kept, cartons);
  await ctx.run(
    savePacking({
      id: parcel.id,
      cartons,
      grossGrams,
      volumeLitres: inThousandths(said.volumeM3),
      ssccs,
    }),
  );
  ctx.audit(
    'order',
    order.id,
    { parcel: parcel.number, ...packingIn(parcel) },
    { parcel: parcel.number, ...said },
  );
  return { done: true as const };
});

const inThousandths = (known: number | null) =>
  known === null ? null : Math.round(known * A_THOUSAND);
const kilograms = (grams: number, lang: Lang) =>
  numberIn(localeOf[lang], { maximumFractionDigits: 3 }).format(grams / A_THOUSAND);

async function numbered(
  ctx: Ctx<'order.sscc_used_up'>,
  prefix: string,
  kept: readonly string[],
  cartons: number,
): Promise<string[]> {
  const more = cartons - kept.length;
  if (more <= 0) return [...kept];
  const { first } = await ctx.one(takeSerials({ prefix, count: more }));
  if (first + more > ssccCount(prefix)) return ctx.refuse('order.sscc_used_up', {}, 'cartons');
  return [...kept, ...Array.from({ length: more }, (_, at) => ssccOf(prefix, first + at))];
}

const parcelToPack = prepared('fulfilment.parcelToPack')`
  select p.id, p.number, p.status, p.cartons, p.gross_g, p.volume_l, p.ssccs, coalesce((
    select sum(c.quantity * l.weight_g::bigint) from parcel_line c
    join order_line l on l.tenant_id = :tenantId and l.id = c.order_line_id
    where c.tenant_id = :tenantId and c.parcel_id = p.id), 0)::bigint as "net_g!"
  from parcel p where p.tenant_id = :tenantId and p.id = :id and p.order_id = :orderId and p.after_sale_id is null`;
const savePacking = prepared('fulfilment.savePacking')`
  update parcel set cartons = :cartons, gross_g = :grossGrams?::int, volume_l = :volumeLitres?::int, ssccs = :ssccs::text[]
  where tenant_id = :tenantId and id = :id`;
const takeSerials = prepared('fulfilment.takeSerials')`
  insert into sscc_serial as s (tenant_id, prefix, next) values (:tenantId, :prefix, :count::bigint)
  on conflict (tenant_id, prefix) do update set next = s.next + :count::bigint
  returning (next - :count::bigint) as "first!"`;
