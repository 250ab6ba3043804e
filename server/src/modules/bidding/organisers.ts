import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import type { LotRow } from './rows.ts';

/** What organisers are called in other languages now; the lot itself keeps the registered name. */
const organisersNamed = prepared('bidding.organisersNamed')`
  select id, info->>'merberCompnameEn' as en, info->>'merberCompnameRu' as ru
  from member where tenant_id = :tenantId and id = any(:ids::uuid[])`;
export type Organisers = readonly RowOf<'bidding.organisersNamed'>[];
type Held = Pick<LotRow, 'organiser_id' | 'organiser_name'>;

export function organisersOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  lots: readonly Pick<LotRow, 'organiser_id'>[],
) {
  const ids = [...new Set(lots.map((lot) => lot.organiser_id))];
  return organisersNamed({ tenantId: tenant.id, ids });
}

/** I18N-03 The organiser as the shop calls it in the reader's language. */
export function organiserIn({ lang }: Pick<Ctx, 'lang'>, lot: Held, all: Organisers): string {
  const { en, ru } = all.find(({ id }) => id === lot.organiser_id) ?? {};
  return inLang({ zh: lot.organiser_name, ...(en ? { en } : {}), ...(ru ? { ru } : {}) }, lang);
}
