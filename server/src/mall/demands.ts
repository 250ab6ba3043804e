import { marketPage, shownDemand } from '@tradeport/api/demands/calls';
import type {
  DemandPage,
  DemandsPage,
  DemandsQuery,
  ShownDemand,
} from '@tradeport/api/mall/demands';
import type { Scope } from '../kernel/context.ts';
import { prepared } from '../kernel/query.ts';
import { provincesOf } from '../modules/demands/index.ts';
import type { MallParts, Visit } from './visit.ts';

const ROWS = 24;
const ON_SEARCH = 3;

/** BID-01b Offers and demands, newest first. */
export async function demandsOf(
  { kernel }: MallParts,
  { scope }: Visit,
  query: DemandsQuery,
): Promise<DemandsPage> {
  const { kind, text, category, province, after } = query;
  const [found, provinces] = await Promise.all([
    kernel.call(scope, marketPage, {
      rows: ROWS,
      ...(kind ? { kind } : {}),
      ...(text ? { q: text } : {}),
      ...(category ? { goodsClassCode: category } : {}),
      ...(province ? { provinceCode: province } : {}),
      ...(after ? { after } : {}),
    }),
    provincesOf(kernel, scope),
  ]);
  return { query, rows: found.rows, total: found.total, next: found.next ?? null, provinces };
}

/** BID-01b One posting, and whose it is to the viewer. */
export async function demandOf(
  { kernel }: MallParts,
  { scope }: Visit,
  demandCode: string,
): Promise<DemandPage> {
  const { user, tenant } = scope;
  const [demand, owner] = await Promise.all([
    kernel.call(scope, shownDemand, { demandCode }),
    user && kernel.read(scope, (ctx) => ctx.maybe(ownerOf({ tenantId: tenant.id, demandCode }))),
  ]);
  if (!user) return { demand, viewer: 'none' };
  return { demand, viewer: owner?.member_id === user.memberId ? 'owner' : 'other' };
}

/** Beside the products of a search. */
export async function demandsOnSearch(
  { kernel }: MallParts,
  scope: Scope,
  text: string,
): Promise<readonly ShownDemand[]> {
  return (await kernel.call(scope, marketPage, { q: text, rows: ON_SEARCH })).rows;
}

const ownerOf = prepared('mall.demandOwner')`
  select member_id from demand where tenant_id = :tenantId and id = :demandCode`;
