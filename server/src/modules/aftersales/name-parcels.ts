import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Backfill } from '../../kernel/module.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { namePieces } from '../fulfilment/index.ts';
import {
  countOf,
  joined,
  multirangeOf,
  type Range,
  rangesIn,
  splitPieces,
  without,
} from '../orders/index.ts';

const ORDERS_AT_ONCE = 200;

/**
 * F1 Parcels of versions that counted their pieces and did not name them: each gets the lowest, in
 * the order of their shipping. Pieces that a request has got back of what was shipped are among
 * them, those that it stopped are not, so that what went back stays what it was.
 */
export const nameParcels: Backfill = {
  name: 'aftersales.pieces_of_parcels',
  due: prepared('aftersales.tenantsWithUnnamed')`
    select t.id as tenant_id, t.id from tenant t where exists (select from parcel_line l where l.tenant_id = t.id and l.pieces is null)`(),
  dueOf: prepared('aftersales.tenantWithUnnamed')`
    select :tenantId::uuid as tenant_id, :tenantId::uuid as id
    where exists (select from parcel_line l where l.tenant_id = :tenantId and l.pieces is null)`,
  run: async (ctx) => {
    for (let some = await nameSome(ctx); some;) some = await nameSome(ctx);
  },
};

async function nameSome(ctx: Ctx): Promise<boolean> {
  const { id: tenantId } = ctx.tenant;
  const orders = await ctx.run(unnamedOrders({}));
  if (orders.length === 0) return false;
  const orderIds = orders.map((one) => one.order_id);
  const [contents, lines, claims] = await ctx.batch([
    contentsOf({ tenantId, orderIds }),
    linesOf({ tenantId, orderIds }),
    claimsOf({ tenantId, orderIds }),
  ]);
  const ofLine = groupBy(contents, (content) => content.order_line_id);
  const askedOf = groupBy(claims, (claim) => claim.order_line_id);
  const named = lines.flatMap((line) =>
    namedPieces(line, ofLine.get(line.id) ?? [], askedOf.get(line.id) ?? []),
  );
  const ids = named.map(({ id }) => id);
  await ctx.run(namePieces({ ids, pieces: named.map(({ pieces }) => multirangeOf(pieces)) }));
  return true;
}

type Content = RowOf<'aftersales.contentsOf'>;
type Line = RowOf<'aftersales.linesOfUnnamed'>;
type Claim = RowOf<'aftersales.claimsOf'>;

/** The pieces of a line in each parcel that names none, earlier parcels first. Pure. */
export function namedPieces(
  line: Pick<Line, 'quantity' | 'stopped'>,
  contents: readonly Pick<Content, 'id' | 'quantity' | 'pieces' | 'after_sale_id'>[],
  claims: readonly Pick<Claim, 'after_sale_id' | 'pieces' | 'holds' | 'kind'>[],
): { id: string; pieces: Range[] }[] {
  const open = contents.filter((content) => content.pieces === null);
  const ordered = open.filter((content) => content.after_sale_id === null);
  const gone = [
    ...rangesIn(line.stopped),
    ...contents.flatMap((one) => (one.after_sale_id === null ? rangesIn(one.pieces) : [])),
  ];
  const back = claims.filter((claim) => claim.holds).flatMap((claim) => claim.pieces);
  const rejected = claims
    .filter((claim) => !claim.holds && claim.kind !== 'refund')
    .flatMap((claim) => claim.pieces);
  const all: Range[] = [[1, line.quantity]];
  const first = without(back, gone);
  const second = without(rejected, [...gone, ...first]);
  const others = without(all, [...gone, ...first, ...second]);
  const count = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = joined(splitPieces([...first, ...second, ...others], count).first);
  const own = ordered.map(({ id, quantity }) => {
    const { first: pieces, rest } = splitPieces(left, quantity);
    left = rest;
    // Where the books were wrong before, `portal audit` says so.
    return { id, pieces: countOf(pieces) === quantity ? pieces : splitPieces(all, quantity).first };
  });
  const beside = open
    .filter((content) => content.after_sale_id !== null)
    .map(({ id, quantity, after_sale_id: of }) => {
      const asked = claims.filter((claim) => claim.after_sale_id === of);
      const sent = joined(asked.flatMap((claim) => claim.pieces));
      return { id, pieces: splitPieces([...sent, ...without(all, sent)], quantity).first };
    });
  return [...own, ...beside];
}

const unnamedOrders = prepared('aftersales.unnamedOrders')`
  select distinct p.order_id from parcel_line l join parcel p on p.tenant_id = :tenantId and p.id = l.parcel_id
  where l.tenant_id = :tenantId and l.pieces is null limit ${ORDERS_AT_ONCE}`;
const contentsOf = prepared('aftersales.contentsOf')`
  select l.id, l.order_line_id, l.quantity, l.pieces, p.after_sale_id from parcel p join parcel_line l on l.tenant_id = :tenantId and l.parcel_id = p.id
  where p.tenant_id = :tenantId and p.order_id = any(:orderIds::uuid[]) order by p.shipped_at, p.id, l.id`;
const linesOf = prepared('aftersales.linesOfUnnamed')`
  select id, quantity, stopped from order_line where tenant_id = :tenantId and order_id = any(:orderIds::uuid[])`;
const claimsOf = prepared('aftersales.claimsOf')`
  select a.id as after_sale_id, i.order_line_id, i.pieces, a.kind, (a.appeal_open
    or a.status in ('submitted', 'approved', 'sending_back', 'received', 'refunding')
    or (a.status in ('refunded', 'returned') and a.kind <> 'exchange')) as "holds!"
  from after_sale a join after_sale_line i on i.tenant_id = :tenantId and i.after_sale_id = a.id
  where a.tenant_id = :tenantId and a.order_id = any(:orderIds::uuid[]) order by a.id`;
