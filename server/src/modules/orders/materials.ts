import { addMaterial, removeMaterial } from '@tradeport/api/orders/material-calls';
import {
  materialStatuses,
  MATERIALS_MAX,
  type MaterialType,
} from '@tradeport/api/orders/materials';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { fileLinkOf } from '../files/index.ts';
import { lockOrder, requirePart } from './order.ts';
import { handler } from '../../kernel/handler.ts';

type MaterialRow = {
  id: string;
  kind: MaterialType;
  file_id: string;
  name: string;
  added_by: string;
  added_at: Date;
};
type AddRefusals = 'order.material_state' | 'order.material_file' | 'order.material_many';

export const materialsOf = prepared('orders.materialsOf')`
  select m.id, m.kind, m.file_id, m.added_by, m.added_at, coalesce(f.name, '') as name from order_material m
  left join file f on f.tenant_id = :tenantId and f.id = m.file_id
  where m.tenant_id = :tenantId and m.order_id = :orderId order by m.id`;
/** The caller's own upload that is in no order yet. */
const freshFile = prepared('orders.freshFile')`
  select id, name from file f where tenant_id = :tenantId and id = :id and owner_id = :ownerId and purpose = 'material'
    and not exists (select from order_material m where m.tenant_id = :tenantId and m.file_id = f.id)`;
const insert = prepared('orders.insert')`
  insert into order_material (tenant_id, id, order_id, kind, file_id, added_by, added_at)
  values (:tenantId, :id, :orderId, :kind, :fileId, :addedBy, :addedAt::timestamptz) on conflict do nothing returning id`;
const drop = prepared('orders.drop')`
  delete from order_material where tenant_id = :tenantId and order_id = :orderId and id = :id returning kind, file_id`;

/** ORD-10 The selling side adds a paper; the order's row is locked, so that two at once do not pass the limit. */
export const addPaper = handler(
  addMaterial,
  async (ctx, { contractCode, materialType, fileCode }) => {
    const user = userOf(ctx);
    const [locked, files, there] = await ctx.batch([
      lockOrder({ id: contractCode }),
      freshFile({ id: fileCode, ownerId: user.id }),
      materialsOf({ orderId: contractCode }),
    ]);
    const order = requirePart(ctx, locked[0], ['seller', 'house']);
    if (!materialStatuses.includes(order.status)) return ctx.refuse('order.material_state');
    const file = files[0] ?? noFile(ctx);
    if (there.length >= MATERIALS_MAX)
      return ctx.refuse('order.material_many', { max: MATERIALS_MAX });
    const id = ctx.newId();
    const made = await ctx.maybe(
      insert({
        id,
        orderId: order.id,
        kind: materialType,
        fileId: fileCode,
        addedBy: user.name,
        addedAt: ctx.now(),
      }),
    );
    if (!made) noFile(ctx);
    ctx.audit(
      'order',
      order.id,
      { material: null },
      { material: { kind: materialType, name: file.name, fileCode } },
    );
    return { materialCode: id };
  },
);

/** The file itself goes with what nothing refers to. */
export const removePaper = handler(removeMaterial, async (ctx, { contractCode, materialCode }) => {
  const [locked, there] = await ctx.batch([
    lockOrder({ id: contractCode }),
    materialsOf({ orderId: contractCode }),
  ]);
  const order = requirePart(ctx, locked[0], ['seller', 'house']);
  const { kind, file_id } = await ctx.one(drop({ orderId: order.id, id: materialCode }));
  const name = there.find((one) => one.id === materialCode)?.name ?? '';
  ctx.audit('order', order.id, { material: { kind, name, fileCode: file_id } }, { material: null });
  return { done: true as const };
});

export function materialView(ctx: Pick<Ctx, 'tenant' | 'now'>, row: MaterialRow) {
  return {
    materialCode: row.id,
    materialType: row.kind,
    name: row.name,
    url: fileLinkOf(ctx, { id: row.file_id, purpose: 'material' }),
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  };
}

function noFile(ctx: Ctx<AddRefusals>): never {
  return ctx.refuse('order.material_file', {}, 'fileCode');
}
