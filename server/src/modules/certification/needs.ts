import { saveNeeds, certificationNeeds } from '@tradeport/api/certification/calls';
import {
  needs,
  type QualificationKind,
  qualificationKinds,
} from '@tradeport/api/certification/model';
import type { OrderType } from '@tradeport/api/orders/model';
import type { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { directoryHasChanged, saveSetting } from '../../kernel/tenant-settings.ts';
import { handler } from '../../kernel/handler.ts';

type Need = z.output<typeof needs>['needs'][number];
export type NeedFault = 'certification.none' | 'certification.qualification';
const SETTING = 'certification';
const read = new WeakMap<object, readonly Need[]>();

/** The tenant's needs without those that require nothing. */
function needsOf({ settings }: Pick<Tenant, 'settings'>): readonly Need[] {
  let own = read.get(settings);
  if (!own) {
    const parsed = needs.safeParse(settings[SETTING]);
    own = parsed.success
      ? parsed.data.needs.filter((one) => one.certification || one.qualifications.length > 0)
      : [];
    read.set(settings, own);
  }
  return own;
}

const proofsOf = prepared('certification.proofsOf')`
  select m.id,
    exists (select from certification c where c.tenant_id = :tenantId and c.member_id = m.id and c.status = 'authenticated') as authenticated,
    array(select distinct q.kind from qualification q where q.tenant_id = :tenantId and q.member_id = m.id and q.status = 'approved'
      and q.starts <= :since::date and (q.ends is null or q.ends >= :since::date)) as valid
  from member m where m.tenant_id = :tenantId and m.id = any(:ids::uuid[])`;

/**
 * CRT-03 Refuses an order that its buyer may not place without a certification or a qualification, or whose
 * seller has lost theirs. Where the tenant asks for nothing of the kind it asks nobody, and costs nothing.
 */
export async function requireToOrder(
  ctx: Ctx<NeedFault | 'certification.seller'>,
  buyerId: string,
  orders: readonly { type: OrderType; sellerId: string }[],
): Promise<void> {
  const all = needsOf(ctx.tenant);
  if (all.length === 0) return;
  const buying = all.filter((one) => orders.some((order) => one.action === `order:${order.type}`));
  const selling = all.filter((one) => one.action === 'sell');
  const sellers = selling.length > 0 ? [...new Set(orders.map((order) => order.sellerId))] : [];
  const proofs = await proofsFor(ctx, [...(buying.length > 0 ? [buyerId] : []), ...sellers]);
  refuseFor(ctx, lackOf(buying, proofs.get(buyerId)));
  if (sellers.some((seller) => lackOf(selling, proofs.get(seller)) !== null))
    ctx.refuse('certification.seller');
}

/** CRT-03 Refuses goods of sellers who may not sell without. */
export async function requireToSell(
  ctx: Ctx<NeedFault>,
  sellerIds: readonly string[],
): Promise<void> {
  const selling = needsOf(ctx.tenant).filter((one) => one.action === 'sell');
  if (selling.length === 0) return;
  const proofs = await proofsFor(ctx, [...new Set(sellerIds)]);
  for (const seller of sellerIds) refuseFor(ctx, lackOf(selling, proofs.get(seller)));
}

type Proof = { authenticated: boolean; valid: readonly string[] };
type Lack = 'certification' | QualificationKind;

async function proofsFor(ctx: Ctx, members: readonly string[]): Promise<Map<string, Proof>> {
  if (members.length === 0) return new Map();
  const rows = await ctx.run(proofsOf({ ids: members, since: dayIn(ctx.tenant, ctx.now()) }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** CRT-02 The missing proof: an expired one does not count, also before the sweep finds it. */
function lackOf(needed: readonly Need[], proof: Proof | undefined): Lack | null {
  if (needed.some((one) => one.certification) && proof?.authenticated !== true)
    return 'certification';
  return (
    needed
      .flatMap((one) => one.qualifications)
      .find((kind) => proof?.valid.includes(kind) !== true) ?? null
  );
}

function refuseFor(ctx: Ctx<NeedFault>, lack: Lack | null): void {
  if (lack === 'certification') ctx.refuse('certification.none');
  if (lack !== null)
    ctx.refuse('certification.qualification', { kind: qualificationKinds[lack][ctx.lang] });
}

export const certificationNeedsOf = handler(certificationNeeds, async (ctx) => {
  return { needs: [...needsOf(ctx.tenant)] };
});

export const updateNeeds = handler(saveNeeds, async (ctx, input) => {
  const kept = {
    needs: input.needs.filter(
      (one, at) => input.needs.findIndex((other) => other.action === one.action) === at,
    ),
  };
  await ctx.batch(saveSetting(ctx.tenant.id, SETTING, kept));
  ctx.audit('settings', SETTING, { needs: needsOf(ctx.tenant) }, kept);
  ctx.afterCommit(directoryHasChanged);
  return kept;
});
