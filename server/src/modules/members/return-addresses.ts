import type { Parsed } from '@tradeport/api/kernel/call';
import {
  deleteReturnAddress,
  returnAddressList,
  type ReturnAddressRow,
  RETURN_ADDRESSES_MAX,
  saveReturnAddress,
} from '@tradeport/api/members/return-calls';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { type Result, handler } from '../../kernel/handler.ts';

const ofMember = prepared('members.returnAddressesOf')`
  select id, receiver, phone, address, is_default from return_address
  where tenant_id = :tenantId and member_id = :memberId order by is_default desc, id limit ${RETURN_ADDRESSES_MAX}`;
// The member's row is the lock: two at once cannot both be the last that fits, or both the default.
const lockMember = prepared('members.lockForReturns')`
  select id, is_seller from member where tenant_id = :tenantId and id = :memberId for update`;
const noDefault = prepared('members.noDefaultReturn')`
  update return_address set is_default = false where tenant_id = :tenantId and member_id = :memberId and is_default and id <> :id returning id`;
const oldestDefault = prepared('members.oldestDefaultReturn')`
  update return_address set is_default = true where tenant_id = :tenantId and id = (
    select id from return_address where tenant_id = :tenantId and member_id = :memberId order by id limit 1) returning id`;
type Row = RowOf<'members.returnAddressesOf'>;

export const listReturnAddresses = handler(returnAddressList, async (ctx, { merberCode }) => {
  const own = userOf(ctx).memberId;
  const memberId = merberCode ?? own;
  if (memberId !== own && !may(ctx, 'order.view_all')) return ctx.refuse('not_found');
  return (await ctx.run(ofMember({ memberId }))).map(view);
});

export const saveReturn = handler(saveReturnAddress, async (ctx, input) => {
  return saveReturnAddressOf(ctx, userOf(ctx).memberId, input);
});

/** AFS-04c There is always a default one: it is taken away by choosing another. */
export async function saveReturnAddressOf(
  ctx: Ctx<'return_address.too_many'>,
  memberId: string,
  { returnAddressCode, isDefault, ...said }: Parsed<typeof saveReturnAddress>,
): Promise<Result<typeof saveReturnAddress>> {
  const { all } = await locked(ctx, memberId);
  const before = returnAddressCode ? all.find(({ id }) => id === returnAddressCode) : null;
  if (before === undefined) return ctx.refuse('not_found');
  if (!before && all.length >= RETURN_ADDRESSES_MAX)
    ctx.refuse('return_address.too_many', { max: RETURN_ADDRESSES_MAX });
  const id = before?.id ?? ctx.newId();
  const is_default = isDefault || before?.is_default === true || all.length === 0;
  const row = { id, ...said, is_default };
  if (is_default) auditDefault(ctx, all, await ctx.run(noDefault({ memberId, id })), false);
  await ctx.run(
    before
      ? ctx.update('return_address').set(row).where('id', '=', id)
      : ctx.into('return_address', { ...row, member_id: memberId, created_at: ctx.now() }),
  );
  ctx.audit('return_address', id, before && view(before), view(row));
  return { returnAddressCode: id };
}

export const dropReturnAddress = handler(
  deleteReturnAddress,
  async (ctx, { returnAddressCode: id }) => {
    const { memberId } = userOf(ctx);
    const { all, sells } = await locked(ctx, memberId);
    const row = all.find((one) => one.id === id);
    if (!row) return ctx.refuse('not_found');
    if (sells && all.length === 1) return ctx.refuse('return_address.last');
    await ctx.run(ctx.remove('return_address').where('id', '=', id));
    if (row.is_default) auditDefault(ctx, all, await ctx.run(oldestDefault({ memberId })), true);
    ctx.audit('return_address', id, view(row), null);
    return { done: true };
  },
);

/** A change of the default address is audited for both addresses. */
function auditDefault(
  ctx: Ctx,
  all: readonly Row[],
  changed: readonly { id: string }[],
  isDefault: boolean,
): void {
  for (const row of all)
    if (changed.some(({ id }) => id === row.id))
      ctx.audit('return_address', row.id, view(row), view({ ...row, is_default: isDefault }));
}

async function locked(ctx: Ctx, memberId: string) {
  const member = await ctx.one(lockMember({ memberId }));
  const all = await ctx.run(ofMember({ memberId }));
  return { all, sells: member.is_seller };
}

function view({ id, receiver, phone, address, is_default: isDefault }: Row): ReturnAddressRow {
  return { returnAddressCode: id, receiver, phone, address, isDefault };
}

// The portal's own member is the first that the tenant has.
const defaults = prepared('members.defaultReturns')`
  select receiver, phone, address, member_id = :memberId as "own!" from return_address
  where tenant_id = :tenantId and is_default and (member_id = :memberId
    or member_id = (select id from member where tenant_id = :tenantId and is_house))`;

/** AFS-04c Where goods of this seller go back to when nothing else is said: `own`, and what the portal has where there is none. */
export async function defaultReturnAddress(ctx: Ctx, memberId: string) {
  const found = await ctx.run(defaults({ memberId }));
  const said = (isOwn: boolean) => {
    const row = found.find(({ own }) => own === isOwn);
    return row ? { receiver: row.receiver, phone: row.phone, address: row.address } : null;
  };
  return { own: said(true), portal: said(false) };
}

const without = prepared('members.withoutReturnAddress')`
  select m.id, m.name from member m where m.tenant_id = :tenantId and m.id = any(:memberIds::uuid[])
    and not exists (select from return_address r where r.tenant_id = :tenantId and r.member_id = m.id) order by m.id limit 1`;

/** AFS-04c Sellers of returnable goods need a return address. */
export async function requireReturnAddress(
  ctx: Ctx<'return_address.needed'>,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const [lacking] = await ctx.run(without({ memberIds }));
  if (lacking) ctx.refuse('return_address.needed', { seller: lacking.name });
}
